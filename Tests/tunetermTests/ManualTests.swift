import Arguments
import DesktopRemote
import Interface
import Language
import LanguageSupport
import Media
import Settings
import Terminal
import TestSupport
import Testing

@testable import tuneterm

@Suite("The manual pages") struct ManualTests {
  private static let pages = ["tuneterm.1", "tuneterm.5", "tuneterm-phrases.7", "tuneterm-remote.7"]

  @Test("all pass mandoc", arguments: pages)
  func sound(page: String) throws {
    let run = try CommandRun(["mandoc", "-Tlint", Repository.path("man/\(page)")], environment: [:])
    // Other pages are looked for where manuals are installed.
    let said = (run.output + run.errors).split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("mandoc.db")
    }
    #expect(said.isEmpty)
  }

  @Test("tuneterm(1) names every sub-command and option, and none besides")
  func commandLine() throws {
    let page = try Repository.text(of: "man/tuneterm.1")
    for subcommand in Subcommand.allCases {
      #expect(page.contains(".Cm \(subcommand.rawValue)\n"), "\(subcommand.rawValue)")
      #expect(page.contains(".It Cm \(subcommand.rawValue)"), "\(subcommand.rawValue)")
    }
    let named = Set(page.matches(of: #/Fl (-[a-z]+(?:-[a-z]+)*)/#).map { "-\($0.1)" })
    #expect(named == Set(OptionName.allCases.map(\.rawValue)))
  }

  @Test("every key that tuneterm(1) tells is bound")
  func keys() throws {
    let page = try Repository.text(of: "man/tuneterm.1")
    let start = try #require(page.firstRange(of: "These keys are bound")?.upperBound)
    let end = try #require(page[start...].firstRange(of: "\n.El")?.lowerBound)
    let (map, problems) = ScreenFiles(places: Places()).keys("default")
    #expect(problems.isEmpty)
    var count = 0
    for line in page[start..<end].split(separator: "\n") where line.hasPrefix(".It ") {
      let names = line.dropFirst(4).replacing("\\&", with: "").split(separator: " ").filter {
        $0 != "," || line == ".It \\&, , \\&."
      }
      for name in names where name != "arrows" {
        #expect(map.bindings.contains { "\($0.keys)" == name }, "\(name)")
        count += 1
      }
    }
    #expect(count > 25)
  }

  @Test(
    "every phrase that the pages quote is understood", arguments: ["tuneterm.1", "tuneterm-remote.7", "tuneterm.5"])
  func phrases(page: String) throws {
    let text = try Repository.text(of: "man/\(page)")
    let parser = PhraseParser(grammar: .tested)
    let today = CalendarDate(year: 2026)
    var phrases = text.matches(of: #/\n\.Dq ([^\n]+?)( [.,:;])?\n/#).map { String($0.1) }.filter { $0.contains(" ") }
    phrases += text.matches(of: #/tuneterm say '?([a-z ]+)'?["\n]/#).map { String($0.1) }
    phrases += text.matches(of: #/\{"say": "([^"]+)"\}/#).map { String($0.1) }
    #expect(!phrases.isEmpty)
    for phrase in phrases { #expect(parser.parse(phrase, today: today).best != nil, "\(phrase)") }
  }

  @Test("every name that tuneterm-remote(7) has in braces is one of a template, and none is left out")
  func templates() throws {
    let page = try Repository.text(of: "man/tuneterm-remote.7")
    let named = Set(page.matches(of: #/Brq ([a-z]+)/#).map { String($0.1) })
    #expect(named == Set(StatusTemplate.Name.allCases.map(\.rawValue)))
    for example in page.matches(of: #/--format (?:\\\(dq|')(.+?)(?:\\\(dq|')/#) {
      #expect(throws: Never.self) { try StatusTemplate(String(example.1)) }
    }
  }

  @Test("every setting of tuneterm(5) exists, and tells its value")
  func settings() throws {
    let page = try Repository.text(of: "man/tuneterm.5")
    let named = page.matches(of: #/\.It Cm set ([a-z-]+) /#).map { String($0.1) }.filter { $0 != "Ar" }
    #expect(Set(named).isSuperset(of: SettingName.allCases.map(\.rawValue)))
    for name in named { #expect(throws: Never.self) { try Settings.named(name) } }
  }
}
