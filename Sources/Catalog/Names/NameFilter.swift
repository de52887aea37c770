internal import Media

/// The live filter of a list: every word of it must occur in the folded name.
struct NameFilter {
  /// Conditions to add to a WHERE, each beginning with AND; empty for an empty filter.
  let sql: String
  let values: [SQLValue]

  init(_ text: String, column: String) {
    let words = text.isEmpty ? [] : FoldedText.fold(text).split(separator: " ")
    sql = words.map { _ in "AND instr(\(column), ?)" }.joined(separator: " ")
    values = words.map { .text(String($0)) }
  }
}
