import Terminal
import Testing

@testable import tuneterm

@Suite("Text that is pasted as if it were typed")
struct UnbracketedPasteTests {
  private static let millisecond: Int64 = 1_000_000

  private func keys(_ text: String) -> [TerminalEvent] { text.unicodeScalars.map { .key(Key(.character($0))) } }

  @Test("does nothing, in however small pieces it comes", arguments: [1, 5, 60, 300, 4_000])
  func pieces(size: Int) {
    var paste = UnbracketedPaste()
    let text = Array(String(repeating: "quack nibble hello ", count: 300))
    var (now, done) = (Int64(0), 0)
    for start in stride(from: 0, to: text.count, by: size) {
      let piece = String(text[start..<min(text.count, start + size)])
      // Over a slow line as well: 1,000 letters a second.
      now += max(1, Int64(size)) * Self.millisecond
      if paste.take(keys(piece), at: now, opensField: false) == .none { done += piece.count }
    }
    #expect(done <= 24)
  }

  @Test("is told once, and is over a moment later")
  func told() {
    var paste = UnbracketedPaste()
    let piece = keys("a line that is pasted here")
    #expect(paste.take(piece, at: 0, opensField: false) == .first)
    #expect(paste.take(piece, at: 350 * Self.millisecond, opensField: true) == .next)
    #expect(paste.take(keys("j"), at: 700 * Self.millisecond, opensField: false) == .next)
    #expect(paste.take(keys("j"), at: 1_200 * Self.millisecond, opensField: false) == .none)
    #expect(paste.take(piece, at: 2_000 * Self.millisecond, opensField: false) == .first)
  }

  @Test("is not what a hand does: held keys, quick ones, and a line that begins by opening the bar")
  func hands() {
    var paste = UnbracketedPaste()
    for step in 0..<200 {
      #expect(paste.take(keys("jjj"), at: Int64(step) * 30 * Self.millisecond, opensField: false) == .none)
    }
    for step in 0..<200 {
      let letter = String("jkhlgbnpse".randomElement() ?? "j")
      #expect(paste.take(keys(letter), at: Int64(10_000 + step * 40) * Self.millisecond, opensField: false) == .none)
    }
    // A program that drives the terminal presses one key after the other.
    for step in 0..<200 {
      let key = keys(String("jkhlgbnpse".randomElement() ?? "j"))
      #expect(paste.take(key, at: Int64(25_000 + step * 2) * Self.millisecond, opensField: false) == .none)
    }
    let line = keys(":make a playlist called whatever I like\r")
    #expect(paste.take(line, at: 30_000 * Self.millisecond, opensField: true) == .none)
  }
}
