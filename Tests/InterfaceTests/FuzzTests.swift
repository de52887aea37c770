import Interface
import Media
import Remote
import Terminal
import TestSupport
import Testing

private let keys: [Key] =
  "j k h l g G Up Down Left Right Left Right PgUp PgDn Home End Tab S-Tab Enter Enter e E D u i / : ? q Esc Backspace Del"
  .split(separator: " ").map { Key(name: $0)! }
  + "x + a 1 9 g t T o O P n N g b C-r C-y C-a C-e C-w C-u C-k M-b M-f C-d C-f C-b C-l C-c é 長 space F1 C-x M-x 👍"
  .split(separator: " ")
  .map { Key(name: $0)! } + [Key("\u{301}"), Key("\u{200D}"), Key("\u{202E}")]

@Test("whatever is pressed at whatever size, the screen holds", arguments: SeededNumbers.seeds(usual: 1...4))
func whateverIsPressedAtWhateverSizeTheScreenHolds(seed: UInt64) {
  var random = SeededNumbers(seed: seed)
  var shelf = seed % 2 == 0 ? Shelf.small : Shelf.huge(500_000)
  shelf.artists = Shelf.small.artists
  var screen = Screen.playing(shelf)
  for step in 0..<2500 {
    switch Int.random(in: 0..<40, using: &random) {
    case 0:
      let width = Int.random(in: step % 3 == 0 ? 0...30 : 20...130, using: &random)
      screen.send(.resize(Size(width: width, height: Int.random(in: step % 3 == 0 ? 0...12 : 5...45, using: &random))))
    case 1:
      screen.change { info in
        info.queueIndex = Int.random(in: -1...shelf.queueCount, using: &random)
        info.elapsed = Double.random(in: -10...1000, using: &random)
        info.state = PlaybackState.allCases.randomElement(using: &random)!
        info.outputProblem = Bool.random(using: &random) ? "no sound device" : nil
        info.sleepTimerEnd = Int64.random(in: -100...100_000_000_000, using: &random)
      }
    case 2:
      screen.send(
        .reply(
          ScreenReply(String(repeating: "wörd ", count: step % 70), alternatives: ["A b", "C"], isError: step % 2 == 0))
      )
    case 3: screen.send(.libraryChanged)
    case 4: screen.send(.paste("pasted\n\u{1B}[A 長い \(step)"))
    case 5:
      screen.shelf.more = Int.random(in: 0...500_000, using: &random)
      screen.send(.libraryChanged)
    case 6: screen.send(.importing(step % 2 == 0 ? nil : ImportProgress(done: step, total: step * 2, rate: 1e9)))
    case 7:
      screen.shelf.moreInQueue = Int.random(in: 0...100, using: &random)
      let count = screen.shelf.queueCount
      screen.change { $0.queueCount = count }
    case 8, 9, 10:
      let place = Position(x: Int.random(in: 0...130, using: &random), y: Int.random(in: 0...45, using: &random))
      let action: MouseEvent.Action = [.press, .press, .drag, .release, .wheelUp, .wheelDown]
        .randomElement(using: &random)!
      screen.send(.mouse(MouseEvent(action, at: place, clicks: Int.random(in: 1...2, using: &random))))
    case 11:
      var looks = Looks()
      looks.borders = BorderForm.allCases.randomElement(using: &random) ?? .on
      looks.hasHeadings = Bool.random(using: &random)
      let columns = ListColumn.allCases.shuffled(using: &random)
      looks.libraryColumns =
        Bool.random(using: &random) ? nil : Array(columns.prefix(Int.random(in: 1...10, using: &random)))
      looks.queueColumns = looks.libraryColumns
      looks.showsCursor = Bool.random(using: &random)
      looks.isASCII = step % 50 == 0
      looks.librarySharePercent = Int.random(in: -10...200, using: &random)
      screen.send(.looks(looks))
    case 12:
      let picture = Picture(width: 30, height: 31, dots: Array(repeating: 0x102030, count: 930))
      let lyrics = Lyrics("[00:01]a\n[99:00]\u{1B}[2J長い")
      screen.send(.trackDetails(TrackDetails(track: 1, lyrics: step % 2 == 0 ? lyrics : nil, picture: picture)))
    case 13:
      let steps = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        LibraryLocation.Step(
          index: Int.random(in: 0...600_000, using: &random), total: 600_001,
          row: LibraryRow(identifier: MediaIdentifier(.artist, 5), title: "F"))
      }
      screen.send(.match(LibraryLocation(view: .artists, steps: steps)))
    case 14: screen.send(.completions(phrase: "p", ["play", "pause", "paws"]))
    case 15:
      screen.send(
        .reply(ScreenReply("Found.", found: [LibraryRow(identifier: MediaIdentifier(.track, 5), title: "F")])))
    default: screen.send(.key(keys.randomElement(using: &random)!))
    }
    let now = Int64(step) * 100_000_000
    if let next = screen.model.nextChange(after: now) { #expect(next > now) }
    if step % 5 == 0 { expectSound(screen.model.view(at: now), size: screen.model.size) }
  }
  #expect(screen.largestRequest <= 3 * 60)
}

/// A picture of the size asked for, its cursor on it, wide characters whole, and nothing in it that moves a terminal.
private func expectSound(_ grid: Grid, size: Size) {
  #expect(grid.size == size)
  if let cursor = grid.cursor {
    #expect((0..<size.width).contains(cursor.x) && (0..<size.height).contains(cursor.y))
  }
  for y in 0..<size.height {
    var cells = 0
    var controls = 0
    for cell in grid.row(y) {
      cells += cell.width
      if cell.scalar.value < 0x20 || (0x7F..<0xA0).contains(cell.scalar.value) { controls += 1 }
    }
    #expect(cells == size.width && controls == 0)
  }
}
