/// What is wanted, as far as the phrase said it; SiriKit's `INMediaSearch`.
///
/// "play happy jazz by Nils Frahm" is genreNames ["jazz"], moodNames ["happy"], artistName "Nils Frahm".
/// A bare name is `mediaName` alone; `MediaType.music` alone is "some music".
public struct MediaSearch: Hashable, Sendable {
  public var mediaType: MediaType
  public var sortOrder: MediaSortOrder
  public var mediaName: String?
  public var artistName: String?
  /// The album, or the show where `mediaType` is `podcastEpisode` and some of its episodes are meant.
  public var albumName: String?
  public var genreNames: [String]
  public var moodNames: [String]
  public var activityNames: [String]
  public var releaseDate: ReleaseDate?
  public var reference: MediaReference
  public var mediaIdentifier: MediaIdentifier?
  /// Only what was not played since that day began, or never; ours, not SiriKit's.
  public var notHeardSince: SinceDay?
  /// So many of what fits at most, 1…10,000; ours, not SiriKit's.
  public var limit: Int?
  /// Only what was heard last in these days, without an end on any; ours, not SiriKit's.
  public var heard: ReleaseDate?
  /// One thing that holds others is meant, but no name says which: "an album", "the newest playlist"; ours, too.
  public var isSingular = false
  /// Only what was rated with as many stars, 1…5, or more; ours, not SiriKit's.
  public var minimumRating: Int?
  /// Which of what fits, in its order, 1 being the first and −1 the last: "the second album by …", "track 4 of …"; ours, not
  /// SiriKit's.
  public var place: Int?
  /// Words that are all in its title, or in its name where albums, shows, books or artists are wanted; ours, not SiriKit's.
  public var titleWords: [String]
  /// Who wrote it, as the composer tag says; ours, not SiriKit's.
  public var composerName: String?
  /// Only what is in the playlist of that name; ours, not SiriKit's.
  public var playlistName: String?
  /// Only what plays as long: songs, or whole albums where these are wanted; ours, not SiriKit's.
  public var duration: DurationRange?
  /// Nothing of these genres, moods, activities or artists; ours, not SiriKit's.
  public var excludedNames: [String]
  /// Nothing with one of these in its title, such as "remix"; ours, not SiriKit's.
  public var excludedTitleWords: [String] = []
  /// Whether a playlist of it is to be a smart one.
  public var fillsItself = false
  /// What is like the thing named is meant, not that thing: "songs like …"; ours, not SiriKit's.
  public var meansSimilar: Bool
  /// Each of several things that are named one after the other, in place of one: "Blue Train and Lanterns by Ada Quill";
  /// ours, not SiriKit's.
  public var several: [MediaSearch] = []

  public init(
    mediaType: MediaType = .unknown, sortOrder: MediaSortOrder = .unknown, mediaName: String? = nil,
    artistName: String? = nil, albumName: String? = nil, genreNames: [String] = [], moodNames: [String] = [],
    activityNames: [String] = [], releaseDate: ReleaseDate? = nil, reference: MediaReference = .unknown,
    mediaIdentifier: MediaIdentifier? = nil, notHeardSince: SinceDay? = nil, minimumRating: Int? = nil,
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

  /// Nothing but what is left out; nil where nothing is.
  public var exclusion: MediaSearch? {
    var rest = MediaSearch(excludedNames: excludedNames)
    rest.excludedTitleWords = excludedTitleWords
    return rest == MediaSearch() ? nil : rest
  }

  /// What is left out, as it is called.
  public var exclusions: [String] { excludedNames + excludedTitleWords }

  /// True when no one thing is meant, neither by name nor as "this" or "an album": everything that fits is.
  public var meansAll: Bool {
    meansSimilar || mediaName == nil && mediaIdentifier == nil && reference != .currentlyPlaying && !isSingular
  }

  /// The thing that others are to be like, and what these are to be besides, where `meansSimilar`.
  public var similarity: (model: MediaSearch, rest: MediaSearch) {
    let model = MediaSearch(
      mediaType: reference == .currentlyPlaying ? mediaType : .unknown, mediaName: mediaName, artistName: artistName,
      albumName: albumName, reference: reference, mediaIdentifier: mediaIdentifier)
    var rest = self
    (rest.mediaName, rest.artistName, rest.albumName, rest.mediaIdentifier) = (nil, nil, nil, nil)
    (rest.reference, rest.meansSimilar) = (.unknown, false)
    return (model, rest)
  }

  /// True for "very good" and "the latest", which name nothing.
  public var isOnlyOrder: Bool { sortOrder != .unknown && self == MediaSearch(sortOrder: sortOrder) }

  /// True when nothing at all is asked for beyond perhaps "music".
  public var isUnspecified: Bool {
    var rest = self
    if rest.mediaType == .music { rest.mediaType = .unknown }
    return rest == MediaSearch()
  }
}

extension MediaSearch {
  /// The same for what is by the artist of that name; nil where nothing is named, or an artist beside it.
  public var byNamedArtist: MediaSearch? {
    guard artistName == nil, let name = mediaName else { return nil }
    var search = self
    (search.artistName, search.mediaName, search.mediaType, search.mediaIdentifier) = (name, nil, .unknown, nil)
    return search
  }
}
