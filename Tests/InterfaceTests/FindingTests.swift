import Interface
import Media
import Remote
import Terminal
import Testing

/// The underlined text of a screen, row by row.
private func lit(_ screen: Screen) -> [String] {
  let grid = screen.model.view(at: 0)
  return (0..<grid.size.height).compactMap { y in
    let text = grid.row(y).filter { $0.style.attributes.contains(.underline) }.map(\.text).joined()
    return text.isEmpty ? nil : text
  }
}

@Test("in the queue the filter key searches, from where the cursor is, and marks what it finds")
func inTheQueueTheFilterKeySearchesFromWhereTheCursorIsAndMarksWhatItFinds() {
  var screen = Screen.playing()
  screen.press("Tab j / w h")
  #expect(screen.lines[0].contains("Queue ─ /wh "))
  let match = QueueMatch(words: "wh", row: 1, includesRow: true)
  #expect(screen.takeEffects().last == .findInQueue(match))
  screen.send(.queueMatch(match, row: 2, words: ["wh"]))
  #expect(lit(screen) == ["Wh"])
  screen.press("Enter n")
  #expect(screen.takeEffects() == [.findInQueue(QueueMatch(words: "wh", row: 2))])
  screen.press("N")
  #expect(screen.takeEffects() == [.findInQueue(QueueMatch(words: "wh", row: 2, isBackward: true))])
  screen.send(.queueMatch(QueueMatch(words: "wh", row: 2), row: nil, words: ["wh"]))
  #expect(screen.picture.contains("Nothing else in the queue matches “wh”."))
}

@Test("leaving the search of the queue goes back to where it began") func leavingTheSearchOfTheQueueGoesBack() {
  var screen = Screen.playing()
  screen.press("Tab j / w")
  screen.send(.queueMatch(QueueMatch(words: "w", row: 1, includesRow: true), row: 2, words: ["w"]))
  screen.press("Esc D")
  #expect(screen.takeEffects().last == .act(.remove, .queue(RangeSet(1..<2))))
  #expect(lit(screen) == [])
}

@Test("what the filter means is lit where words begin, accents or not") func whatTheFilterMeansIsLitWhereWordsBegin() {
  var screen = Screen.playing()
  screen.press("/ s i g")
  screen.shelf.words = ["sig", "ros"]
  screen.send(.libraryChanged)
  #expect(lit(screen) == ["SigRós"])
}

@Test("where a row stands in the library is asked for, and gone to") func whereARowStandsInTheLibraryIsAsked() {
  var screen = Screen.playing()
  screen.press("Tab j j g i")
  let track = MediaIdentifier(.track, 3)
  #expect(screen.takeEffects() == [.locate(track)])
  func row(_ kind: MediaIdentifier.Kind, _ key: Int64, _ title: String, _ count: Int?) -> LibraryRow {
    LibraryRow(identifier: MediaIdentifier(kind, key), title: title, fields: RowFields(tracks: count))
  }
  screen.send(
    .location(
      LibraryLocation(
        view: .artists,
        steps: [
          LibraryLocation.Step(index: 1, total: 3, row: row(.artist, 1, "Little Dragon", 2)),
          LibraryLocation.Step(index: 0, total: 2, row: row(.album, 1000, "New Me, Same Us", 3)),
          LibraryLocation.Step(index: 2, total: 3, row: row(.track, 1_000_002, "Where You Belong", nil)),
        ])))
  #expect(screen.model.focus == .library)
  #expect(screen.lines[2...6].map { $0.prefix(30).contains("Where You Belong") } == [false, false, false, false, true])
  screen.press("f")
  guard case .act(.like, .library(let parts))? = screen.takeEffects().last else {
    Issue.record("the row is not selected")
    return
  }
  #expect(parts.first?.things == [.media(MediaIdentifier(.track, 1_000_002))])
}

@Test("a row is gone to where the view was sorted otherwise, too") func rowIsGoneToWhereTheViewWasSorted() {
  var screen = Screen.playing()
  screen.press("o")
  screen.send(
    .location(
      LibraryLocation(
        view: .artists,
        steps: [
          LibraryLocation.Step(
            index: 2, total: 3,
            row: LibraryRow(
              identifier: MediaIdentifier(.artist, 2), title: "Sigur Rós", fields: RowFields(tracks: 1)))
        ])))
  screen.press("f")
  guard case .act(.like, .library(let parts))? = screen.takeEffects().last else {
    Issue.record("the row is not selected")
    return
  }
  #expect(parts.first?.rows == RangeSet(2..<3))
}

@Test("from the library the key of what plays goes to its place there") func fromTheLibraryTheKeyOfWhatPlaysGoes() {
  var screen = Screen.playing()
  screen.press("i")
  #expect(screen.takeEffects() == [.locate(MediaIdentifier(.track, 1))])
  screen.send(.location(nil))
  #expect(screen.picture.contains("That is not in the library."))
}

@Test(
  "showing something in the library has a phrase",
  arguments: ["show in library", "show this in the library", "Show me this in my library"])
func showingSomethingInTheLibraryHasAPhrase(phrase: String) {
  #expect(KeyAction(phrase) == .command(.showInLibrary))
}

@Test("the last view comes back with the cursor where it was") func lastViewComesBackWithTheCursorWhereIt() {
  var model = Model(keyMap: KeyMap())
  model.restore(.songs, row: 700)
  var screen = Screen(.huge(1000))
  screen.model = model
  screen.send(.resize(Size(width: 80, height: 24)))
  #expect(screen.lines[0].contains("Songs"))
  #expect(screen.model.place.row == 700)
  #expect(screen.picture.contains("Artist 700"))
}

@Test("the line between the lists stays while the list is filtered") func lineStaysWhileTheListIsFiltered() {
  var screen = Screen.playing(width: 120, height: 24)
  screen.shelf.artists.append(
    Shelf.Artist(key: 9, name: "An Artist Whose Name Is So Long That Nobody Can Remember It At All", albums: []))
  screen.send(.libraryChanged)
  let width = screen.lines[0].prefix { $0 != "┬" }.count
  for key in ["/", "s", "i", "Enter"] {
    screen.press(key)
    #expect(screen.lines[0].prefix { $0 != "┬" }.count == width)
  }
}
