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

@Test func `the large pane asks for words and picture once for a track and a size`() {
  var screen = Screen.playing()
  screen.press("P")
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: PictureSize(width: 32, height: 32))])
  screen.press("j k")
  #expect(screen.takeEffects().isEmpty)
  screen.send(.resize(Size(width: 40, height: 10)))
  #expect(screen.takeEffects().count == 1)
  screen.press("P")
  #expect(screen.lines[0].hasPrefix(" Library"))
}

@Test func `words follow what is heard, and wake the screen for each line`() throws {
  var screen = large { TrackDetails(track: $0.track, lyrics: Lyrics(song)) }
  let row = try #require(screen.lines.firstIndex { $0.contains("Second") })
  #expect(screen.model.view(at: 0).row(row).contains { $0.style == Style(.accent, .bold) })
  // 83 s are heard at first; the third line comes 7 s later.
  var time: Int64 = 0
  while time < 7_000_000_000 { time = try #require(screen.model.nextChange(after: time)) }
  screen.now = time
  #expect(screen.model.view(at: time).row(row + 1).contains { $0.style == Style(.accent, .bold) })
}

@Test func `a picture stands on the left, and the text beside it`() {
  let screen = large { details in
    TrackDetails(
      track: details.track, picture: Picture(width: 32, height: 32, dots: Array(repeating: 0xFF0000, count: 1024)))
  }
  let grid = screen.model.view(at: 0)
  #expect(grid[2, 1].colors?.upper == Color(red: 255, green: 0, blue: 0))
  #expect(grid[33, 16].colors != nil && grid[34, 16].colors == nil)
  #expect(screen.lines[1].contains("▀  ♥ Maria También"))
}

@Test func `details of another track are not shown`() {
  var screen = large { _ in TrackDetails(track: 99, lyrics: Lyrics("wrong")) }
  #expect(!screen.picture.contains("wrong"))
  screen.change { $0.track = nil }
  #expect(screen.picture.contains("Nothing is playing."))
}

@Test func `chapters are listed where there are no words, the one that is heard marked`() {
  var screen = Screen.playing()
  screen.change { $0.chapters = [.init(title: "One", start: 0, end: 60), .init(title: "Two", start: 60, end: 190)] }
  screen.press("P")
  #expect(screen.picture.contains("  1  One"))
  #expect(screen.picture.contains("▶ 2  Two"))
}

@Test func `q and Esc leave the large pane first`() {
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

@Test func `a terminal that shows pictures gets the cover in its own dots, over free cells`() throws {
  var screen = Screen.playing()
  screen.press("P")
  _ = screen.takeEffects()
  screen.send(.graphics(graphics([.sixel, .kitty])))
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: PictureSize(width: 256, height: 256))])
  let cover = try #require(Picture(width: 256, height: 100, dots: Array(repeating: 0xFF0000, count: 25_600)))
  screen.send(.trackDetails(TrackDetails(track: 1, picture: cover)))
  let placed = try #require(screen.model.view(at: 0).picture)
  #expect(placed.form == .kitty)
  #expect(placed.rect == Rect(x: 2, y: 5, width: 32, height: 7))
  #expect(screen.lines[5].hasPrefix("│ " + String(repeating: "\u{A0}", count: 32) + "  "))
  #expect(!screen.picture.contains("▀"))
  screen.press("?")
  #expect(screen.model.view(at: 0).picture == nil)
}

@Test(arguments: [
  (CoverForm.auto, [PictureProtocol.sixel], PictureProtocol?.some(.sixel)), (.auto, [], nil), (.kitty, [], .kitty),
  (.blocks, [.kitty], nil), (.off, [.kitty], nil), (.sixel, [.kitty], .sixel),
])
func `what is set decides how covers are sent`(form: CoverForm, has: [PictureProtocol], sent: PictureProtocol?) {
  #expect(form.pictureProtocol(of: Set(has)) == sent)
}

@Test func `without covers the words have all the room, and no picture is asked for`() {
  var screen = Screen.playing()
  var looks = Looks()
  looks.cover = .off
  screen.send(.looks(looks))
  screen.press("P")
  #expect(screen.takeEffects() == [.loadTrackDetails(1, pictureSize: nil)])
  #expect(screen.lines[1].hasPrefix("│ ♥ Maria También"))
}
