internal import Media

/// Parses dates and durations in feeds.
enum FeedDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map {
    Array($0.utf8)
  }

  /// Parses a date: `"2024-01-05"` for `"Fri, 05 Jan 2024 08:00:00 +0000"` (RFC 822), `"5 January 24"` or
  /// `"2024-01-05T08:00:00Z"` (RFC 3339); nil for anything else.
  static func day(_ text: String) -> String? {
    if text.prefix(5).dropFirst(4).first == "-", let date = CalendarDate(text.prefix(10)) { return "\(date)" }
    // In bytes, because feeds have thousands of dates; non-ASCII bytes count as letters.
    let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let words = bytes.split { byte in
      !((0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80)
    }
    guard let place = words.firstIndex(where: { word in months.contains { word.starts(with: $0) } }),
      let month = months.firstIndex(where: { words[place].starts(with: $0) })
    else { return nil }
    // The day is before or after the month, the year after both.
    let numbers = ([words[..<place].last].compactMap(\.self) + words[(place + 1)...]).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count >= 2, (1...31).contains(numbers[0]) else { return nil }
    let year = numbers[1] < 100 ? numbers[1] + (numbers[1] < 70 ? 2000 : 1900) : numbers[1]
    guard (1970...9999).contains(year) else { return nil }
    return "\(CalendarDate(year: year, month: month + 1, day: numbers[0]))"
  }

  /// Parses a duration: 3750 for "1:02:30", "62:30" or "3750"; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0.map { $0 >= 0 } == true }) else { return nil }
    let seconds = parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
    return seconds > 0 && seconds < 1e6 ? seconds : nil
  }
}
