/// Normalizes numbers, ordinals, roman numerals and a few abbreviations.
enum SpokenNumbers {
  /// The folded `key` with digits for number words and roman numerals, and `pt`, `vol`, `no`, `feat` for the long words.
  ///
  /// `"part two"` and `"pt ii"` both give `"pt 2"`; `"eighty first"` gives `"81st"`, `"seventies"` `"70s"`; a lone `"i"` stays.
  static func normalized(_ key: String) -> String {
    let bytes = key.utf8
    // Most names have no such word, so check before splitting.
    guard mayHaveNumber(bytes) else { return key }
    let words = bytes.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    var normalized: [String] = []
    var changed = false
    var index = 0
    while index < words.count {
      let word = words[index]
      guard mayHaveNumber(word.utf8) else {
        normalized.append(word)
        index += 1
        continue
      }
      if let tens = tens[word], index + 1 < words.count, let unit = units[words[index + 1]], unit.value < 10 {
        normalized.append(written(tens + unit.value, isOrdinal: unit.isOrdinal))
        index += 2
        changed = true
        continue
      }
      let followsPart = normalized.last.map { ["pt", "vol", "no", "chapter", "act", "book"].contains($0) } ?? false
      let plain = plain(word, isNumber: followsPart || (index == words.count - 1 && index > 0))
      changed = changed || plain != word
      normalized.append(plain)
      index += 1
    }
    return changed ? normalized.joined(separator: " ") : key
  }

  private static func plain(_ word: String, isNumber: Bool) -> String {
    if let short = abbreviations[word] { return short }
    if let unit = units[word] { return written(unit.value, isOrdinal: unit.isOrdinal) }
    if let tens = tens[word] { return "\(tens)" }
    if isNumber, let value = roman[word] { return "\(value)" }
    return word
  }

  private static func written(_ value: Int, isOrdinal: Bool) -> String {
    guard isOrdinal else { return "\(value)" }
    if (11...13).contains(value % 100) { return "\(value)th" }
    return switch value % 10 {
    case 1: "\(value)st"
    case 2: "\(value)nd"
    case 3: "\(value)rd"
    default: "\(value)th"
    }
  }

  /// True if a word begins with the same three letters as one of the tables, or is one of their shorter words.
  private static func mayHaveNumber(_ bytes: String.UTF8View) -> Bool {
    var start = 0
    var length = 0
    func isShortWord() -> Bool {
      switch length {
      case 1: pairs[start << 8 | 0x20] && starts.contains(start << 16 | 0x2020)
      case 2: pairs[start] && starts.contains(start << 8 | 0x20)
      default: false
      }
    }
    for byte in bytes {
      if byte == 0x20 {
        if isShortWord() { return true }
        start = 0
        length = 0
      } else if length < 3 {
        start = start << 8 | Int(byte)
        length += 1
        if length == 3 && pairs[start >> 8] && starts.contains(start) { return true }
      }
    }
    return isShortWord()
  }

  /// The first three bytes of each word of the tables, as a number, padded with blanks.
  private static let starts: Set<Int> = {
    let words = Array(units.keys) + Array(tens.keys) + Array(abbreviations.keys) + Array(roman.keys)
    return Set(words.map { word in (Array(word.utf8) + [0x20, 0x20]).prefix(3).reduce(0) { $0 << 8 | Int($1) } })
  }()

  /// For each pair of bytes, whether one of `starts` begins with it, which rules out most words.
  private static let pairs: [Bool] = {
    var pairs = [Bool](repeating: false, count: 1 << 16)
    for start in starts { pairs[start >> 8] = true }
    return pairs
  }()

  private static let units: [String: (value: Int, isOrdinal: Bool)] = {
    let cardinals = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
      "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let ordinals = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
      "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    ]
    var units: [String: (value: Int, isOrdinal: Bool)] = [:]
    for (value, word) in cardinals.enumerated() { units[word] = (value, false) }
    for (index, word) in ordinals.enumerated() { units[word] = (index + 1, true) }
    return units
  }()

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]

  private static let abbreviations = [
    "part": "pt", "volume": "vol", "number": "no", "featuring": "feat", "ft": "feat", "versus": "vs",
    "mister": "mr", "doctor": "dr", "saint": "st",
    "twenties": "20s", "thirties": "30s", "forties": "40s", "fifties": "50s", "sixties": "60s", "seventies": "70s",
    "eighties": "80s", "nineties": "90s",
  ]

  private static let roman = [
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11, "xii": 12,
  ]
}
