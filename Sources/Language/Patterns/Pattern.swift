/// The parsed form of the notation in which rules are written.
///
/// `play|put on {name} [next|after this]@next please?`: words, `|` between alternatives, `(…)` a group, `[…]` or `?` what may be left
/// out, `*` what may stand any number of times, `+` at least once, `{slot}` a slot, `...` any words, `,` the start of a clause, `<name>` a phrase of the phrase table, `@effect`
/// what the group before it means beside its words, and `~5` what it costs to use it.
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
  /// The hash of the text it was read from: patterns with one key are alike.
  var key: UInt64

  init(shape: Shape, key: UInt64) {
    self.shape = shape
    self.key = key
  }

  /// What any of `alternatives` matches.
  init(anyOf alternatives: [Pattern]) {
    self = alternatives[0]
    guard alternatives.count > 1 else { return }
    shape = .choice(alternatives)
    for other in alternatives.dropFirst() {
      key = Hash.adding(UInt8(ascii: "|"), to: key)
      for byte in withUnsafeBytes(of: other.key, Array.init) { key = Hash.adding(byte, to: key) }
    }
  }

  /// The names of the phrases that it uses itself.
  var phraseNames: [String] {
    if case .phrase(let name) = shape { [name] } else { parts.flatMap(\.phraseNames) }
  }

  /// What it repeats.
  var repeated: [Pattern] {
    if case .star(let body) = shape { [body] + body.repeated } else { parts.flatMap(\.repeated) }
  }

  /// What it is made of.
  private var parts: [Pattern] {
    switch shape {
    case .word, .gap, .clause, .slot, .phrase: []
    case .sequence(let parts), .choice(let parts): parts
    case .optional(let body), .star(let body), .effect(let body, _), .cost(let body, _): [body]
    }
  }
}
