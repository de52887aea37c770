/// Some rows of the library that the screen is about to show.
public struct LibraryRequest: Hashable, Sendable {
  /// Different for each request; the answer repeats it.
  public var number: Int
  /// The view that the rows belong to.
  public var view: LibraryView
  /// nil for the view's own order, and inside of things.
  public var order: ListOrder?
  /// Whose contents: an artist's albums, an album's tracks; nil is the top.
  public var parent: LibraryThing?
  /// The words of the live filter, as typed; empty for none. With a filter the top of the artists holds the albums and tracks that match, too.
  public var filter: String
  /// The first row wanted, 0 being the first.
  public var offset: Int
  /// How many rows at most.
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
