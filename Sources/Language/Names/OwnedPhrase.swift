import Text

/// A phrase about another listener's data as they would say it: "play my mix" for "play Sam's mix", "what do I like" for "what
/// does Sam like".
struct OwnedPhrase {
  /// The listener.
  let listener: String
  /// The phrase with "my" or "I" instead of the name.
  let edited: EditedPhrase
  let role: Role

  /// How the person is mentioned.
  enum Role {
    /// "Sam's mix".
    case owner
    /// "What Sam likes".
    case subject
    /// "For Sam".
    case beneficiary
  }

  private static let joint = Hash.of("'s")
  private static let benefit = Hash.of("for")
  /// Words before a name, and their replacement.
  private static let before = [
    Hash.of("does"): "do I", Hash.of("did"): "did I", Hash.of("has"): "have I", Hash.of("is"): "am I",
    Hash.of("was"): "have I been", Hash.of("would"): "would I",
  ]
  /// Words after a name, and their replacement.
  private static let behind = [
    "likes": "I like", "loves": "I love", "enjoys": "I enjoy", "liked": "I liked", "loved": "I loved",
    "listened": "I have listened", "heard": "I have heard", "played": "I have played", "has": "I have",
  ].reduce(into: [:]) { $0[Hash.of($1.key)] = $1.value }
  /// The maximum number of words in a name.
  private static let longestName = 3

  /// Nil if no listener is named, or the words are part of a library name: "play Sam's Town".
  init?(_ tokens: Tokens, _ names: KnownNames) {
    guard !names.listeners.isEmpty else { return nil }
    let known = names.ranges(in: tokens)
    for end in 1..<max(1, tokens.count + 1) {
      for start in max(0, end - Self.longestName)..<end {
        guard let listener = names.listeners[FoldedText.fold(tokens.text(start..<end))],
          let (words, replacement, role) = Self.spoken(of: start..<end, tokens),
          !known.contains(where: { $0.lowerBound <= start && $0.upperBound > end }),
          names.things[tokens.text(start..<words.upperBound)]?.kinds.isEmpty ?? true
        else { continue }
        self.listener = listener
        self.role = role
        let place = Int(tokens[words.lowerBound].start)..<Int(tokens[words.upperBound - 1].end)
        edited = EditedPhrase(tokens, replacing: [(place, replacement)])
        return
      }
    }
    return nil
  }

  /// The words with a name, and their replacement; nil if there are none.
  private static func spoken(
    of name: Range<Int>, _ tokens: Tokens
  ) -> (words: Range<Int>, replacement: String, role: Role)? {
    let (start, end) = (name.lowerBound, name.upperBound)
    if end < tokens.count, tokens[end].isJoined, tokens[end].hash == joint { return (start..<end + 1, "my", .owner) }
    if end == tokens.count, start > 1, tokens[start - 1].hash == benefit { return (start - 1..<end, "", .beneficiary) }
    func isNegation(_ index: Int) -> Bool { tokens[index].weight == .negation }
    if start > 0, let words = before[tokens[start - 1].hash] { return (start - 1..<end, words, .subject) }
    // "Hasn't Sam" and "Sam hasn't" are one word for two.
    if start > 1, isNegation(start - 1), let words = before[tokens[start - 2].hash] {
      return (start - 2..<end, words + " not", .subject)
    }
    if end < tokens.count, let words = behind[tokens[end].hash] {
      let isDenied = end + 1 < tokens.count && isNegation(end + 1)
      return (start..<end + (isDenied ? 2 : 1), words + (isDenied ? " not" : ""), .subject)
    }
    return nil
  }
}
