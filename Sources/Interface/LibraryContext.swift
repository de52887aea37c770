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
