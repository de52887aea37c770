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

  private let parser: PhraseParser
  private let today: CalendarDate

  init(_ parser: PhraseParser, today: CalendarDate) {
    self.parser = parser
    self.today = today
  }

  /// The parts of `phrase`, each of which asks for something by itself; empty when it is not made of such.
  ///
  /// Complexity: a reading for each word that may join two.
  func parts(of phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words.count <= 40 else { return [] }
    var parts: [[Substring]] = []
    var start = 0
    for end in 1...words.count where end == words.count || Self.isJoint(words[end]) || words[end - 1].hasSuffix(",") {
      var part = Array(words[start..<end].drop(while: Self.isJoint))
      if part.isEmpty { continue }
      // "Turn off shuffle and repeat": the verb is said once.
      if part.count == 1, let before = parts.last, Self.isTurning(before) { part = before.prefix(2) + part }
      guard asks(part.joined(separator: " ")) else { continue }
      parts.append(part)
      start = end
    }
    return start == words.count && (2...Self.limit).contains(parts.count) ? parts.map { $0.joined(separator: " ") } : []
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
    text.split(whereSeparator: \.isWhitespace).contains { isJoint($0) || $0.hasSuffix(",") }
  }

  private static func isJoint(_ word: Substring) -> Bool { joints.contains(word.lowercased()) }

  /// True for "turn off …" and the like.
  private static func isTurning(_ words: [Substring]) -> Bool {
    words.count > 2 && ["turn", "switch"].contains(words[0].lowercased())
      && ["on", "off"].contains(words[1].lowercased())
  }

  /// True when all of it is understood, and begins with a verb: else it belongs to what came before, as in "add this and the
  /// next song to the list".
  private func asks(_ phrase: String) -> Bool {
    guard let reading = parser.parse(phrase, today: today).best else { return false }
    let asks = reading.hasVerb && reading.literalWords > 0 && reading.request != .command(.quit)
    return asks && !Self.mayJoin(reading, of: phrase)
  }
}
