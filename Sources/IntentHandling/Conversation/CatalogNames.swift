import Text
public import Catalog
public import Storage
public import Language
public import Media

/// Provides the names of the library for parsing phrases.
public struct CatalogNames: NameOracle {
  private let catalog: Catalog

  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// Throws `CatalogError`.
  public func things(named names: [String]) async throws -> [NamedThings] {
    try await catalog.kinds(named: names).map { sets in
      NamedThings(
        kinds: NamedKinds(sets.whole), shortened: NamedKinds(sets.shortened),
        spellings: Dictionary(
          sets.spellings.map { (NamedKinds.kind($0.key, .music), $0.value) }, uniquingKeysWith: { a, _ in a })
      )
    }
  }

  public var listeners: [String] { catalog.listeners.map(\.shownName) }

  /// Throws `CatalogError`.
  public func holds(_ search: MediaSearch) async throws(CatalogError) -> Bool { try await catalog.holds(search) }

  /// Throws `CatalogError`.
  public func nearestThing(to names: [String]) async throws -> [NearThing?] {
    try await catalog.nearest(toEach: names).map { match in
      match.map { NearThing(kind: NamedKinds($0.item), name: $0.item.title, confidence: $0.confidence) }
    }
  }
}

extension NamedKinds {
  fileprivate init(_ kinds: Set<NamedKindSets.Kind>) {
    self.init(kinds.map { Self.kind($0.identifier, $0.track) })
  }

  init(_ item: MediaItem) {
    let track: Track.Kind = item.type == .podcastEpisode ? .podcast : item.type == .radioStation ? .station : .music
    self = Self.kind(item.identifier.kind, track)
  }

  fileprivate static func kind(_ kind: MediaIdentifier.Kind, _ track: Track.Kind) -> NamedKinds {
    switch kind {
    case .track: track == .podcast ? .episode : track == .station ? .station : .song
    case .album: .album
    case .artist: .artist
    case .genre: .genre
    case .playlist: .playlist
    case .show: .show
    case .book: .book
    }
  }
}
