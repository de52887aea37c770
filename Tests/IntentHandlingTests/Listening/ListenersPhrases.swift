import Testing

/// What a listener says and what is to be found in `ListenersLibrary`.
struct ListenersPhrase: Sendable, CustomTestStringConvertible {
  let phrase: String
  /// The first thing, such as "song Gold by Ada Quill"; "nothing" where there is nothing.
  let first: String
  /// Things that must be among the others.
  let alternatives: [String]

  var testDescription: String { phrase }

  /// Of lines like `phrase → first | alternative | alternative`.
  static func read(_ lines: String) -> [ListenersPhrase] {
    lines.split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: " → ") else { return nil }
      let things = line[arrow.upperBound...].split(separator: "|").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      return ListenersPhrase(
        phrase: line[..<arrow.lowerBound].split(separator: " ").joined(separator: " "), first: things[0],
        alternatives: Array(things.dropFirst()))
    }
  }
}

extension ListenersPhrase {
  /// Case, punctuation, diacritics, width, signs for letters.
  static let written = read(
    """
    play hello! → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play hello → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play Hello → song Hello by Bo Lind | song HELLO! by The Lanternmen
    play HELLO! → song HELLO! by The Lanternmen | song Hello by Bo Lind
    play deja reve → song Déjà Rêvé by Élan Vital
    play Déjà Rêvé → song Déjà Rêvé by Élan Vital
    play ca ira mieux → song Ça Ira Mieux by Élan Vital
    play elan vital → artist Élan Vital
    play ÉLAN VITAL → artist Élan Vital
    play ete by elan vital → song Été by Élan Vital
    play strome → song Ströme by Björn Solheim
    play bjorn solheim → artist Björn Solheim
    play hjarta by bjorn solheim → song Hjärta by Björn Solheim
    play the album norrsken → album Norrsken by Björn Solheim
    play tokyo rain → song Ｔｏｋｙｏ Ｒａｉｎ by Ｎｅｏｎ Ｗａｖｅ
    play neon wave → artist Ｎｅｏｎ Ｗａｖｅ
    play ｔｏｋｙｏ ｒａｉｎ → song Ｔｏｋｙｏ Ｒａｉｎ by Ｎｅｏｎ Ｗａｖｅ
    play the album city nights → album Ｃｉｔｙ Ｎｉｇｈｔｓ by Ｎｅｏｎ Ｗａｖｅ
    play acdz → artist AC/DZ
    play ac/dz → artist AC/DZ
    play ac dz → artist AC/DZ
    play thunder road crew by acdz → song Thunder Road Crew by AC/DZ
    play pinx → artist P!nx
    play p!nx → artist P!nx
    play raise your cup by pinx → song Raise Your Cup by P!nx
    play asap fern → artist A$AP Fern
    play a$ap fern → artist A$AP Fern
    play plain jan by asap fern → song Plain Jan by A$AP Fern
    play ren → artist R.E.N.
    play r.e.n. → artist R.E.N.
    play losing my faith by ren → song Losing My Faith by R.E.N.
    play mio → artist M.I.O.
    play bad girls club by m.i.o. → song Bad Girls Club by M.I.O.
    play dont stop the rain → song Don't Stop the Rain by Rihara
    play don't stop the rain → song Don't Stop the Rain by Rihara
    play don’t stop the rain by rihara → song Don't Stop the Rain by Rihara
    play whats up doc → song What's Up, Doc? by 4 Non Browns
    play What's Up, Doc? → song What's Up, Doc? by 4 Non Browns
    play nobodys choir → artist Nobody's Choir
    play nocturne in e flat → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn
    """)

  /// Numbers, ordinals, roman numerals, abbreviations.
  static let numbered = read(
    """
    play 81st street → song Eighty-First Street by The Lanternmen
    play eighty first street → song Eighty-First Street by The Lanternmen
    play eighty-first street by the lanternmen → song Eighty-First Street by The Lanternmen
    play furniture part two → song Furniture, Pt. II by The Lanternmen
    play furniture part 2 → song Furniture, Pt. II by The Lanternmen
    play furniture pt. ii → song Furniture, Pt. II by The Lanternmen
    play furniture → song Furniture, Pt. II by The Lanternmen
    play rocky road three → song Rocky Road III by The Lanternmen
    play rocky road 3 → song Rocky Road III by The Lanternmen
    play rocky road iii → song Rocky Road III by The Lanternmen
    play greatest hits volume two → album Greatest Hits, Vol. 2 by The Lanternmen
    play the album greatest hits vol 2 → album Greatest Hits, Vol. 2 by The Lanternmen
    play greatest hits volume 2 by the lanternmen → album Greatest Hits, Vol. 2 by The Lanternmen
    play 99 red kites → song 99 Red Kites by Nenna
    play ninety nine red kites → song 99 Red Kites by Nenna
    play ninety-nine red kites by nenna → song 99 Red Kites by Nenna
    play the album 99 → album Ninety-Nine by Nenna
    play 7 nation choir → song Seven Nation Choir by White Straps
    play seven nation choir → song Seven Nation Choir by White Straps
    play 21 by the cranbrooks → song Twenty-One by The Cranbrooks
    play twenty one → song Twenty-One by The Cranbrooks
    play route sixty six revisited → song Route 66 Revisited by Hank Dorsey
    play route 66 revisited → song Route 66 Revisited by Hank Dorsey
    play 1979 by smashed squash → song 1979 by Smashed Squash
    play volume 10 by the verbs → song Volume Ten by The Verbs
    play symphony number five → song Symphony No. 5 in C Minor: I. Allegro by Leeds Chamber Orchestra
    play symphony no 5 in c minor → song Symphony No. 5 in C Minor: I. Allegro by Leeds Chamber Orchestra
    play marble five → artist Marble 5
    play memories by marble five → song Memories by Marble 5
    play four non browns → artist 4 Non Browns
    """)

  /// Tails, guests, articles, "&", words too many.
  static let shortened = read(
    """
    play tidewater → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by juno park → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater featuring ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater feat ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater ft. ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by juno park and ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play tidewater by ines roy → song Tidewater (feat. Ines Roy) by Juno Park
    play ines roy → artist Ines Roy
    play slow glass → song Slow Glass - 2011 Remaster by Juno Park
    play slow glass 2011 remaster → song Slow Glass - 2011 Remaster by Juno Park
    play slow glass remastered → song Slow Glass - 2011 Remaster by Juno Park
    play outer harbour → album Outer Harbour (Deluxe Edition) by Juno Park
    play the album outer harbour → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbour deluxe edition → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbour by juno park → album Outer Harbour (Deluxe Edition) by Juno Park
    play soft machines → album Soft Machines - EP by Juno Park
    play the soft machines ep → album Soft Machines - EP by Juno Park
    play the ep soft machines by juno park → album Soft Machines - EP by Juno Park
    play the rocketeers soundtrack → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the rocket eers soundtrack → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play rocketeers → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the soundtrack of rocketeers → album Rocketeers (Music from the Motion Picture) by Lune Hart
    play the tin kingdom soundtrack → album Tin Kingdom (Original Score) by Otto Brandt
    play tin kingdom by otto brandt → song Tin Kingdom (Original Score) by Otto Brandt
    play levels of light → song Levels of Light - Live at the Pier by Vektor
    play levels of light live → song Levels of Light - Live at the Pier by Vektor
    play neon by vektor → song Neon (Extended Mix) by Vektor | song Neon [Radio Edit] by Vektor | album Neon by Vektor
    play neon radio edit → song Neon [Radio Edit] by Vektor
    play neon extended mix by vektor → song Neon (Extended Mix) by Vektor
    play memories dillon fraser remix → song Memories - Dillon Fraser Remix by Marble 5
    play the dillon fraser remix of memories → song Memories - Dillon Fraser Remix by Marble 5
    play memories → song Memories by Marble 5 | album Memories by Marble 5
    play rest by the rollers → song (I Can't Get No) Rest by The Rollers
    play i cant get no rest → song (I Can't Get No) Rest by The Rollers
    play lanternmen → artist The Lanternmen
    play the lanternmen → artist The Lanternmen
    play quiet men → artist Quiet Men, The
    play the quiet men → artist Quiet Men, The
    play copper sky by the quiet men → song Copper Sky by Quiet Men, The
    play simon and garland → artist Simon & Garland
    play simon & garland → artist Simon & Garland
    play salt and smoke → song Salt & Smoke by Simon & Garland
    play salt & smoke by simon and garland → song Salt & Smoke by Simon & Garland
    play bridge over quiet water by simon and garland → song Bridge Over Quiet Water by Simon & Garland
    play the nights → song The Nights by Avella
    play nights → song Nights by Frankie Sea | song The Nights by Avella
    play the middle → song The Middle by Zeld
    play middle → song Middle by DJ Snark
    play harbours → artist The Harbours
    play the harbours → artist The Harbours
    """)

  /// Several artists, album artists, compilations, composers.
  static let people = read(
    """
    play be kinder by marlowe and hedda → song Be Kinder by Marlowe & Hedda
    play be kinder by marlowe → song Be Kinder by Marlowe & Hedda
    play be kinder by hedda → song Be Kinder by Marlowe & Hedda
    play be kinder by hedda and marlowe → song Be Kinder by Marlowe & Hedda
    play marlowe and ines roy → song Only Us by Marlowe, Ines Roy
    play clara venn or ione marsh → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn | song Glass Hour by Ione Marsh
    play hedda and marlowe → song Be Kinder by Marlowe & Hedda
    play clara venn and ione marsh → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn | song Glass Hour by Ione Marsh
    play salt n smoke → song Salt & Smoke by Simon & Garland
    play simon n garland → artist Simon & Garland
    play only us by marlowe and ines roy → song Only Us by Marlowe, Ines Roy
    play only us by ines roy → song Only Us by Marlowe, Ines Roy
    play hedda → artist Hedda
    play marlowe → artist Marlowe
    play thin ice by hedda → song Thin Ice by Hedda
    play velvet morning by dot marsh → song Velvet Morning by Dot Marsh
    play harbour lights → album Harbour Lights: The Best of Pier Records by Various Artists
    play the album harbour lights → album Harbour Lights: The Best of Pier Records by Various Artists
    play harbour lights by various artists → album Harbour Lights: The Best of Pier Records by Various Artists
    play harbour lights the best of pier records → album Harbour Lights: The Best of Pier Records by Various Artists
    play ferryman by ray quell → song Ferryman by Ray Quell
    play johann weidner → artist Johann Weidner
    play something by johann weidner → artist Johann Weidner
    play symphony no 5 by johann weidner → song Symphony No. 5 in C Minor: I. Allegro by Leeds Chamber Orchestra
    play frederik chopek → artist Frederik Chopek
    play nocturne in e flat by chopek → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn
    play nocturne in e flat by frederik chopek → song Nocturne in E-Flat, Op. 9 No. 2 by Clara Venn
    play clara venn → artist Clara Venn
    play leeds chamber orchestra → artist Leeds Chamber Orchestra
    play music by juno park → artist Juno Park
    play songs by the verbs → artist The Verbs
    play some khruvenna → artist Khruvenna
    play gold by ada quill → song Gold by Ada Quill
    play gold by the harbours → song Gold by The Harbours
    play gold by harbours → song Gold by The Harbours
    play gold → song Gold by Milo Reyes | song Gold by Ada Quill | song Gold by The Harbours
    play night and day by dot marsh → song Night and Day by Dot Marsh
    play night and day by lune hart → song Night and Day by Lune Hart
    play night and day → song Night and Day by Dot Marsh | song Night and Day by Lune Hart
    play the artist juno park → artist Juno Park
    play the song juno park → song Juno Park by Nobody's Choir
    play juno park → artist Juno Park | song Juno Park by Nobody's Choir
    play khruvenna → artist Khruvenna | song Khruvenna by Nobody's Choir
    play khruvenna by nobody's choir → song Khruvenna by Nobody's Choir
    play ione marsh → artist Ione Marsh | album Ione Marsh by Ione Marsh
    play the album ione marsh → album Ione Marsh by Ione Marsh
    play glass hour by ione marsh → song Glass Hour by Ione Marsh
    play lanterns from the album paper moons → song Lanterns by Ada Quill
    play gold from paper moons by ada quill → song Gold by Ada Quill
    play the album ebb by the harbours → album Ebb by The Harbours
    play ada quill → artist Ada Quill
    """)

  /// Titles that hold words of commands, kinds, moods and genres.
  static let wordy = read(
    """
    play stop by the verbs → song Stop by The Verbs
    play the song stop → song Stop by The Verbs
    play the song next → song Next by The Verbs
    play next by the verbs → song Next by The Verbs
    play louder now → song Louder Now by The Verbs
    play turn it up again → song Turn It Up Again by The Verbs
    play pause for thought → song Pause for Thought by The Verbs
    play skip to the good part → song Skip to the Good Part by The Verbs
    play shuffle the deck → song Shuffle the Deck by The Verbs
    play shuffle the deck by the verbs → song Shuffle the Deck by The Verbs
    play volume ten → song Volume Ten by The Verbs
    play play dead → song Play Dead by The Verbs
    play play dead by the verbs → song Play Dead by The Verbs
    play repeat after me → song Repeat After Me by The Verbs
    play higher love song → song Higher Love Song by The Verbs
    play happy now → song Happy Now by The Verbs
    play sleep well → song Sleep Well by The Verbs
    play in the name of rain → song In the Name of Rain by The Verbs
    play this love of mine → song This Love of Mine by The Verbs
    play all of me and you → song All of Me and You by The Verbs
    play something real → song Something Real by The Verbs
    play something real by the verbs → song Something Real by The Verbs
    play my way home → song My Way Home by The Verbs
    play the album commands → album Commands by The Verbs
    play the album second person → album Second Person by The Verbs
    play stand by the door → song Stand by the Door by Ben Ashe
    play stand by the door by ben ashe → song Stand by the Door by Ben Ashe
    play side by side → song Side by Side by Ben Ashe
    play side by side by ben ashe → song Side by Side by Ben Ashe
    play summer → song Summer by Calvin Harrow
    play summer by calvin harrow → song Summer by Calvin Harrow
    play the greatest → song The Greatest by Sira
    play the greatest by sira → song The Greatest by Sira
    play radio go go → song Radio Go Go by Queenie
    play radio go go by queenie → song Radio Go Go by Queenie
    play instagranny → song Instagranny by Dimi & Mike
    play umbra → song Umbra by Rihara
    play the song jazz by queenie → song Jazz by Queenie
    play the album jazz → album Jazz by Queenie
    play jazz by queenie → song Jazz by Queenie
    play never mind it → album Never Mind It by Nirvara
    play come as you were → song Come As You Were by Nirvara
    play smells like wet paint → song Smells Like Wet Paint by Nirvara
    play main title from rocketeers → song Main Title by Lune Hart
    play block party → song Block Party by MC Cedar
    play christmas at the pier → song Christmas at the Pier by Dot Marsh
    play lullaby by sigrun → song Lullaby by Sigrun
    can you play happy now → song Happy Now by The Verbs
    please play the nights → song The Nights by Avella
    i want to hear turn it up again → song Turn It Up Again by The Verbs
    put on come as you were → song Come As You Were by Nirvara
    find happy now → song Happy Now by The Verbs
    search for the nights → song The Nights by Avella
    """)

  /// Typing errors, words in any order, beginnings, sounds.
  static let careless = read(
    """
    play pim → nothing
    play tidewatr → song Tidewater (feat. Ines Roy) by Juno Park
    play slow glas → song Slow Glass - 2011 Remaster by Juno Park
    play jnuo park → artist Juno Park
    play juno prk → artist Juno Park
    play khruvena → artist Khruvenna
    play kruvenna → artist Khruvenna
    play the lantermen → artist The Lanternmen
    play seven natoin choir → song Seven Nation Choir by White Straps
    play seven nation choir by white strapz → song Seven Nation Choir by White Straps
    play smels like wet paint → song Smells Like Wet Paint by Nirvara
    play come as yuo were by nirvara → song Come As You Were by Nirvara
    play nirvarra → artist Nirvara
    play the album outer harbor → album Outer Harbour (Deluxe Edition) by Juno Park
    play outer harbor → album Outer Harbour (Deluxe Edition) by Juno Park
    play pauze for thought → song Pause for Thought by The Verbs
    play voluem ten → song Volume Ten by The Verbs
    play turn it up agian → song Turn It Up Again by The Verbs
    play somthing real → song Something Real by The Verbs
    play hapy now → song Happy Now by The Verbs
    play stand bye the door by ben ashe → song Stand by the Door by Ben Ashe
    play thinn ice by heda → song Thin Ice by Hedda
    play concreet garden → song Concrete Garden by MC Cedar
    play block prty by mc cedar → song Block Party by MC Cedar
    play velvet roap → song Velvet Rope by Janelle Frost
    play ordinary plesures → song Ordinary Pleasures by Juno Park
    play ordinary pleasures juno park → song Ordinary Pleasures by Juno Park
    play juno park paper suns → song Paper Suns by Juno Park
    play harbour outer → album Outer Harbour (Deluxe Edition) by Juno Park
    play glass slow → song Slow Glass - 2011 Remaster by Juno Park
    play crossroads → song Crossroads Again by Blind Willie Moss
    play smells like → song Smells Like Wet Paint by Nirvara
    play concrete → song Concrete Garden by MC Cedar
    play willie moss → artist Blind Willie Moss
    play maria loose → song Maria Luz by Khruvenna
    play nite and day by dot marsh → song Night and Day by Dot Marsh
    play weidner symphonies → album Weidner: Symphonies by Leeds Chamber Orchestra
    play august 12 by khruvenna → song August Twelve by Khruvenna
    play ada quil → artist Ada Quill
    play lanterns by ada qill → song Lanterns by Ada Quill
    play rout 66 revisited → song Route 66 Revisited by Hank Dorsey
    play umbra by riharra → song Umbra by Rihara
    play the qwiet men → artist Quiet Men, The
    play the song thunder rode crew → song Thunder Road Crew by AC/DZ
    play zzqx wvvq → nothing
    play the album xylophonic zebras → nothing
    """)

  /// Podcasts, audiobooks, playlists.
  static let spoken = read(
    """
    play the harbour daily podcast → podcastShow The Harbour Daily Podcast
    play the harbour daily → podcastShow The Harbour Daily Podcast
    play the podcast the harbour daily → podcastShow The Harbour Daily Podcast
    play the podcast harbour daily → podcastShow The Harbour Daily Podcast
    play harbour daily → podcastShow The Harbour Daily Podcast
    play the latest episode of the harbour daily → podcastEpisode Episode 42: The Long Ferry
    play the newest episode of the harbour daily podcast → podcastEpisode Episode 42: The Long Ferry
    play the oldest episode of science hour → podcastEpisode Why Moss Grows
    play the latest episode of science hour → podcastEpisode Black Holes
    play science hour → podcastShow Science Hour
    play the science hour podcast → podcastShow Science Hour
    play the podcast science hour → podcastShow Science Hour
    play video game audio hour → podcastShow Video Game Audio Hour
    play the video game hour podcast → podcastShow Video Game Audio Hour
    play black holes → podcastEpisode Black Holes
    play the episode why moss grows → podcastEpisode Why Moss Grows
    play the long ferry → podcastEpisode Episode 42: The Long Ferry
    play the audiobook the salt road → audioBook The Salt Road
    play the salt road → audioBook The Salt Road
    play the salt road by edith marlow → audioBook The Salt Road
    play the book dune walkers → audioBook Dune Walkers
    play the audiobook dune walkers by frank hollis → audioBook Dune Walkers
    play dune walkers → audioBook Dune Walkers
    play the hobgoblin → audioBook The Hobgoblin
    play my audiobook the hobgoblin → audioBook The Hobgoblin
    play frank hollis → artist Frank Hollis
    play my road trip playlist → playlist Road Trip
    play the playlist road trip → playlist Road Trip
    play road trip → playlist Road Trip
    play my gym playlist → playlist Gym
    play the gym playlist → playlist Gym
    play sunday morning → playlist Sunday Morning
    play chill vibes → playlist Chill Vibes
    play the playlist chill vibes → playlist Chill Vibes
    play songs to cook to → playlist Songs to Cook To
    play ada's mix → playlist Ada's Mix
    play adas mix → playlist Ada's Mix
    play 80s bangers → playlist 80s Bangers
    play my 80s bangers playlist → playlist 80s Bangers
    play my sundy morning playlist → playlist Sunday Morning
    """)

  /// Genres, moods, decades, orders.
  static let described = read(
    """
    play jazz → genre Jazz | genre Acid Jazz
    play some jazz → genre Jazz
    play acid jazz → genre Acid Jazz
    play hip hop → genre Hip-Hop
    play hiphop → genre Hip-Hop
    play some r&b → genre R&B
    play drum and bass → genre Drum & Bass
    play synthwave → genre Synthwave
    play the blues → genre Blues
    play some classical music → genre Classical
    play jazz from the 60s → song Blue Ferry by Miles Dunmore | song Slow Tide by The Harbours | song So How by Miles Dunmore
    play 60s jazz → song Blue Ferry by Miles Dunmore | song Slow Tide by The Harbours
    play jazz from 1971 → song Gold by The Harbours | song Salt by The Harbours
    play rock from the seventies → song Jazz by Queenie | song HELLO! by The Lanternmen
    play the newest album by juno park → album Soft Machines - EP by Juno Park
    play the latest juno park album → album Soft Machines - EP by Juno Park
    play songs i like → song Gold by Milo Reyes
    play the oldest album by the harbours → album Low Water by The Harbours
    play the second album by the harbours → album Ebb by The Harbours
    play hip hop from the nineties → song Block Party by MC Cedar | song Concrete Garden by MC Cedar
    play some folk rock from the seventies → song Copper Sky by Quiet Men, The | song Salt & Smoke by Simon & Garland
    play music from 1936 → song Crossroads Again by Blind Willie Moss
    play songs from the thirties → song Crossroads Again by Blind Willie Moss
    play jazz by the harbours → song Slow Tide by The Harbours | song Salt by The Harbours
    play jazz by miles dunmore → song Blue Ferry by Miles Dunmore | song So How by Miles Dunmore
    play my favorite songs → song Gold by Milo Reyes
    play the newest song by the harbours → song Salt by The Harbours
    play christmas music → genre Christmas
    """)
}
