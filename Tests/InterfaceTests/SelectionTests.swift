import Interface
import Media
import Terminal
import Testing

private func artists(_ keys: Int64...) -> [LibraryThing] { keys.map { .media(MediaIdentifier(.artist, $0)) } }

private func list(_ view: LibraryView, in parent: LibraryThing? = nil) -> LibraryContext {
  LibraryContext(
    view: view, order: parent == nil ? ListOrder(.name) : nil, parent: parent, filter: "")
}

private let party = LibraryThing.media(MediaIdentifier(.playlist, 7))

/// Rows of the one playlist.
private func inParty(_ rows: RangeSet<Int>) -> Selection {
  .library([
    Selection.Part(
      list: list(.playlists, in: party), rows: rows,
      things: rows.ranges.flatMap { $0.map { .media(MediaIdentifier(.track, Int64(500 + $0))) } })
  ])
}

/// The rows of the library with a mark.
private func marked(_ screen: Screen) -> [String] {
  screen.lines.filter { $0.hasPrefix("│•") }.map { line in
    line.dropFirst(2).drop { " ▸▾".contains($0) }.split(separator: "  ").first.map(String.init) ?? ""
  }
}

@Test(
  "rows are marked by keys",
  arguments: [
    ("t", ["Khruangbin"]), ("t t", ["Khruangbin", "Little Dragon"]), ("t k t", []),
    ("j V j", ["Little Dragon", "Sigur Rós"]),
    ("G V k k", ["Khruangbin", "Little Dragon", "Sigur Rós"]), ("V V j j t", ["Khruangbin", "Sigur Rós"]),
    ("T", ["Khruangbin", "Little Dragon", "Sigur Rós"]), ("t *", ["Little Dragon", "Sigur Rós"]), ("T Esc", []),
    ("2 t", ["Khruangbin", "Little Dragon"]), ("9 t", ["Khruangbin", "Little Dragon", "Sigur Rós"]),
    // The list that the cursor is in, not what holds it.
    ("j Right j T", ["New Me, Same Us", "Ritual Union"]),
    // A range goes over what is opened.
    ("j Right k V j j", ["Khruangbin", "Little Dragon", "New Me, Same Us"]),
    ("t / l i t Enter", []), ("t g b g a", ["Khruangbin"]), ("t o", []),
  ])
func rowsAreMarkedByKeys(keys: String, titles: [String]) {
  var screen = Screen()
  screen.press(keys)
  #expect(marked(screen) == titles)
}

@Test("the titles of the panes count the marks") func titlesOfThePanesCountTheMarks() {
  var screen = Screen.playing()
  screen.press("t t")
  #expect(screen.lines[0].contains("[Artists · 2 marked]"))
  screen.press("V")
  #expect(screen.lines[0].contains("[Artists · 3 marked …]"))
  screen.press("Esc Tab t")
  #expect(screen.lines[0].contains("min · 1 marked "))
}

/// Keys, and what they ask for.
@Test("actions apply to the marked rows, or else to the row under the cursor") func whatIsMarkedIsWhatIsMeant() {
  let whole = LibraryContext(view: .artists, order: ListOrder(.name), parent: nil, filter: "")
  func library(_ rows: RangeSet<Int>, _ things: [LibraryThing]) -> Selection {
    .library([Selection.Part(list: whole, rows: rows, things: things)])
  }
  let firstAndLast = library(RangeSet([0..<1, 2..<3]), artists(0, 2))
  let cases: [(String, [Effect])] = [
    ("t j t e", [.act(.play(.later), firstAndLast)]), ("t j t E", [.act(.play(.next), firstAndLast)]),
    ("t j t Enter", [.act(.play(.now), firstAndLast)]), ("t j t f", [.act(.like, firstAndLast)]),
    ("j f", [.act(.like, library(RangeSet(1..<2), artists(1)))]),
    ("2 f", [.act(.like, library(RangeSet(0..<2), artists(0, 1)))]),
    ("t M-4", [.act(.rate(4), library(RangeSet(0..<1), artists(0)))]),
    ("V G y", [.act(.copy, library(RangeSet(0..<3), artists(0, 1, 2)))]),
    ("Tab t j t D", [.act(.remove, .queue(RangeSet([0..<1, 2..<3])))]),
    ("Tab 3 D", [.act(.remove, .queue(RangeSet(0..<3)))]),
    ("Tab V j J", [.act(.move(to: 1), .queue(RangeSet(0..<2)))]), ("Tab V j K", []),
    ("Tab t j t e", [.act(.play(.later), .queue(RangeSet([0..<1, 2..<3])))]),
    ("Tab j p", [.pasteIntoQueue(after: 1)]), ("p", []), ("D", []), ("J", []),
  ]
  for (keys, effects) in cases {
    var screen = Screen.playing()
    screen.press(keys)
    #expect(screen.takeEffects() == effects, "\(keys)")
  }
}

@Test("a range over more than is loaded is told by its rows") func rangeOverMoreThanIsLoadedIsTold() throws {
  var screen = Screen(.huge(200_000))
  screen.press("T f")
  guard case .act(.like, .library(let parts))? = screen.takeEffects().last else {
    Issue.record("nothing was asked for")
    return
  }
  #expect(parts.count == 1)
  #expect(parts[0].rows == RangeSet(0..<200_000))
  #expect(parts[0].things == nil)
}

@Test("marks stay with their rows when the library changes") func marksStayWithTheirRowsWhenTheLibraryChanges() {
  var screen = Screen()
  screen.press("j t")
  screen.shelf.artists.insert(Shelf.Artist(key: 9, name: "Aphex Twin", albums: []), at: 0)
  screen.send(.libraryChanged)
  #expect(marked(screen) == ["Little Dragon"])
}

@Test("rows of a playlist are moved and removed before the library says so")
func rowsOfAPlaylistAreMovedAndRemovedBefore() {
  var screen = Screen()
  screen.press("g p Right j j J J")
  #expect(
    screen.takeEffects() == [
      .act(.move(to: 2), inParty(RangeSet(1..<2))),
      .act(
        .move(to: 3),
        .library([
          Selection.Part(
            list: list(.playlists, in: party), rows: RangeSet(2..<3), things: [.media(MediaIdentifier(.track, 501))])
        ])),
    ])
  #expect(screen.lines[2...6].map { $0.split(separator: " ")[1] } == ["One", "Three", "Four", "Two", "Five"])
  screen.press("D")
  #expect(screen.lines[2...5].map { $0.split(separator: " ")[1] } == ["One", "Three", "Four", "Five"])
  screen.press("p")
  #expect(screen.takeEffects().last == .pasteIntoPlaylist(7, after: 3))
}

@Test("a row that is moved twice before it is loaded is the same row both times")
func rowThatIsMovedTwiceBeforeItIsLoaded() {
  var screen = Screen()
  screen.shelf.playlist = (0..<500).map { "Track \($0)" }
  screen.press("g p Right")
  // The rows at the end are asked for, and their answer does not come yet.
  var moves: [Effect] = []
  for name in ["G", "K", "J"] { moves += screen.model.update(.key(Key(name: name)!)) }
  let rows = moves.compactMap { effect -> (Int, RangeSet<Int>)? in
    guard case .act(.move(let start), .library(let parts)) = effect else { return nil }
    return (start, parts[0].rows)
  }
  #expect(rows.map(\.0) == [498, 499])
  #expect(rows.map(\.1) == [RangeSet(499..<500), RangeSet(498..<499)])
}

@Test("rows that were asked for before a row was moved do not undo the move", arguments: ["K", "D"])
func rowsAskedForBeforeAMoveDoNotUndoIt(key: String) {
  var screen = Screen()
  screen.press("g p Right j j")
  // The library has changed, and the answer comes after the key.
  let late = screen.model.update(.libraryChanged)
  _ = screen.model.update(.key(Key(name: key)!))
  let shown = screen.lines[2...6].map { $0.split(separator: " ")[1] }
  for case .loadLibrary(let request) in late { _ = screen.model.update(.library(screen.shelf.answer(request))) }
  #expect(screen.lines[2...6].map { $0.split(separator: " ")[1] } == shown)
  #expect(shown[0] == (key == "K" ? "Two" : "One"))
}

@Test("marked rows of a playlist move together, and stay marked") func markedRowsOfAPlaylistMoveTogetherAndStayMarked()
{
  var screen = Screen()
  screen.press("g p Right j V j J")
  #expect(screen.takeEffects() == [.act(.move(to: 1), inParty(RangeSet(0..<2)))])
  #expect(marked(screen) == ["One", "Two"])
  #expect(screen.lines[2].contains("Three"))
}

@Test("a playlist that mirrors a file stays as it is until the player has said why")
func playlistThatMirrorsAFileStaysAsIt() {
  var screen = Screen()
  screen.shelf.isPlaylistFixed = true
  // At its first row, too, where nothing would move.
  screen.press("g p Right j D J K")
  #expect(screen.takeEffects().count == 3)
  #expect(screen.lines[2].contains("One"))
}

@Test("removing in the library says where things can be removed") func removingInTheLibrarySaysWhereThingsCanBe() {
  var screen = Screen()
  screen.press("D")
  #expect(screen.picture.contains("Only entries of the queue and of your own playlists can be removed."))
}

/// Keys, and the reply.
@Test(
  "moving rows that stay where they are says why",
  arguments: [
    ("Tab K", "The selected track is already at the start of the queue."),
    ("Tab G 3 J", "The selected track is already at the end of the queue."),
    ("Tab t t K", "The selected tracks are already at the start of the queue."),
    ("Tab T J", "The selected tracks are already at the end of the queue."),
    ("g p Right j K", "The selected track is already at the start of “Party”."),
    ("g p Right G J", "The selected track is already at the end of “Party”."),
    ("J", "Only tracks of the queue and of your own playlists can be moved."),
    ("g p K", "Only tracks of the queue and of your own playlists can be moved."),
  ])
func movingRowsThatStayWhereTheyAreSaysWhy(keys: String, text: String) {
  var screen = Screen.playing()
  screen.press(keys)
  #expect(screen.picture.contains(text))
  #expect(screen.takeEffects() == [])
}

@Test(arguments: ["t", "V", "T", "*", "a", "f", "e", "E", "M-4", "y", "D", "J", "K"])
func `keys about rows say why they have none`(key: String) {
  var screen = Screen(.empty)
  screen.press(key)
  #expect(screen.picture.contains("There is nothing to select here."))
  screen.press("Tab \(key)")
  #expect(screen.picture.contains("The queue is empty."))
  screen.press("P \(key)")
  let keepsLists = ["a", "f", "M-4", "y"].contains(key)
  #expect(screen.picture.contains(keepsLists ? "Nothing is playing." : "The lists are hidden. P shows them again."))
  screen.press("? \(key)")
  #expect(screen.picture.contains("The lists are hidden. ? shows them again."))
  #expect(screen.takeEffects() == [])
}

@Test("in the large pane, the current track is selected") func currentTrackIsSelectedInTheLargePane() {
  var screen = Screen.playing()
  // Marks that are not visible do not count.
  screen.press("j t P")
  _ = screen.takeEffects()
  let current = Selection.queue(RangeSet(0..<1))
  screen.press("f M-4 y")
  #expect(screen.takeEffects() == [.act(.like, current), .act(.rate(4), current), .act(.copy, current)])
  screen.press("a")
  #expect(screen.takeEffects() == [.loadPlaylists])
  screen.send(.playlists([PlaylistChoice(name: "Party", trackCount: 5)]))
  screen.press("Enter")
  #expect(screen.takeEffects() == [.act(.add(toPlaylist: "Party"), current)])
  screen.press("P")
  #expect(marked(screen) == ["Little Dragon"])
}

@Test("an entry that cannot be played any sooner says why") func entryThatCannotBePlayedAnySoonerSaysWhy() {
  var screen = Screen.playing()
  screen.press("Tab E")
  #expect(screen.picture.contains("The selected track is the current one."))
  screen.press("j E")
  #expect(screen.picture.contains("The selected track already comes next."))
  #expect(screen.takeEffects() == [])
}

@Test("the menu of playlists is narrowed by what is typed, and makes new ones")
func menuOfPlaylistsIsNarrowedByWhatIsTyped() throws {
  var screen = Screen()
  screen.press("j t a")
  #expect(screen.takeEffects() == [.loadPlaylists])
  screen.send(
    .playlists([PlaylistChoice(name: "Party", trackCount: 5), PlaylistChoice(name: "Sunday", trackCount: 1)]))
  let top = try #require(screen.lines.firstIndex { $0.contains("Add to a playlist") })
  #expect(screen.lines[top + 2].contains("Party"))
  #expect(screen.lines[top + 3].contains("Sunday") && screen.lines[top + 3].contains("1 track"))
  screen.press("s u")
  #expect(!screen.picture.contains("Party"))
  #expect(screen.picture.contains("New playlist “su”"))
  screen.press("Enter")
  let selection = Selection.library([
    Selection.Part(
      list: LibraryContext(view: .artists, order: ListOrder(.name), parent: nil, filter: ""), rows: RangeSet(1..<2),
      things: artists(1))
  ])
  #expect(screen.takeEffects() == [.act(.add(toPlaylist: "Sunday"), selection)])
  #expect(marked(screen) == [])
  screen.press("k a x y Enter")
  #expect(screen.takeEffects().last == .act(.add(toPlaylist: "xy"), selection))
  screen.press("a Esc j")
  #expect(screen.takeEffects() == [.loadPlaylists])
  #expect(screen.model.focus == .library)
}

@Test("the selection can be named in the bar") func selectionCanBeNamedInTheBar() {
  var screen = Screen()
  screen.press(":")
  screen.type("add selected to Lazy Sunday")
  screen.press("Enter :")
  screen.type("rate selected 3")
  screen.press("Enter")
  let actions = screen.takeEffects().compactMap { effect -> SelectionAction? in
    if case .act(let action, _) = effect { action } else { nil }
  }
  #expect(actions == [.add(toPlaylist: "Lazy Sunday"), .rate(3)])
  // What describes a playlist is not its name.
  let phrase = "add selected to a new playlist called Summer"
  #expect(KeyAction(phrase) == .phrase(phrase))
}
