public import Storage
public import Media

/// The first results of a search, and the totals.
public struct FoundMedia: Hashable, Sendable {
  public var items: [MediaItem]
  /// The total number of results, of which `items` are the first.
  public var total: Int
  /// The number of albums and artists of the songs, if songs were found without asking for a kind; nil otherwise.
  public var albumCount: Int?
  public var artistCount: Int?

  public init(_ items: [MediaItem] = [], total: Int? = nil) {
    self.items = items
    self.total = total ?? items.count
  }
}

extension Catalog {
  /// The first `limit` results of a search, in its order, and the total.
  ///
  /// A name matches all items of that name, of any kind, and songs with all of its words in the title. Without
  /// a name the results are of the kind given by `mediaType`, or songs by default.
  public func media(for search: MediaSearch, limit: Int) async throws(CatalogError) -> FoundMedia {
    try await read { database throws(CatalogError) in try Finder(database).found(search, limit: limit) }
  }
}
