/// A question for the next row of a view that has some words: where to go from match to match.
public struct LibraryMatch: Hashable, Sendable {
  public var view: LibraryView
  public var order: ListOrder?
  /// The words, as typed into the filter.
  public var words: String
  /// The row of the top to start from, which itself does not count.
  public var row: Int
  public var isBackward: Bool

  public init(view: LibraryView, order: ListOrder?, words: String, row: Int, isBackward: Bool) {
    self.view = view
    self.order = order
    self.words = words
    self.row = row
    self.isBackward = isBackward
  }
}
