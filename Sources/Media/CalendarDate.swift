internal import Glibc

/// A day of the Gregorian calendar without a time zone, printed as `1969-07-20`.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var year: Int
  /// 1…12.
  public var month: Int
  /// 1…31.
  public var day: Int

  public init(year: Int, month: Int = 1, day: Int = 1) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses a date in a tag: `1969`, `1969-07` or `1969-07-20`, ignoring what follows; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.prefix(10).split(separator: "-", omittingEmptySubsequences: false).prefix(3) {
      guard let number = Int(part), number >= 0 else { break }
      numbers.append(number)
    }
    guard let year = numbers.first, (1...9999).contains(year) else { return nil }
    let month = numbers.count > 1 && (1...12).contains(numbers[1]) ? numbers[1] : 1
    let day = numbers.count > 2 && (1...31).contains(numbers[2]) ? numbers[2] : 1
    self.init(year: year, month: month, day: day)
  }

  /// Parses a date in a tag that tells the day; nil for less precise ones.
  public init?(wholeDay text: String) {
    guard text.utf8.count >= 10 else { return nil }
    self.init(text)
  }

  public var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// `March`.
  public var monthName: String { Self.monthNames[max(1, min(month, 12)) - 1] }

  /// `March 25, 2024`.
  public var spoken: String { "\(monthName) \(day), \(year)" }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// The day `days` later, or earlier if negative.
  public func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber + days) }

  /// Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`).
  public var dayNumber: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is `dayNumber` days after 1970-01-01 (`civil_from_days` of the same source).
  public init(dayNumber: Int) {
    let z = dayNumber + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let mp = (5 * dayOfYear + 2) / 153
    let month = mp < 10 ? mp + 3 : mp - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * mp + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CalendarDate {
  /// Today in the local time zone.
  public static var today: CalendarDate { CalendarDate(secondsSince1970: Int64(time(nil))) }

  /// The day of a time in the local time zone.
  public init(secondsSince1970 seconds: Int64) {
    let parts = CalendarDate.localTime(time_t(seconds))
    self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  fileprivate static func localTime(_ seconds: time_t) -> tm {
    var seconds = seconds
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}

extension TimeOfDay {
  /// The current second of the day in local time, 0..<86400.
  public static var secondNow: Int {
    let parts = CalendarDate.localTime(time(nil))
    return min(86_399, Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec))
  }
}

/// A local time of day: "midnight", "10:30 pm", "half past ten".
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
  /// Minutes since midnight, 0..<1440.
  public var minutes: Int
  /// Whether it is ambiguous between morning and evening: "half past ten" is whichever comes next.
  public var isEitherHalf: Bool

  public init(minutes: Int, isEitherHalf: Bool = false) {
    self.minutes = minutes
    self.isEitherHalf = isEitherHalf
  }

  /// Seconds (more than 0) from `second` of the day, 0..<86400, until this time.
  public func seconds(after second: Int) -> Int {
    let period = isEitherHalf ? 43_200 : 86_400
    let left = (minutes * 60 - second) % period
    return left > 0 ? left : left + period
  }

  /// "22:30", "0:00".
  public var description: String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
