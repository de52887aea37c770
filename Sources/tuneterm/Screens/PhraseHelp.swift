import Text
import Interface
import Language
import Media
import Settings

/// The phrases for help and completion.
struct PhraseHelp {
  /// Nil until the grammar was read.
  let parser: PhraseParser?

  private var guide: PhraseGuide? { parser?.grammar.guide }
  private var sections: [PhraseGuide.Section] { guide?.sections ?? [] }

  /// The examples of the rules, each with its topic.
  var examples: [PhraseExample] {
    sections.flatMap { section in
      section.phrases.map { PhraseExample(phrase: $0, meaning: section.title) }
    }
  }

  /// Help on one line, for line mode: phrases about `topic`, or the listener's frequent phrases and one of each kind.
  func line(about topic: String?, _ suggestions: [PhraseSuggestion] = []) -> String {
    if let topic {
      let phrases = phrases(about: topic)
      return phrases.isEmpty
        ? "I know no phrase about “\(topic)”. “help” shows what you can say."
        : "You can say: " + phrases.joined(separator: "; ")
    }
    let often = suggestions.map { "\($0.phrase) (\($0.reason)); " }.joined()
    return "You can say: " + often + sections.compactMap(\.phrases.first).joined(separator: "; ")
  }

  /// The examples for `topic`, best first.
  func phrases(about topic: String) -> [String] { guide?.phrases(about: topic) ?? [] }

  /// Whether a line is about the screen or a setting, so that it cannot contain a name of the library.
  static func isAboutScreen(_ line: String) -> Bool {
    let words = line.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    return words.count > 1 && (KeyAction.settingWords + ["set", "view", "sort"]).contains(String(words[0]))
  }

  /// At most twenty completions of `phrase`, the shortest first; for settings, their names and values.
  func completions(of phrase: String) -> [Completion] {
    let settings = Settings.completions(of: phrase).filter { $0 != phrase }
    if !settings.isEmpty { return settings.map { Completion($0, kind: "setting") } }
    let typed = phrase.lowercased()
    // Some settings work without “set”.
    let short = Settings.completions(of: "set \(typed)").map { String($0.dropFirst("set ".count)) }
      .filter { line in KeyAction.settingWords.contains { line == $0 || line.hasPrefix("\($0) ") } }
    let commands = KeyAction.commandTexts.filter { $0.hasPrefix(typed) }.map { Completion($0, kind: "command") }
    let found = guide?.completions(of: phrase) ?? []
    var examples = Set(found.map { withoutNames($0, from: phrase.unicodeScalars.count) })
    // A prefix that is a phrase by itself is completed to that.
    let wholes = examples.union([phrase])
    examples = examples.filter { !$0.hasSuffix(" ") || !wholes.contains(String($0.dropLast())) }
    let phrases = examples.map { Completion($0) }
    let fitting = commands + short.map { Completion($0, kind: "setting") } + phrases
    return Array(
      fitting.filter { $0.text.count > phrase.count }.sorted { ($0.text.count, $0.text) < ($1.text.count, $1.text) }
        .prefix(20))
  }
  /// An example up to the first name in it at or after `start`, without “the” and the like before that name: few people have
  /// the item it names, and their own names go there.
  private func withoutNames(_ example: String, from start: Int) -> String {
    let reading = parser?.parse(example, today: CalendarDate(year: 2026)).best
    let names = reading?.spans.filter { $0.isName && $0.end > start } ?? []
    guard let first = names.map(\.start).min() else { return example }
    var words = String(String.UnicodeScalarView(example.unicodeScalars.prefix(first)))
      .split(separator: " ", omittingEmptySubsequences: false)
    while words.count > 1, ["the", "my", "a", "some", "other", ""].contains(words[words.count - 2]) {
      words.remove(at: words.count - 2)
    }
    return words.joined(separator: " ")
  }
}
