import Interface
import Media
import Remote
import Terminal
import Testing

/// A screen with these rows as what was found.
private func found(_ rows: [(String, RowFields)], width: Int = 120, height: Int = 30) -> Screen {
  var screen = Screen.playing(width: width, height: height, headings: true)
  let rows = rows.enumerated().map { index, row in
    LibraryRow(identifier: MediaIdentifier(.track, Int64(index)), title: row.0, fields: row.1)
  }
  screen.send(.reply(ScreenReply("Found \(rows.count).", found: rows)))
  return screen
}

private let songs = [
  ("Rush", RowFields(artist: "Little Dragon", year: 2020, length: 200, plays: 3)),
  ("Hold On", RowFields(artist: "Abba", year: 1999, length: 65, plays: 12)),
]

private func columns(_ names: [ListColumn]) -> Looks {
  var looks = Looks()
  (looks.libraryColumns, looks.queueColumns) = (names, names)
  return looks
}

@Test("headings name the columns") func whatStandsInTheColumnsIsToldAboveThem() {
  let screen = found(songs)
  #expect(screen.lines[1].hasPrefix("│   Title              Artist           Year Time │   Title"))
  #expect(screen.lines[2].hasPrefix("│   Rush               Little Dragon    2020 3:20 │"))
}

@Test("a click on a heading sorts, and again turns the order round") func clickOnAHeadingSorts() {
  var screen = found(songs)
  screen.press("Esc")
  for (times, first) in [(1, "Hold On"), (2, "Rush")] {
    screen.send(.mouse(MouseEvent(.press, at: Position(x: 26, y: 1))))
    screen.send(.mouse(MouseEvent(.release, at: Position(x: 26, y: 1))))
    #expect(screen.lines[1].contains(times == 1 ? "Artist▴" : "Artist▾"))
    #expect(screen.lines[2].hasPrefix("│   \(first)"))
  }
}

@Test("keys sort what was found, and show by what") func keysSortWhatWasFound() {
  var screen = found(songs)
  screen.type(":sort by plays")
  screen.press("Enter")
  #expect(screen.lines[1].contains("Plays▾"))
  #expect(screen.lines[2].contains("Hold On") && screen.lines[2].contains(" 12 "))
  screen.press("O")
  #expect(screen.lines[1].contains("Plays▴") && screen.lines[2].contains("Rush"))
}

@Test("what a list is sorted by is told where there is little room, and where nothing stands in it")
func whatAListIsSortedByIsTold() {
  let songs = [("Rush", RowFields(artist: "Little Dragon", album: "New Me, Same Us", length: 200))]
  for (column, heading) in [("album", "Album▴"), ("artist", "Artist▴"), ("plays", "Plays▾"), ("rating", "Rating▾")] {
    var screen = found(songs, width: 100)
    screen.type(":sort by \(column)")
    screen.press("Enter")
    #expect(screen.lines[1].contains(heading), "\(screen.lines[1])")
  }
}

@Test("the queue is sorted by its headings and keys until it changes otherwise")
func queueIsSortedByItsHeadingsAndKeys() {
  var screen = Screen.playing(width: 120, height: 30, headings: true)
  screen.press("Tab o")
  #expect(screen.takeEffects() == [.command(.sortQueue(TrackOrder(.title)))])
  screen.change { _ in }
  #expect(screen.lines[1].contains("Title▴"))
  let heading = screen.lines[1].count - 5
  screen.send(.mouse(MouseEvent(.press, at: Position(x: heading, y: 1))))
  #expect(screen.takeEffects() == [.command(.sortQueue(TrackOrder(.length)))])
  screen.change { _ in }
  screen.press("O")
  #expect(screen.takeEffects() == [.command(.sortQueue(TrackOrder(.length, isReversed: true)))])
  screen.change { _ in }
  #expect(screen.lines[1].contains("Length▴"))
  screen.change { $0.queueCount -= 1 }
  #expect(screen.lines[1].contains(" Length │") && !screen.lines[1].contains("Length▴"))
}

@Test("keys that sort the queue need not wait for each other") func keysThatSortTheQueueNeedNotWait() {
  var screen = Screen.playing(width: 120, height: 30)
  screen.press("Tab o O o")
  #expect(
    screen.takeEffects() == [
      .command(.sortQueue(TrackOrder(.title))), .command(.sortQueue(TrackOrder(.title, isReversed: true))),
      .command(.sortQueue(TrackOrder(.artist))),
    ])
}

@Test("columns are chosen, and stand in the order in which they were") func columnsAreChosen() {
  var screen = found(songs)
  screen.send(.looks(columns([.plays, .name, .year])))
  #expect(screen.lines[1].hasPrefix("│ Plays   Title                              Year │"))
  #expect(screen.lines[2].hasPrefix("│     3   Rush                               2020 │"))
}

@Test("a column in which nothing stands takes no room, nor do those that do not fit")
func columnInWhichNothingStandsTakesNoRoom() {
  var screen = found([("Rush", RowFields(artist: "Little Dragon", length: 200))])
  #expect(!screen.lines[1].contains("Year") && !screen.lines[1].prefix(50).contains("Album"))
  screen.send(.resize(Size(width: 60, height: 24)))
  #expect(screen.lines[1].hasPrefix("│   Title        Length │"))
}

@Test("small lists and those that want none have no headings") func smallListsAndThoseThatWantNoneHaveNo() {
  #expect(!Screen.playing(width: 60, height: 12, headings: true).lines[1].contains("Artist▴"))
  #expect(Screen.playing(width: 60, height: 20, headings: true).lines[1].contains("Artist▴"))
  #expect(!Screen.playing().lines[1].contains("Artist▴"))
}

// MARK: - Tabs

@Test("the views stand beside one another, and a click goes to one") func viewsStandBesideOneAnother() {
  var screen = Screen.playing(width: 120, height: 30)
  #expect(screen.lines[0].hasPrefix("┌ [Artists] All artists Albums Songs Genres … ─"))
  screen.send(.mouse(MouseEvent(.press, at: Position(x: 33, y: 0))))
  #expect(screen.lines[0].hasPrefix("┌ Artists All artists Albums [Songs] Genres … ─"))
  screen.press("g T g T g T g T")
  #expect(screen.lines[0].contains("┌ … Playlists Podcasts Audiobooks [Stations] ─"))
}

@Test("a click beside the tabs, or on the one that is shown, opens the menu of views") func clickBesideTheTabs() {
  for x in [3, 46] {
    var screen = Screen.playing(width: 120, height: 30)
    screen.send(.mouse(MouseEvent(.press, at: Position(x: x, y: 0))))
    #expect(screen.picture.contains("type to find"))
  }
}

@Test("corners are round where that is set") func cornersAreRoundWhereThatIsSet() {
  var screen = Screen.playing()
  var looks = screen.model.looks
  looks.borders = .rounded
  screen.send(.looks(looks))
  #expect(screen.lines[0].hasPrefix("╭") && screen.lines[0].hasSuffix("╮"))
  #expect(screen.lines[23].hasPrefix("╰") && screen.lines[23].hasSuffix("╯"))
  screen.press("M")
  #expect(screen.picture.contains("╭ View ─"))
}
