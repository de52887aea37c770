import Text

/// The order of a list: a column in its usual direction (names from A, others from the newest, longest, most played), or reversed.
public struct ListOrder: Hashable, Sendable {
  public var column: ListColumn
  public var isReversed: Bool

  public init(_ column: ListColumn, isReversed: Bool = false) {
    self.column = column
    self.isReversed = isReversed
  }

  /// Whether small values come first.
  var isAscending: Bool { (column.isText || column == .number) != isReversed }

  /// The rows in this order; the sort is stable.
  func sorted(_ rows: [LibraryRow]) -> [LibraryRow] {
    let texts =
      column.isText ? rows.map { FoldedText.fold(column == .name ? $0.title : $0.fields.text(of: column)) } : []
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      column.isText ? texts[a] < texts[b] : rows[a].fields.isBefore(rows[b].fields, by: column)
    }
    return rows.indices.sorted { a, b in
      let (first, second) = isReversed ? (b, a) : (a, b)
      return isBefore(first, second) || !isBefore(second, first) && a < b
    }.map { rows[$0] }
  }
}
