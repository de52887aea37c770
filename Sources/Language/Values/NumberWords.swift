internal import Media

/// Numbers in words.
enum NumberWords {
  static let units: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18, "nineteen": 19,
  ]
  static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90, "ninty": 90,
  ]
  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "opening": 1, "last": -1,
    "final": -1, "closing": -1,
  ]
  static let decades: [String: Int] = [
    "twenties": 20, "thirties": 30, "forties": 40, "fourties": 40, "fifties": 50, "sixties": 60, "seventies": 70,
    "eighties": 80,
    "nineties": 90, "ninties": 90, "noughties": 0, "aughts": 0, "tens": 10,
  ]
  /// Seconds by unit.
  static let durations: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  ]
  /// Seconds by the hash of a unit, for misspelled ones.
  private static let durationsByHash = Dictionary(uniqueKeysWithValues: durations.map { (Hash.of($0.key), $0.value) })

  /// Seconds of the unit with that hash; nil if it is not a unit.
  static func duration(_ hash: UInt64) -> Double? { durationsByHash[hash] }

  /// True for digits and for words that begin a number or a fraction.
  static func isNumber(_ word: String) -> Bool {
    word.first?.isNumber == true || units[word] != nil || tens[word] != nil || ["half", "hundred"].contains(word)
  }

  static let calendarUnits: [String: RelativeDate.Unit] = [
    "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month, "year": .year,
    "years": .year, "decade": .decade, "decades": .decade,
  ]
  static let months: [String: Int] = [
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12,
  ]
  static let weekdays: [String: Int] = [
    "monday": 0, "tuesday": 1, "wednesday": 2, "thursday": 3, "friday": 4, "saturday": 5, "sunday": 6,
  ]
  /// Other words that may begin a number, a measure or a date.
  private static let others = [
    "a", "an", "half", "quarter", "couple", "few", "hundred", "double", "triple", "normal", "regular", "standard",
    "ordinary", "usual",
    "this", "last", "that", "same", "its", "today", "yesterday", "between", "before", "pre", "after", "since", "until",
    "up",
    "early", "late", "mid", "the", "next",
    "past",
    "twice", "chapter", "minute", "fm", "am", "original", "single", "full", "nought", "point", "top", "best", "in",
    "from", "on", "older", "newer", "earlier", "later", "ages", "forever", "years", "months", "weeks", "lately",
    "recently",
    "yet", "long", "yonks", "midnight", "noon", "midday", "no", "not", "nothing", "none", "never",
  ]
  private static let firstWords: Set<UInt64> = {
    var words = Set(others.map { Hash.of($0) })
    for word in units.keys { words.insert(Hash.of(word)) }
    for word in tens.keys { words.insert(Hash.of(word)) }
    for word in ordinals.keys { words.insert(Hash.of(word)) }
    for word in weekdays.keys { words.insert(Hash.of(word)) }
    for word in decades.keys { words.insert(Hash.of(word)) }
    for word in months.keys { words.insert(Hash.of(word)) }
    return words
  }()

  static func starts(_ hash: UInt64) -> Bool { firstWords.contains(hash) }
}
