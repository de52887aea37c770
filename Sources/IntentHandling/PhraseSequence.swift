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
  func parts(of phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    guard words.count <= 40, let parts = parts(of: words[...], Self.limit), parts.count > 1 else { return [] }
    return parts
  }

  /// True when `reading` takes a word that may join two phrases for part of a name, or passes over what follows it.
  static func mayJoin(_ reading: Reading) -> Bool {
    reading.ignored.contains { !asides.contains($0.lowercased()) } || reading.spans.contains { isJoined($0.text) }
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
        if let parts = parts(of: rest, limit - 1) { return [head] + parts }
      }
    }
    let whole = words.joined(separator: " ")
    return asks(whole) ? [whole] : nil
  }

  /// True when all of it is understood, and not by names alone, which may be the end of a longer one.
  private func asks(_ phrase: String) -> Bool {
    guard let reading = parser.parse(phrase, today: today).best else { return false }
    return reading.literalWords > 0 && reading.request != .command(.quit) && !Self.mayJoin(reading)
  }
}
