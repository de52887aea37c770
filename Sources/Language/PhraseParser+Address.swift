import Text
internal import Intents
internal import Media

extension PhraseParser {
  /// The reading of a phrase that holds the address of a file or asks for it by its path, such as "play file:///music/a.mp3"
  /// and "play /music/a b.mp3"; nil without one.
  ///
  /// An address is one word with `://` in it, a path is all that follows the verb: their signs mean nothing else, so no rule
  /// is asked. One of the web is a word of the phrase (`Token.isAddress`).
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

  /// The path behind a verb of playing, without quotes around it.
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
