import Interface
import Media
import Remote
import Terminal
import Testing

/// What a console reader says after each key: the line that the cursor is on.
private func line(_ screen: Screen) -> String {
  guard let cursor = screen.model.view(at: screen.now).cursor else { return "nowhere" }
  let row = screen.lines[cursor.y]
  // Of the panes beside one another the one that the cursor is in.
  var start = row.startIndex
  var end = row.endIndex
  for index in row.indices where row[index] == "│" {
    if row.distance(from: row.startIndex, to: index) <= cursor.x {
      start = row.index(after: index)
    } else {
      end = min(end, index)
    }
  }
  return row[start..<max(start, end)].split(separator: " ").joined(separator: " ")
}

private func reader() -> Screen {
  var screen = Screen.playing(headings: true)
  var looks = screen.model.looks
  looks.showsCursor = true
  screen.send(.looks(looks))
  return screen
}

@Test("the cursor's line tells what each key has chosen") func cursorsLineTellsWhatEachKeyHasChosen() {
  var screen = reader()
  let steps = [
    ("j", "▸ Little Dragon 2"), ("Right", "▾ Little Dragon 2"), ("j", "▸ New Me, Same Us 2020 3"),
    ("Right j", "1 Hold On ♥ 3:20"), ("Left Left", "▸ New Me, Same Us 2020 3"),
    ("Tab", "▶ Maria También Khruangbin 3:10"),
    ("j", "August 10 Khruangbin 4:22"), ("t", "• August 10 Khruangbin 4:22"), ("t", "August 10 Khruangbin 4:22"),
    ("t", "• August 10 Khruangbin 4:22"), ("S-Tab", "▸ New Me, Same Us 2020 3"),
    ("g g", "▸ Khruangbin 1"),
  ]
  for (keys, told) in steps {
    screen.press(keys)
    #expect(line(screen) == told, "after \(keys)")
  }
}

@Test("in the bar the cursor's line tells what is typed, and which completion is chosen")
func inTheBarTheCursorsLineTells() {
  var screen = reader()
  screen.type(":pl")
  #expect(line(screen) == "› pl")
  screen.press("Tab")
  screen.send(.completions(phrase: "pl", ["play", Completion("play jazz", kind: "genre"), "play all"]))
  #expect(line(screen) == "› play")
  screen.press("Tab")
  #expect(line(screen) == "› play jazz")
  screen.press("S-Tab S-Tab")
  #expect(line(screen) == "› pl")
}

@Test("in a menu and in a filter the cursor's line tells what is typed") func inAMenuAndInAFilterTheCursors() {
  var screen = reader()
  screen.type("/lit")
  #expect(line(screen).contains("/lit"))
  screen.press("Enter")
  #expect(line(screen) == "▸ Little Dragon 2")
  screen.press("Esc M")
  screen.type("alb")
  #expect(line(screen) == "› alb")
  screen.press("Up")
  #expect(line(screen).hasPrefix("Albums"))
  screen.press("Esc")
}

@Test("the info pane is read from its first line, and no cover is read out block by block")
func infoPaneIsReadFromItsFirstLine() {
  var screen = reader()
  screen.press("Tab j I")
  screen.send(
    .info(RowInfo(item: MediaIdentifier(.track, 2), title: "August 10", lines: [RowInfo.Line("Artist", "Khruangbin")])))
  #expect(line(screen) == "Artist Khruangbin")
  screen.press("Esc P")
  #expect(screen.takeEffects().contains(.loadTrackDetails(1, pictureSize: nil)))
}

@Test("the reply stays where a reader finds it until the next thing is done")
func replyStaysWhereAReaderFindsIt() {
  var screen = reader()
  screen.send(.reply(ScreenReply("Volume 40.")))
  screen.now += 3_600_000_000_000
  screen.send(.clock)
  #expect(screen.lines[21].contains("Volume 40."))
  screen.press("g b")
  #expect(!screen.picture.contains("Volume 40."))
}

@Test("the cursor is on a reply until the next key, then where it was")
func cursorIsOnAReplyUntilTheNextKey() {
  for (width, height) in [(80, 24), (40, 10), (30, 6)] {
    var screen = reader()
    screen.send(.resize(Size(width: width, height: height)))
    screen.press("j")
    let row = line(screen)
    #expect(row.hasPrefix("▸ Little Dragon"))
    // Nothing was asked for: the row is being read.
    screen.send(.reply(ScreenReply("The library has 5 tracks.")))
    #expect(line(screen) == row)
    screen.press("s")
    screen.send(.reply(ScreenReply("Shuffle is on.")))
    #expect(line(screen).hasPrefix("Shuffle is on."))
    // What plays goes on meanwhile.
    screen.change { $0.shuffle = .items }
    #expect(line(screen).hasPrefix("Shuffle is on."))
    screen.press("k j")
    #expect(line(screen) == row)
    // A refusal of the screen itself.
    screen.press("D")
    #expect(line(screen).hasPrefix("Only entries of the queue"))
    screen.press("k j")
    #expect(line(screen) == row)
    // Nobody is interrupted while typing.
    screen.type(":pl")
    screen.send(.reply(ScreenReply("The library has 5 tracks.")))
    #expect(line(screen).hasPrefix("› pl"))
  }
}

@Test("what the program says at its start is read, if no key was pressed") func whatIsSaidAtTheStartIsRead() {
  var screen = reader()
  screen.send(.reply(ScreenReply("You left “August 10” at 1:23. Space resumes.")))
  #expect(line(screen) == "You left “August 10” at 1:23. Space resumes.")
}

@Test("without a screen reader, the terminal's cursor stays hidden") func cursorStaysHidden() {
  var screen = Screen.playing()
  screen.send(.reply(ScreenReply("Shuffle is on.")))
  #expect(screen.model.view(at: screen.now).cursor == nil)
}

@Test("after every key there is a line for a reader, and the cursor is on something that is written")
func afterEveryKeyThereIsALine() {
  let map = reader().model.keyMap
  #expect(map.bindings.count > 80)
  for binding in map.bindings {
    for focus in ["", "Tab"] {
      for (width, height) in [(80, 24), (40, 10)] {
        var screen = reader()
        screen.send(.resize(Size(width: width, height: height)))
        screen.press(focus)
        for key in binding.keys.keys { screen.send(.key(key)) }
        let told = line(screen)
        #expect(
          told != "nowhere" && told.contains { !$0.isWhitespace },
          "\(binding.keys) (\(binding.action)) at \(width) × \(height)")
      }
    }
  }
}
