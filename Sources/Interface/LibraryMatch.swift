/// A question for the next row of a view that has some words: where to go from match to match.
public struct LibraryMatch: Hashable, Sendable {
  public var view: LibraryView
  public var order: ListOrder?
  /// The words, as typed into the filter.
  public var words: String
  /// The row to start from, which itself does not count, by the way to it from the top.
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
