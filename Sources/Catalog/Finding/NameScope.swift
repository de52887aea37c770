internal import Media

/// The kinds of items that a name may mean, and the criteria of the rest of the search.
struct NameScope {
  /// The kinds of a media type.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let songs = Kinds(rawValue: 1)
    static let episodes = Kinds(rawValue: 2)
    static let albums = Kinds(rawValue: 4)
    static let shows = Kinds(rawValue: 8)
    static let books = Kinds(rawValue: 16)
    static let artists = Kinds(rawValue: 32)
    static let genres = Kinds(rawValue: 64)
    static let playlists = Kinds(rawValue: 128)
    static let stations = Kinds(rawValue: 256)
    static let all = Kinds(rawValue: 511)
    /// Kinds of tracks.
    static let tracks: Kinds = [.songs, .episodes, .stations]

    /// True for kinds with so few items that one word of the name is enough.
    var areFew: Bool { !isEmpty && isSubset(of: [.episodes, .shows, .books, .playlists, .stations]) }

    /// The kinds of `type`; none for types that a library cannot contain.
    init(of type: MediaType) {
      switch type {
      case .unknown, .music: self = .all
      case .song: self = [.songs]
      case .album: self = [.albums]
      case .artist: self = [.artists]
      case .genre: self = [.genres]
      case .playlist, .podcastPlaylist: self = [.playlists]
      case .podcastShow: self = [.shows]
      case .podcastEpisode, .news: self = [.episodes]
      case .audioBook: self = [.books]
      case .radioStation, .station, .musicStation: self = [.stations]
      case .movie, .tvShow, .tvShowEpisode, .musicVideo, .podcastStation, .algorithmicRadioStation:
        self = []
      }
    }

    /// The kinds of items with identifiers of this kind.
    init(of kind: MediaIdentifier.Kind) {
      switch kind {
      case .track: self = .tracks
      case .album: self = [.albums]
      case .artist: self = [.artists]
      case .genre: self = [.genres]
      case .playlist: self = [.playlists]
      case .show: self = [.shows]
      case .book: self = [.books]
      }
    }

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Other kinds that may have been meant if there is no match of this kind.
    var relatives: Kinds {
      switch self {
      case [.songs]: [.albums, .episodes]
      case [.albums]: [.songs, .books]
      case [.shows]: [.episodes]
      case [.episodes]: [.shows]
      case [.books]: [.albums, .songs]
      default: []
      }
    }

    /// The values of the `kind` column of tracks, as SQL.
    var trackKinds: String { list([(.songs, 0), (.songs, 2), (.episodes, 1), (.stations, 3)]) }

    /// The values of the `kind` column of albums, as SQL.
    var albumKinds: String { list([(.albums, 0), (.shows, 1), (.books, 2)]) }

    private func list(_ kinds: [(Kinds, Int)]) -> String {
      "(" + kinds.filter { contains($0.0) }.map { String($0.1) }.joined(separator: ", ") + ")"
    }
  }

  var kinds: Kinds
  /// The criteria for tracks `t` from the other fields of the search.
  var criteria: TrackCriteria
  /// Whether unavailable items are searched for instead of available ones.
  var isAway = false

  /// The required value of the column `missing` of tracks, as SQL.
  var missing: String { isAway ? "1" : "0" }

  /// True if there are other criteria than the name, which artists, genres and playlists cannot match.
  var isNarrowed: Bool { !criteria.isEmpty }
}
