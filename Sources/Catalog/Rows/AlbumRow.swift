internal import Storage
public import Media

/// A line of the list of albums; podcast shows and audiobooks are albums of their kind.
public struct AlbumRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var title: String
  /// The album artist.
  public var artist: String
  public var kind: Track.Kind
  public var trackCount: Int
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// True while the disks are away that hold all of its tracks.
  public var isMissing: Bool

  /// Its name for `Catalog.tracks(of:)`.
  public var identifier: MediaIdentifier { MediaIdentifier(kind.containerKind, id) }
}

extension AlbumRow {
  /// What its columns are, of the table `a` of albums with their artists `b`.
  static let columns = "a.id, a.title, b.name, a.kind, a.tracks, a.affinity, \(ListingQuery.albumAway)"

  /// A row of a query of `columns`.
  init(_ row: Statement) {
    self.init(
      id: row.integer(0), title: row.text(1), artist: row.text(2), kind: Track.Kind(rawValue: row.int(3)) ?? .music,
      trackCount: row.int(4), affinity: row.int(5), isMissing: row.int(6) != 0)
  }
}

extension Track.Kind {
  /// What an album of this kind is called; a station has none.
  var containerKind: MediaIdentifier.Kind {
    switch self {
    case .music, .station: .album
    case .podcast: .show
    case .audiobook: .book
    }
  }

  /// What an album of this kind is to a person.
  var containerType: MediaType {
    switch self {
    case .music, .station: .album
    case .podcast: .podcastShow
    case .audiobook: .audioBook
    }
  }
}
