import Intents
import LanguageSupport
import Media
import Remote
import Testing

@testable import Language

struct RuleExampleTests {
  static let source: GrammarSource = {
    do { return try GrammarSource(GrammarFile.ofCheckout) } catch { preconditionFailure("\(error)") }
  }()
  static let examples = source.sections(of: .shown, .hidden).flatMap { section in
    section.rules.flatMap { rule in rule.examples.map { ($0, rule.outcome) } }
  }

  @Test("Each example of a rule is understood as the rule says", arguments: examples)
  func exampleIsUnderstood(phrase: String, outcome: Outcome) {
    var request = Parsing.request(phrase)
    // Who may listen is known to the library.
    if case .command(let name) = outcome, name.isAboutListener {
      let names = KnownNames(listeners: ["anna": "Anna"])
      request = Parsing.plain.parse(phrase, today: Parsing.today, names: names).best?.request
    }
    let fits =
      switch (outcome, request) {
      case (.nothing, nil), (.play, .play), (.add, .add): true
      case (.search, .search(let intent)): [.find, .show].contains(intent.purpose)
      case (.list, .search(let intent)): intent.purpose == .list
      case (.count, .search(let intent)): intent.purpose == .count
      case (.like, .updateAffinity(let intent)): intent.affinityType == .like
      case (.dislike, .updateAffinity(let intent)): intent.affinityType == .dislike
      case (.unlike, .updateAffinity(let intent)): intent.affinityType == .none
      case (.rate, .updateAffinity(let intent)): intent.stars != nil
      case (.rate, .command(.rating)): true
      case (.command(let name), .command(let command)): command.name == name
      case (.question(let question), .question(let other, _)): question == other
      case (.ask(let question), .question(let other, .some)): question == other
      case (.exists, .search(let intent)): intent.purpose == .exists
      case (.followUp, .followUp), (.also, .followUp(.also)), (.instead, .followUp(.instead)),
        (.pick, .followUp(.pick)), (.other, .followUp(.other)), (.include, .followUp(.include)),
        (.remove, .followUp(.remove)):
        true
      case (.refuse(let topic), .unsupported(let other)): topic == other
      default: false
      }
    #expect(fits, "“\(phrase)” should be \(outcome), but is \(String(describing: request))")
  }

  @Test("Each example of a question about a thing asks it of that thing")
  func namedExampleIsUnderstood() {
    for rule in Self.source.sections(of: .named).flatMap(\.rules) {
      guard case .ask(let question) = rule.outcome else { continue }
      for phrase in rule.examples {
        let request = Parsing.interpretation(phrase).questions.first?.request
        guard case .question(question, let search?) = request else {
          Issue.record("“\(phrase)” should ask \(question), but is \(String(describing: request))")
          continue
        }
        #expect(["Blue Train", "Tin Hours"].contains(search.mediaName))
      }
    }
  }

  @Test("Every slot, phrase and effect is used by a rule")
  func nothingIsDead() {
    // The frames around every rule are put there by the builder.
    let text = "<opening> <frame> <closing>" + GrammarFile.ofCheckout.map(\.text).joined(separator: " ")
    for slot in Slot.named.keys { #expect(text.contains("{\(slot)}"), "{\(slot)}") }
    for name in Self.source.phrases.keys { #expect(text.contains("<\(name)>"), "<\(name)>") }
    let effects = Set(text.split(separator: "@").dropFirst().map { $0.prefix(while: \.isLetter) })
    for name in Effect.named.keys { #expect(effects.contains(name[...]), "@\(name)") }
  }

  @Test("Every section shows examples")
  func sectionsHaveExamples() {
    for section in Self.source.sections(of: .shown, .hidden, .named) {
      #expect(section.rules.contains { !$0.examples.isEmpty }, "\(section.title)")
    }
  }

  @Test("The manual page of phrases is what the rules make of it")
  func manualPageIsFresh() {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let page = Files.bytes(of: root + "/man/tuneterm-phrases.7").map { String(decoding: $0, as: UTF8.self) }
    #expect(page == Grammar.tested.guide.manualPage)
  }
}
