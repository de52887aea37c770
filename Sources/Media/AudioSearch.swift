import Text

/// A query to the catalog, the same for playing, adding, liking and searching; App Intents' `AudioSearch`.
public struct AudioSearch: Hashable, Sendable {
  /// The main criterion of the query.
  public enum Criteria: Hashable, Sendable {
    /// A name of any kind, as typed.
    case searchQuery(String)
    /// Paths, file URLs and web addresses to play.
    case url([String])
    /// No name: only the other fields of `mediaSearch` apply.
    case unspecified
  }

  public var criteria: Criteria
  public var mediaSearch: MediaSearch

  public init(criteria: Criteria, mediaSearch: MediaSearch) {
    self.criteria = criteria
    self.mediaSearch = mediaSearch
  }

  /// Creates a query from `mediaSearch`, whose name becomes the criterion.
  public init(_ mediaSearch: MediaSearch) {
    if let name = mediaSearch.mediaName, name.holds("://") || FileAddress.path(name) != nil {
      criteria = .url([name])
    } else {
      criteria = mediaSearch.mediaName.map(Criteria.searchQuery) ?? .unspecified
    }
    self.mediaSearch = mediaSearch
  }
}
