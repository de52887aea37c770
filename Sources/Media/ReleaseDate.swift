/// The span of days in which something came out; an open end is nil. Both ends belong to it.
public struct ReleaseDate: Hashable, Sendable {
  public var start: CalendarDate?
  public var end: CalendarDate?
  /// What it is said to be, where that moves on with today, such as "this year"; nil for days of the calendar.
  public private(set) var moving: SinceDay?
  /// True for a day of the calendar without its year.
  public private(set) var isOfAnyYear = false
  /// That it is when something else came out, which the conversation tells: "from the same year"; nil for days of its own.
  public private(set) var shared: Shared?

  /// True for a year of which nobody knows the month: what came out then, as far as its tags tell no more than the year.
  public private(set) var isYearAlone = false

  /// What is the same as that of something else.
  public enum Shared: String, Hashable, Sendable {
    case year, decade
    /// Some years before and after.
    case era
  }

  public init(start: CalendarDate? = nil, end: CalendarDate? = nil) {
    self.start = start
    self.end = end
  }

  /// All of one year.
  public init(year: Int) { self.init(years: year...year) }

  /// From the first day of the first year to the last day of the last.
  public init(years: ClosedRange<Int>) {
    start = CalendarDate(year: years.lowerBound)
    end = CalendarDate(year: years.upperBound, month: 12, day: 31)
  }

  /// When something came out that is not known yet.
  public init(shared: Shared) { self.shared = shared }

  /// The years that are the same `shared` as `year`.
  public init(_ shared: Shared, of year: Int) {
    switch shared {
    case .year: self.init(year: year)
    case .decade: self.init(years: year - year % 10...year - year % 10 + 9)
    case .era: self.init(years: year - 3...year + 3)
    }
  }

  /// The last such day of the calendar that is not after `today`; any year's will do where nothing is from that one.
  public init(month: Int, day: Int, today: CalendarDate) {
    let date = CalendarDate(year: today.year, month: month, day: day)
    start = date <= today ? date : CalendarDate(year: today.year - 1, month: month, day: day)
    end = start
    isOfAnyYear = true
  }

  /// What `moving` means on a day: "last month" is all of that month, "the last 30 days" has no end.
  public init(_ moving: SinceDay, today: CalendarDate) {
    self.moving = moving
    start = moving.date(today: today)
    end = moving.lastDay(today: today)
  }

  /// The same as seen from `today`: what moves on has moved, all else is as it was.
  public func seen(from today: CalendarDate) -> ReleaseDate { moving.map { ReleaseDate($0, today: today) } ?? self }

  /// The year that it is a part of, for what tells no more than its year; nil where it is no part of one year.
  public var yearAlone: ReleaseDate? {
    guard moving == nil, shared == nil, !isOfAnyYear, !isYearAlone, let start, let end, start.year == end.year else {
      return nil
    }
    var year = ReleaseDate(year: start.year)
    guard (year.start, year.end) != (start, end) else { return nil }
    year.isYearAlone = true
    return year
  }

  public func contains(_ date: CalendarDate) -> Bool {
    if let start, date < start { return false }
    if let end, date > end { return false }
    return true
  }
}
