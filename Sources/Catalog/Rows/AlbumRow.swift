internal import Storage
public import Media

/// A row of the list of albums; podcast shows and audiobooks are albums of their kind.
public struct AlbumRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var title: String
  /// The album artist.
  public var artist: String
  public var kind: Track.Kind
  public var trackCount: Int
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether all of its tracks are unavailable.
  public var isMissing: Bool

  /// Its identifier for `Catalog.tracks(of:)`.
  public var identifier: MediaIdentifier { MediaIdentifier(kind.containerKind, id) }
}

extension AlbumRow {
  /// Its columns, in the table `a` of albums with their artists `b`.
  static let columns = "a.id, a.title, b.name, a.kind, a.tracks, a.affinity, \(ListingQuery.albumAway)"

  /// A row of a query of `columns`.
  init(_ row: Statement) {
    self.init(
      id: row.integer(0), title: row.text(1), artist: row.text(2), kind: Track.Kind(rawValue: row.int(3)) ?? .music,
      trackCount: row.int(4), affinity: row.int(5), isMissing: row.int(6) != 0)
  }
}

extension Track.Kind {
  /// The kind of identifier of an album of this kind; a station has none.
  var containerKind: MediaIdentifier.Kind {
    switch self {
    case .music, .station: .album
    case .podcast: .show
    case .audiobook: .book
    }
  }

  /// The media type of an album of this kind.
  var containerType: MediaType {
    switch self {
    case .music, .station: .album
    case .podcast: .podcastShow
    case .audiobook: .audioBook
    }
  }
}
