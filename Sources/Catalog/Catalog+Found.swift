public import Storage
public import Media

/// The first of what a search lists, and how much there is in all.
public struct FoundMedia: Hashable, Sendable {
  public var items: [MediaItem]
  /// How many things there are, of which `items` are the first.
  public var total: Int
  /// Of how many albums and artists they are, where songs were found and no kind was asked for; nil elsewhere.
  public var albumCount: Int?
  public var artistCount: Int?

  public init(_ items: [MediaItem] = [], total: Int? = nil) {
    self.items = items
    self.total = total ?? items.count
  }
}

extension Catalog {
  /// The first `limit` things that a search means, in its order, and how many there are.
  ///
  /// Of a name, everything called so is meant, of whatever kind, and songs with all of its words in their titles. Without
  /// one it is things of the kind that `mediaType` asks for, songs where it says none.
  public func media(for search: MediaSearch, limit: Int) async throws(CatalogError) -> FoundMedia {
    try await read { database throws(CatalogError) in try Finder(database).found(search, limit: limit) }
  }
}
