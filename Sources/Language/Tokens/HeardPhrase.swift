/// A phrase with the words of requests in place of others that sound the same, as a speech recogniser may have written it: "paws
/// the music", "necks song", "play the hole album".
struct HeardPhrase {
  /// What it is then.
  let text: String
  /// Where each scalar of the text stands in the phrase.
  private let places: [Int]

  /// Nil where no word sounds like one of a request; a name that `names` holds is left as it is, as are quotes and paths.
  init?(_ tokens: Tokens, keeping names: KnownNames) {
    var kept: Set<Int> = []
    for range in names.ranges(in: tokens) where range.count > 1 { kept.formUnion(range) }
    var scalars = String.UnicodeScalarView()
    var places: [Int] = []
    var place = 0
    var isChanged = false
    for index in 0..<tokens.count where tokens[index].quotation == 0 && !kept.contains(index) {
      let token = tokens[index]
      guard let word = Self.words[token.hash], !token.isContinuation, !token.isJoined, !token.isAddress,
        !tokens.isInPath(index)
      else { continue }
      let (start, end) = (Int(token.start), Int(token.end))
      scalars.append(contentsOf: tokens.scalars[place..<start])
      places += place..<start
      scalars.append(contentsOf: word.unicodeScalars)
      places += word.unicodeScalars.indices.enumerated().map { min(start + $0.offset, end - 1) }
      places[places.count - 1] = end - 1
      place = end
      isChanged = true
    }
    guard isChanged else { return nil }
    scalars.append(contentsOf: tokens.scalars[place...])
    places += place..<tokens.scalars.count
    self.places = places
    text = String(scalars)
  }

  /// `span` of the text as one of the phrase.
  func inPhrase(_ span: Span) -> Span {
    guard span.start < span.end, span.end <= places.count else { return span }
    return Span(field: span.field, text: span.text, start: places[span.start], end: places[span.end - 1] + 1)
  }

  /// The words of requests by the hashes of those that sound like them.
  private static let words = Dictionary(
    uniqueKeysWithValues: [
      "paws": "pause", "pours": "pause", "necks": "next", "nex": "next", "won": "one", "too": "two", "fore": "four",
      "ate": "eight", "cue": "queue", "hole": "whole", "ad": "add", "tern": "turn", "knight": "night", "buy": "by",
      "bye": "by", "our": "hour", "weak": "week", "peace": "piece", "id": "i'd", "ill": "i'll",
    ].map { (Hash.of($0.key), $0.value) })
}
