/// A query for the next row of a view that contains some words.
public struct LibraryMatch: Hashable, Sendable {
  public var view: LibraryView
  public var order: ListOrder?
  /// The words, as typed into the filter.
  public var words: String
  /// The place of the row to start after.
  public var place: [Int]
  public var isBackward: Bool

  public init(view: LibraryView, order: ListOrder?, words: String, place: [Int], isBackward: Bool) {
    self.view = view
    self.order = order
    self.words = words
    self.place = place
    self.isBackward = isBackward
  }
}
