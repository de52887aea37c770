internal import Media

extension SpanFinder {
  /// Calendar days and months: "March 19th", "the 19th of March 2024", "April 2019".
  ///
  /// A day or month without a year is in the last twelve months, or in any year if nothing is from then.
  mutating func days(from start: Int) {
    if let month = NumberWords.months[word(start)] {
      append(.month, start, start + 1, .date(ReleaseDate(month: month, today: today)))
      let second = word(start + 1) == "the" ? start + 2 : start + 1
      if let day = dayOfMonth(second) {
        append(day: day.value, month, from: start, to: day.end)
      } else if let year = year(start + 1) {
        append(.date, start, year.end, .date(ReleaseDate(month: month, of: year.value)))
      }
    }
    let first = word(start) == "the" ? start + 1 : start
    guard let day = dayOfMonth(first) else { return }
    let next = word(day.end) == "of" ? day.end + 1 : day.end
    if let month = NumberWords.months[word(next)] { append(day: day.value, month, from: start, to: next + 1) }
  }

  private mutating func append(day: Int, _ month: Int, from start: Int, to end: Int) {
    if let year = year(end) {
      let date = CalendarDate(year: year.value, month: month, day: day)
      append(.date, start, year.end, .date(ReleaseDate(start: date, end: date)))
    }
    append(.date, start, end, .date(ReleaseDate(month: month, day: day, today: today)))
  }

  /// "19", "19th", "nineteenth", "twenty first".
  private func dayOfMonth(_ start: Int) -> (value: Int, end: Int)? {
    func day(_ value: Int, _ end: Int) -> (value: Int, end: Int)? { (1...31).contains(value) ? (value, end) : nil }
    if let digits = digits(start), digits.isWhole, ["", "st", "nd", "rd", "th"].contains(digits.rest) {
      return day(Int(digits.value), start + 1)
    }
    if let tens = NumberWords.tens[word(start)], let unit = NumberWords.ordinals[word(start + 1)],
      (1...9).contains(unit)
    {
      return day(tens + unit, start + 2)
    }
    if let ordinal = NumberWords.ordinals[word(start)], ordinal > 0 { return day(ordinal, start + 1) }
    return spokenNumber(start).flatMap { day($0.value, $0.end) }
  }
}
