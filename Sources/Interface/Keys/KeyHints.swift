/// Shows, once for each key, the phrase that does the same.
struct KeyHints: Hashable, Sendable {
  /// The phrases that were shown, in this run or an earlier one.
  var shown: Set<String> = []
  /// The phrase to show with the next reply; nil if there is none.
  private(set) var waiting: String?

  /// A key that means `phrase` was pressed.
  mutating func pressed(_ phrase: String) { waiting = shown.contains(phrase) ? nil : phrase }

  /// Returns the phrase to show with a reply, if it fits there; otherwise the next time that the key is pressed may show it.
  mutating func take(if fits: (String) -> Bool) -> String? {
    defer { waiting = nil }
    guard let waiting, fits(waiting) else { return nil }
    shown.insert(waiting)
    return waiting
  }

  mutating func forget() { waiting = nil }
}
