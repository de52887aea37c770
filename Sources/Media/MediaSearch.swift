internal import Text

/// The criteria for items that a phrase asks for; SiriKit's `INMediaSearch`, with additions.
///
/// "play happy jazz by Nils Frahm" is genreNames ["jazz"], moodNames ["happy"], artistName "Nils Frahm".
/// A bare name is `mediaName` alone; `MediaType.music` alone is "some music".
public struct MediaSearch: Hashable, Sendable {
  public var mediaType: MediaType
  public var sortOrder: MediaSortOrder
  public var mediaName: String?
  public var artistName: String?
  /// The album, or the show if `mediaType` is `podcastEpisode`.
  public var albumName: String?
  public var genreNames: [String]
  /// Whether items of any of the genres are meant, not only those of all: "jazz and classical". Not in SiriKit.
  public var meansAnyGenre = false
  public var moodNames: [String]
  public var activityNames: [String]
  public var releaseDate: ReleaseDate?
  public var reference: MediaReference
  public var mediaIdentifier: MediaIdentifier?
  /// Only items not played since the start of that day, or never played. Not in SiriKit, like all properties below.
  public var notHeardSince: RelativeDate?
  /// The maximum number of items, 1…10,000.
  public var limit: Int?
  /// Only items last played in this range of days.
  public var heard: ReleaseDate?
  /// Only what was liked in this range of days, the last first; of what is liked alone.
  public var liked: ReleaseDate?
  /// Whether one unnamed container is meant, "an album", "the newest playlist", or one thing that its name only describes: "the
  /// one about a bus".
  public var isSingular = false
  /// Only items rated with at least this many stars, 1…5.
  public var minimumRating: Int?
  /// Only songs that are tagged as explicit, or only others.
  public var isExplicit: Bool?
  /// The position of the item among the results, where 1 is the first and −1 the last: "the second album by …", "track
  /// 4 of …".
  public var place: Int?
  /// Words that must all be in the title, or in the name of an album, show, book or artist.
  public var titleWords: [String]
  /// The composer in the tags.
  public var composerName: String?
  /// Only items in the playlist of this name.
  public var playlistName: String?
  /// Only songs of this duration, or albums if `mediaType` is `album`.
  public var duration: DurationRange?
  /// Genres, moods, activities and artists to exclude.
  public var excludedNames: [String]
  /// Words to exclude in titles, such as "remix".
  public var excludedTitleWords: [String] = []
  /// Whether a playlist of the results is to be a smart one.
  public var fillsItself = false
  /// Whether items similar to the named one are meant: "songs like …".
  public var meansSimilar: Bool
  /// The searches for several named items, instead of one: "Blue Train and Lanterns by Ada Quill".
  public var several: [MediaSearch] = []

  public init(
    mediaType: MediaType = .unknown, sortOrder: MediaSortOrder = .unknown, mediaName: String? = nil,
    artistName: String? = nil, albumName: String? = nil, genreNames: [String] = [], moodNames: [String] = [],
    activityNames: [String] = [], releaseDate: ReleaseDate? = nil, reference: MediaReference = .unknown,
    mediaIdentifier: MediaIdentifier? = nil, notHeardSince: RelativeDate? = nil, minimumRating: Int? = nil,
    place: Int? = nil, excludedNames: [String] = [], meansSimilar: Bool = false, heard: ReleaseDate? = nil,
    limit: Int? = nil, titleWords: [String] = [], composerName: String? = nil, playlistName: String? = nil,
    duration: DurationRange? = nil
  ) {
    self.mediaType = mediaType
    self.sortOrder = sortOrder
    self.mediaName = mediaName
    self.artistName = artistName
    self.albumName = albumName
    self.genreNames = genreNames
    self.moodNames = moodNames
    self.activityNames = activityNames
    self.releaseDate = releaseDate
    self.reference = reference
    self.mediaIdentifier = mediaIdentifier
    self.notHeardSince = notHeardSince
    self.minimumRating = minimumRating
    self.place = place
    self.excludedNames = excludedNames
    self.meansSimilar = meansSimilar
    self.heard = heard
    self.limit = limit
    self.titleWords = titleWords
    self.composerName = composerName
    self.playlistName = playlistName
    self.duration = duration
  }

  /// Only the exclusions of this search; nil if there are none.
  public var exclusion: MediaSearch? {
    var rest = MediaSearch(excludedNames: excludedNames)
    rest.excludedTitleWords = excludedTitleWords
    return rest == MediaSearch() ? nil : rest
  }

  /// The names and title words to exclude.
  public var exclusions: [String] { excludedNames + excludedTitleWords }

  /// Whether all matching items are meant, not one named item, "this" or "an album".
  public var meansAll: Bool {
    meansSimilar || mediaName == nil && mediaIdentifier == nil && reference != .currentlyPlaying && !isSingular
  }

  /// If `meansSimilar`: the search for the model, and the other criteria for the similar items.
  public var similarity: (model: MediaSearch, rest: MediaSearch) {
    let model = MediaSearch(
      mediaType: reference == .currentlyPlaying ? mediaType : .unknown, mediaName: mediaName, artistName: artistName,
      albumName: albumName, reference: reference, mediaIdentifier: mediaIdentifier)
    var rest = self
    (rest.mediaName, rest.artistName, rest.albumName, rest.mediaIdentifier) = (nil, nil, nil, nil)
    (rest.reference, rest.meansSimilar) = (.unknown, false)
    return (model, rest)
  }

  /// Whether it asks for what the listener likes: their best.
  public var isForLiked: Bool { reference == .my && sortOrder == .best }

  /// Whether it asks for what the listener dislikes.
  public var isForDisliked: Bool { reference == .my && sortOrder == .worst }

  /// Whether it has only a sort order, as in "very good" and "the latest".
  public var isOnlyOrder: Bool { sortOrder != .unknown && self == MediaSearch(sortOrder: sortOrder) }

  /// Whether it has no criteria, except perhaps "music".
  public var isUnspecified: Bool {
    var rest = self
    if rest.mediaType == .music { rest.mediaType = .unknown }
    return rest == MediaSearch()
  }
}

extension MediaSearch {
  /// The same search with the name as artist; nil if there is no name or already an artist.
  public var byNamedArtist: MediaSearch? {
    guard artistName == nil, let name = mediaName else { return nil }
    var search = self
    (search.artistName, search.mediaName, search.mediaType, search.mediaIdentifier) = (name, nil, .unknown, nil)
    return search
  }
}

/// What a request refers to without naming it; SiriKit's `INMediaReference`.
///
/// "I like this song" is `currentlyPlaying`; "play my music" is `my`. The other cases are not in SiriKit.
public enum MediaReference: String, Sendable, Hashable, CaseIterable {
  case unknown, currentlyPlaying, my
  /// Everything in the queue.
  case queue
  /// The entries after the current one: "the next three songs" with a `limit` of 3, "the rest" without.
  case upcoming
  /// The selected rows on the screen, or the row under the cursor.
  case selected
  /// The last listed or offered items: "the second one" with a `place` of 2, "the first two" with a `limit` of 2.
  case listed
  /// The tracks played before the current one, latest first: "the song before this" with a `limit` of 1.
  case previous
  /// Recordings of stations: the last one with a `limit` of 1, the one of a name with a `mediaName`.
  case recordings

  /// Whether it refers to entries of the queue, or to tracks played from it.
  public var isOfQueue: Bool { [.queue, .upcoming, .previous].contains(self) }
}

/// The order of the results; SiriKit's `INMediaSortOrder`, with additions.
///
/// `popular` is most played first, `unpopular` least played first, `trending` most recently played first.
public enum MediaSortOrder: String, Sendable, Hashable, CaseIterable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended
  /// Most recently added first. Not in SiriKit.
  case recentlyAdded
  /// By duration; items of unknown duration are excluded. Not in SiriKit.
  case longest, shortest
}

/// The kind of item that a request names; the cases of SiriKit's `INMediaItemType`.
public enum MediaType: String, Sendable, Hashable, CaseIterable {
  case unknown, song, album, artist, genre, playlist
  case podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo
  case podcastStation, radioStation, station, music, algorithmicRadioStation, news

  /// Whether it is a kind of item that contains tracks and can be liked itself: an album, a podcast, an artist.
  public var isOfContainers: Bool {
    switch self {
    case .album, .podcastShow, .audioBook, .artist, .genre, .playlist, .podcastPlaylist: true
    default: false
    }
  }
}

extension MediaSearch {
  /// The same among everything in the library: “the recording of Lanterns” may be one that nobody made from a station. Nil if
  /// nothing is named.
  public var withoutRecordings: MediaSearch? {
    guard reference == .recordings, mediaName != nil else { return nil }
    var search = self
    search.reference = .unknown
    return search
  }

  /// Those of `paths`, the recordings from the newest to the oldest, that this search means; `current` is the path of what plays.
  public func recordings(among paths: [String], current: String?) -> [String] {
    // “That recording” is the one that plays, if it is one.
    if limit == 1, sortOrder == .unknown, mediaName == nil, let current, paths.contains(current) { return [current] }
    let named = mediaName.map { FoldedText.fold(([$0] + [artistName].compactMap(\.self)).joined(separator: " ")) }
    let meant = paths.filter { path in
      guard let named else { return true }
      let file = FoldedText.fold(path.split(separator: "/").last.map(String.init) ?? path)
      if file.holds(named) { return true }
      // Files are called “Ada Quill - Lanterns.mp3”; people say “Lanterns by Ada Quill”.
      let words = named.split(separator: " ").filter { $0 != "by" }
      return !words.isEmpty && Set(file.split(separator: " ")).isSuperset(of: words)
    }
    return limit.map { Array(meant.prefix($0)) } ?? meant
  }
}

/// A half-open range of durations in seconds; an open end is nil.
///
/// "Under three minutes" is `DurationRange(below: 180)`, "longer than ten minutes" is `DurationRange(from: 600)`.
public struct DurationRange: Hashable, Sendable {
  /// The shortest duration in the range.
  public var minimum: Double?
  /// The upper bound, which is not in the range.
  public var limit: Double?

  public init(from minimum: Double? = nil, below limit: Double? = nil) {
    self.minimum = minimum
    self.limit = limit
  }
}
