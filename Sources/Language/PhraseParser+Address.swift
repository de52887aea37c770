import Text
internal import Intents
internal import Media

extension PhraseParser {
  /// The reading of a phrase with a file address or a path, such as "play file:///music/a.mp3" and "play /music/a b.mp3"; nil
  /// for other phrases.
  ///
  /// An address is one word that contains `://`, a path is everything after the verb. Their characters have no other meaning,
  /// so no rule is needed. A web address is a word of the phrase (`Token.isAddress`).
  func pathReading(of phrase: String) -> Reading? {
    guard phrase.utf8.contains(UInt8(ascii: "/")), let range = Self.address(in: phrase) ?? Self.path(in: phrase) else {
      return nil
    }
    if WebAddress.isOne(phrase[range]) { return nil }
    let scalars = phrase.unicodeScalars
    let address = String(phrase[range])
    let span = Span(
      field: "mediaName", text: address, start: scalars.distance(from: scalars.startIndex, to: range.lowerBound),
      end: scalars.distance(from: scalars.startIndex, to: range.upperBound))
    return Reading(
      request: .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: address))), spans: [span], ignored: [],
      literalWords: 1, openSlots: 1, cost: 0)
  }

  private static func address(in phrase: String) -> Range<String.Index>? {
    guard let colon = phrase.firstRange(ofText: "://") else { return nil }
    let start = phrase[..<colon.lowerBound].lastIndex(where: \.isWhitespace).map { phrase.index(after: $0) }
    let end = phrase[colon.upperBound...].firstIndex(where: \.isWhitespace) ?? phrase.endIndex
    return (start ?? phrase.startIndex)..<end
  }

  /// The path after a verb of playing, without quotes.
  private static func path(in phrase: String) -> Range<String.Index>? {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, ["play", "open", "start"].contains(words[0].lowercased()),
      let last = phrase.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    var range = words[1].startIndex..<phrase.index(after: last)
    if let quote = phrase[range].first, "\"'".contains(quote), phrase[range].count > 2, phrase[last] == quote {
      range = phrase.index(after: range.lowerBound)..<last
    }
    return FileAddress.path(String(phrase[range])) == nil ? nil : range
  }
}
