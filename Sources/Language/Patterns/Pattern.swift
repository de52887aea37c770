/// A parsed pattern of a rule.
///
/// In `play|put on {name} [next|after this]@next please?`, `|` separates alternatives, `(…)` groups, `[…]` and `?` are
/// optional, `*` repeats any number of times, `+` at least once, `{slot}` is a slot, `...` any words, `,` the start of a
/// clause, `<name>` a named phrase, `@effect` an additional meaning of the group before it, and `~5` its cost.
struct Pattern: Sendable {
  indirect enum Shape: Sendable {
    case word(String)
    case gap
    case clause
    case slot(String)
    case phrase(String)
    case sequence([Pattern])
    case choice([Pattern])
    case optional(Pattern)
    case star(Pattern)
    case effect(Pattern, Effect)
    case cost(Pattern, Int)
  }

  var shape: Shape
  /// The hash of its text: patterns with the same key are equal.
  var key: UInt64

  init(shape: Shape, key: UInt64) {
    self.shape = shape
    self.key = key
  }

  /// A choice of `alternatives`.
  init(anyOf alternatives: [Pattern]) {
    self = alternatives[0]
    guard alternatives.count > 1 else { return }
    shape = .choice(alternatives)
    for other in alternatives.dropFirst() {
      key = Hash.adding(UInt8(ascii: "|"), to: key)
      for byte in withUnsafeBytes(of: other.key, Array.init) { key = Hash.adding(byte, to: key) }
    }
  }

  /// The names of the phrases that it contains directly.
  var phraseNames: [String] {
    if case .phrase(let name) = shape { [name] } else { parts.flatMap(\.phraseNames) }
  }

  /// The repeated patterns in it.
  var repeated: [Pattern] {
    if case .star(let body) = shape { [body] + body.repeated } else { parts.flatMap(\.repeated) }
  }

  /// Its direct parts.
  private var parts: [Pattern] {
    switch shape {
    case .word, .gap, .clause, .slot, .phrase: []
    case .sequence(let parts), .choice(let parts): parts
    case .optional(let body), .star(let body), .effect(let body, _), .cost(let body, _): [body]
    }
  }
}
