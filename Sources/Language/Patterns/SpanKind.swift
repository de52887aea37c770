/// The kinds of typed spans that are found before any rule is tried.
enum SpanKind: UInt8, CaseIterable {
  case duration, clock, timeOfDay, rate, percent, number, ordinal, station
  /// A duration with "more" in it: "ten more minutes".
  case moreTime
  /// So many of so many: "4/5", "8 out of 10".
  case grade
  /// Any date; `decade` is any but a bare year.
  case date, decade
  /// A number of days, weeks, months or years.
  case days
  case genre, mood, activity
  /// An activity by its verb: "read" for "reading".
  case activityVerb
  case sort, topSort, service, room
  /// A mood that is to be more so: "calmer".
  case comparedMood
  /// Words of titles that tell recordings of one song apart: "live", "acoustic".
  case version
  /// Places that are named without "in" or "on": "upstairs", "all over the house".
  case everywhere
  /// Words for kinds of media, one and many.
  case song, songs, album, albums, artist, artists, playlist, playlists, list, podcast, podcasts, episode, episodes
  case audiobook, book, radio, movie, show, music, news, genreWord
  /// Names of the vocabulary.
  case knownArtist, knownPlaylist, knownShow, knownBook
  /// Names of the library: of a song, of an album, and of any one thing.
  case knownSong, knownAlbum, knownThing
  /// "Him" and "theirs" behind "by" and the like: an artist who was spoken of.
  case artistPronoun
  /// "His", "her" and "their" before what somebody made: an artist who was spoken of.
  case artistPossessive
  /// Names of several artists, joined.
  case knownArtists
  /// Names of several things of the library, joined.
  case knownThings
  /// A run of quoted words.
  case quoted
  /// Names of settings.
  case setting
  /// The name of somebody who may listen.
  case listener
  /// An address of the web, which is one word.
  case address

  /// True for names of the vocabulary.
  var isName: Bool {
    switch self {
    case .knownArtist, .knownPlaylist, .knownShow, .knownBook, .knownSong, .knownAlbum, .knownThing, .knownThings: true
    default: false
    }
  }
}
