/// How certain a reading is.
public enum Certainty: Int, Hashable, Sendable, Comparable {
  /// It leaves significant words unused: it is offered, not performed.
  case weak
  /// A name was misspelled, or an insignificant word was skipped.
  case likely
  /// Every word is used.
  case sure

  public static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// One reading of a phrase.
public struct Reading: Hashable, Sendable {
  public var request: Request
  /// In the order of the phrase.
  public var spans: [Span]
  /// Unused words: politeness, filler, framing.
  public var ignored: [String]
  /// The significant ones of them, which may change the meaning.
  public var unread: [String] = []
  /// True if words were skipped that no rule allows there.
  var isRepaired = false
  /// True if every word is used but the phrase is not a request, only a possible reason for one: "I'm so sad".
  var isOffered = false
  /// How certain it is.
  public var certainty = Certainty.sure
  /// The number of words that a rule contains literally.
  public var literalWords: Int
  /// Whether it begins with words of correction: "no", "I meant".
  public var isCorrection = false
  /// The pronouns in it.
  public var pronouns: Set<Pronoun> = []
  /// The number of slots filled with unknown words.
  public var openSlots: Int
  /// Unknown words that are used as names.
  var unknownNames: [Range<Int>] = []
  /// Whether it begins with a verb or a question word, instead of what to play.
  public var hasVerb = true
  /// Lower is better; readings whose costs differ by at most `Interpretation.equalCostMargin` are equally likely.
  public var cost: Int
  /// The line of the grammar that matched, such as "10-play.grammar:12"; empty if none was needed.
  public var line = ""
  /// The use of each word, in the order of the phrase.
  public var account: [WordUse] = []

  /// True for "how about some jazz", which suggests rather than asks.
  public var suggests: Bool {
    let words = account.prefix(2).map { $0.text.lowercased() }
    return words == ["how", "about"] || words == ["what", "about"]
  }

  /// True if it begins with "and" or "also".
  public var isJoined: Bool {
    account.first.map { ClauseWords.openingAdditions.contains(Hash.of($0.text.lowercased())) } == true && !playsByVerb
  }

  /// True if it leaves out "not" or "no", which says the opposite.
  public var leavesOutDenial: Bool {
    unread.contains { SmallWords.weight(of: Hash.of($0.lowercased())) == .negation }
  }

  /// True for "put the live one on", said to hear it, whatever was done before.
  public var playsByVerb: Bool {
    account.first { $0.use == .literal }.map { ClauseWords.plays.contains(Hash.of($0.text.lowercased())) } == true
  }

  /// The same reading of a phrase with `offset` more scalars before it.
  func moved(by offset: Int) -> Reading {
    var reading = self
    reading.spans = spans.map { Span(field: $0.field, text: $0.text, start: $0.start + offset, end: $0.end + offset) }
    return reading
  }
}
