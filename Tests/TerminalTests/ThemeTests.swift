import Terminal
import Testing

private func look(_ file: String, _ style: Style, isBasic: Bool = false) -> Theme.Look {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: file, problems: &problems)
  #expect(problems.isEmpty)
  return theme.look(of: style, isBasic: isBasic)
}

@Test("a row under the cursor lies on top of its roles") func rowUnderTheCursorLiesOnTop() {
  let file = "playing 71 bold\nselected 255 on 24\nselected.playing 157\nerror bright-red on #ff0000 | red reverse"
  #expect(look(file, Style(.playing)).foreground == 71)
  let selected = look(file, Style(.playing, .selected))
  #expect(selected.foreground == 157 && selected.background == 24 && selected.isBold)
  #expect(look(file, Style(.border, .selected)).foreground == 255)
  #expect(look(file, Style(.border)).foreground == nil)
  let error = look(file, Style(.error))
  #expect(error.foreground == 9 && error.background == 196)
  let basic = look(file, Style(.error), isBasic: true)
  #expect(basic.foreground == 1 && basic.isReversed)
  #expect(look(file, Style(.playing), isBasic: true).foreground == 8)
}

/// A line of a theme, and the reported problem.
@Test(
  "what is wrong in a theme is told, and the rest counts",
  arguments: [
    ("titel 3", "Line 1 of the theme: there is no part “titel”"),
    ("playing 256", "Line 1 of the theme: “256” is no colour"),
    ("\nplaying rot", "Line 2 of the theme: “rot” is no colour"), ("selected.nothing 3", "there is no part"),
    ("error #12345", "“#12345” is no colour"), ("playing red | blau", "“blau” is no colour"),
  ])
func whatIsWrongInAThemeIsToldAndTheRestCounts(file: String, words: String) {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: file + "\nliked 5", problems: &problems)
  #expect(problems.count == 1)
  #expect(problems.first?.description.contains(words) == true)
  #expect(theme.look(of: Style(.liked), isBasic: false).foreground == 5)
}

@Test("colours find their nearest") func coloursFindTheirNearest() {
  #expect(Color(packed: 0xFF0000).nearestOf256 == 196)
  #expect(Color(packed: 0x000000).nearestOf256 == 16)
  #expect(Color(packed: 0x808080).nearestOf256 == 244)
  for index in 16..<256 {
    let color = Color(of256: index)
    #expect(Color(of256: Int(color.nearestOf256)) == color)
  }
}

@Test("a picture takes two dots a cell, cut at the edges") func pictureTakesTwoDotsACell() throws {
  let picture = try #require(Picture(width: 3, height: 3, dots: [1, 2, 3, 4, 5, 6, 7, 8, 9]))
  var grid = Grid(size: Size(width: 4, height: 3))
  grid.write("長長", x: 0, y: 0)
  grid.draw(picture, x: 2, y: 0)
  #expect(grid[2, 0].colors?.upper.packed == 1 && grid[2, 0].colors?.lower.packed == 4)
  #expect(grid[3, 1].colors?.upper.packed == 8 && grid[3, 1].colors?.lower.packed == 8)
  #expect(grid.text == "長▀▀\n  ▀▀\n")
  grid.reduceToASCII()
  #expect(grid.text == "??\n\n")
  #expect(Picture(width: 2, height: 2, dots: [1]) == nil)
}

@Test("two presses at one place within a moment are a double click") func twoPressesAtOnePlaceWithinAMoment() {
  var counter = ClickCounter()
  let press = MouseEvent(.press, at: Position(x: 1, y: 1))
  #expect(counter.counted(press, at: 0).clicks == 1)
  #expect(counter.counted(press, at: 300_000_000).clicks == 2)
  #expect(counter.counted(MouseEvent(.press, at: Position(x: 2, y: 1)), at: 400_000_000).clicks == 1)
  #expect(counter.counted(MouseEvent(.press, at: Position(x: 2, y: 1)), at: 900_000_000).clicks == 1)
}

@Test("colours of a theme that have the same nearest one stay apart, and its file keeps them")
func coloursOfAThemeThatHaveTheSameNearest() {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: "plain #d8dee9 on #2e3440 | default\nmarked on #2f3541\nerror 196", problems: &problems)
  #expect(problems.isEmpty)
  let ground = theme.look(of: .plain, isBasic: false).background
  let marked = theme.look(of: Style(.plain, .marked), isBasic: false).background
  #expect(ground == Color(packed: 0x2E3440).nearestOf256 && ground != marked)
  #expect(Set(theme.exactColors.values.map(\.packed)) == [0xD8DEE9, 0x2E3440, 0x2F3541])
  #expect(Theme(file: theme.file, problems: &problems).file == theme.file && theme.file.contains("on #2f3541"))
}
