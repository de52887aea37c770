/// One way to say something, beside what it comes to and phrases that show it.
struct Rule: Sendable {
  /// Where it stands in its file: the line of its head.
  var place: GrammarPlace
  var outcome: Outcome
  var alternatives: [Alternative] = []
  /// Phrases that this rule understands; they run as tests, and stand in the help screen and the manual page.
  var examples: [String] = []
  /// What using it costs beyond its words.
  var cost = 0
  /// How much more than other readings it may cost: names after “play” and “add” may be long.
  var tolerance = 0
  /// True if nothing may stand after it: its last slot takes the rest of the line.
  var isWhole = false
  /// True if it begins with what is to be heard: words that ask for a verb, such as "can you", may not stand before it.
  var isBare = false
  /// True if it is never done by itself, only offered: what is said is no request, but may be the reason for one.
  var isOffered = false
}

/// A line of a grammar file.
struct GrammarPlace: Hashable, Sendable {
  var file: String
  /// 1 is the first.
  var line: Int
}

/// One of the patterns of a rule or a phrase.
struct Alternative: Sendable {
  var pattern: Pattern
  var place: GrammarPlace
}

/// A part of patterns that has a name, used as `<name>`.
struct Phrase: Sendable {
  var place: GrammarPlace
  var alternatives: [Alternative] = []
  /// True if it is compiled once and called wherever it is used; others are copied to each place.
  var isShared = false
  /// How surely the words before it ask for music.
  var trust = Network.Trust.none

  /// All alternatives as one pattern.
  var pattern: Pattern { Pattern(anyOf: alternatives.map(\.pattern)) }
}
