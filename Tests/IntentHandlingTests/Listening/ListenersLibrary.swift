import Catalog
import Media
import TestSupport

/// A library of invented names of real shape: tails, guests, equal titles, remixes, numerals, several tongues.
enum ListenersLibrary {
  /// Lines of `Title | Artist | Album | Genre | Date`, then `key=value` parts: `by` album artist, `composer`, `kind`.
  private static let lines = """
    Tidewater (feat. Ines Roy) | Juno Park | Outer Harbour (Deluxe Edition) | Indie Pop | 2019
    Slow Glass - 2011 Remaster | Juno Park | Outer Harbour (Deluxe Edition) | Indie Pop | 2019
    Paper Suns | Juno Park | Outer Harbour (Deluxe Edition) | Indie Pop | 2019
    Ordinary Pleasures | Juno Park | Soft Machines - EP | Indie Pop | 2021
    HELLO! | The Lanternmen | Nine Lives Later | Rock | 1974
    Eighty-First Street | The Lanternmen | Nine Lives Later | Rock | 1974
    Furniture, Pt. II | The Lanternmen | Nine Lives Later | Rock | 1974
    Rocky Road III | The Lanternmen | Greatest Hits, Vol. 2 | Rock | 1979
    Hello | Bo Lind | Doors | Rock | 2003
    Be Kinder | Marlowe & Hedda | Pairs | Pop | 2020 | artists=Marlowe;Hedda
    Only Us | Marlowe, Ines Roy | Pairs | Pop | 2020 | artists=Marlowe;Ines Roy
    Thin Ice | Hedda | Winter Clothes | Pop | 2017
    Déjà Rêvé | Élan Vital | Nuit Blanche | Acid Jazz | 1999
    Ça Ira Mieux | Élan Vital | Nuit Blanche | Acid Jazz | 1999
    Été | Élan Vital | Nuit Blanche | Acid Jazz | 1999
    Maria Luz | Khruvenna | Con Todo el Viento | Funk | 2018
    August Twelve | Khruvenna | Con Todo el Viento | Funk | 2018
    Ströme | Björn Solheim | Norrsken | Ambient | 2012
    Hjärta | Björn Solheim | Norrsken | Ambient | 2012
    Ｔｏｋｙｏ Ｒａｉｎ | Ｎｅｏｎ Ｗａｖｅ | Ｃｉｔｙ Ｎｉｇｈｔｓ | Synthwave | 2016
    Velvet Morning | Dot Marsh | Harbour Lights: The Best of Pier Records | Soul | 1988 | by=Various Artists
    Ferryman | Ray Quell | Harbour Lights: The Best of Pier Records | Soul | 1985 | by=Various Artists
    Main Title | Lune Hart | Rocketeers (Music from the Motion Picture) | Soundtrack | 2015
    Lift Off | Lune Hart | Rocketeers (Music from the Motion Picture) | Soundtrack | 2015
    Tin Kingdom (Original Score) | Otto Brandt | Tin Kingdom (Original Score) | Soundtrack | 2009
    Symphony No. 5 in C Minor: I. Allegro | Leeds Chamber Orchestra | Weidner: Symphonies | Classical | 1983 | composer=Johann Weidner
    Symphony No. 5 in C Minor: II. Andante | Leeds Chamber Orchestra | Weidner: Symphonies | Classical | 1983 | composer=Johann Weidner
    Nocturne in E-Flat, Op. 9 No. 2 | Clara Venn | Night Pieces | Classical | 2001 | composer=Frederik Chopek
    Gold | Ada Quill | Paper Moons | Rock | 1994
    Gold | The Harbours | Ebb | Jazz | 1971
    Gold | Milo Reyes | Oro | Latin | 2010
    Lanterns | Ada Quill | Paper Moons | Rock | 1994
    Salt | The Harbours | Ebb | Jazz | 1971
    Slow Tide | The Harbours | Low Water | Jazz | 1968
    Blue Ferry | Miles Dunmore | Kind of Grey | Jazz | 1961
    So How | Miles Dunmore | Kind of Grey | Jazz | 1961
    Memories - Dillon Fraser Remix | Marble 5 | Memories (Dillon Fraser Remix) | Dance | 2019
    Memories | Marble 5 | Memories | Pop | 2019
    Neon (Extended Mix) | Vektor | Neon | House | 2014
    Neon [Radio Edit] | Vektor | Neon | House | 2014
    Copper Morning - Radio Edit | Vektor | Copper Morning | House | 2015
    Levels of Light - Live at the Pier | Vektor | Pier Sessions | House | 2017
    Glass Hour | Ione Marsh | Ione Marsh | Folk | 2011
    Harvest Hymn | Ione Marsh | Ione Marsh | Folk | 2011
    Khruvenna | Nobody's Choir | Tributes | Folk | 2020
    Juno Park | Nobody's Choir | Tributes | Folk | 2020
    Stop | The Verbs | Commands | Punk | 2003
    Next | The Verbs | Commands | Punk | 2003
    Louder Now | The Verbs | Commands | Punk | 2003
    Turn It Up Again | The Verbs | Commands | Punk | 2003
    Pause for Thought | The Verbs | Commands | Punk | 2003
    Skip to the Good Part | The Verbs | Commands | Punk | 2003
    Shuffle the Deck | The Verbs | Commands | Punk | 2003
    Volume Ten | The Verbs | Commands | Punk | 2003
    Play Dead | The Verbs | Commands | Punk | 2003
    Repeat After Me | The Verbs | Commands | Punk | 2003
    Higher Love Song | The Verbs | Second Person | Punk | 2005
    Happy Now | The Verbs | Second Person | Punk | 2005
    Sleep Well | The Verbs | Second Person | Punk | 2005
    In the Name of Rain | The Verbs | Second Person | Punk | 2005
    This Love of Mine | The Verbs | Second Person | Punk | 2005
    All of Me and You | The Verbs | Second Person | Punk | 2005
    Something Real | The Verbs | Second Person | Punk | 2005
    My Way Home | The Verbs | Second Person | Punk | 2005
    Stand by the Door | Ben Ashe | Hinges | Soul | 1964
    Side by Side | Ben Ashe | Hinges | Soul | 1964
    The Nights | Avella | Wake | House | 2014
    Nights | Frankie Sea | Blond Wood | R&B | 2016
    The Middle | Zeld | Middle Distance | Pop | 2018
    Middle | DJ Snark | Encore | Dance | 2016
    99 Red Kites | Nenna | Ninety-Nine | New Wave | 1983
    Seven Nation Choir | White Straps | Elephants | Rock | 2003
    Twenty-One | The Cranbrooks | No Need | Rock | 1994
    Route 66 Revisited | Hank Dorsey | Highways | Country | 1965
    Copper Sky | Quiet Men, The | Rust | Folk Rock | 1977
    Bridge Over Quiet Water | Simon & Garland | Parsley | Folk Rock | 1970
    Salt & Smoke | Simon & Garland | Parsley | Folk Rock | 1970
    Thunder Road Crew | AC/DZ | Back in Grey | Hard Rock | 1980
    Raise Your Cup | P!nx | Funhouse Mirror | Pop | 2010
    Plain Jan | A$AP Fern | Still Striving | Hip-Hop | 2017
    Losing My Faith | R.E.N. | Out of Tune | Alternative Rock | 1991
    Bad Girls Club | M.I.O. | Matangi | Hip-Hop | 2013
    Block Party | MC Cedar | Corner Store | Hip-Hop | 1994
    Concrete Garden | MC Cedar | Corner Store | Hip-Hop | 1994
    Velvet Rope | Janelle Frost | Slow Jams | R&B | 1997
    Amen Break | Jungle Cats | Breaks | Drum & Bass | 1995
    Crossroads Again | Blind Willie Moss | Delta Letters | Blues | 1936
    Night and Day | Dot Marsh | Standards | Jazz | 1957
    Night and Day | Lune Hart | Covers | Pop | 2019
    Christmas at the Pier | Dot Marsh | Holiday Lights | Christmas | 1959
    Umbra | Rihara | Good Girl | Pop | 2007
    Don't Stop the Rain | Rihara | Good Girl | Pop | 2007
    (I Can't Get No) Rest | The Rollers | Aftershock | Rock | 1965
    What's Up, Doc? | 4 Non Browns | Bigger | Alternative Rock | 1992
    Smells Like Wet Paint | Nirvara | Never Mind It | Grunge | 1991
    Come As You Were | Nirvara | Never Mind It | Grunge | 1991
    1979 | Smashed Squash | Mellon | Alternative Rock | 1995
    Summer | Calvin Harrow | Motion | House | 2014
    Lullaby | Sigrun | Cradle | Lullaby | 2015
    Jazz | Queenie | Jazz | Rock | 1978
    Mustapha Moon | Queenie | Jazz | Rock | 1978
    The Greatest | Sira | Acting | Pop | 2016
    Radio Go Go | Queenie | The Works | Rock | 1984
    Instagranny | Dimi & Mike | Internet | Dance | 2019
    Episode 41: Tariffs and Tides | Harbour Radio | The Harbour Daily Podcast | Podcast | 2024-03-01 | kind=podcast
    Episode 42: The Long Ferry | Harbour Radio | The Harbour Daily Podcast | Podcast | 2024-03-02 | kind=podcast
    Why Moss Grows | Petra Lyle | Science Hour | Podcast | 2023-05-01 | kind=podcast
    Black Holes | Petra Lyle | Science Hour | Podcast | 2023-06-01 | kind=podcast
    Boss Battles | Kit Rowan | Video Game Audio Hour | Podcast | 2022-01-10 | kind=podcast
    Chapter 1 | Edith Marlow | The Salt Road | Audiobook | 2005 | kind=audiobook
    Chapter 2 | Edith Marlow | The Salt Road | Audiobook | 2005 | kind=audiobook
    Part One | Frank Hollis | Dune Walkers | Audiobook | 1966 | kind=audiobook
    The Hobgoblin, Part 1 | J. R. Tolland | The Hobgoblin | Audiobook | 1938 | kind=audiobook
    """

  /// Playlists with the titles of their songs.
  private static let playlists: [(name: String, titles: [String])] = [
    ("Road Trip", ["Route 66 Revisited", "Copper Sky"]), ("Gym", ["Louder Now", "Block Party"]),
    ("Sunday Morning", ["Velvet Morning", "Thin Ice"]), ("Chill Vibes", ["Ströme"]),
    ("Songs to Cook To", ["Maria Luz"]), ("Ada's Mix", ["Lanterns"]), ("80s Bangers", ["Radio Go Go"]),
  ]

  /// A library in a file of `folder`, with one song liked: the "Gold" of Milo Reyes.
  static func make(in folder: TemporaryFolder) async throws -> Catalog {
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    let files = lines.split(separator: "\n").enumerated().map { file(String($0.element), number: $0.offset + 1) }
    try await catalog.store(ImportBatch(files: files), at: 1000)
    for (name, titles) in playlists {
      let playlist = try await catalog.createPlaylist(name, at: 1000)
      var tracks: [Int64] = []
      for title in titles {
        let search = MediaSearch(mediaType: .song, mediaName: title)
        tracks += try await catalog.values(for: AudioSearch(search), limit: 1).map(\.identifier.key)
      }
      _ = try await catalog.add(tracks, toPlaylist: playlist.id, at: 1000)
    }
    let golds = try await catalog.values(for: AudioSearch(MediaSearch(mediaType: .song, mediaName: "Gold")))
    try await catalog.setAffinity(1, for: golds.filter { $0.artist == "Milo Reyes" }.map(\.identifier))
    return catalog
  }

  private static func file(_ line: String, number: Int) -> PreparedFile {
    let parts = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    var more: [String: String] = [:]
    for part in parts.dropFirst(5) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      more[pair[0]] = pair[1]
    }
    let kind: Track.Kind = more["kind"] == "podcast" ? .podcast : more["kind"] == "audiobook" ? .audiobook : .music
    let track = Track(
      id: 0, path: "/music/\(number).mp3", kind: kind, title: parts[0], artist: parts[1],
      albumArtist: more["by"] ?? "", album: parts[2], genres: [parts[3]], date: parts[4], trackNumber: number,
      duration: 200)
    return PreparedFile(
      ScannedFile(
        track: track, stamp: .init(size: Int64(number), modified: Int64(number), inode: Int64(number)),
        artists: more["artists"]?.split(separator: ";").map(String.init) ?? [], composer: more["composer"] ?? "",
        isCompilation: more["by"] == "Various Artists"))
  }
}
