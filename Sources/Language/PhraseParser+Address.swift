internal import Intents
internal import Media

extension PhraseParser {
  /// The reading of a phrase that holds an address, such as "play https://radio.example/live"; nil without one.
  ///
  /// An address is one word with `://` in it; its signs mean nothing else, so no rule is asked.
  func addressReading(of phrase: String) -> Reading? {
    guard let colon = phrase.firstRange(of: "://") else { return nil }
    let start = phrase[..<colon.lowerBound].lastIndex(where: \.isWhitespace).map { phrase.index(after: $0) }
    let from = start ?? phrase.startIndex
    let end = phrase[colon.upperBound...].firstIndex(where: \.isWhitespace) ?? phrase.endIndex
    let scalars = phrase.unicodeScalars
    let address = String(phrase[from..<end])
    let span = Span(
      field: "mediaName", text: address, start: scalars.distance(from: scalars.startIndex, to: from),
      end: scalars.distance(from: scalars.startIndex, to: end))
    return Reading(
      request: .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: address))), spans: [span], ignored: [],
      literalWords: 1, openSlots: 1, cost: 0)
  }
}
