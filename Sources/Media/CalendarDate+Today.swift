internal import Glibc

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
