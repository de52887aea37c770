/// The span of days in which something came out; an open end is nil. Both ends belong to it.
public struct ReleaseDate: Hashable, Sendable {
  public var start: CalendarDate?
  public var end: CalendarDate?

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

  public func contains(_ date: CalendarDate) -> Bool {
    if let start, date < start { return false }
    if let end, date > end { return false }
    return true
  }
}
