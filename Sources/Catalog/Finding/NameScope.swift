internal import Media

/// Which kinds of things a name may mean, and what they must have in common with the rest of a search.
struct NameScope {
  /// What a media type asks for.
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

    /// True for kinds of which there are so few that one word of the name tells which is meant.
    var areFew: Bool { !isEmpty && isSubset(of: [.episodes, .shows, .books, .playlists, .stations]) }

    /// The kinds of `type`; none for what a library does not hold.
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

    /// The kinds that things with identifiers of this kind may be.
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

    /// What else a person may have meant when nothing of the kind is called so.
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

    /// The `kind` columns of tracks that belong here, as SQL.
    var trackKinds: String { list([(.songs, 0), (.songs, 2), (.episodes, 1), (.stations, 3)]) }

    /// The `kind` columns of albums that belong here, as SQL.
    var albumKinds: String { list([(.albums, 0), (.shows, 1), (.books, 2)]) }

    private func list(_ kinds: [(Kinds, Int)]) -> String {
      "(" + kinds.filter { contains($0.0) }.map { String($0.1) }.joined(separator: ", ") + ")"
    }
  }

  var kinds: Kinds
  /// Conditions on tracks `t` that the other fields of the search set.
  var criteria: TrackCriteria
  /// Whether what is away with its disk is looked for, instead of what is here.
  var isAway = false

  /// What the column `missing` of tracks must be, as SQL.
  var missing: String { isAway ? "1" : "0" }

  /// True when something beside the name must fit, so that artists, genres and playlists are out.
  var isNarrowed: Bool { !criteria.isEmpty }
}
