import Text
internal import Media

/// The words of a kind for the rules: media types, sort orders, services, places.
struct WordLists {
  static let shared = WordLists()

  private let table: HashTable
  /// The single words, for misspellings.
  let words: Lexicon
  private let kinds: [SpanKind]
  private let values: [TypedSpan.Value]

  /// Calls `body` for each kind of the words with that hash.
  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (SpanKind, TypedSpan.Value) -> Void) {
    table.forEach(hash) { body(kinds[Int($0)], values[Int($0)]) }
  }

  private init() {
    var hashes: [(hash: UInt64, number: UInt32)] = []
    var kinds: [SpanKind] = []
    var values: [TypedSpan.Value] = []
    var single = Lexicon.Builder()
    func add(_ kind: SpanKind, _ value: TypedSpan.Value, _ words: String) {
      for word in words.split(separator: ",") {
        var folded: [UInt8] = []
        FoldedText.fold(word, into: &folded)
        if [.station, .setting, .service, .room].contains(kind) == false { single.add(folded) }
        hashes.append((Hash.of(folded), UInt32(kinds.count)))
      }
      kinds.append(kind)
      values.append(value)
    }
    for list in Self.types { add(list.kind, .type(list.type), list.words) }
    for list in Self.versions {
      add(.version, .text(String(list.prefix { $0 != "," })), list)
    }
    for list in Self.sorts where list.order != .unpopular {
      let words = list.words.split(separator: ",").filter {
        Self.superlatives.contains($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
      if !words.isEmpty { add(.topSort, .sort(list.order), words.joined(separator: ",")) }
    }
    for list in Self.sorts { add(.sort, .sort(list.order), list.words) }
    for name in Self.stations.split(separator: ",") { add(.station, .text(String(name)), String(name)) }
    for name in Self.settings.split(whereSeparator: \.isWhitespace) { add(.setting, .text(String(name)), String(name)) }
    for service in Self.services.split(separator: ",") { add(.service, .text(String(service)), String(service)) }
    for room in Self.rooms.split(separator: ",") {
      let room = room.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for tail in ["", " speaker", " speakers", " device", " tv"] { add(.room, .text(room), room + tail) }
    }
    for place in Self.everywhere.split(separator: ",") { add(.everywhere, .text(String(place)), String(place)) }
    for device in Self.devices.split(separator: ",") {
      let device = device.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      add(.room, .text(device), device)
    }
    words = Lexicon(single)
    self.kinds = kinds
    self.values = values
    table = HashTable(hashes)
  }

  /// Words that distinguish recordings of a song in titles, each with its synonyms.
  private static let versions = [
    "live", "acoustic", "instrumental, instrumentals", "unplugged", "demo, demos", "remix, remixes", "orchestral",
    "karaoke", "stripped", "mono", "stereo", "remaster, remasters", "remastered", "radio edit, radio edits", "sped up",
    "a cappella",
  ]

  /// Words for kinds of media, with SiriKit's media type.
  private static let types: [(kind: SpanKind, type: MediaType, words: String)] = [
    (
      .song, .song,
      "song, track, tune, single, number, hymn, anthem, ballad, movement, chant, cover, piece"
    ),
    (
      .song, .song,
      "theme, theme song, melody, composition, aria, duet, jam, joint, remix, cut, titled track, title track, nocturne"
    ),
    (
      .songs, .song,
      "songs, tracks, tunes, titles, singles, numbers, hymns, anthems, ballads, sonatas, symphonies, concertos, chants"
    ),
    (
      .songs, .song,
      "covers, theme songs, melodies, compositions, duets, jams, joints, remixes, cuts, pieces, selections, movements, themes, beats"
    ),
    (
      .album, .album,
      "album, record, lp, ep, cd, soundtrack, sound track, disc, mixtape, compilation, concert, discography, vinyl"
    ),
    (
      .albums, .album,
      "albums, records, lps, eps, cds, soundtracks, sound tracks, discs, mixtapes, compilations"
    ),
    (.artist, .artist, "artist, band, singer, group, musician, composer, duo, rapper, dj, performer, songwriter, act"),
    (.artists, .artist, "artists, bands, singers, groups, musicians, composers, rappers, djs"),
    (.playlist, .playlist, "playlist, play list, mix, song list, music list"),
    (.playlists, .playlist, "playlists, play lists, mixes, lists"),
    (.list, .playlist, "list"),
    (.podcast, .podcastShow, "podcast, pod, pod cast, broadcast, podcast show, podcast series"),
    (.podcasts, .podcastShow, "podcasts, pods, broadcasts"),
    (.episode, .podcastEpisode, "episode, podcast episode, ep, instalment, installment"),
    (.episodes, .podcastEpisode, "episodes, podcast episodes"),
    (.audiobook, .audioBook, "audiobook, audio book, audible book, audiobooks, audio books"),
    (.book, .audioBook, "book, novel, books, story"),
    (
      .radio, .radioStation,
      "radio, radio station, fm radio, am radio, internet radio, radio channel, channel, radio stations"
    ),
    (.radio, .station, "station, stations"),
    (.movie, .movie, "movie, film, movies, films, motion picture"),
    (
      .show, .tvShow,
      "tv show, television show, tv series, tv shows, tv program, tv episode, television program"
    ),
    (.show, .unknown, "show, program, programme, series"),
    (.movie, .musicVideo, "music video, music videos, video, videos, clip, trailer"),
    (.music, .music, "music, audio, playback, musics"),
    (
      .news, .news,
      "news, headlines, news briefing, news bulletin, latest news, the news, morning briefing, daily briefing, flash briefing, briefing, news flash, news headlines, latest headlines"
    ),
    (.genreWord, .genre, "genre, style, category, kind of music, genres"),
  ]

  private static let sorts: [(order: MediaSortOrder, words: String)] = [
    (
      .newest, "new, newest, latest, most recent, recent, brand new, fresh, freshest, newer, up to date, newly released"
    ),
    (.newest, "just released, latest released, most up to date, current, last"),
    (.oldest, "oldest, earliest, first ever, old, older, earlier, early"),
    (
      .best,
      "best, top, greatest, finest, highest rated, top rated, best rated, best ever, favourite, favorite, top notch"
    ),
    (.best, "good, great, outstanding, excellent, essential, best of, highest-rated"),
    (.worst, "worst, lowest rated, most hated, terrible"),
    (
      .popular,
      "popular, most popular, hit, most played, most listened to, most listened, most streamed, hottest, hot, number one"
    ),
    (
      .popular,
      "biggest, famous, well known, best known, top played, chart topping, most famous, best selling, bestselling"
    ),
    (
      .unpopular,
      "unpopular, least popular, least played, obscure, underrated, least listened to, lesser known, unknown"
    ),
    (.longest, "longest, lengthiest"),
    (.shortest, "shortest, briefest"),
    (.trending, "trending, viral, in the charts, charting"),
    (.recommended, "recommended, suggested"),
    (.recentlyAdded, "recently added, newly added, last added, latest added, most recently added, just added"),
  ]

  /// Other players and services.
  private static let services = """
    spotify,itunes,i tunes,youtube,you tube,youtube music,deezer,pandora,tidal,soundcloud,sound cloud,netflix,vimeo,last fm,\
    lastfm,google music,google play,google play music,groove shark,grooveshark,slacker,zvooq,zvooQ,iheart,iheartradio,\
    iheart radio,i heart radio,apple music,amazon music,amazon,prime music,audible,sirius,sirius xm,siriusxm,napster,rhapsody,\
    rdio,qobuz,bandcamp,mixcloud,plex,tunein,stitcher,castbox,overcast,downpour,kindle,spotify account,tuneterm,groove,the internet
    """

  /// Sort orders that rarely begin a title: they may come before a name without a kind.
  private static let superlatives: Set = [
    "newest", "latest", "most recent", "greatest", "most popular", "top", "highest rated", "top rated", "most played",
    "hottest", "oldest",
    "most listened to", "biggest", "recent", "most famous",
  ]

  /// Stations whose names have no other meaning.
  private static let stations = """
    npr,bbc,bbc radio,bbc radio one,bbc radio two,bbc radio four,bbc radio 1,bbc radio 2,bbc radio 3,bbc radio 4,bbc radio 6,\
    bbc world service,radio 1,radio 2,radio 3,radio 4,radio 5 live,6 music,radio one,radio two,radio four,capital fm,heart fm,\
    classic fm,kiss fm,absolute radio,talksport,jazz fm,lbc,triple j,kexp,kcrw,world service,bbc news,radio 4 extra,radio x,radio 6,1xtra,magic fm,virgin radio,times radio,\
    radio paradise,radio caroline,kqed,wbur,wxpn,wqxr,wnyc,wfmu,fip,fm,am,fm radio,am radio,nts,rinse fm
    """

  /// The names of settings for `set NAME VALUE`.
  private static let settings = """
    replaygain crossfade gapless theme colors colours output library keys notifications explicit mouse icons resume spoken speech
    folders border covers history suggestions ducking
    """

  private static let rooms = """
    kitchen,bedroom,bathroom,living room,lounge,garage,office,study,patio,garden,hall,hallway,dining room,basement,attic,den,\
    landing,nursery,playroom,guest room,guest bedroom,master bedroom,kids room,family room,cellar,conservatory,porch,deck,\
    backyard,back yard,laundry room,workshop,shed,gym,loft
    """

  /// Places without "in" or "on".
  private static let everywhere =
    "upstairs,downstairs,everywhere,outside,outdoors,all over the house,throughout the house,in all rooms,in every room"

  private static let devices = """
    upstairs,downstairs,everywhere,all rooms,every room,headphones,my headphones,the speaker,the speakers,speaker,speakers,tv,\
    the tv,my tv,television,the television,the car,stereo,hifi,soundbar,sound bar,bluetooth,bluetooth speaker,the whole house,\
    outside,available device,any device,display,smart display,chromecast,receiver,airpods,earphones,earbuds
    """
}
