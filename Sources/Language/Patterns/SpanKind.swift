/// The kinds of typed spans, which are found before rules are tried.
enum SpanKind: UInt8, CaseIterable {
  case duration, clock, timeOfDay, rate, percent, number, ordinal, station
  /// A duration with "more" in it: "ten more minutes".
  case moreTime
  /// A fraction: "4/5", "8 out of 10".
  case grade
  /// Any date; `decade` excludes a bare year. A bare month is no `date`, because it may be a name: "June".
  case date, decade, month
  /// A number of days, weeks, months or years.
  case days
  case genre, mood, activity
  /// The verb of an activity: "read" for "reading".
  case activityVerb
  case sort, topSort, service, room
  /// The comparative of a mood: "calmer".
  case comparedMood
  /// Words that distinguish recordings of a song in titles: "live", "acoustic".
  case version
  /// Places without "in" or "on": "upstairs", "all over the house".
  case everywhere
  /// Kinds of media, singular and plural.
  case song, songs, album, albums, artist, artists, playlist, playlists, list, podcast, podcasts, episode, episodes
  case audiobook, book, radio, movie, show, music, news, genreWord
  /// Names of the vocabulary.
  case knownArtist, knownPlaylist, knownShow, knownBook
  /// Names in the library: of a song, of an album, and of an item of any kind.
  case knownSong, knownAlbum, knownThing
  /// "Him" and "theirs" after "by" and the like: the artist mentioned before.
  case artistPronoun
  /// "His", "her" and "their": the artist mentioned before.
  case artistPossessive
  /// The joined names of several artists.
  case knownArtists
  /// The joined names of several library items.
  case knownThings
  /// Quoted words.
  case quoted
  /// The name of a setting.
  case setting
  /// The name of a listener.
  case listener
  /// A web address, which is one word.
  case address
  /// The path of a file, which is one word.
  case file
  /// A word without a meaning of its own for a player, where a verb is expected: "hurl this song off the list".
  case verb

  /// True for names of the vocabulary.
  var isName: Bool {
    switch self {
    case .knownArtist, .knownPlaylist, .knownShow, .knownBook, .knownSong, .knownAlbum, .knownThing, .knownThings: true
    default: false
    }
  }
}
