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

  @Test("completions begin like what was typed, the shortest first")
  func completions() throws {
    let found = PhraseHelp.completions(of: "Skip")
    #expect(found.count > 3)
    #expect(found.allSatisfy { $0.lowercased().hasPrefix("skip") })
    #expect(found == found.sorted { ($0.count, $0) < ($1.count, $1) })
    #expect(PhraseHelp.completions(of: "qqq").isEmpty)
  }
}
