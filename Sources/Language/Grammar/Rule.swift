/// One kind of request: its patterns, its outcome and examples.
struct Rule: Sendable {
  /// The line of its head in its file.
  var place: GrammarPlace
  var outcome: Outcome
  var alternatives: [Alternative] = []
  /// Phrases that this rule matches; they are run as tests, and shown in the help screen and the manual page.
  var examples: [String] = []
  /// The cost of the rule in addition to its words.
  var cost = 0
  /// How much more it may cost than other readings: names after “play” and “add” may be long.
  var tolerance = 0
  /// True if nothing may follow: its last slot takes the rest of the line.
  var isWhole = false
  /// True if it begins with what to play, so "can you" and the like, which need a verb, may not come before it.
  var isBare = false
  /// True if it is only offered, never performed: the phrase is not a request, but may be a reason for one.
  var isOffered = false
}

/// A line of a grammar file.
struct GrammarPlace: Hashable, Sendable {
  var file: String
  /// 1 being the first.
  var line: Int
}

/// One of the patterns of a rule or a phrase.
struct Alternative: Sendable {
  var pattern: Pattern
  var place: GrammarPlace
}

/// A named part of patterns, used as `<name>`.
struct Phrase: Sendable {
  var place: GrammarPlace
  var alternatives: [Alternative] = []
  /// True if it is compiled once and called wherever it is used; other phrases are copied.
  var isShared = false
  /// How certain it is that the words before it ask for music.
  var trust = Network.Trust.none

  /// All alternatives as one pattern.
  var pattern: Pattern { Pattern(anyOf: alternatives.map(\.pattern)) }
}
