/// What may be meant by a name, or without one.
extension ListenersPhrase {
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
