internal import Glibc

extension CalendarDate {
  /// The day by the clock on the wall.
  public static var today: CalendarDate {
    let parts = localTime
    return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  fileprivate static var localTime: tm {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return parts
  }
}

extension TimeOfDay {
  /// The second of the day by the clock on the wall, 0..<86400.
  public static var secondNow: Int {
    let parts = CalendarDate.localTime
    return min(86_399, Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec))
  }
}
