/// Where in the library a thing stands: the way from the top of a view to its row.
public struct LibraryLocation: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    /// The position in the list, 0 being the first.
    public var index: Int
    /// How many rows the list has.
    public var total: Int
    public var row: LibraryRow

    public init(index: Int, total: Int, row: LibraryRow) {
      self.index = index
      self.total = total
      self.row = row
    }
  }

  public var view: LibraryView
  /// At least one; all but the last are opened.
  public var steps: [Step]

  public init(view: LibraryView, steps: [Step]) {
    self.view = view
    self.steps = steps
  }
}
