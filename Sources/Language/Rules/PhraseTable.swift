/// Named parts of patterns, used by many rules as `<name>`.
struct PhraseTable: Sendable {
  var phrases: [(name: String, pattern: String)]
}
