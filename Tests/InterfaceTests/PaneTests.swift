import Interface
import Media
import Remote
import Terminal
import Testing

/// The title of the row under the cursor of the focused pane.
private func selected(_ screen: Screen) -> String {
  let grid = screen.model.view(at: screen.now)
  for y in 0..<grid.size.height {
    let row = grid.row(y).filter { $0.style.attributes.contains(.selected) }
    if !row.isEmpty { return row.map(\.text).joined().trimmed }
  }
  return ""
}

extension String {
  /// The first words without marks, years and hearts.
  fileprivate var trimmed: String {
    let text = drop { " ▸▾▶".contains($0) }
    let end = text.indices.first { index in ["  ", " ♥", " 20", " 19"].contains { text[index...].hasPrefix($0) } }
    return String(text[..<(end ?? text.endIndex)])
  }
}

/// Keys from the start, and the row they lead to.
@Test(
  "keys move the cursor",
  arguments: [
    ("", "Khruangbin"), ("j", "Little Dragon"), ("j j", "Sigur Rós"), ("j j j", "Sigur Rós"), ("G", "Sigur Rós"),
    ("End k", "Little Dragon"), ("G g g", "Khruangbin"), ("PgDn", "Sigur Rós"), ("C-f C-b", "Khruangbin"),
    ("Down Up Up", "Khruangbin"), ("Right j", "Con Todo El Mundo"), ("Right Right", "Con Todo El Mundo"),
    ("Right j Right j", "1 Maria También"), ("Right j Left", "Khruangbin"), ("Right j Left Left j", "Little Dragon"),
    ("Right j Right j Left", "Con Todo El Mun…"), ("j Right g g Right G", "Sigur Rós"), ("Tab j", "August 10"),
    ("Tab G", "Where You Belong"), ("Tab G S-Tab", "Khruangbin"), ("Tab j i", "Maria También"),
    ("/ l i t Enter", "Little Dragon"), ("/ x Backspace Enter j", "Little Dragon"), ("j / l i t Esc", "Little Dragon"),
    ("/ l i t Enter Esc j", "Little Dragon"),
  ])
func keysMoveTheCursor(keys: String, title: String) {
  var screen = Screen.playing()
  screen.press(keys)
  #expect(selected(screen) == title)
}

/// Keys from the start, and what they ask for.
@Test("keys ask for what their table says") func keysAskForWhatTheirTableSays() {
  let cases: [(String, [Effect])] = [
    ("Enter", [.play(.media(MediaIdentifier(.artist, 0)), title: "Khruangbin", .now)]),
    ("j e", [.play(.media(MediaIdentifier(.artist, 1)), title: "Little Dragon", .later)]),
    ("Right j E", [.play(.media(MediaIdentifier(.album, 0)), title: "Con Todo El Mundo", .next)]),
    ("Tab j Enter", [.playQueueEntry(1)]), ("Tab j D", [.act(.remove, .queue(RangeSet(1..<2)))]),
    ("Tab j j E", [.act(.play(.next), .queue(RangeSet(2..<3)))]), ("Tab j E", []), ("Tab E", []),
    ("Tab j e", [.act(.play(.later), .queue(RangeSet(1..<2)))]), ("Tab Left", [.command(.skipBackward(interval: 5))]),
    ("space", [.perform(phrase: "pause or play")]), ("L", [.perform(phrase: "I like this song")]),
    ("q", [.perform(phrase: "quit")]), ("m", [.command(.mute())]), ("C-l", [.redrawScreen]), ("C-z", [.suspend]),
    ("D", []), ("? q", []), ("J", []), ("Tab K", []),
    ("Tab J", [.act(.move(to: 1), .queue(RangeSet(0..<1)))]),
    ("Tab G K", [.act(.move(to: 1), .queue(RangeSet(2..<3)))]),
    ("Tab 5 J", [.act(.move(to: 2), .queue(RangeSet(0..<1)))]), ("? J", []),
  ]
  for (keys, effects) in cases {
    var screen = Screen.playing()
    screen.press(keys)
    #expect(screen.takeEffects() == effects, "\(keys)")
  }
}

@Test("a huge library and queue keep only what is on the screen and a margin")
func hugeLibraryAndQueueKeep() {
  var screen = Screen.playing(.huge(500_000))
  screen.press("G")
  #expect(selected(screen) == "Artist 499999")
  screen.press("Right j Right j")
  #expect(selected(screen) == "1 Song")
  screen.press("g g j j Right G")
  #expect(selected(screen) == "1 Song")
  screen.press("Tab G")
  #expect(selected(screen) == "Entry 499999")
  screen.press("PgUp C-u g g C-d")
  #expect(screen.lines[0].contains("Queue · 500,000 tracks"))
  #expect(screen.largestRequest <= 16 * 3)
}

@Test("the filter narrows the library as it is typed") func filterNarrowsTheLibraryAsItIsTyped() {
  var screen = Screen.playing(.huge(1000))
  screen.press("G / 9 9")
  #expect(screen.lines[0].hasPrefix("┌ Artists ─ /99 "))
  #expect(screen.lines[1].contains("Artist 99 "))
  #expect(screen.lines[2].contains("Artist 199 "))
  #expect(screen.model.view(at: 0).cursor == Position(x: 15, y: 0))
  screen.press("9 Enter")
  #expect(selected(screen) == "Artist 999")
  #expect(screen.lines[2].contains("│                                │"))
  screen.press("Esc")
  #expect(selected(screen) == "Artist 999")
  #expect(screen.lines[1].contains("Artist 984"))
}

@Test("a filter that finds nothing says so") func filterThatFindsNothingSays() {
  var screen = Screen.playing()
  screen.press("/ x x Enter")
  #expect(screen.picture.contains("Nothing here matches “xx”"))
}

@Test("an answer that comes too late changes nothing") func answerThatComesTooLateChangesNothing() {
  var screen = Screen.playing()
  let old = LibraryRequest(number: 1, parent: nil, filter: "", offset: 0, limit: 50)
  let row = LibraryRow(identifier: MediaIdentifier(.artist, 9), title: "Late", fields: RowFields(tracks: 1))
  let before = screen.picture
  screen.send(.library(LibraryRows(request: old, total: 1, rows: [row])))
  #expect(screen.picture == before)
}

@Test("the cursor and what is open stay with their rows when the library grows")
func cursorAndWhatIsOpenStayWithTheirRows() {
  var screen = Screen.playing()
  screen.press("j Right j")
  #expect(selected(screen) == "New Me, Same Us")
  screen.shelf.artists.insert(Shelf.Artist(key: 9, name: "Aphex Twin", albums: []), at: 0)
  screen.send(.libraryChanged)
  #expect(selected(screen) == "New Me, Same Us")
  screen.press("g g")
  #expect(screen.lines[1].contains("▸ Aphex Twin"))
  #expect(screen.lines[2].contains("▸ Khruangbin"))
  #expect(screen.lines[3].contains("▾ Little Dragon"))
  #expect(screen.lines[4].contains("▸ New Me, Same Us"))
}

@Test("the cursor goes along with its row when the library grows before it")
func cursorGoesAlongWithItsRowWhenTheLibrary() {
  var screen = Screen.playing()
  screen.press("j")
  screen.shelf.artists.insert(Shelf.Artist(key: 9, name: "Aphex Twin", albums: []), at: 0)
  screen.send(.libraryChanged)
  #expect(selected(screen) == "Little Dragon")
}

@Test("what is open closes when it is gone") func whatIsOpenClosesWhenItIsGone() {
  var screen = Screen.playing()
  screen.press("j Right")
  screen.shelf.artists.remove(at: 1)
  screen.send(.libraryChanged)
  #expect(!screen.picture.contains("▾"))
  #expect(!screen.picture.contains("New Me"))
}

@Test("a list that is shorter than it claims is asked for once only") func listThatIsShorterThanItClaimsIsAsked() {
  var screen = Screen.playing(.empty)
  screen.change { $0.queueCount = 100 }
  screen.press("Tab G")
  #expect(screen.picture.contains("Queue · 100 tracks"))
}

@Test("the queue follows what is heard unless somebody looks around in it")
func queueFollowsWhatIsHeardUnlessSomebodyLooksAround() {
  var screen = Screen.playing(.huge(1000))
  screen.change { $0.queueIndex = 500 }
  #expect(screen.picture.contains("▶ Entry 500"))
  screen.press("Tab g g")
  screen.change { $0.queueIndex = 501 }
  #expect(screen.picture.contains("Entry 0 "))
  screen.press("i")
  screen.change { $0.queueIndex = 700 }
  #expect(screen.picture.contains("▶ Entry 700"))
}

@Test("a wide help screen has columns, which keys, clicks and the cursor follow") func wideHelpScreenHasColumns() {
  var screen = Screen.playing(width: 200, height: 50)
  screen.press("?")
  #expect(screen.lines[1].contains("Keys"))
  #expect(!String(screen.lines[1].dropFirst(100).dropLast()).trimmed.isEmpty, "\(screen.lines[1])")
  screen.send(.mouse(MouseEvent(.press, at: Position(x: 120, y: 3))))
  let chosen = selected(screen)
  #expect(!chosen.isEmpty && screen.lines[3].contains(chosen) && !screen.lines[3].prefix(90).contains(chosen))
  screen.press("k")
  #expect(screen.lines[2].contains(selected(screen)))
  screen.press("/ s o r t Enter")
  #expect(screen.picture.contains("sort by the next column"))
}

@Test("the help screen lists the keys as they are bound, and scrolls")
func helpScreenListsTheKeysAsTheyAreBound() throws {
  var screen = Screen.playing()
  try screen.model.keyMap.bind("w", to: "\"what song is this\"")
  screen.press("?")
  #expect(screen.lines[1].contains("Keys"))
  #expect(screen.lines[2].contains("space c"))
  #expect(screen.lines[2].contains("pause or play"))
  screen.press("G")
  #expect(screen.picture.contains("queues jazz after this"))
  #expect(screen.takeEffects().isEmpty)
  screen.press("g g Esc")
  #expect(screen.picture.contains("[Artists]"))
  screen.send(.showHelp(topic: "what song"))
  #expect(screen.picture.contains("what song is this"))
  screen.press("q")
  #expect(screen.takeEffects().isEmpty)
}

@Test("where titles and artists have little room, the year gives way to them")
func yearGivesWayToTitlesAndArtists() {
  let rows = (0..<3).map { index in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "Umbrella Weather",
      fields: RowFields(artist: "Tilda Brandvik Quartet", year: 1962, length: 28))
  }
  for (width, hasYear) in [(80, false), (160, true)] {
    var screen = Screen.playing(width: width, height: 24, headings: true)
    screen.send(.reply(ScreenReply("Found 3.", found: rows)))
    #expect(screen.lines[1].contains(" Year ") == hasYear, "\(screen.picture)")
    #expect(screen.lines[2].contains(" Umbrella Weather "))
  }
}
