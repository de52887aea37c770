/// A closed range of release dates; an open end is nil.
public struct ReleaseDate: Hashable, Sendable {
  public var start: CalendarDate?
  public var end: CalendarDate?
  /// The relative date it was created from, such as "this year"; nil for calendar dates.
  public private(set) var moving: RelativeDate?
  /// Whether it is a calendar day, or a whole month, without a year.
  public private(set) var isOfAnyYear = false
  /// What it shares with another item that the conversation identifies: "from the same year"; nil for dates of its own.
  public private(set) var shared: Shared?

  /// Whether it matches only items whose tags have that year and no month.
  public private(set) var isYearAlone = false

  /// The period shared with another item.
  public enum Shared: String, Hashable, Sendable {
    case year, decade
    /// Within three years before or after.
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

  /// The period of another item that is not known yet.
  public init(shared: Shared) { self.shared = shared }

  /// The years that share the period `shared` with `year`.
  public init(_ shared: Shared, of year: Int) {
    switch shared {
    case .year: self.init(year: year)
    case .decade: self.init(years: year - year % 10...year - year % 10 + 9)
    case .era: self.init(years: year - 3...year + 3)
    }
  }

  /// The last such day that is not after `today`; other years match too if nothing is from that year.
  public init(month: Int, day: Int, today: CalendarDate) {
    let date = CalendarDate(year: today.year, month: month, day: day)
    start = date <= today ? date : CalendarDate(year: today.year - 1, month: month, day: day)
    end = start
    isOfAnyYear = true
  }

  /// The last such month that has begun by `today`; other years match too if nothing is from that year.
  public init(month: Int, today: CalendarDate) {
    self.init(month: month, of: month > today.month ? today.year - 1 : today.year)
    isOfAnyYear = true
  }

  /// All of one month.
  public init(month: Int, of year: Int) {
    let next = CalendarDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1)
    self.init(start: CalendarDate(year: year, month: month), end: next.adding(days: -1))
  }

  /// The days that `moving` means on `today`: "last month" is the whole month, "the last 30 days" has no end.
  public init(_ moving: RelativeDate, today: CalendarDate) {
    self.moving = moving
    start = moving.date(today: today)
    end = moving.lastDay(today: today)
  }

  /// The same date on `today`: relative dates are resolved again, others are unchanged.
  public func seen(from today: CalendarDate) -> ReleaseDate { moving.map { ReleaseDate($0, today: today) } ?? self }

  /// The year that contains it, for items that have only a year; nil if it is a whole year or not within one.
  public var yearAlone: ReleaseDate? {
    guard moving == nil, shared == nil, !isOfAnyYear, !isYearAlone, let start, let end, start.year == end.year else {
      return nil
    }
    var year = ReleaseDate(year: start.year)
    guard (year.start, year.end) != (start, end) else { return nil }
    year.isYearAlone = true
    return year
  }
}
