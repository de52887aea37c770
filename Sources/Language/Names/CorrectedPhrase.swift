/// A phrase without what the speaker corrected in it: "play copper boom no copper bloom", "not Lanterns I meant Blue Train". For
/// phrases in which punctuation does not separate the correction.
struct CorrectedPhrase {
  /// The phrase as it was meant.
  let edited: EditedPhrase

  /// Nil unless a known name follows a word that corrects; `unknown` is the name in the phrase as it was said.
  init?(_ tokens: Tokens, _ names: KnownNames, unknown: Range<Int>) {
    let known = names.ranges(in: tokens)
    if let meant = tokens.list.indices.dropFirst(2).last(where: { Self.verbs.contains(tokens[$0].hash) }),
      ClauseWords.speakers.contains(tokens[meant - 1].hash), known.contains(meant + 1..<tokens.count)
    {
      edited = EditedPhrase(tokens, replacing: [(0..<Int(tokens[meant - 1].start), "")])
      return
    }
    let slip = unknown.dropFirst().last { ClauseWords.corrections.contains(tokens[$0].hash) }
    guard let slip,
      let name = known.filter({ $0.lowerBound > slip && $0.upperBound == unknown.upperBound })
        .min(by: { $0.lowerBound < $1.lowerBound })
    else { return nil }
    edited = EditedPhrase(
      tokens, replacing: [(Int(tokens[unknown.lowerBound].start)..<Int(tokens[name.lowerBound].start), "")])
  }

  /// Verbs of "I meant Lanterns".
  private static let verbs = Hash.set(of: "meant mean said")
}
