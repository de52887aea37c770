/// A phrase with other words in place of some of its own, or with some taken out, and where what is left stands in it.
struct EditedPhrase {
  let text: String
  /// Where each scalar of the text stands in the phrase.
  private let places: [Int]
  /// The phrase as it was said.
  private let said: [Unicode.Scalar]

  /// `edits` are ranges of the scalars of the phrase, in order, with what stands there instead; of one that begins within another
  /// only the rest counts.
  init(_ tokens: Tokens, replacing edits: [(range: Range<Int>, text: String)]) {
    var scalars = String.UnicodeScalarView()
    var places: [Int] = []
    var place = 0
    func keep(until end: Int) {
      guard place < end else { return }
      scalars.append(contentsOf: tokens.scalars[place..<end])
      places += place..<end
    }
    for (range, text) in edits {
      keep(until: range.lowerBound)
      let start = max(place, range.lowerBound)
      place = max(place, range.upperBound)
      let new = text.unicodeScalars
      scalars.append(contentsOf: new)
      places += (0..<new.count).map { $0 == new.count - 1 ? place - 1 : min(start + $0, place - 1) }
    }
    keep(until: tokens.scalars.count)
    self.places = places
    said = tokens.scalars
    text = String(scalars)
  }

  /// `span` of the text as one of the phrase, with all that was said there.
  func inPhrase(_ span: Span) -> Span {
    guard span.start < span.end, span.end <= places.count else { return span }
    let (start, end) = (places[span.start], places[span.end - 1] + 1)
    var words = String.UnicodeScalarView()
    words.append(contentsOf: said[start..<end])
    return Span(field: span.field, text: String(words), start: start, end: end)
  }
}
