import LanguageSupport
import Remote
import Testing

@testable import Language

struct GrammarReaderTests {
  /// What every grammar needs.
  private static let framing = """
    phrase opening shared
      hey
    phrase frame shared
      could you
    phrase closing shared
      please
    """

  /// What is said about a grammar with these lines; nil when nothing is wrong with it.
  private static func complaint(_ text: String) -> String? {
    let files = [GrammarFile(name: "a.grammar", text: text), GrammarFile(name: "b.grammar", text: framing)]
    do {
      _ = try Grammar(files)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Sections, rules, phrases and examples are parsed from lines")
  func readsLines() throws {
    let text = """
      # A comment.
      section Be quiet

      rule command stop cost -3 tolerance 4 bare whole
        hush | be
            quiet
        # Another one.
        silence <please>
        > hush
        > be quiet

      hidden section Not shown
      rule question title
        what [is] this
      phrase please trust music
        if you please
      """
    let source = try GrammarSource([
      GrammarFile(name: "b", text: text), GrammarFile(name: "a", text: Self.framing),
    ])
    #expect(source.sections.map(\.title) == ["Be quiet", "Not shown"])
    #expect(source.sections.map(\.kind) == [.shown, .hidden])
    let rule = try #require(source.sections[0].rules.first)
    #expect(rule.outcome == .command(.stop))
    #expect((rule.cost, rule.tolerance, rule.isBare, rule.isWhole) == (-3, 4, true, true))
    #expect(rule.examples == ["hush", "be quiet"])
    #expect(rule.alternatives.map(\.place.line) == [5, 5, 8])
    #expect(rule.place == GrammarPlace(file: "b", line: 4))
    #expect(source.sections[1].rules[0].outcome == .question(.title))
    #expect(source.phrases["please"]?.trust == .music)
    #expect(Set(source.sharedPhrases) == ["opening", "frame", "closing"])
  }

  @Test("A phrase of the user's own grammar is understood")
  func understands() throws {
    let text = "section Quiet\nrule command stop\n  hush [now]\n" + Self.framing
    let parser = PhraseParser(grammar: try Grammar([GrammarFile(name: "a", text: text)]))
    for phrase in ["hush", "hush now", "hey could you hush please"] {
      #expect(parser.parse(phrase, today: Parsing.today).best?.request == .command(.stop))
    }
    #expect(parser.parse("play jazz", today: Parsing.today).best == nil)
  }

  @Test(
    "What is wrong is told in a sentence, with the file and the line",
    arguments: [
      ("section A\nrule play\n  jazz <musik>", "a.grammar:3: There is no phrase <musik>."),
      ("section A\nrule play\n  {musik}", "a.grammar:3: There is no slot {musik}."),
      ("section A\nrule play\n  jazz@loud", "a.grammar:3: There is no effect @loud."),
      ("section A\nrule play\n  jazz~x", "a.grammar:3: A number from -1000 to 1000 is missing after “~”."),
      ("section A\nrule play\n  (jazz", "a.grammar:3: A “)” is missing."),
      ("section A\nrule play\n  jazz)", "a.grammar:3: There is a “)” too many."),
      ("section A\nrule play\n  jazz||blues", "a.grammar:3: There is nothing between two signs that keep words apart."),
      ("section A\nrule play\n  jazz {", "a.grammar:3: A word is missing at the end."),
      ("section A\nrule play\n  Jazz", "a.grammar:3: “Jazz” is to be in lower case."),
      (
        "section A\nrule play\n  jazz [blues?]*",
        "a.grammar:3: What is repeated here may be nothing at all; it needs a word."
      ),
      ("section A\nrule dance\n  jazz", "a.grammar:2: A rule cannot come to “dance”."),
      ("section A\nrule command dance\n  jazz", "a.grammar:2: There is no such command."),
      ("section A\nrule play cost\n  jazz", "a.grammar:2: A number from -1000 to 1000 is missing."),
      ("section A\nrule play loud\n  jazz", "a.grammar:2: A rule has no option “loud”."),
      ("section A\nrule play\nrule add\n  jazz", "a.grammar:2: The rule has no line that says how it is said."),
      ("section A\n  jazz", "a.grammar:2: This line belongs to no rule and no phrase."),
      ("section", "a.grammar:1: The section has no title."),
      ("rule play\n  jazz", "a.grammar:1: There is no section before this rule."),
      ("section A\nrule play\n\tjazz", "a.grammar:3: Lines are indented with spaces, not with tabs."),
      ("section A\nrule play\n    jazz", "a.grammar:3: There is no line above that this one could go on with."),
      ("phrase a\n  <b>\nphrase b\n  <a>", "a.grammar:1: The phrase <a> contains itself."),
      ("phrase a\n  b\nphrase a\n  b", "a.grammar:3: The phrase <a> is there twice."),
      ("phrase a shared\n  [b]", "a.grammar:1: A shared phrase needs a word; <a> may be nothing."),
      ("phrase a\n  b\n  > b", "a.grammar:3: Only rules have examples."),
      ("what is this", "a.grammar:1: “what” is none of section, rule and phrase; what belongs to them is indented."),
    ])
  func tellsMistakes(text: String, complaint: String) { #expect(Self.complaint(text) == complaint) }

  @Test("A grammar without the phrases around every rule is refused")
  func needsFraming() {
    #expect(throws: GrammarError(message: "There is no shared phrase <opening>, which every grammar needs.")) {
      try Grammar([])
    }
  }

  @Test("A grammar whose phrases expand beyond memory is rejected")
  func refusesExplosion() {
    let phrases = (1...40).map { "phrase \(Self.name($0))\n  <\(Self.name($0 - 1))> <\(Self.name($0 - 1))>\n" }
    let text = "phrase x\n  a\n" + phrases.joined() + "section A\nrule play\n  <\(Self.name(40))>"
    #expect(Self.complaint(text) == "The grammar is too large.")
  }

  /// "x", "xx", "xxx" and so on.
  private static func name(_ number: Int) -> String { String(repeating: "x", count: number + 1) }
}
