/// A phrase in which words were replaced or removed, with the original position of each remaining scalar.
struct EditedPhrase {
  let text: String
  /// The position of each scalar of the text in the phrase.
  private let places: [Int]
  /// The original phrase.
  private let said: [Unicode.Scalar]

  /// Replaces ranges of scalars, in order. If one begins within another, only the rest of it is replaced.
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

  /// A `span` of the text as a span of the phrase, with all original words.
  func inPhrase(_ span: Span) -> Span {
    guard span.start < span.end, span.end <= places.count else { return span }
    let (start, end) = (places[span.start], places[span.end - 1] + 1)
    var words = String.UnicodeScalarView()
    words.append(contentsOf: said[start..<end])
    return Span(field: span.field, text: String(words), start: start, end: end)
  }
}
