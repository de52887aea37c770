import Testing

@testable import Language

struct HostileInputTests {
  @Test("Phrases longer than anybody speaks are refused")
  func longPhrases() {
    for unit in ["play ", "a", "🙂", "'s ", "\"", "1:", "and the ", "\u{301}"] {
      let phrase = String(repeating: unit, count: 10_000)
      #expect(Parsing.interpretation(phrase).readings.isEmpty)
    }
  }

  @Test(
    "The longest phrase that is taken does bounded work",
    arguments: ["play ", "next ", "by ", "five ", "song ", "jazz, "])
  func longestPhrase(unit: String) {
    let phrase = String(repeating: unit, count: 96)
    #expect(Parsing.interpretation(phrase).phrase == phrase)
  }

  @Test("Unusual scalars and unclosed quotes do not crash the parser")
  func oddScalars() {
    let phrases = [
      "play \"", "\u{FEFF}play", "play '", "''''", "play \u{0}", "%%%", "play -", "+", "play 99999999999999999999",
      "play 1:2:3:4", "'s 's 's",
      "bind", "set", "\u{202E}play jazz", "add to to to", "play by by by", "skip 1e309 seconds", "volume 1000000000000",
    ]
    for phrase in phrases { #expect(Parsing.interpretation(phrase).phrase == phrase) }
  }
}
