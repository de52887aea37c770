import Language
import Media
import Remote

/// The phrases of one that asks for several things, one after the other: "volume 20 and play slow harbours".
struct PhraseSequence {
  /// More are not done for one phrase.
  private static let limit = 4
  private static let joints: Set = ["and", "then", "afterwards"]
  /// Words that change nothing.
  private static let asides: Set = ["please", "now", "just", "also", "then", "and", "thanks"]

  /// Words with which a phrase begins that asks for something: what follows a joint without one belongs to what came before,
  /// as in "add this and the next song to the list".
  private static let beginnings: Set = [
    "add", "back", "clear", "continue", "create", "crossfade", "delete", "dislike", "enqueue", "faster", "find", "go",
    "hate", "how", "i", "im", "is", "jump", "keep", "leave", "like", "list", "loop", "louder", "love", "lower", "make",
    "move", "mute", "next", "open", "pause", "play", "previous", "put", "queue", "quieter", "raise", "rate", "remove",
    "rename", "repeat", "replay", "restart", "resume", "rewind", "save", "search", "seek", "set", "show", "shuffle",
    "skip", "sleep", "slower", "softer", "speed", "start", "stop", "switch", "turn", "undo", "unlike", "unmute",
    "unpause", "unshuffle", "view", "volume", "what", "whats", "when", "which", "who", "whos",
  ]

  private let parser: PhraseParser
  private let today: CalendarDate

  init(_ parser: PhraseParser, today: CalendarDate) {
    self.parser = parser
    self.today = today
  }

  /// The parts of `phrase`, each of which asks for something by itself; empty when it is not made of such.
  func parts(of phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    guard words.count <= 40, let parts = parts(of: words[...], Self.limit), parts.count > 1 else { return [] }
    return parts
  }

  /// True when `reading` of a phrase takes a word that may join two for part of a name, or passes words over.
  static func mayJoin(_ reading: Reading, of phrase: String) -> Bool {
    func count(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }
    let taken = reading.spans.reduce(reading.literalWords) { $0 + count($1.text) }
    return reading.ignored.contains { !asides.contains($0.lowercased()) } || taken + 1 < count(phrase)
      || reading.spans.contains { isJoined($0.text) }
  }

  /// True when a word of `text` may join two phrases.
  static func isJoined(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { joints.contains($0.lowercased()) || $0.hasSuffix(",") }
  }

  private func parts(of words: ArraySlice<Substring>, _ limit: Int) -> [String]? {
    if limit > 1 {
      for end in words.indices.dropFirst() {
        let isJoint = Self.joints.contains(words[end].lowercased())
        guard isJoint || words[end - 1].hasSuffix(",") else { continue }
        let rest = words[end...].drop { Self.joints.contains($0.lowercased()) }
        let head = words[..<end].joined(separator: " ")
        guard !rest.isEmpty, asks(head) else { continue }
        // "Turn off shuffle and repeat": the verb is said once.
        let verb = rest.count == 1 && isTurning(words) ? words.prefix(2) : []
        if let parts = parts(of: verb + rest, limit - 1) { return [head] + parts }
      }
    }
    let whole = words.joined(separator: " ")
    return asks(whole) ? [whole] : nil
  }

  /// True for "turn off …" and the like.
  private func isTurning(_ words: ArraySlice<Substring>) -> Bool {
    words.first.map { ["turn", "switch"].contains($0.lowercased()) } == true
      && words.dropFirst().first.map { ["on", "off"].contains($0.lowercased()) } == true
  }

  /// True when all of it is understood, and not by names alone, which may be the end of a longer one.
  private func asks(_ phrase: String) -> Bool {
    let first = phrase.split(separator: " ").first { !Self.asides.contains($0.lowercased()) }
    guard let first, Self.beginnings.contains(FoldedText.fold(String(first))) else { return false }
    guard let reading = parser.parse(phrase, today: today).best else { return false }
    return reading.literalWords > 0 && reading.request != .command(.quit) && !Self.mayJoin(reading, of: phrase)
  }
}
