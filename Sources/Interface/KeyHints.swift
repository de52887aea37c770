/// Tells after a key, once in a lifetime, the phrase that does the same.
struct KeyHints: Hashable, Sendable {
  /// The phrases that were told, by this run or an earlier one.
  var told: Set<String> = []
  /// What the next reply tells; nil when there is nothing new.
  private(set) var waiting: String?

  /// A key that means `phrase` was pressed.
  mutating func pressed(_ phrase: String) { waiting = told.contains(phrase) ? nil : phrase }

  /// The phrase to tell with a reply.
  mutating func take() -> String? {
    defer { waiting = nil }
    if let waiting { told.insert(waiting) }
    return waiting
  }

  mutating func forget() { waiting = nil }
}
