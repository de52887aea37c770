internal import Media

/// The live filter of a list: every word of it must occur in the folded name.
struct NameFilter {
  private let words: [Substring]

  init(_ text: String) { words = text.isEmpty ? [] : FoldedText.fold(text).split(separator: " ") }

  func keeps(_ name: String) -> Bool {
    if words.isEmpty { return true }
    let key = FoldedText.fold(name)
    return words.allSatisfy { key.contains($0) }
  }
}
