/// What may stand at a `{slot}` of a pattern, and which field it fills.
struct Slot {
  var field: Field
  /// The typed spans it takes.
  var kinds: [SpanKind] = []
  /// True when it takes words that nobody knows, too.
  var isOpen = false
  /// Beyond the price of an open slot.
  var cost = 0
  /// True when words that belong to other domains (weather, taxis, timers) may stand in it.
  var takesAnything = false
  /// True when its first word must be typed with a capital.
  var isCapitalised = false
  /// True when it takes two words or more, the others with a capital, too, but for small ones.
  var isTitle = false

  /// The slots by the name that patterns use.
  static let named: [String: Slot] = [
    "name": Slot(
      field: .mediaName,
      kinds: [
        .knownThing, .knownThings, .knownArtist, .knownPlaylist, .knownShow, .knownBook, .quoted, .address,
      ],
      isOpen: true),
    "address": Slot(field: .address, kinds: [.address]),
    "addressOfSound": Slot(field: .mediaName, kinds: [.address]),
    "artist": Slot(field: .artistName, kinds: [.knownArtist, .artistPronoun, .quoted], isOpen: true, cost: 1),
    "nameOfArtist": Slot(field: .artistName, kinds: [.knownArtist, .quoted], isOpen: true, isCapitalised: true),
    "listInCapitals": Slot(field: .playlist, kinds: [.knownPlaylist], isOpen: true, cost: 2, isCapitalised: true),
    "albumInCapitals": Slot(field: .albumName, kinds: [.knownAlbum], isOpen: true, isCapitalised: true, isTitle: true),
    "artistInCapitals": Slot(
      field: .artistName, kinds: [.knownArtist], isOpen: true, isCapitalised: true, isTitle: true),
    "nameOfSong": Slot(field: .mediaName, kinds: [.knownSong, .knownAlbum], isOpen: true, isCapitalised: true),
    "nameOfAlbum": Slot(field: .albumName, kinds: [.knownAlbum], isOpen: true, isCapitalised: true),
    "nameInCapitals": Slot(field: .mediaName, kinds: [.knownThing], isOpen: true, isCapitalised: true, isTitle: true),
    "knownArtist": Slot(field: .artistName, kinds: [.knownArtist]),
    "knownArtists": Slot(field: .artistName, kinds: [.knownArtists]),
    "knownPlaylist": Slot(field: .mediaName, kinds: [.knownPlaylist]),
    "knownList": Slot(field: .playlist, kinds: [.knownPlaylist]),
    "album": Slot(field: .albumName, kinds: [.knownAlbum, .quoted], isOpen: true),
    "playlist": Slot(field: .playlist, kinds: [.knownPlaylist, .quoted], isOpen: true),
    "someList": Slot(field: .playlist, kinds: [.knownPlaylist, .quoted], isOpen: true, cost: 2),
    "anyName": Slot(field: .mediaName, kinds: [.quoted], isOpen: true, cost: 4, takesAnything: true),
    "anyPlaylist": Slot(field: .playlist, kinds: [.quoted], isOpen: true, takesAnything: true),
    "stationNumber": Slot(field: .stationName, kinds: [.number]),
    "titleWords": Slot(field: .mediaName, kinds: [.mood, .date, .activity]),
    "titleInCapitals": Slot(field: .mediaName, kinds: [.genre, .sort, .topSort], isCapitalised: true),
    "everywhere": Slot(field: .output, kinds: [.everywhere]),
    "title": Slot(field: .mediaName, kinds: [.knownPlaylist, .quoted], isOpen: true),
    "show": Slot(field: .mediaName, kinds: [.knownShow, .knownBook, .quoted], isOpen: true),
    "newName": Slot(field: .newName, kinds: [.quoted], isOpen: true, takesAnything: true),
    "listener": Slot(field: .listener, kinds: [.listener]),
    "newListener": Slot(field: .newName, kinds: [.quoted], isOpen: true, isCapitalised: true),
    "stationName": Slot(field: .stationName, kinds: [.station, .quoted], isOpen: true),
    "subject": Slot(field: .topic, kinds: [.quoted], isOpen: true, takesAnything: true),
    "topic": Slot(field: .topic, kinds: [.quoted], isOpen: true),
    "owner": Slot(field: .owner, isOpen: true, cost: -6),
    "aside": Slot(field: .aside, isOpen: true, cost: -2),
    "room": Slot(field: .output, kinds: [.room]),
    "output": Slot(field: .output, kinds: [.room, .quoted], isOpen: true),
    "station": Slot(field: .stationName, kinds: [.station]),
    "known": Slot(
      field: .mediaName, kinds: [.knownThing, .knownThings, .knownArtist, .knownPlaylist, .knownShow, .knownBook]),
    "work": Slot(
      field: .mediaName, kinds: [.knownSong, .knownAlbum, .knownBook, .knownShow, .quoted], isOpen: true),
    "knownSong": Slot(field: .mediaName, kinds: [.knownSong]),
    "knownAlbum": Slot(field: .mediaName, kinds: [.knownAlbum]),
    "quoted": Slot(field: .mediaName, kinds: [.quoted]),
    "genre": Slot(field: .genreNames, kinds: [.genre]),
    "mood": Slot(field: .moodNames, kinds: [.mood]),
    "unwanted": Slot(field: .excludedNames, kinds: [.genre, .mood, .activity, .version, .knownArtist, .knownThing]),
    "unwantedName": Slot(field: .excludedNames, isOpen: true, isCapitalised: true),
    "activity": Slot(field: .activityNames, kinds: [.activity]),
    "sort": Slot(field: .sortOrder, kinds: [.sort]),
    "topSort": Slot(field: .sortOrder, kinds: [.topSort]),
    "date": Slot(field: .releaseDate, kinds: [.date, .decade]),
    "unheard": Slot(field: .notHeardSince, kinds: [.date, .decade, .days]),
    "decade": Slot(field: .releaseDate, kinds: [.decade]),
    "service": Slot(field: .service, kinds: [.service]),
    "duration": Slot(field: .interval, kinds: [.duration]),
    "clock": Slot(field: .position, kinds: [.clock, .duration]),
    "clockTime": Slot(field: .interval, kinds: [.clock]),
    "timeOfDay": Slot(field: .timeOfDay, kinds: [.timeOfDay]),
    "time": Slot(field: .position, kinds: [.clock]),
    "rate": Slot(field: .speed, kinds: [.rate]),
    "percent": Slot(field: .volumeAmount, kinds: [.percent]),
    "level": Slot(field: .volumeAmount, kinds: [.percent, .number]),
    "count": Slot(field: .count, kinds: [.number]),
    "howMany": Slot(field: .limit, kinds: [.number]),
    "stars": Slot(field: .minimumRating, kinds: [.number]),
    "number": Slot(field: .number, kinds: [.number]),
    "grade": Slot(field: .number, kinds: [.grade]),
    "speedNumber": Slot(field: .speed, kinds: [.rate, .number]),
    "speedPercent": Slot(field: .speed, kinds: [.percent]),
    "seconds": Slot(field: .interval, kinds: [.number]),
    "ordinal": Slot(field: .ordinal, kinds: [.ordinal]),
    "song": Slot(field: .mediaType, kinds: [.song]),
    "songs": Slot(field: .mediaType, kinds: [.songs]),
    "anAlbum": Slot(field: .mediaType, kinds: [.album]),
    "albums": Slot(field: .mediaType, kinds: [.albums]),
    "anArtist": Slot(field: .mediaType, kinds: [.artist]),
    "artists": Slot(field: .mediaType, kinds: [.artists]),
    "aPlaylist": Slot(field: .mediaType, kinds: [.playlist]),
    "playlists": Slot(field: .mediaType, kinds: [.playlists]),
    "podcast": Slot(field: .mediaType, kinds: [.podcast]),
    "podcasts": Slot(field: .mediaType, kinds: [.podcasts]),
    "episode": Slot(field: .mediaType, kinds: [.episode]),
    "episodes": Slot(field: .mediaType, kinds: [.episodes]),
    "audiobook": Slot(field: .mediaType, kinds: [.audiobook]),
    "book": Slot(field: .mediaType, kinds: [.book]),
    "radio": Slot(field: .mediaType, kinds: [.radio]),
    "movie": Slot(field: .mediaType, kinds: [.movie]),
    "aShow": Slot(field: .mediaType, kinds: [.show]),
    "music": Slot(field: .mediaType, kinds: [.music]),
    "news": Slot(field: .mediaType, kinds: [.news]),
    "genreWord": Slot(field: .mediaType, kinds: [.genreWord]),
    "version": Slot(field: .titleWords, kinds: [.version]),
    "wordsOfTitle": Slot(field: .titleWords, kinds: [.quoted], isOpen: true, takesAnything: true),
    "composer": Slot(field: .composerName, kinds: [.knownArtist, .quoted], isOpen: true),
    "holdingList": Slot(field: .playlistName, kinds: [.knownPlaylist, .quoted], isOpen: true),
    "minLength": Slot(field: .longerThan, kinds: [.duration]),
    "maxLength": Slot(field: .shorterThan, kinds: [.duration]),
    "path": Slot(field: .path, kinds: [.quoted], isOpen: true, takesAnything: true),
    "key": Slot(field: .key, isOpen: true, takesAnything: true),
    "phrase": Slot(field: .phrase, kinds: [.quoted], isOpen: true, takesAnything: true),
    "setting": Slot(field: .setting, kinds: [.setting]),
    "value": Slot(field: .value, kinds: [.quoted], isOpen: true, takesAnything: true),
  ]
}
