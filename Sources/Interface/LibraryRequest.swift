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
