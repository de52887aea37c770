import Interface
import Media
import Terminal
import Testing

private func queue(_ titles: [String], artist: String = "Fennimore Vale", album: String = "Slow Harbours") -> Shelf {
  var shelf = Shelf.small
  shelf.queue = titles.enumerated().map { index, title in
    QueueRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: title, artist: artist, album: album, duration: 27)
  }
  return shelf
}

@Test func `titles that differ at their end are cut so that they differ`() {
  let screen = Screen.playing(
    queue(["Harbour Lights, Part One", "Harbour Lights, Part Two", "Snow on the Breakwater"]))
  #expect(screen.lines[1].contains("▶ Harbour Lights, P…One Fennimore Vale 0:27"))
  #expect(screen.lines[2].contains("  Harbour Lights, P…Two Fennimore Vale 0:27"))
  #expect(screen.lines[3].contains("  Snow on the Breakwat… Fennimore Vale 0:27"))
}

@Test func `in the library, too, titles that differ stay different`() {
  var screen = Screen()
  let rows = ["One", "Two"].enumerated().map { index, end in
    LibraryRow(
      identifier: MediaIdentifier(.track, Int64(index)), title: "A Long Title Of A Symphony, Movement \(end)",
      duration: 60)
  }
  screen.send(.reply(Reply("Found 2.", found: rows)))
  #expect(screen.lines[1].contains("…One") && screen.lines[2].contains("…Two"))
}

@Test func `columns get what they need, and the title what is left`() {
  let short = Screen.playing(queue(["A title that needs room", "Two"], artist: "Abba"))
  #expect(short.lines[1].contains("A title that needs room"))
  let wide = Screen.playing(queue(["One", "Two"]), width: 120, height: 30)
  #expect(wide.lines[1].contains("Fennimore Vale   Slow Harbours"))
}

@Test func `tracks of an album have their numbers`() {
  var row = LibraryRow(identifier: MediaIdentifier(.track, 5), title: "Rush", duration: 200)
  row.number = 7
  var screen = Screen()
  screen.send(.reply(Reply("Found 1.", found: [row])))
  #expect(screen.lines[1].hasPrefix("│    7 Rush "))
}
