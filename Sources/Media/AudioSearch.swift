import Text

/// One question to the catalog, the same for playing, adding, liking and searching; App Intents' `AudioSearch`.
public struct AudioSearch: Hashable, Sendable {
  /// What the question is mainly about.
  public enum Criteria: Hashable, Sendable {
    /// A name as it was said, of whatever kind.
    case searchQuery(String)
    /// Paths, addresses of files and addresses of the web to play.
    case url([String])
    /// No name: the other fields of `mediaSearch` say it all, or nothing was named.
    case unspecified
  }

  public var criteria: Criteria
  public var mediaSearch: MediaSearch

  public init(criteria: Criteria, mediaSearch: MediaSearch) {
    self.criteria = criteria
    self.mediaSearch = mediaSearch
  }

  /// The search for what a phrase filled into `mediaSearch`: its name is the query.
  public init(_ mediaSearch: MediaSearch) {
    if let name = mediaSearch.mediaName, name.holds("://") || FileAddress.path(name) != nil {
      criteria = .url([name])
    } else {
      criteria = mediaSearch.mediaName.map(Criteria.searchQuery) ?? .unspecified
    }
    self.mediaSearch = mediaSearch
  }
}
