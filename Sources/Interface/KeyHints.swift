/// Now and then tells, after a key, the phrase that does the same.
struct KeyHints: Hashable, Sendable {
  /// A key's phrase is told at its first use and at every so many-th one.
  private static let interval = 25

  private var uses: [String: Int] = [:]
  /// What the next reply tells; nil when it is not time.
  private(set) var waiting: String?

  /// A key that means `phrase` was pressed.
  mutating func pressed(_ phrase: String) {
    let count = uses[phrase, default: 0]
    uses[phrase] = count + 1
    waiting = count % KeyHints.interval == 0 ? phrase : nil
  }

  /// The phrase to tell with a reply, once.
  mutating func take() -> String? {
    defer { waiting = nil }
    return waiting
  }

  mutating func forget() { waiting = nil }
}
