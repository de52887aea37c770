import Terminal
import Testing

@testable import CursesTerminal

@Test("a picture is written over in all its colours, and the cursor stays where it was")
func pictureIsWrittenOverInAllItsColours() throws {
  let picture = try #require(Picture(width: 2, height: 2, dots: [0xFF0000, 0xFF0000, 0x0000FF, 0x00FF00]))
  var grid = Grid(size: Size(width: 6, height: 2))
  grid.write("ab", x: 0, y: 1)
  grid.draw(picture, x: 3, y: 1)
  #expect(TrueColor.text(of: grid.row(0), y: 0).isEmpty)
  #expect(
    TrueColor.text(of: grid.row(1), y: 1)
      == "\u{1B}7\u{1B}[2;4H\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;0;255m▀\u{1B}[48;2;0;255;0m▀\u{1B}[0m\u{1B}8")
}

@Test(
  "only terminals that say so get more than 256 colours",
  arguments: [
    ("xterm-256color", "truecolor", true), ("tmux-256color", "24bit", true), ("screen-256color", "truecolor", false),
    ("linux", "truecolor", false), ("xterm-256color", "", false),
  ])
func onlyTerminalsThatSaySoGetMoreThan256Colours(terminal: String, colorTerminal: String, isTaken: Bool) {
  #expect(TrueColor.isTaken(terminal: terminal, colorTerminal: colorTerminal) == isTaken)
}
