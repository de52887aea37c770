import Interface
import Media
import Remote
import Terminal
import Testing

private let song = """
  [00:00.00]First
  [01:00.00]Second
  [01:30.00]Third
  """

private func large(_ details: (TrackDetails) -> TrackDetails) -> Screen {
  var screen = Screen.playing()
  screen.press("P")
  screen.send(.trackDetails(details(TrackDetails(track: 1))))
  return screen
}

@Test("the large pane asks for words and picture once for a track and a size")
func largePaneAsksForWordsAndPictureOnce() {
  var screen = Screen.playing()
  screen.press("P")
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: PictureSize(width: 32, height: 32))])
  screen.press("j k")
  #expect(screen.takeEffects().isEmpty)
  screen.send(.resize(Size(width: 40, height: 10)))
  #expect(screen.takeEffects().count == 1)
  screen.press("P")
  #expect(screen.lines[0].hasPrefix(" [Artists]"))
}

@Test("on a narrow, high screen the cover is above the text, which has the whole width")
func coverIsAboveTheTextOnANarrowScreen() {
  var screen = Screen.playing(width: 50, height: 40)
  screen.press("P")
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: PictureSize(width: 30, height: 30))])
  let picture = Picture(width: 30, height: 30, dots: Array(repeating: 0xFF0000, count: 900))
  screen.send(.trackDetails(TrackDetails(track: 1, picture: picture)))
  #expect(screen.lines[1] == String(repeating: " ", count: 10) + String(repeating: "▀", count: 30))
  #expect(screen.lines[17].hasPrefix("♥ Maria También"))
  // Beside it, where there is room.
  screen.send(.resize(Size(width: 80, height: 40)))
  screen.send(.trackDetails(TrackDetails(track: 1, picture: picture)))
  #expect(screen.lines[1].hasPrefix("│ ▀▀") && screen.lines[1].contains("Maria También"))
}

@Test("lyrics follow playback, and the screen is redrawn for each line") func wordsFollowWhatIsHeard() throws {
  var screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(song)) }
  let row = try #require(screen.lines.firstIndex { $0.contains("Second") })
  #expect(screen.model.view(at: 0).row(row).contains { $0.style == Style(.accent, .bold) })
  // 83 s are heard at first; the third line comes 7 s later.
  var time: Int64 = 0
  while time < 7_000_000_000 { time = try #require(screen.model.nextChange(after: time)) }
  screen.now = time
  #expect(screen.model.view(at: time).row(row + 1).contains { $0.style == Style(.accent, .bold) })
}

@Test("a picture stands on the left, and the text beside it") func pictureStandsOnTheLeft() {
  let screen = large { details in
    TrackDetails(
      track: details.track, picture: Picture(width: 32, height: 32, dots: Array(repeating: 0xFF0000, count: 1024)))
  }
  let grid = screen.model.view(at: 0)
  #expect(grid[2, 1].colors?.upper == Color(red: 255, green: 0, blue: 0))
  #expect(grid[33, 16].colors != nil && grid[34, 16].colors == nil)
  #expect(screen.lines[1].contains("▀  ♥ Maria También"))
}

@Test("a cover that is lower than the pane begins where the text beside it does")
func coverThatIsLowerThanThePaneBegins() {
  let screen = large { details in
    TrackDetails(
      track: details.track, picture: Picture(width: 32, height: 12, dots: Array(repeating: 0xFF0000, count: 384)))
  }
  #expect(screen.lines[1].contains("▀  ♥ Maria También"))
  #expect(!screen.lines[7].contains("▀"))
}

@Test("who asks for the words sees them, or that there are none, however often")
func whoAsksForTheWordsSeesThemOrThatThereAreNoneHoweverOften() {
  var screen = Screen.playing()
  for _ in 0..<2 {
    screen.type(":show me the lyrics")
    screen.press("Enter")
    #expect(screen.lines[0].contains("Now playing"))
  }
  #expect(!screen.picture.contains("No lyrics"))
  screen.send(.trackDetails(TrackDetails(track: 1)))
  #expect(screen.picture.contains("No lyrics in its tags or beside it."))
  screen.send(.trackDetails(TrackDetails(track: 1, lyrics: Lyrics(song))))
  #expect(screen.picture.contains("Second") && !screen.picture.contains("No lyrics"))
}

@Test("details of another track are not shown") func detailsOfAnotherTrackAreNotShown() {
  var screen = large { _ in TrackDetails(track: 99, lyrics: Lyrics("wrong")) }
  #expect(!screen.picture.contains("wrong"))
  screen.change { $0.track = nil }
  #expect(screen.picture.contains("Nothing is playing."))
}

@Test("chapters are listed where there are no words, the one that is heard marked")
func chaptersAreListedWhereThereAreNoWords() {
  var screen = Screen.playing()
  screen.change { $0.chapters = [.init(title: "One", start: 0, end: 60), .init(title: "Two", start: 60, end: 190)] }
  screen.press("P")
  #expect(screen.picture.contains("  1  One"))
  #expect(screen.picture.contains("▶ 2  Two"))
  screen.change { info in
    info.chapters += (2..<11).map { .init(title: "More", start: 60 * Double($0), end: 60 * Double($0 + 1)) }
  }
  #expect(screen.picture.contains("▶  2  Two"))
  #expect(screen.picture.contains("  10  More"))
}

@Test("long lines of the words are broken, and a whole one is heard at a time")
func longLinesOfTheWordsAreBrokenAndAWholeOneIsHeardAtATime() throws {
  let long = Array(repeating: "long words", count: 12).joined(separator: " ")
  let words = "[00:00.00]short\n[01:00.00]\(long)\n[02:00.00]end"
  let screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(words)) }
  let row = try #require(screen.lines.firstIndex { $0.contains("short") }) + 1
  let heard = (row..<row + 3).map { y in
    screen.model.view(at: 0).row(y).contains { $0.style == Style(.accent, .bold) }
  }
  #expect(heard == [true, true, false])
  #expect(screen.lines[row + 1].contains("long words") && screen.lines[row + 2].contains("end"))
  #expect(!screen.lines[row].contains("…"))
}

@Test("words are scrolled from where they are to their end, and follow again above their beginning")
func wordsAreScrolledFromWhereTheyAreToTheir() {
  let words = (0..<100).map { "[\($0 < 60 ? "00" : "01"):\($0 % 60 < 10 ? "0" : "")\($0 % 60).00]line \($0)." }
  var screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(words.joined(separator: "\n"))) }
  // 83 s are heard at first: that line is in the middle of the twelve rows.
  func first(_ screen: Screen) -> String { String(screen.lines[5].dropFirst(2).prefix(8)) }
  #expect(first(screen) == "line 77.")
  screen.press("k k")
  #expect(first(screen) == "line 75.")
  screen.press("G k")
  #expect(first(screen) == "line 87.")
  screen.press("PgUp")
  #expect(first(screen) == "line 75.")
  screen.press("g g")
  #expect(first(screen) == "line 77.")
}

@Test("on a small screen the words have the place of the facts, which stand below anyway")
func onASmallScreenTheWordsHaveThePlace() {
  var screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(song)) }
  screen.send(.resize(Size(width: 40, height: 10)))
  screen.send(.trackDetails(TrackDetails(track: 1, lyrics: Lyrics(song))))
  #expect(screen.lines[1].hasPrefix("First"))
  #expect(screen.picture.contains("Maria También"))
}

@Test("a double click on a line of the words, or on a chapter, goes there") func doubleClickOnALineOfTheWords() throws {
  var screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(song)) }
  _ = screen.takeEffects()
  let row = try #require(screen.lines.firstIndex { $0.contains("Third") })
  screen.send(.mouse(MouseEvent(.press, at: Position(x: 5, y: row), clicks: 2)))
  #expect(screen.takeEffects() == [.command(.changePlaybackPosition(.seconds(90)))])
  screen.send(.mouse(MouseEvent(.press, at: Position(x: 5, y: 15), clicks: 2)))
  #expect(screen.takeEffects().isEmpty)
}

@Test("q and Esc leave the large pane first") func qAndEscLeaveTheLargePaneFirst() {
  for key in ["q", "Esc", "P", "Tab"] {
    var screen = Screen.playing()
    screen.press("P")
    #expect(!screen.picture.contains("Queue"))
    screen.press(key)
    #expect(screen.picture.contains("Queue"), "\(key)")
    #expect(!screen.takeEffects().contains(.perform(phrase: "quit")))
  }
}

private func graphics(_ protocols: Set<PictureProtocol>) -> TerminalGraphics {
  var graphics = TerminalGraphics()
  graphics.protocols = protocols
  graphics.cell = PictureSize(width: 8, height: 16)
  return graphics
}

@Test("a terminal that shows pictures gets the cover in its own dots, over free cells")
func terminalThatShowsPicturesGetsTheCover() throws {
  var screen = Screen.playing()
  screen.press("P")
  _ = screen.takeEffects()
  screen.send(.graphics(graphics([.sixel, .kitty])))
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: PictureSize(width: 256, height: 256))])
  let cover = try #require(Picture(width: 256, height: 100, dots: Array(repeating: 0xFF0000, count: 25_600)))
  screen.send(.trackDetails(TrackDetails(track: 1, picture: cover)))
  let placed = try #require(screen.model.view(at: 0).picture)
  #expect(placed.form == .kitty)
  #expect(placed.rect == Rect(x: 2, y: 1, width: 32, height: 7))
  #expect(screen.lines[1].hasPrefix("│ " + String(repeating: "\u{A0}", count: 32) + "  "))
  #expect(!screen.picture.contains("▀"))
  screen.press("?")
  #expect(screen.model.view(at: 0).picture == nil)
}

@Test(
  "what is set decides how covers are sent",
  arguments: [
    (CoverForm.auto, [PictureProtocol.sixel], PictureProtocol?.some(.sixel)), (.auto, [], nil), (.kitty, [], .kitty),
    (.blocks, [.kitty], nil), (.off, [.kitty], nil), (.sixel, [.kitty], .sixel),
  ])
func whatIsSetDecidesHowCoversAreSent(form: CoverForm, has: [PictureProtocol], sent: PictureProtocol?) {
  #expect(form.pictureProtocol(of: Set(has)) == sent)
}

@Test("without covers the words have all the room, and no picture is asked for")
func withoutCoversTheWordsHaveAllTheRoom() {
  var screen = Screen.playing()
  var looks = Looks()
  looks.cover = .off
  screen.send(.looks(looks))
  screen.press("P")
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: nil)])
  #expect(screen.lines[1].hasPrefix("│ ♥ Maria También"))
}

@Test("the title stands once while the large pane tells it") func titleStandsOnceWhileTheLargePaneTellsIt() {
  var screen = Screen.playing()
  #expect(screen.lines.count { $0.contains("Maria También — Khruangbin") } == 1)
  screen.press("P")
  #expect(screen.picture.split(separator: "\n").count { $0.contains("Maria También") } == 1)
  #expect(screen.picture.contains("1 of \(screen.shelf.queueCount) in the queue"))
  // Help covers the pane.
  screen.press("?")
  #expect(screen.picture.contains("Maria También — Khruangbin"))
}

@Test("each pane shows the cover that it has asked for") func eachPaneShowsTheCoverThatItHasAsked() throws {
  var screen = Screen.playing(width: 200, height: 50)
  func cover(_ side: Int, _ color: UInt32) -> TrackDetails {
    TrackDetails(
      track: 1, picture: Picture(width: side, height: side, dots: Array(repeating: color, count: side * side)))
  }
  func cells() -> Int { screen.picture.count { $0 == "▀" } }
  func asked() -> Int? {
    screen.takeEffects().compactMap { if case .loadTrackDetails(_, let size) = $0 { size?.width } else { nil } }.last
  }
  let small = try #require(asked())
  screen.send(.trackDetails(cover(small, 0x00FF00)))
  #expect(cells() == small * small / 2)
  screen.press("P")
  let large = try #require(asked())
  #expect(large > small)
  screen.send(.trackDetails(cover(large, 0xFF0000)))
  #expect(cells() == large * large / 2)
  screen.press("P")
  #expect(cells() == small * small / 2)
}
