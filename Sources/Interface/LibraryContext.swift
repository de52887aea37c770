/// The list in which a track was chosen, with which playing goes on.
public struct LibraryContext: Hashable, Sendable {
  public var view: LibraryView
  public var order: ListOrder?
  /// The thing that was opened; nil at the top of the view.
  public var parent: LibraryThing?
  public var filter: String

  public init(view: LibraryView, order: ListOrder?, parent: LibraryThing?, filter: String) {
    self.view = view
    self.order = order
    self.parent = parent
    self.filter = filter
  }
}
