import Terminal
import Testing

@Test("a grid shows what was written where it was written") func gridShowsWhatWasWrittenWhereItWasWritten() {
  var grid = Grid(size: Size(width: 10, height: 3))
  #expect(grid.write("abc", x: 2, y: 0) == 5)
  #expect(grid.write("end", endingAt: 10, y: 1) == 7)
  grid.fill(Rect(x: 0, y: 2, width: 4, height: 1), with: "─")
  #expect(grid.text == "  abc\n       end\n────")
}

@Test("what is off the screen is left out") func whatIsOffTheScreenIsLeftOut() {
  var grid = Grid(size: Size(width: 4, height: 2))
  grid.write("abcdef", x: 2, y: 0)
  grid.write("x", x: 4, y: 0)
  grid.write("x", x: 0, y: 2)
  grid.write("x", x: -1, y: 0)
  grid.write("x", endingAt: 5, y: 0)
  grid.fill(Rect(x: -3, y: -3, width: 5, height: 4), with: "#")
  grid.mark(Rect(x: 3, y: 1, width: 9, height: 9), .selected)
  #expect(grid.text == "##a…\n")
  #expect(grid[3, 1].style.attributes == .selected)
}

@Test("half of a wide character is never left behind") func halfOfAWideCharacterIsNeverLeftBehind() {
  var grid = Grid(size: Size(width: 6, height: 1))
  grid.write("日本語", x: 0, y: 0)
  grid.write("x", x: 1, y: 0)
  grid.write("y", x: 4, y: 0)
  #expect(grid.text == " x本y")
  #expect((0..<6).map { grid[$0, 0].width } == [1, 1, 2, 0, 1, 1])
}

@Test("a screen without cells takes everything") func screenWithoutCellsTakesEverything() {
  var grid = Grid(size: Size(width: 0, height: -5))
  grid.write("abc", x: 0, y: 0)
  grid.fill(Rect(x: 0, y: 0, width: 5, height: 5))
  #expect(grid.text.isEmpty)
}

@Test("equal pictures are equal") func equalPicturesAreEqual() {
  var one = Grid(size: Size(width: 8, height: 2))
  one.write("e\u{301}t", x: 0, y: 1, style: .accent)
  var other = Grid(size: Size(width: 8, height: 2))
  #expect(one.row(0) == other.row(0))
  #expect(one.row(1) != other.row(1))
  other.write("e\u{301}t", x: 0, y: 1, style: .accent)
  #expect(one == other)
}

/// A character and its ASCII substitute.
@Test(
  "without UTF-8 signs have an ASCII form",
  arguments: [
    ("─", "-"), ("┌", "+"), ("│", "|"), ("━", "="), ("▶", ">"), ("…", "~"), ("é", "e"), ("Ø", "O"), ("q", "q"),
    ("Ж", "?"),
  ])
func withoutUTF8SignsHaveAnASCIIForm(sign: String, ascii: String) {
  var grid = Grid(size: Size(width: 4, height: 1))
  grid.write(sign, x: 0, y: 0)
  #expect(String(decoding: [grid[0, 0].ascii], as: UTF8.self) == ascii)
}

@Test("without UTF-8 a wide character still takes two columns") func withoutUTF8AWideCharacterStillTakesTwo() {
  var grid = Grid(size: Size(width: 4, height: 1))
  grid.write("日a", x: 0, y: 0)
  #expect((0..<4).map { grid[$0, 0].ascii } == Array("??a ".utf8))
}
