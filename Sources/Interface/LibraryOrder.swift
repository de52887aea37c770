/// The order of a list: a column, upwards as people expect it (names from A, the rest from the newest, longest, most played), or the other way round.
public struct LibraryOrder: Hashable, Sendable {
  public var column: LibraryColumn
  public var isReversed: Bool

  public init(_ column: LibraryColumn, isReversed: Bool = false) {
    self.column = column
    self.isReversed = isReversed
  }
}
