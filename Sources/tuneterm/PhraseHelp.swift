import Interface

/// The phrases that help and completion show.
enum PhraseHelp {
  static let examples: [PhraseExample] = []

  /// Phrases that begin like `phrase`.
  static func completions(of phrase: String) -> [String] {
    let start = phrase.lowercased()
    return examples.map(\.phrase).filter { $0.lowercased().hasPrefix(start) && $0.lowercased() != start }
  }
}
