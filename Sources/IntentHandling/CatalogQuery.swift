public import Catalog
public import Storage
public import Intents
public import Media

/// The only way from phrases to the library: the same query resolves playing, adding, liking and searching.
public struct CatalogQuery: IntentValueQuery {
  /// The number of items to find: the best, and what may have been meant instead.
  public static let limit = 10

  private let catalog: Catalog

  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The matching items, best first; throws `CatalogError`.
  public func values(for search: AudioSearch) async throws(CatalogError) -> [MediaItem] {
    try await catalog.values(for: search, limit: Self.limit)
  }
}
