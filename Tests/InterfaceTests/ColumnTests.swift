import Interface
import Media
import Remote
import Terminal
import Testing

private func queue(_ titles: [String], artist: String = "Fennimore Vale", album: String = "Slow Harbours") -> Shelf {
  var shelf = Shelf.small
  shelf.queue = titles.enumerated().map { index, title in
    QueueRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: title,
      fields: RowFields(artist: artist, album: album, length: 27))
  }
  return shelf
}

@Test("titles that differ at their end are cut so that they differ") func titlesThatDifferAtTheirEndAreCut() {
  let screen = Screen.playing(
    queue(["Harbour Lights, Part One", "Harbour Lights, Part Two", "Snow on the Breakwater"]))
  #expect(screen.lines[1].contains("▶ Harbour Lights, P…One Fennimore Vale 0:27"))
  #expect(screen.lines[2].contains("  Harbour Lights, P…Two Fennimore Vale 0:27"))
  #expect(screen.lines[3].contains("  Snow on the Breakwat… Fennimore Vale 0:27"))
}

@Test("titles of which some begin alike for longer are cut where each differs")
func titlesOfWhichSomeBeginAlikeForLonger() {
  let titles = ["First Movement, Part One", "First Movement, Part Two", "Second Movement"]
  let screen = Screen.playing(queue(titles.map { "Harbour Lights of the North, \($0)" }))
  for (line, end) in zip(screen.lines[1...], ["…One ", "…Two ", "…Second "]) { #expect(line.contains(end), "\(line)") }
}

@Test("a title stays cut as it was when the one it differs from is scrolled away") func titleStaysCutAsItWas() {
  let titles = ["Harbour Lights, Part One", "Harbour Lights, Part Two"] + (1...30).map { "Song \($0)" }
  var screen = Screen.playing(queue(titles))
  screen.press("Tab")
  while screen.lines[1].contains("Part One") || screen.lines[1].contains("…One") { screen.press("j") }
  #expect(screen.lines[1].contains("Harbour Lights, P…Two "))
}

@Test("in the library, too, titles that differ stay different") func inTheLibrary() {
  var screen = Screen()
  let rows = ["One", "Two"].enumerated().map { index, end in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "A Long Title Of A Symphony, Movement \(end)",
      fields: RowFields(length: 60))
  }
  screen.send(.reply(ScreenReply("Found 2.", found: rows)))
  #expect(screen.lines[1].contains("…One") && screen.lines[2].contains("…Two"))
}

@Test("songs stand with their artists, and so does the queue where both fit", arguments: [60, 70, 80, 100])
func songsStandWithTheirArtistsAndSoDoesTheQueueWhereBothFit(
  width: Int
) {
  var screen = Screen.playing(width: width, height: 24)
  let songs = ["Maria También", "August 10"].enumerated().map { index, title in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: title,
      fields: RowFields(artist: "Khruangbin", length: 60))
  }
  screen.send(.reply(ScreenReply("Found 2.", found: songs)))
  let row = screen.lines[1].split(separator: "│")
  #expect(row[0].contains("Maria También"))
  if width >= 80 { #expect(row[0].contains("Khruangbin") && row[1].contains("Khruangbin"), "\(row)") }
}

@Test("beside songs the artists of the queue are whole, and lengths give way to them where there is little room")
func artistsOfTheQueueAreWhole() {
  let titles = ["Harbour Lights, Part One", "Harbour Lights, Part Two"]
  var screen = Screen.playing(queue(titles), headings: true)
  let songs = titles.enumerated().map { index, title in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: title,
      fields: RowFields(artist: "Fennimore Vale", length: 27))
  }
  #expect(screen.lines[2].contains("Fennimore Vale") && screen.lines[2].contains("0:27"))
  screen.send(.reply(ScreenReply("Found 2.", found: songs)))
  let row = screen.lines[2].split(separator: "│")
  #expect(row[1].contains("Lights,…One Fennimore Vale") && !row[1].contains("0:27"), "\(screen.picture)")
  #expect(row[0].contains("0:27"))
}

@Test("a column of short texts has room for its heading and the sign of the order")
func columnOfShortTextsHasRoomForItsHeading() {
  var screen = Screen.playing(width: 80, height: 24, headings: true)
  let songs = (0..<3).map { index in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "Song \(index)",
      fields: RowFields(artist: "2Pac", length: 60))
  }
  screen.send(.reply(ScreenReply("Found 3.", found: songs)))
  #expect(screen.lines[1].contains(" Artist "))
  screen.press("o o")
  #expect(screen.lines[1].contains(" Artist▴ "))
  // Where titles need all the room, too.
  let title = "A title that is as long as the row is wide, and longer than that"
  let full = Screen.playing(queue([title], artist: "Abba", album: title), width: 120, height: 30, headings: true)
  #expect(full.lines[1].contains(" Artist "))
}

@Test("columns get what they need, and the title what is left") func columnsGetWhatTheyNeed() {
  let short = Screen.playing(queue(["A title that needs room", "Two"], artist: "Abba"))
  #expect(short.lines[1].contains("A title that needs room"))
  let wide = Screen.playing(queue(["One", "Two"]), width: 120, height: 30)
  #expect(wide.lines[1].contains("Fennimore Vale    Slow Harbours"))
}

@Test("a list gets the room that the queue does not need, and no more") func listGetsTheRoomThatTheQueueDoesNot() {
  let title = "0 To 100 / The Catch Up"
  func albums(_ queued: Shelf?, longest: String = "") -> Screen {
    var screen = queued.map { Screen.playing($0, width: 120, height: 40) } ?? Screen(width: 120, height: 40)
    let rows = (0..<30).map { index in
      LibraryRow(
        identifier: MediaIdentifier(.album, Int64(index)), title: index == 9 ? title + longest : title,
        fields: RowFields(artist: "Fennimore Vale", year: 2013, tracks: 11))
    }
    screen.send(.reply(ScreenReply("Found 30.", found: rows)))
    return screen
  }
  let short = albums(queue(["One", "Two"]))
  let row = short.lines[1].split(separator: "│")
  #expect([" \(title) ", " Fennimore Vale ", " 2013 "].allSatisfy { row[0].contains($0) }, "\(row[0])")
  #expect(row[1].contains(" Fennimore Vale ") && row[1].contains(" Slow Harbours "), "\(row[1])")
  #expect(albums(nil).lines[1].contains(" \(title) "))
  // No more than its rows need.
  #expect(row[0].count == 56)
  // One long row has what the queue leaves, too.
  let longest = " and other songs"
  let long = albums(queue(["One", "Two"]), longest: longest).lines[1].split(separator: "│")
  #expect(long[0].count > 56 && long[1].contains(" Slow Harbours "), "\(long)")
  #expect(albums(nil, longest: longest).picture.contains(" \(title)\(longest) "))
}

@Test("songs stand with their albums where the queue still has room for its artists")
func songsStandWithTheirAlbums() {
  let title = "2 Of Amerikaz Most Wanted - Remastered"
  let albums = ["All Eyez On Me", "Greatest Hits", "The Best"]
  let songs = albums.map { (title, RowFields(artist: "2Pac", album: $0, length: 27)) }
  let queued = queue([title, title, title], artist: "Creedence Clearwater Revival", album: title)
  for (width, isWide) in [(120, true), (100, false)] {
    var screen = Screen.playing(queued, width: width, height: 40)
    screen.send(
      .reply(
        ScreenReply(
          "Found 3.",
          found: songs.enumerated().map {
            LibraryRow(identifier: MediaIdentifier(.track, Int64($0)), title: $1.0, fields: $1.1)
          })))
    for (line, album) in zip(screen.lines[1...], albums) {
      let row = line.split(separator: "│")
      #expect(row[0].contains(album) == isWide, "\(line)")
      #expect(row[1].contains("Creedence"), "\(line)")
    }
  }
}

@Test("the queue gets the room that the library does not need, and shows albums only if all of it can be read")
func queueGetsTheRoomThatTheLibraryDoesNot() {
  let titles = ["Invention No. 1 in D minor", "Invention No. 2 in G major"]
  let queued = queue(titles, artist: "Tilda Brandvik Quartet", album: "Loud Weather (Deluxe Edition)")
  let artists = Screen.playing(queued, width: 120, height: 40, headings: true)
  let row = artists.lines[2].split(separator: "│")[1]
  #expect(row.contains(" Invention No. 1 in D minor ") && row.contains(" Loud Weather "), "\(artists.picture)")
  // Beside albums, which need the room themselves.
  var albums = Screen.playing(queued, width: 120, height: 40, headings: true)
  let rows = (0..<3).map { index in
    LibraryRow(
      identifier: MediaIdentifier(.album, Int64(index)), title: "Loud Weather (Deluxe Edition)",
      fields: RowFields(artist: "Tilda Brandvik Quartet", year: 2013, tracks: 11))
  }
  albums.send(.reply(ScreenReply("Found 3.", found: rows)))
  let (found, entry) = (albums.lines[2].split(separator: "│")[0], albums.lines[2].split(separator: "│")[1])
  #expect(found.contains(" Loud Weather (Deluxe Edition) ") && found.contains(" 2013 "), "\(found)")
  #expect(entry.contains(" Invention No. 1 in D minor ") && !entry.contains(" Loud "), "\(entry)")
  // Where there is too little room for both, both are cut.
  albums.send(.resize(Size(width: 100, height: 30)))
  #expect(abs(albums.lines[2].split(separator: "│")[0].count - 50) < 4, "\(albums.lines[2])")
}

@Test("songs stand with whole titles and artists rather than with albums that nobody can read")
func songsStandWithWholeTitles() {
  let titles = ["Invention No. 1 in D minor", "Invention No. 2 in G major"]
  var screen = Screen.playing(queue(titles, artist: "Clara Windisch"), width: 120, height: 40)
  let rows = titles.enumerated().map { index, title in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: title,
      fields: RowFields(artist: "Tilda Brandvik Quartet", album: "Loud Weather (Deluxe Edition)", length: 27))
  }
  screen.send(.reply(ScreenReply("Found 2.", found: rows)))
  let row = screen.lines[1].split(separator: "│")[0]
  #expect(row.contains(" Invention No. 1 in D minor ") && row.contains(" Tilda Brandvik Quartet "), "\(row)")
}

@Test(
  "tracks of a playlist get room when it is opened, and the line stays when it is closed",
  arguments: [(100, "Two"), (120, "Invention No. 2 in G major, for two")])
func tracksOfAPlaylistGetRoomWhenItIsOpened(columns: Int, queued: String) {
  var screen = Screen.playing(queue([queued]), width: columns, height: 24)
  screen.shelf.playlist = ["Night Bus to Nowhere", "Ninety Miles of Rain"]
  screen.shelf.playlistFields = RowFields(artist: "The Gravel Choirs", album: "Loud Weather", length: 30)
  screen.press("g p")
  let width = screen.lines[0].prefix { $0 != "┬" }.count
  screen.press("Right")
  #expect(screen.lines[2].contains(" Night Bus to Nowhere ") && screen.lines[2].contains(" The Gravel Choirs "))
  let opened = screen.lines[0].prefix { $0 != "┬" }.count
  #expect(opened > width)
  screen.press("Left")
  #expect(screen.lines[0].prefix { $0 != "┬" }.count == opened)
}

@Test("the line between the lists follows what an import has added, at its end")
func lineFollowsAnImport() {
  var screen = Screen.playing(queue(["One", "Two"]), width: 120, height: 24)
  func title() -> Substring { screen.lines[0].prefix { $0 != "┬" } }
  let before = title()
  screen.send(.importing(ImportProgress(done: 1, total: 2, rate: 1)))
  screen.shelf.artists.append(
    Shelf.Artist(key: 9, name: "An Artist Whose Name Is So Long That Nobody Can Remember It At All", albums: []))
  screen.send(.libraryChanged)
  #expect(title() == before)
  screen.send(.importing(nil))
  #expect(title().count > before.count)
}

@Test("titles that match among the artists stand with their artists") func titlesThatMatchAmongTheArtists() {
  var screen = Screen(width: 120, height: 40)
  screen.press("/")
  for case .loadLibrary(let request) in screen.model.update(.key(Key("b"))) {
    let rows = ["Queen", "Panic! At The Disco"].enumerated().map { index, artist in
      LibraryRow(
        identifier: MediaIdentifier(.track, Int64(index)), title: "Bohemian Rhapsody",
        fields: RowFields(artist: artist, length: 355))
    }
    _ = screen.model.update(.library(LibraryRows(request: request, total: 2, rows: rows)))
  }
  #expect(screen.lines[1].contains("Bohemian Rhapsody") && screen.lines[1].contains("Queen"), "\(screen.lines[1])")
}

@Test("albums stand with their artists at 80 columns") func albumsStandWithTheirArtists() {
  var screen = Screen.playing(queue(["A title that needs room", "Another one that does"]))
  let rows = ["Greatest Hits", "Greatest Hits", "The Best Of 1980 - 1990"].enumerated().map { index, title in
    LibraryRow(
      identifier: MediaIdentifier(.album, Int64(index)), title: title,
      fields: RowFields(artist: "Gloria Vane", year: 1992, tracks: 11))
  }
  screen.send(.reply(ScreenReply("Found 3.", found: rows)))
  let row = screen.lines[1].split(separator: "│")
  #expect(row[0].contains("Greatest Hits ") && row[0].contains(" Gloria Vane "), "\(row[0])")
}

@Test("the line between the lists stays while they are scrolled, and where it was dragged")
func lineBetweenTheListsStays() {
  var screen = Screen.playing(queue(["One", "Two"]), width: 120, height: 24)
  let rows = (0..<200).map { index in
    LibraryRow(
      identifier: MediaIdentifier(.album, Int64(index)),
      title: index < 100 ? "Short" : "A title that is a good deal longer than those at the beginning",
      fields: RowFields(artist: "Fennimore Vale"))
  }
  screen.send(.reply(ScreenReply("Found 200.", found: rows)))
  let line = screen.lines[0].firstIndex(of: "┬")
  screen.press("G")
  #expect(screen.lines[0].firstIndex(of: "┬") == line)
  screen.model.looks.librarySharePercent = 30
  #expect(screen.lines[1].split(separator: "│")[0].count == 35)
}

@Test("tracks of an album have their numbers") func tracksOfAnAlbumHaveTheirNumbers() {
  var screen = Screen()
  screen.press("j Right j Right")
  #expect(screen.lines[4].hasPrefix("│        1 Hold On ♥"))
  #expect(screen.lines[5].hasPrefix("│        2 Rush "))
}

@Test("what is on this disk though it comes from the web is marked, before the heart")
func whatIsOnThisDiskThoughItComes() {
  var screen = Screen()
  let rows = [true, false].enumerated().map { index, isHere in
    var row = LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "Episode \(index)", affinity: index == 0 ? 1 : 0)
    row.isDownloaded = isHere
    return row
  }
  screen.send(.reply(ScreenReply("Found 2.", found: rows)))
  #expect(screen.lines[1].contains("Episode 0 ↓♥ ") && screen.lines[2].contains("Episode 1   "))
}

@Test("what the album tells is not told of its tracks again") func whatTheAlbumTellsIsNotToldOfItsTracksAgain() {
  var screen = Screen()
  screen.press("j Right j Right")
  #expect(screen.lines[3].contains("2020"))
  #expect(!screen.lines[4].contains("2020"))
}
