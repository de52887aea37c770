import Interface
import Media
import Remote
import Terminal
import Testing

extension Screen {
  fileprivate mutating func click(_ x: Int, _ y: Int, times: Int = 1) {
    for clicks in 1...times {
      send(.mouse(MouseEvent(.press, at: Position(x: x, y: y), clicks: clicks)))
      send(.mouse(MouseEvent(.release, at: Position(x: x, y: y))))
    }
  }

  fileprivate mutating func drag(from: (Int, Int), to: (Int, Int)) {
    send(.mouse(MouseEvent(.press, at: Position(x: from.0, y: from.1))))
    send(.mouse(MouseEvent(.drag, at: Position(x: to.0, y: to.1))))
    send(.mouse(MouseEvent(.release, at: Position(x: to.0, y: to.1))))
  }
}

@Test("a click chooses, a double click plays, and the triangle opens") func clickChoosesADoubleClickPlays() {
  var screen = Screen.playing()
  screen.click(8, 2)
  #expect(screen.takeEffects().isEmpty)
  screen.press("Enter")
  let played = screen.takeEffects()
  screen.click(8, 2, times: 2)
  #expect(screen.takeEffects() == played && !played.isEmpty)
  #expect(screen.lines[2].contains("▸ Little Dragon"))
  screen.click(3, 2)
  #expect(screen.lines[2].contains("▾ Little Dragon"))
  screen.click(3, 2)
  #expect(screen.lines[2].contains("▸ Little Dragon"))
  screen.click(40, 3, times: 2)
  #expect(screen.takeEffects() == [.playQueueEntry(2)])
  #expect(screen.model.focus == .queue)
}

@Test("the wheel scrolls what it is over, and changes volume and view") func wheelScrollsWhatItIsOver() {
  var screen = Screen.playing(.huge(500))
  screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 50, y: 5), button: 0)))
  screen.press("Tab Enter")
  #expect(screen.takeEffects() == [.playQueueEntry(3)])
  screen.send(.mouse(MouseEvent(.wheelUp, at: Position(x: 50, y: 18), button: 0)))
  #expect(screen.takeEffects() == [.command(.changeVolume(.up(2)))])
  screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: 0), button: 0)))
  #expect(screen.lines[0].contains("All artists"))
}

@Test("the wheel scrolls the view, and the cursor stays while it can be seen") func wheelScrollsTheView() {
  var screen = Screen.playing(.huge(500))
  screen.press("5 j")
  screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: 5), button: 0)))
  #expect(screen.lines[1].contains("Artist 3 "))
  #expect(screen.model.place.row == 5)
  screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: 5), button: 0)))
  #expect(screen.model.place.row == 6)
  for _ in 0..<200 { screen.send(.mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: 5), button: 0))) }
  #expect(screen.lines[16].contains("Artist 499 "))
}

@Test("dragging over rows of the library marks them") func draggingOverRowsOfTheLibraryMarksThem() {
  var screen = Screen.playing()
  screen.drag(from: (8, 1), to: (8, 2))
  #expect(screen.lines[1...3].map { $0.hasPrefix("│•") } == [true, true, false])
  screen.press("j f")
  guard case .act(.like, let selection)? = screen.takeEffects().last else {
    Issue.record("nothing was asked for")
    return
  }
  #expect(selection.count == 2)
}

@Test("modes that are on are lit, and a click changes them") func modesThatAreOnAreLit() throws {
  var screen = Screen.playing()
  screen.change { $0.shuffle = .items }
  func column(of text: String) throws -> Int {
    let line = screen.lines[19]
    return line.distance(from: line.startIndex, to: try #require(line.firstRange(of: text)).lowerBound)
  }
  func isLit(_ text: String) throws -> Bool {
    screen.model.view(at: 0)[try column(of: text), 19].style == Style(.accent, .bold)
  }
  #expect(try isLit("⇄") && isLit("↻") && !isLit("1.0×") && !isLit("vol"))
  screen.click(try column(of: "⇄") + 1, 19)
  screen.click(try column(of: "↻"), 19)
  screen.click(try column(of: "vol") + 2, 19)
  screen.click(try column(of: "1.0×"), 19)
  #expect(
    screen.takeEffects() == [
      .perform(phrase: "toggle shuffle"), .perform(phrase: "toggle repeat"), .command(.mute()),
      .perform(phrase: "normal speed"),
    ])
}

@Test("hints are clicked: what may follow a key, and the help") func hintsAreClicked() throws {
  var screen = Screen.playing()
  func click(_ text: String) throws {
    let row = try #require(screen.lines.firstIndex { $0.contains(text) })
    let line = screen.lines[row]
    let start = try #require(line.firstRange(of: text)).lowerBound
    screen.click(line.distance(from: line.startIndex, to: start), row)
  }
  for (hint, view) in [("b albums", "[Albums]"), ("years", "[Years]")] {
    screen.press("g")
    try click(hint)
    #expect(screen.lines[0].contains(view))
  }
  // Beside the hints, the keys are only forgotten.
  screen.press("g")
  try click("g … ")
  screen.press("a")
  #expect(screen.lines[0].contains("[Years]"))
  screen.press("Esc")
  try click("? for help")
  #expect(screen.lines[0].contains("Help"))
  screen.press("Esc")
  try click("to say")
  #expect(screen.model.focus == .bar)
}

@Test("on a narrow screen, modes are shown if they are on") func narrowScreenShowsModesThatAreOn() {
  var screen = Screen.playing(width: 40, height: 10)
  screen.change { $0.repeatMode = .none }
  #expect(!screen.picture.contains("⇄") && !screen.picture.contains("↻"))
  screen.change { ($0.shuffle, $0.repeatMode, $0.rate) = (.items, .one, 1.25) }
  #expect(screen.lines[7].hasSuffix(" 1.25×  ⇄  ↻ one  vol 80"), "\(screen.picture)")
  screen.click(24, 7)
  #expect(screen.takeEffects() == [.perform(phrase: "toggle shuffle")])
}

@Test("what goes on beside the track is lit, too, and a click is about it") func whatGoesOnIsLit() throws {
  var screen = Screen.playing()
  screen.change {
    $0.listener = "Anna"
    $0.sleepTimer = .endOfTrack
  }
  let line = screen.lines[18]
  for (text, phrase) in [("☺ Anna", "who is listening"), ("☾ end of track", "cancel the sleep timer")] {
    let column = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: text)).lowerBound)
    #expect(screen.model.view(at: 0)[column, 18].style == Style(.accent, .bold))
    screen.click(column + 1, 18)
    #expect(screen.takeEffects() == [.perform(phrase: phrase)])
  }
}

@Test("an output of one's own choice is lit, and a click tells the outputs") func outputIsLitAndClicked() throws {
  var screen = Screen.playing()
  for (name, color) in [("default", Style.secondary), ("kitchen", Style(.accent))] {
    screen.change { ($0.output, $0.outputFormat) = (name, "48 kHz, stereo") }
    let line = screen.lines[17]
    let column = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "48 kHz")).lowerBound)
    #expect(screen.model.view(at: 0)[column, 17].style == color)
    screen.click(column, 17)
    #expect(screen.takeEffects() == [.perform(phrase: "which outputs are there")])
  }
  screen.click(40, 17)
  #expect(screen.takeEffects().isEmpty)
}

@Test("the title of a pane opens its menu") func titleOfAPaneOpensItsMenu() {
  var screen = Screen.playing()
  screen.click(5, 0)
  #expect(screen.lines[1].hasPrefix("│ ┌ View ─"))
  screen.type("most")
  screen.press("Enter")
  #expect(screen.lines[0].contains("Most played"))
  screen.click(45, 0)
  #expect(screen.lines[1].contains("┌ Queue ─"))
  screen.type("clear")
  screen.press("Enter")
  #expect(screen.takeEffects().last == .perform(phrase: "clear the queue"))
  screen.press("M Esc j")
  #expect(screen.model.focus == .queue)
}

@Test("a click on the progress line seeks") func clickOnTheProgressLineSeeks() {
  var screen = Screen.playing()
  screen.click(9, 19)
  guard case .command(.changePlaybackPosition(.fraction(let start)))? = screen.takeEffects().last else {
    Issue.record("no seek")
    return
  }
  #expect(start < 0.03)
  screen.drag(from: (9, 19), to: (26, 19))
  guard case .command(.changePlaybackPosition(.fraction(let middle)))? = screen.takeEffects().last else {
    Issue.record("no seek")
    return
  }
  #expect((0.45...0.55).contains(middle))
  screen.click(2, 19)
  #expect(screen.takeEffects() == [.command(.togglePlayPause)])
  screen.click(78, 19)
  #expect(screen.takeEffects().isEmpty)
}

@Test("an entry of the queue is dragged to its new place") func entryOfTheQueueIsDraggedToItsNew() {
  var screen = Screen.playing()
  screen.drag(from: (40, 3), to: (40, 1))
  #expect(screen.takeEffects() == [.command(.moveInQueue(from: 2, to: 0))])
  screen.drag(from: (40, 1), to: (40, 15))
  #expect(screen.takeEffects() == [.command(.moveInQueue(from: 0, to: 2))])
  screen.drag(from: (40, 2), to: (41, 2))
  #expect(screen.takeEffects().isEmpty)
}

@Test("the line between the panes is dragged, within bounds") func lineBetweenThePanesIsDragged() {
  var screen = Screen.playing()
  screen.drag(from: (33, 5), to: (50, 5))
  #expect(
    screen.lines[0].firstIndex(of: "┬").map { screen.lines[0].distance(from: screen.lines[0].startIndex, to: $0) } == 50
  )
  screen.drag(from: (50, 5), to: (79, 5))
  screen.drag(from: (62, 5), to: (0, 5))
  #expect(screen.model.looks.librarySharePercent == 20)
}

@Test("a click on an alternative plays it, one on the bar opens it") func clickOnAnAlternativePlaysIt() {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Here's A.", alternatives: ["B minor", "C"])))
  let row = screen.lines.firstIndex { $0.contains("B minor") } ?? 0
  let words = screen.lines[row].split(separator: "minor", maxSplits: 1)
  screen.click(words[0].count, row)
  #expect(screen.takeEffects() == [.chooseAlternative(1)])
  screen.click(3, row)
  #expect(screen.takeEffects().isEmpty)
  screen.click(10, 22)
  #expect(screen.model.focus == .bar)
}
