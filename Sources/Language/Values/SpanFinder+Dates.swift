internal import Media

extension SpanFinder {
  /// Years, decades, relative dates and ranges of years.
  mutating func dates(from start: Int) {
    if let year = year(start) {
      append(.date, start, year.end, .date(ReleaseDate(year: year.value)))
      if let (date, end) = openEnd(of: year.value, at: year.end, from: start) {
        append(.decade, start, end, .date(date))
      }
      // "1990 to 1995", and "1990-1995", whose hyphen separates words.
      let next = ["to", "until", "through"].contains(word(year.end)) ? year.end + 1 : year.end
      if let last = self.year(next), last.value >= year.value {
        append(.decade, start, last.end, .date(ReleaseDate(years: year.value...last.value)))
      }
    }
    if let year = shortYear(start) { append(.date, start, start + 1, .date(ReleaseDate(year: year))) }
    if let decade = decade(start) { append(.decade, start, decade.end, .date(ReleaseDate(years: decade.years))) }
    spans(from: start)
    days(from: start)
    relative(from: start)
    shared(from: start)
    lengths(from: start)
  }

  /// The range that "onwards", "or later" and "and older" make of `year`, which begins at `start` and ends before `index`.
  private func openEnd(of year: Int, at index: Int, from start: Int) -> (date: ReleaseDate, end: Int)? {
    let later = ReleaseDate(start: CalendarDate(year: year))
    if ["onwards", "onward"].contains(word(index)) || word(index) == "on" && start > 0 && word(start - 1) == "from" {
      return (later, index + 1)
    }
    guard ["and", "or"].contains(word(index)) else { return nil }
    switch word(index + 1) {
    case "later", "after", "newer", "since", "up": return (later, index + 2)
    case "earlier", "before", "older":
      return (ReleaseDate(end: CalendarDate(year: year, month: 12, day: 31)), index + 2)
    default: return nil
    }
  }

  /// "1975", "nineteen seventy five", "two thousand and three", "twenty ten".
  func year(_ start: Int) -> (value: Int, end: Int)? {
    if let digits = digits(start), digits.isWhole, digits.rest.isEmpty {
      let year = Int(digits.value)
      return (1600...2100).contains(year) ? (year, start + 1) : nil
    }
    guard let first = spokenNumber(start) else { return nil }
    if (1600...2100).contains(first.value) { return (first.value, first.end) }
    guard first.end == start + 1, (16...20).contains(first.value) else { return nil }
    if word(first.end) == "hundred" { return (first.value * 100, first.end + 1) }
    let second = word(first.end) == "oh" || word(first.end) == "o" ? first.end + 1 : first.end
    guard let rest = spokenNumber(second), (second > first.end ? 1...9 : 10...99).contains(rest.value) else {
      return nil
    }
    return (first.value * 100 + rest.value, rest.end)
  }

  /// "62" in "from 62" and "released in 94", unless something countable follows.
  private func shortYear(_ start: Int) -> Int? {
    guard start > 0, ["from", "in", "of", "since"].contains(word(start - 1)), let digits = digits(start),
      digits.isWhole,
      digits.rest.isEmpty, (20...99).contains(digits.value),
      start + 1 == tokens.count || ["on", "please", "instead", "by", "and", "or", "then"].contains(word(start + 1))
    else { return nil }
    let year = Int(digits.value)
    return Self.century(of: year) + year
  }

  /// "90s", "1990s", "the nineties", "early 2000s", "late sixties", "nineteen eighties".
  private func decade(_ start: Int) -> (years: ClosedRange<Int>, end: Int)? {
    var index = start
    let part = word(index)
    if ["early", "mid", "late"].contains(part) {
      index += 1
      if word(index) == "the" { index += 1 }
    }
    guard let decade = plainDecade(index) else { return nil }
    switch index > start ? part : "" {
    case "early": return (decade.first...decade.first + 3, decade.end)
    case "mid": return (decade.first + 3...decade.first + 6, decade.end)
    case "late": return (decade.first + 6...decade.first + 9, decade.end)
    default: return (decade.first...decade.first + 9, decade.end)
    }
  }

  private func plainDecade(_ index: Int) -> (first: Int, end: Int)? {
    if let digits = digits(index), digits.isWhole, digits.value.truncatingRemainder(dividingBy: 10) == 0 {
      let joined = digits.rest.isEmpty && index + 1 < tokens.count && tokens[index + 1].isJoined
      guard digits.rest == "s" || joined else { return nil }
      let end = joined ? index + 2 : index + 1
      let value = Int(digits.value)
      if value < 100 { return (Self.century(of: value) + value, end) }
      return (1600...2090).contains(value) ? (value, end) : nil
    }
    if word(index) == "two", word(index + 1) == "thousands" { return (2000, index + 2) }
    if let named = NumberWords.decades[word(index)], word(index) != "tens" {
      return (Self.century(of: named) + named, index + 1)
    }
    if let century = spokenNumber(index), (17...20).contains(century.value),
      let named = NumberWords.decades[word(century.end)]
    {
      return (century.value * 100 + named, century.end + 1)
    }
    return nil
  }

  /// The century meant by "the 20s" or "the 60s".
  private static func century(of decade: Int) -> Int { decade < 20 ? 2000 : 1900 }

  /// Words that negate a limit: "nothing newer than 1985", "no songs from before 2010".
  private static let denials: Set = ["no", "not", "nothing", "none", "never"]
  /// Words that may come between these and the limit.
  private static let deniedWords: Set = [
    "songs", "music", "stuff", "tracks", "tunes", "anything", "from", "that", "is", "much", "any",
  ]
  /// Whether a comparison refers to the time before a year.
  private static let isBefore = [
    "before": true, "older": true, "earlier": true, "after": false, "newer": false, "later": false, "since": false,
  ]

  /// True if the limit that begins at `start` is negated.
  private func isDenied(_ start: Int) -> Bool {
    guard Self.isBefore[word(start)] != nil else { return false }
    return (1...3).contains { distance in
      start >= distance && Self.denials.contains(word(start - distance))
        && (start - distance + 1..<start).allSatisfy { Self.deniedWords.contains(word($0)) }
    }
  }

  /// "between 1990 and 1995", "before 1980", "since the 90s".
  private mutating func spans(from start: Int) {
    func years(_ index: Int) -> (years: ClosedRange<Int>, end: Int)? {
      let index = word(index) == "the" ? index + 1 : index
      if let decade = decade(index) { return decade }
      return year(index).map { ($0.value...$0.value, $0.end) }
    }
    if Self.denials.contains(word(start)) {
      guard let comparison = (start + 1...start + 3).first(where: { Self.isBefore[word($0)] != nil }),
        (start + 1..<comparison).allSatisfy({ Self.deniedWords.contains(word($0)) }),
        let isBefore = Self.isBefore[word(comparison)]
      else { return }
      let index = word(comparison + 1) == "than" ? comparison + 2 : comparison + 1
      guard let limit = years(index) else { return }
      // Not from before 1990 means from 1990 on.
      append(
        .decade, start, limit.end,
        .date(
          isBefore
            ? ReleaseDate(start: CalendarDate(year: limit.years.lowerBound))
            : ReleaseDate(end: CalendarDate(year: limit.years.upperBound, month: 12, day: 31))))
      return
    }
    guard !isDenied(start) else { return }
    switch word(start) {
    case "between", "from":
      guard let first = years(start + 1), ["and", "to", "until", "through"].contains(word(first.end)),
        let last = years(first.end + 1), last.years.upperBound >= first.years.lowerBound
      else { return }
      append(.decade, start, last.end, .date(ReleaseDate(years: first.years.lowerBound...last.years.upperBound)))
    case "before", "pre":
      guard let limit = years(start + 1) else { return }
      append(
        .decade, start, limit.end,
        .date(ReleaseDate(end: CalendarDate(year: limit.years.lowerBound - 1, month: 12, day: 31))))
    case "older", "earlier", "newer", "later":
      guard word(start + 1) == "than", let limit = years(start + 2) else { return }
      let isBefore = ["older", "earlier"].contains(word(start))
      append(
        .decade, start, limit.end,
        .date(
          isBefore
            ? ReleaseDate(end: CalendarDate(year: limit.years.lowerBound - 1, month: 12, day: 31))
            : ReleaseDate(start: CalendarDate(year: limit.years.upperBound + 1))))
    case "after":
      guard let limit = years(start + 1) else { return }
      append(.decade, start, limit.end, .date(ReleaseDate(start: CalendarDate(year: limit.years.upperBound + 1))))
    case "since":
      guard let limit = years(start + 1) else { return }
      append(.decade, start, limit.end, .date(ReleaseDate(start: CalendarDate(year: limit.years.lowerBound))))
    case "until", "up":
      guard let limit = years(has("up", "to", at: start) ? start + 2 : start + 1) else { return }
      append(
        .decade, start, limit.end,
        .date(ReleaseDate(end: CalendarDate(year: limit.years.upperBound, month: 12, day: 31))))
    default: return
    }
  }

  /// "this year", "last week", "yesterday", "last friday", "on friday", counted from today.
  private mutating func relative(from start: Int) {
    let index = word(start) == "the" ? start + 1 : start
    let date: ReleaseDate
    var end = index + 2
    switch (word(index), word(index + 1)) {
    // "This morning's episode".
    case ("this", "morning") where word(index + 2) == "'s":
      date = ReleaseDate(.start(.day, back: 0), today: today)
    case ("this", let unit), ("last", let unit), ("past", let unit):
      if let unit = RelativeDate.Unit(rawValue: unit), unit != .day {
        date = ReleaseDate(.start(unit, back: word(index) == "this" ? 0 : 1), today: today)
      } else if word(index) == "last", let day = NumberWords.weekdays[unit] {
        date = last(day)
      } else {
        return
      }
    case ("today", _):
      end = index + 1
      date = ReleaseDate(.start(.day, back: 0), today: today)
    case ("yesterday", _):
      end = index + 1
      date = ReleaseDate(.start(.day, back: 1), today: today)
    case ("on", let unit), ("from", let unit):
      // Outside the past tense, a Friday may be any one.
      guard let day = NumberWords.weekdays[unit] else { return }
      return append(.date, start, end, .date(last(day)))
    // "Friday's episode", "the episode from Friday"; alone it may be a title.
    case (let day, let next) where index == start && (next == "'s" || start > 0 && word(start - 1) == "from"):
      guard let day = NumberWords.weekdays[day] else { return }
      return append(.date, start, start + 1, .date(last(day)))
    default: return
    }
    append(.decade, start, end, .date(date))
    // A day may be a title: "Yesterday by …".
    if end == index + 1 { append(.date, start, end, .date(date)) }
  }

  /// The last such weekday before today, Monday being 0.
  private func last(_ weekday: Int) -> ReleaseDate {
    // 1 January 1970 was a Thursday.
    let last = today.adding(days: -(((today.dayNumber + 3) % 7 - weekday + 6) % 7) - 1)
    return ReleaseDate(start: last, end: last)
  }

  /// "That year", "the same decade": the release date of the mentioned item.
  private mutating func shared(from start: Int) {
    var index = start
    if word(index) == "the" { index += 1 }
    guard word(index) == "same" || index == start && ["that", "its"].contains(word(index)) else { return }
    let shared: ReleaseDate.Shared
    switch word(index + 1) {
    case "year": shared = .year
    case "decade": shared = .decade
    case "era", "period": shared = .era
    default: return
    }
    append(.decade, start, index + 2, .date(ReleaseDate(shared: shared)))
  }

  /// Vague periods, and their interpretation.
  private static let vagueLengths: [(words: [String], since: RelativeDate)] = [
    (["ages"], .ago(1, .year)), (["forever"], .ago(1, .year)), (["years"], .ago(2, .year)),
    (["months"], .ago(3, .month)), (["weeks"], .ago(3, .week)), (["a", "while"], .ago(3, .month)),
    (["a", "long", "time"], .ago(1, .year)), (["long", "time"], .ago(1, .year)), (["yonks"], .ago(1, .year)),
    (["a", "long", "while"], .ago(1, .year)), (["lately"], .ago(1, .month)),
    (["recently"], .ago(1, .month)), (["before"], .ever), (["yet"], .ever),
  ]

  /// "30 days", "a month", "two weeks", "a couple of years", "the last 3 months", counted back from today.
  private mutating func lengths(from start: Int) {
    var index = word(start) == "the" ? start + 1 : start
    let first = word(start)
    if let vague = Self.vagueLengths.first(where: { $0.words[0] == first && has($0.words, at: start) }) {
      return append(.days, start, start + vague.words.count, .date(ReleaseDate(vague.since, today: today)))
    }
    let isLast = ["last", "past"].contains(word(index))
    if isLast { index += 1 } else if index > start { return }
    var count = 1
    if let number = number(index), number.value >= 1, number.value <= 5000 {
      (count, index) = (Int(number.value), number.end)
    } else if has("a", "couple", "of", at: index) || has("couple", "of", at: index) {
      (count, index) = (2, word(index) == "a" ? index + 3 : index + 2)
    } else if has("a", "few", at: index) || word(index) == "few" {
      (count, index) = (3, word(index) == "a" ? index + 2 : index + 1)
    } else if ["a", "one"].contains(word(index)) {
      index += 1
    } else {
      return
    }
    guard let unit = NumberWords.calendarUnits[word(index)] else { return }
    // "Three days ago" is that day, "two years ago" that year.
    if !isLast, word(index + 1) == "ago" {
      append(.decade, start, index + 2, .date(ReleaseDate(.start(unit, back: count), today: today)))
    }
    // Without "last" it may be a duration.
    append(isLast ? .decade : .days, start, index + 1, .date(ReleaseDate(.ago(count, unit), today: today)))
  }
}
