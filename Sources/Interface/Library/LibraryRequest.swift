/// A request for rows of the library.
public struct LibraryRequest: Hashable, Sendable {
  /// Unique for each request; repeated in the answer.
  public var number: Int
  /// The view that the rows belong to.
  public var view: LibraryView
  /// Nil for the default order, and inside items.
  public var order: ListOrder?
  /// The item whose contents are requested: an artist's albums, an album's tracks; nil is the top level.
  public var parent: LibraryThing?
  /// The filter as typed; empty for none. With a filter the artists view also contains matching albums and tracks.
  public var filter: String
  /// The first row, 0 being the first.
  public var offset: Int
  /// The maximum number of rows.
  public var limit: Int

  public init(
    number: Int, view: LibraryView = .artists, order: ListOrder? = nil, parent: LibraryThing?, filter: String,
    offset: Int, limit: Int
  ) {
    self.number = number
    self.view = view
    self.order = order
    self.parent = parent
    self.filter = filter
    self.offset = offset
    self.limit = limit
  }
}

/// The answer to a `LibraryRequest`.
public struct LibraryRows: Hashable, Sendable {
  public var request: LibraryRequest
  /// The number of rows without offset and limit.
  public var total: Int
  /// The rows from the request's offset on; fewer than requested at the end.
  public var rows: [LibraryRow]
  /// The folded words of the filter; empty without a filter.
  public var words: [String]

  public init(request: LibraryRequest, total: Int, rows: [LibraryRow], words: [String] = []) {
    self.words = words
    self.request = request
    self.total = total
    self.rows = rows
  }
}

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

/// The list in which a track was chosen, which continues after it.
public struct LibraryContext: Hashable, Sendable {
  public var view: LibraryView
  public var order: ListOrder?
  /// The opened item; nil at the top level of the view.
  public var parent: LibraryThing?
  public var filter: String

  public init(view: LibraryView, order: ListOrder?, parent: LibraryThing?, filter: String) {
    self.view = view
    self.order = order
    self.parent = parent
    self.filter = filter
  }
}
