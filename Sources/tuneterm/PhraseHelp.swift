import Interface

/// The phrases that help and completion show.
enum PhraseHelp {
  static let examples: [PhraseExample] = []

  /// The examples on one line, for line mode.
  static var line: String { "You can say: " + examples.map(\.phrase).joined(separator: "; ") }

  /// Phrases that begin like `phrase`.
  static func completions(of phrase: String) -> [String] {
    let start = phrase.lowercased()
    return examples.map(\.phrase).filter { $0.lowercased().hasPrefix(start) && $0.lowercased() != start }
  }
}
