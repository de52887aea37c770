/// The parsed form of the notation in which rules are written.
///
/// `play|put on {name} [next|after this]@next please?`: words, `|` between alternatives, `(…)` a group, `[…]` or `?` what may be left
/// out, `*` what may stand any number of times, `+` at least once, `{slot}` a slot, `...` any words, `,` the start of a clause, `<name>` a phrase of the phrase table, `@effect`
/// what the group before it means beside its words, and `~5` what it costs to use it.
struct Pattern {
  indirect enum Shape {
    case word(String)
    case gap
    case clause
    case slot(String)
    case phrase(String)
    case sequence([Pattern])
    case choice([Pattern])
    case optional(Pattern)
    case star(Pattern)
    case effect(Pattern, String)
    case cost(Pattern, Int)
  }

  var shape: Shape
  /// The hash of the text it was read from: patterns with one key are alike.
  var key: UInt64
}
