import Text

/// A phrase about what belongs to somebody who may listen, as they would say it: "play my mix" for "play Sam's mix".
struct OwnedPhrase {
  /// Who.
  let listener: String
  /// The phrase with "my" in place of the name.
  let text: String
  /// Where the name stands in the phrase, in scalars.
  private let place: Range<Int>
  private static let my = "my"
  private static let joint = Hash.of("'s")

  /// Nil where nobody is named so, or the words belong to a name of the library: "play Sam's Town".
  init?(_ tokens: Tokens, _ names: KnownNames) {
    guard !names.listeners.isEmpty else { return nil }
    let known = names.ranges(in: tokens)
    for end in 1..<max(1, tokens.count) where tokens[end].isJoined && tokens[end].hash == Self.joint {
      for start in (max(0, end - 3)..<end) {
        let name = tokens.text(start..<end)
        guard let listener = names.listeners[FoldedText.fold(name)],
          !known.contains(where: { $0.lowerBound <= start && $0.upperBound > end }),
          names.things[tokens.text(start..<end + 1)]?.kinds.isEmpty ?? true
        else { continue }
        place = Int(tokens[start].start)..<Int(tokens[end].end)
        self.listener = listener
        var scalars = String.UnicodeScalarView(tokens.scalars[..<place.lowerBound])
        scalars += Self.my.unicodeScalars
        scalars += tokens.scalars[place.upperBound...]
        text = String(scalars)
        return
      }
    }
    return nil
  }

  /// `span` of the text as one of the phrase.
  func inPhrase(_ span: Span) -> Span {
    let shift = place.count - Self.my.unicodeScalars.count
    func moved(_ index: Int) -> Int { index <= place.lowerBound ? index : index + shift }
    return Span(field: span.field, text: span.text, start: moved(span.start), end: moved(span.end))
  }
}
