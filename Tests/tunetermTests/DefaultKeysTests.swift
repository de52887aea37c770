import Interface
import Language
import Media
import Terminal
import Testing

@testable import tuneterm

@Suite("The default keys") struct DefaultKeysTests {
  @Test("every key of the file is a command of the screen or a phrase that is understood")
  func understood() throws {
    let text = try #require(Places().assets.flatMap { Places.contents(of: $0 + "/keys") })
    var problems: [KeyMapError] = []
    let keys = KeyMap(file: text, problems: &problems)
    #expect(problems.isEmpty)
    #expect(keys.keys.count > 40)
    let parser = PhraseParser()
    for key in keys.keys {
      guard case .phrase(let phrase)? = keys.action(for: key) else { continue }
      let reading = parser.parse(phrase, today: CalendarDate(year: 2026)).best
      #expect(reading != nil, "\(key): \(phrase)")
    }
  }

  @Test("what the help screen and line mode show is understood")
  func examplesAreUnderstood() {
    let parser = PhraseParser()
    #expect(PhraseHelp.examples.count > 30)
    for example in PhraseHelp.examples {
      #expect(!parser.parse(example.phrase, today: CalendarDate(year: 2026)).readings.isEmpty, "\(example.phrase)")
    }
    #expect(PhraseHelp.completions(of: "skip for").allSatisfy { $0.hasPrefix("skip for") })
  }
}
