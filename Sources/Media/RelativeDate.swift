/// The first day of a period: a calendar date, or a date relative to today.
///
/// "This year" is `.start(.year, back: 0)`, "last month" `.start(.month, back: 1)`, "in the last 30 days"
/// `.ago(30, .day)`.
public enum RelativeDate: Hashable, Sendable {
  /// The unit to count back; weeks begin on Monday.
  public enum Unit: String, Hashable, Sendable, CaseIterable { case day, week, month, year, decade }

  case day(CalendarDate)
  /// The first day of the unit `back` (0 or more) units before the current one.
  case start(Unit, back: Int)
  /// A number of units (1 or more) before today.
  case ago(Int, Unit)

  /// Long enough ago to mean ever.
  public static let ever = RelativeDate.ago(100, .year)

  /// The maximum count.
  static let limit = 5000

  /// The date, relative to `today`.
  public func date(today: CalendarDate) -> CalendarDate {
    switch self {
    case .day(let day): day
    case .start(let unit, let back):
      switch unit {
      case .day: today.adding(days: -back)
      // Day 0 of 1970 was a Thursday.
      case .week: today.adding(days: -((today.dayNumber % 7 + 10) % 7) - 7 * back)
      case .month: Self.months(today.year * 12 + today.month - 1 - back, day: 1)
      case .year: Self.months((today.year - back) * 12, day: 1)
      case .decade: Self.months((today.year / 10 - back) * 120, day: 1)
      }
    case .ago(let count, let unit):
      switch unit {
      case .day: today.adding(days: -count)
      case .week: today.adding(days: -7 * count)
      case .month: Self.months(today.year * 12 + today.month - 1 - count, day: today.day)
      case .year: Self.months((today.year - count) * 12 + today.month - 1, day: today.day)
      case .decade: Self.months((today.year - 10 * count) * 12 + today.month - 1, day: today.day)
      }
    }
  }

  /// The last day of the unit that begins on that date; nil unless it is `start`.
  public func lastDay(today: CalendarDate) -> CalendarDate? {
    guard case .start(let unit, let back) = self else { return nil }
    return RelativeDate.start(unit, back: back - 1).date(today: today).adding(days: -1)
  }

  /// The day in the month `months` after the start of year 0, clamped to the length of that month.
  private static func months(_ months: Int, day: Int) -> CalendarDate {
    let months = max(12, months)
    let next = CalendarDate(year: (months + 1) / 12, month: (months + 1) % 12 + 1)
    return CalendarDate(
      year: months / 12, month: months % 12 + 1, day: min(day, next.adding(days: -1).day))
  }
}

extension RelativeDate: CustomStringConvertible {
  /// `2026-01-01`, `start of year`, `start of month -1` or `-30 day`, as parsed by `init(_:)`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .start(let unit, let back): "start of \(unit.rawValue)" + (back == 0 ? "" : " -\(back)")
    case .ago(let count, let unit): "-\(count) \(unit.rawValue)"
    }
  }

  /// Parses the output of `description`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    func number(_ word: Substring.SubSequence) -> Int? {
      guard word.first == "-", let number = Int(word.dropFirst()), (1...Self.limit).contains(number) else { return nil }
      return number
    }
    switch words.count {
    case 1:
      guard let day = CalendarDate(String(text)) else { return nil }
      self = .day(day)
    case 2:
      guard let count = number(Substring(words[0])), let unit = Unit(rawValue: String(words[1])) else { return nil }
      self = .ago(count, unit)
    case 3, 4:
      guard words[0] == "start", words[1] == "of", let unit = Unit(rawValue: String(words[2])) else { return nil }
      guard words.count == 4 else {
        self = .start(unit, back: 0)
        return
      }
      guard let back = number(Substring(words[3])) else { return nil }
      self = .start(unit, back: back)
    default: return nil
    }
  }
}
