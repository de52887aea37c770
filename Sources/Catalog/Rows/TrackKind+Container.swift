import Media

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
