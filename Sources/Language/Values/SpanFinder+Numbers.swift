internal import Media

extension SpanFinder {
  /// Digits at the start of the word at `index`, and the rest: "1.5x" is 1.5 and "x".
  func digits(_ index: Int) -> (value: Double, isWhole: Bool, rest: String)? {
    guard index < tokens.count else { return nil }
    let bytes = tokens.bytes[Int(tokens[index].bytes.lowerBound)..<Int(tokens[index].bytes.upperBound)]
    var value = 0.0
    var scale = 0.0
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch bytes[place] {
      case 0x30...0x39:
        value = value * 10 + Double(bytes[place] - 0x30)
        scale *= 10
      case UInt8(ascii: ".") where scale == 0: scale = 1
      default:
        guard place > bytes.startIndex else { return nil }
        return (value / max(scale, 1), scale == 0, String(decoding: bytes[place...], as: UTF8.self))
      }
      place += 1
      if place - bytes.startIndex > 15 { return nil }
    }
    return (value / max(scale, 1), scale == 0, "")
  }

  /// A number in digits or words, possibly with decimals: "2.5", "twenty five", "one hundred and five", "one point two five".
  func number(_ start: Int) -> (value: Double, end: Int)? {
    if let digits = digits(start) {
      guard digits.rest.isEmpty else { return nil }
      if word(start + 1) == "point", let tenths = self.digits(start + 2), tenths.isWhole, tenths.rest.isEmpty {
        return (digits.value + tenths.value / (tenths.value < 10 ? 10 : 100), start + 3)
      }
      // "1 1/2" is not said; "2 and a half" is.
      if let part = fraction(start + 1) { return (digits.value + part.value, part.end) }
      return (digits.value, start + 1)
    }
    // "Point eight" has no whole part.
    let isFraction =
      word(start) == "point" && (start == 0 || spokenNumber(start - 1) == nil && digits(start - 1) == nil)
    guard let whole = isFraction ? (value: 0, end: start) : spokenNumber(start) else { return nil }
    if !isFraction, let part = fraction(whole.end) { return (Double(whole.value) + part.value, part.end) }
    guard word(whole.end) == "point" else { return (Double(whole.value), whole.end) }
    var end = whole.end + 1
    var value = Double(whole.value)
    var scale = 0.1
    if let tens = NumberWords.tens[word(end)] {
      let unit = NumberWords.units[word(end + 1)].flatMap { $0 < 10 ? $0 : nil }
      return (value + Double(tens + (unit ?? 0)) / 100, end + (unit == nil ? 1 : 2))
    }
    while let digit = NumberWords.units[word(end)] ?? digits(end).map({ Int($0.value) }), digit < 10, scale > 1e-4 {
      value += Double(digit) * scale
      scale /= 10
      end += 1
    }
    return end > whole.end + 1 ? (value, end) : isFraction ? nil : (Double(whole.value), whole.end)
  }

  /// "And a half", "and three quarters" after a whole number.
  private func fraction(_ index: Int) -> (value: Double, end: Int)? {
    for (words, value) in [
      (["and", "a", "half"], 0.5), (["and", "a", "quarter"], 0.25), (["and", "three", "quarters"], 0.75),
      (["and", "a", "third"], 1.0 / 3),
    ] where has(words, at: index) {
      return (value, index + words.count)
    }
    return nil
  }

  /// Seconds of the unit at `index`, which may be misspelled: "twenty minuets".
  private func unit(_ index: Int) -> Double? {
    guard index < tokens.count else { return nil }
    return NumberWords.durations[word(index)] ?? NumberWords.duration(tokens[index].nearHash)
  }

  /// A whole number in words.
  func spokenNumber(_ start: Int) -> (value: Int, end: Int)? {
    var index = start
    var total = 0
    var part = 0
    var took = false
    while index < tokens.count, index < start + 9 {
      let word = word(index)
      if let unit = NumberWords.units[word] {
        guard part % 10 == 0, part % 100 == 0 || (unit < 10 && part % 100 >= 20) else { break }
        part += unit
      } else if let tens = NumberWords.tens[word] {
        guard part % 100 == 0 else { break }
        part += tens
      } else if word == "hundred", part < 100, took || self.word(index - 1) == "a" {
        part = max(part, 1) * 100
      } else if word == "thousand", took, total == 0 {
        total = part * 1000
        part = 0
      } else if word == "a", !took, self.word(index + 1) == "hundred" {
        part = 1
      } else if word == "and", took, (part >= 100 && part % 100 == 0) || (total > 0 && part == 0),
        NumberWords.units[self.word(index + 1)] != nil || NumberWords.tens[self.word(index + 1)] != nil
      {
        index += 1
        continue
      } else {
        break
      }
      took = true
      index += 1
    }
    return took ? (total + part, index) : nil
  }

  private static let fractions: [String: Double] = [
    "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5,
  ]

  /// Durations, positions, rates, percents, counts, ordinals and frequencies.
  mutating func quantities(from start: Int) {
    // "top five", "best 10", "top-twenty"
    if ["top", "best"].contains(word(start)), let count = number(start + 1) {
      let best = TypedSpan.Value.best(Int(max(1, min(count.value, 10_000))))
      append(.sort, start, count.end, best)
      append(.topSort, start, count.end, best)
      return
    }
    // "A third", "three quarters" of the maximum.
    if let parts = Self.fractions[word(start + 1)], let count = ["a": 1, "one": 1, "two": 2, "three": 3][word(start)],
      count <= Int(parts)
    {
      append(.percent, start, start + 2, .number((Double(count) * 100 / parts).rounded()))
    }
    // "At half volume".
    if let level = ["half": 50.0, "full": 100, "maximum": 100][word(start)], word(start + 1) == "volume" {
      append(.percent, start, start + 1, .number(level))
    }
    if let clock = clock(start) {
      append(.clock, start, start + 1, .seconds(clock))
      append(.duration, start, start + 1, .seconds(clock))
    }
    // "to four twelve" and "to four oh five" are minutes and seconds.
    if start > 0, ["to", "at", "from"].contains(word(start - 1)), let minutes = spokenNumber(start), minutes.value < 100
    {
      let isZero = ["oh", "o", "zero"].contains(word(minutes.end))
      if let seconds = spokenNumber(isZero ? minutes.end + 1 : minutes.end),
        (isZero ? 1...9 : 10...59).contains(seconds.value)
      {
        append(.clock, start, seconds.end, .seconds(Double(minutes.value * 60 + seconds.value)))
      }
    }
    if word(start) == "minute", let number = number(start + 1) {
      append(.clock, start, number.end, .seconds(number.value * 60))
    }
    // "To second 12", but "the second 12 songs".
    if word(start) == "second", start > 0, ["to", "at", "from"].contains(word(start - 1)),
      let number = number(start + 1)
    {
      append(.clock, start, number.end, .seconds(number.value))
    }
    if let duration = duration(start) {
      append(.duration, start, duration.end, .seconds(duration.seconds))
      if (start..<duration.end).contains(where: { word($0) == "more" }) {
        append(.moreTime, start, duration.end, .seconds(duration.seconds))
      }
    }
    rates(from: start)
    if let number = number(start) {
      append(.number, start, number.end, .number(number.value))
      // "1981 music" is from that year, rather than 1981 pieces.
      if year(start)?.end == number.end { spans[spans.count - 1].extra = 4 }
      if ["percent", "pct"].contains(word(number.end)) {
        append(.percent, start, number.end + 1, .number(number.value))
      } else if has("per", "cent", at: number.end) {
        append(.percent, start, number.end + 2, .number(number.value))
      }
    }
    grade(from: start)
    if let ordinal = NumberWords.ordinals[word(start)] {
      append(.ordinal, start, start + 1, .number(Double(ordinal)))
    } else if let digits = digits(start), digits.isWhole, ["st", "nd", "rd", "th"].contains(digits.rest) {
      append(.ordinal, start, start + 1, .number(digits.value))
    }
    frequency(from: start)
    time(from: start)
  }

  /// "4/5" and "eight out of ten" as a number of five stars.
  private mutating func grade(from start: Int) {
    let parts = word(start).split(separator: "/")
    if parts.count == 2, let given = Double(parts[0]), let full = Double(parts[1]) {
      grade(given, of: full, start, start + 1)
    } else if let given = number(start) {
      let of = has("out", "of", at: given.end) ? given.end + 2 : has("of", at: given.end) ? given.end + 1 : nil
      if let of, let full = number(of) { grade(given.value, of: full.value, start, full.end) }
    }
  }

  private mutating func grade(_ given: Double, of full: Double, _ start: Int, _ end: Int) {
    guard [5, 10, 100].contains(full), given <= full else { return }
    append(.grade, start, end, .number((given * 5 / full).rounded()))
  }

  /// "1:30" and "1:15:00" in seconds.
  private func clock(_ index: Int) -> Double? {
    let parts = word(index).split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let value = Double(part), part.count <= 3, value < 600 else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }

  /// "a minute and a half", "half an hour", "two minutes 30", "90s", "an hour and ten minutes".
  func duration(_ start: Int) -> (seconds: Double, end: Int)? {
    guard var first = measure(start) else { return nil }
    if has("and", "a", "half", at: first.end) { return (first.seconds + first.unit / 2, first.end + 3) }
    if has("and", "a", "quarter", at: first.end) { return (first.seconds + first.unit / 4, first.end + 3) }
    var parts = 1
    while parts < 3, first.unit > 1 {
      let next = word(first.end) == "and" ? first.end + 1 : first.end
      if let more = measure(next), more.unit < first.unit {
        first = (first.seconds + more.seconds, more.end, more.unit)
      } else if next == first.end, let number = number(next), number.value < 60, number.value == number.value.rounded(),
        number.value > 0, unit(number.end) == nil, tokens[next].mark == .none
      {
        // "two minutes 30"
        return (first.seconds + number.value * first.unit / 60, number.end)
      } else {
        break
      }
      parts += 1
    }
    return (first.seconds, first.end)
  }

  /// Numbers of four digits that are years rather than seconds.
  private static let decades = 1900..<2100

  /// A number with its unit.
  private func measure(_ start: Int) -> (seconds: Double, end: Int, unit: Double)? {
    if let digits = digits(start), let unit = NumberWords.durations[digits.rest] {
      // "From the 2010s".
      if digits.rest == "s", Self.decades.contains(Int(digits.value)), Int(digits.value) % 10 == 0 { return nil }
      return (digits.value * unit, start + 1, unit)
    }
    var index = start
    if word(index) == "a" || word(index) == "an" {
      if let unit = unit(index + 1), unit >= 1, word(index + 1).utf8.count > 1 {
        return (unit, index + 2, unit)
      }
      if !["half", "quarter", "couple", "few", "hundred"].contains(word(index + 1)) { return nil }
      if word(index + 1) != "hundred" { index += 1 }
    }
    let fraction: Double? =
      switch word(index) {
      case "half": 0.5
      case "quarter": 0.25
      case "three" where word(index + 1) == "quarters": 0.75
      case "couple": 2
      case "few": 10
      default: nil
      }
    if let fraction {
      var next = index + (fraction == 0.75 ? 2 : 1)
      if word(next) == "of" || word(next) == "a" || word(next) == "an" { next += 1 }
      if word(next) == "a" || word(next) == "an" { next += 1 }
      guard let unit = unit(next), word(next).utf8.count > 1 else { return nil }
      let amount = fraction == 10 && unit > 1 ? 3 : fraction
      return (amount * unit, next + 1, unit)
    }
    guard var number = number(index) else { return nil }
    if word(number.end) == "more" { number.end += 1 }
    guard let unit = unit(number.end) else { return nil }
    return (number.value * unit, number.end + 1, unit)
  }

  /// "1.5x", "double speed", "half speed", "1.3 times", "one and a half times".
  private mutating func rates(from start: Int) {
    if let digits = digits(start), digits.rest == "x" { append(.rate, start, start + 1, .number(digits.value)) }
    let letters = word(start)
    if letters.first == "x", let factor = Int(letters.dropFirst()), (1...10).contains(factor) {
      append(.rate, start, start + 1, .number(Double(factor)))
    }
    if let number = number(start), word(number.end) == "times" || word(number.end) == "x" {
      append(.rate, start, number.end + 1, .number(number.value))
    }
    if word(start) == "three", ["quarter", "quarters"].contains(word(start + 1)) {
      append(.rate, start, start + 2, .number(0.75))
    }
    let named: Double? =
      switch word(start) {
      case "double", "twice": 2
      case "triple": 3
      case "half": 0.5
      case "quarter": 0.25
      case "normal", "regular", "standard", "original", "ordinary", "usual", "single", "full": 1
      default: nil
      }
    if let named { append(.rate, start, start + 1, .number(named)) }
  }

  /// "89.1 FM", "eighty nine point one f m", "fm ninety six point five", "one oh seven point five".
  private mutating func frequency(from start: Int) {
    let isBand = ["fm", "am"].contains(word(start))
    let first = isBand ? start + 1 : start
    var number = number(first)
    if let spoken = spokenNumber(first), spoken.value < 100, word(spoken.end) == "oh" || word(spoken.end) == "o" {
      number = self.number(spoken.end + 1).map { (Double(spoken.value) * 100 + $0.value, $0.end) }
    }
    if let digits = digits(first), digits.rest == "fm" || digits.rest == "am" {
      append(.station, start, first + 1, .number(digits.value))
    }
    guard let number else { return }
    let isSpelt = has("f", "m", at: number.end)
    let band = ["fm", "am"].contains(word(number.end)) ? number.end + 1 : isSpelt ? number.end + 2 : number.end
    let hasTenths = number.value != number.value.rounded()
    if isBand || band > number.end || (hasTenths && (87...108).contains(number.value)) {
      append(.station, start, isBand ? number.end : band, .number(number.value))
    }
  }
}
