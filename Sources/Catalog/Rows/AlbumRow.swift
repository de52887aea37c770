public import Media

/// A line of the list of albums; podcast shows and audiobooks are albums of their kind.
public struct AlbumRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var title: String
  /// The album artist.
  public var artist: String
  /// As exact as the tags have it; empty when unknown.
  public var date: String
  public var kind: Track.Kind
  public var trackCount: Int
  /// Seconds, of all tracks whose length is known.
  public var duration: Double
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// True while the disks are away that hold all of its tracks.
  public var isMissing: Bool

  public var year: Int? { CalendarDate(date)?.year }

  /// Its name for `Catalog.tracks(of:)`.
  public var identifier: MediaIdentifier { MediaIdentifier(kind.containerKind, id) }
}

extension AlbumRow {
  /// What its columns are, of the table `a` of albums with their artists `b`.
  static let columns =
    "a.id, a.title, b.name, a.date, a.kind, a.tracks, a.duration, a.affinity, \(ListingQuery.albumAway)"

  /// A row of a query of `columns`.
  init(_ row: Statement) {
    self.init(
      id: row.integer(0), title: row.text(1), artist: row.text(2), date: row.text(3),
      kind: Track.Kind(rawValue: row.int(4)) ?? .music, trackCount: row.int(5), duration: row.real(6),
      affinity: row.int(7), isMissing: row.int(8) != 0)
  }
}

extension Track.Kind {
  /// What an album of this kind is called.
  var containerKind: MediaIdentifier.Kind {
    switch self {
    case .music: .album
    case .podcast: .show
    case .audiobook: .book
    }
  }

  /// What an album of this kind is to a person.
  var containerType: MediaType {
    switch self {
    case .music: .album
    case .podcast: .podcastShow
    case .audiobook: .audioBook
    }
  }
}
