import Interface
import Language
import LanguageSupport
import Media
import Remote
import Terminal
import Testing

@testable import tuneterm

@Suite("The default keys") struct DefaultKeysTests {
  private let help = PhraseHelp(parser: PhraseParser(grammar: .tested))

  @Test(
    "every key of a preset is a command of the screen or a phrase that is understood",
    arguments: ["default", "cmus", "mpv", "ncmpcpp"])
  func understood(preset: String) throws {
    let (map, problems) = ScreenFiles(places: Places()).keys(preset)
    #expect(problems.isEmpty)
    #expect(map.bindings.count > 40)
    for needed: InterfaceCommand in [
      .commandBar, .help, .playSelected, .moveUp, .moveDown, .nextPane, .filter, .cancel,
    ] {
      #expect(map.keys(for: .command(needed)) != nil, "\(needed)")
    }
    #expect(map.keys(for: .phrase("quit")) != nil)
    let parser = PhraseParser(grammar: .tested)
    for binding in map.bindings {
      guard case .phrase(let phrase) = binding.action else { continue }
      let reading = parser.parse(phrase, today: CalendarDate(year: 2026)).best
      #expect(reading != nil, "\(binding.keys): \(phrase)")
    }
  }

  @Test("what the empty bar suggests is understood")
  func suggestions() throws {
    let parser = PhraseParser(grammar: .tested)
    var info = NowPlayingInfo()
    var phrases = BarSuggestions.phrases(for: info)
    for kind in Track.Kind.allCases {
      for state in PlaybackState.allCases {
        for (rate, affinity) in [(1.0, 0), (1.5, 1)] {
          info.track = Track(id: 1, path: "/a", kind: kind, title: "A", affinity: affinity)
          (info.state, info.rate) = (state, rate)
          phrases += BarSuggestions.phrases(for: info)
        }
      }
    }
    info.chapters = [Chapter(title: "One", start: 0, end: 1)]
    phrases += BarSuggestions.phrases(for: info)
    for phrase in Set(phrases) {
      #expect(parser.parse(phrase, today: CalendarDate(year: 2026)).best != nil, "\(phrase)")
    }
  }

  @Test("completions end where an example has a name that nobody here has")
  func completionsWithoutNames() {
    let parser = PhraseParser(grammar: .tested)
    for beginning in ["play ", "add ", "find ", "queue ", "like ", "make a ", "play the s"] {
      for completion in help.completions(of: beginning).map(\.text) {
        let reading = parser.parse(completion, today: CalendarDate(year: 2026)).best
        let names = reading?.spans.filter(\.isName).map(\.text) ?? []
        #expect(names.isEmpty || completion.hasSuffix(" "), "\(completion): \(names)")
      }
    }
    #expect(help.completions(of: "play the s").map(\.text).contains("play the song "))
    let shown = help.completions(of: "pl").map { $0.text.split(separator: " ").joined(separator: " ") }
    #expect(Set(shown).count == shown.count)
    #expect(!help.completions(of: "play").map(\.text).contains("play "))
    #expect(!help.completions(of: "play ").map(\.text).contains { $0.contains("Maria") || $0.hasSuffix(" the ") })
  }

  @Test("completions begin like what was typed, the shortest first")
  func completions() throws {
    let found = help.completions(of: "Skip").map(\.text)
    #expect(found.count > 3)
    #expect(found.allSatisfy { $0.lowercased().hasPrefix("skip") })
    #expect(found == found.sorted { ($0.count, $0) < ($1.count, $1) })
    #expect(help.completions(of: "qqq").isEmpty)
    #expect(help.completions(of: "theme li") == [Completion("theme light", kind: "setting")])
    #expect(help.completions(of: "keys n") == [Completion("keys ncmpcpp", kind: "setting")])
    #expect(help.completions(of: "them").map(\.text).contains("theme"))
    for line in ["set th", "Set theme li", "view so", "sort by", "keys c"] { #expect(PhraseHelp.isAboutScreen(line)) }
    for line in ["play set", "set", "settle down", "bind L play"] { #expect(!PhraseHelp.isAboutScreen(line)) }
  }

  @Test("help about something tells what can be said of it, best first, or that nothing can")
  func helpOnTopic() {
    let volume = help.line(about: "Volumes")
    #expect(volume.contains("louder") && !volume.contains("import"))
    #expect(help.line(about: "zebras") == "I know no phrase about “zebras”. “help” shows what you can say.")
    let adding = help.line(about: "add a song to my playlist").split(separator: ";").prefix(3)
    #expect(adding.allSatisfy { $0.contains("add") && $0.contains("playlist") && !$0.contains("how do") })
    #expect(help.line(about: nil).contains("louder") && help.line(about: nil).contains("import"))
  }
}
