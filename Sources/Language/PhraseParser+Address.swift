import Text
internal import Intents
internal import Media

extension PhraseParser {
  /// The reading of a phrase with a file address or a path, such as "play file:///music/a.mp3", "queue /music/a b.mp3" and
  /// "add /music/a.mp3 to my road trip playlist"; nil for other phrases.
  ///
  /// An address is one word that contains `://`, a path is everything after the verb, or between "add" and the last "to". Their
  /// characters have no other meaning, so no rule is needed. A web address is a word of the phrase (`Token.isAddress`).
  func pathReading(of phrase: String) -> Reading? {
    guard phrase.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let words = phrase.split(whereSeparator: \.isWhitespace)
    let verb = words.count > 1 ? words[0].lowercased() : ""
    let addition = verb == "add" ? Self.addition(words, in: phrase) : nil
    guard let range = Self.address(in: phrase) ?? addition?.path ?? Self.path(in: phrase, words) else { return nil }
    if WebAddress.isOne(phrase[range]) { return nil }
    let scalars = phrase.unicodeScalars
    // What follows a file is part of the request: "play /music/a.mp3 next".
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    let end = scalars.distance(from: scalars.startIndex, to: range.upperBound)
    if addition == nil, let file = Tokenizer.fileEnd(in: Array(scalars), from: start), file < end { return nil }
    let address = String(phrase[range])
    let span = Span(field: "mediaName", text: address, start: start, end: end)
    let search = MediaSearch(mediaName: address)
    var play = PlayMediaIntent(mediaSearch: search)
    if ["queue", "enqueue", "add"].contains(verb) { play.playbackQueueLocation = .later }
    let request: Request =
      addition?.destination.map { .add(AddMediaIntent(mediaSearch: search, mediaDestination: $0)) } ?? .play(play)
    return Reading(request: request, spans: [span], ignored: [], literalWords: 1, openSlots: 1, cost: 0)
  }

  private static func address(in phrase: String) -> Range<String.Index>? {
    guard let colon = phrase.firstRange(ofText: "://") else { return nil }
    let start = phrase[..<colon.lowerBound].lastIndex(where: \.isWhitespace).map { phrase.index(after: $0) }
    let end = phrase[colon.upperBound...].firstIndex(where: \.isWhitespace) ?? phrase.endIndex
    return (start ?? phrase.startIndex)..<end
  }

  /// The path after a verb of playing, without quotes.
  private static func path(in phrase: String, _ words: [Substring]) -> Range<String.Index>? {
    guard words.count > 1, ["play", "open", "start", "queue", "enqueue"].contains(words[0].lowercased()),
      let last = words.last
    else { return nil }
    return path(words[1].startIndex..<last.endIndex, in: phrase)
  }

  /// The range without quotes, if it is a path.
  private static func path(_ range: Range<String.Index>, in phrase: String) -> Range<String.Index>? {
    var range = range
    let last = phrase.index(before: range.upperBound)
    if let quote = phrase[range].first, "\"'".contains(quote), phrase[range].count > 2, phrase[last] == quote {
      range = phrase.index(after: range.lowerBound)..<last
    }
    return FileAddress.path(String(phrase[range])) == nil ? nil : range
  }

  /// What "add … to …" adds, and where; no destination means the queue.
  private static func addition(
    _ words: [Substring], in phrase: String
  ) -> (path: Range<String.Index>, destination: AddMediaIntent.Destination?)? {
    guard let to = words.lastIndex(where: { $0.lowercased() == "to" }), to > 1, to + 1 < words.count,
      let path = path(words[1].startIndex..<words[to - 1].endIndex, in: phrase)
    else { return nil }
    var place = words[(to + 1)...]
    let owner = ["my", "the", "our"].contains(place.first?.lowercased()) ? place.popFirst() : nil
    let isList = place.count > 1 && ["playlist", "list"].contains(place.last?.lowercased())
    if isList { place.removeLast() }
    guard let first = place.first, let last = place.last else { return nil }
    switch place.count == 1 && !isList ? first.lowercased() : "" {
    case "queue" where owner != nil: return (path, nil)
    case "library", "collection", "music": return (path, .library)
    case "favourites", "favorites", "likes": return (path, .favourites)
    default: return (path, .playlist(String(phrase[first.startIndex..<last.endIndex])))
    }
  }
}
