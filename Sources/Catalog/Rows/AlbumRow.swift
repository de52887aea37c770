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

  public var year: Int? { CalendarDate(date)?.year }

  /// Its name for `Catalog.tracks(of:)`.
  public var identifier: MediaIdentifier { MediaIdentifier(kind.containerKind, id) }
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
