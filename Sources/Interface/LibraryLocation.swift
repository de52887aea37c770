/// The location of an item in the library: the path from the top of a view to its row.
public struct LibraryLocation: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    /// The index in the list.
    public var index: Int
    /// The number of rows of the list.
    public var total: Int
    public var row: LibraryRow

    public init(index: Int, total: Int, row: LibraryRow) {
      self.index = index
      self.total = total
      self.row = row
    }
  }

  public var view: LibraryView
  /// At least one step; all but the last are opened.
  public var steps: [Step]

  public init(view: LibraryView, steps: [Step]) {
    self.view = view
    self.steps = steps
  }
}
