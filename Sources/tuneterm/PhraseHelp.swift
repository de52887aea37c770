import Interface
import Language

/// The phrases that help and completion show.
enum PhraseHelp {
  /// For each rule its plainest phrase, with what it is about.
  static let examples: [PhraseExample] = PhraseGuide.sections.flatMap { section in
    section.phrases.compactMap(\.first).map { PhraseExample(phrase: $0, meaning: section.title) }
  }

  /// One phrase of each kind on one line, for line mode.
  static var line: String {
    "You can say: " + PhraseGuide.sections.compactMap { $0.phrases.first?.first }.joined(separator: "; ")
  }

  /// Phrases that begin like `phrase`, the shortest first; at most twenty.
  static func completions(of phrase: String) -> [String] {
    let start = phrase.lowercased()
    let all = PhraseGuide.sections.flatMap { $0.phrases.joined() }
    let fitting = all.filter { $0.count > start.count && $0.lowercased().hasPrefix(start) }
    return Array(fitting.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(20))
  }
}
