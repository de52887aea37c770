import Terminal
import TestSupport
import Testing

@testable import CursesTerminal

private func theme(_ file: String) -> Theme {
  var problems: [Theme.Problem] = []
  defer { #expect(problems.isEmpty) }
  return Theme(file: file, problems: &problems)
}

@Test("the palette is given the colours of a theme once, and restored") func paletteIsGivenTheColoursOfAThemeOnce() {
  var writer = PaletteWriter(isTaken: true)
  #expect(writer.changing(to: .plain).isEmpty)
  let red = "\u{1B}]4;196;rgb:fe/00/01\u{1B}\\"
  let blue = "\u{1B}]4;21;rgb:00/0a/fa\u{1B}\\"
  #expect(writer.changing(to: theme("error #fe0001\nplain 7")) == red)
  #expect(writer.changing(to: theme("error #fe0001 on default")).isEmpty)
  #expect(writer.changing(to: theme("error #000afa")) == "\u{1B}]104;196\u{1B}\\" + blue)
  #expect(writer.farewell == "\u{1B}]104;21\u{1B}\\")
  #expect(writer.leaving() == "\u{1B}]104;21\u{1B}\\")
  #expect(writer.leaving().isEmpty)
  #expect(writer.changing(to: theme("error #000afa")) == blue)
  var other = PaletteWriter(isTaken: false)
  #expect(other.changing(to: theme("error #fe0001")).isEmpty && other.leaving().isEmpty)
}

@Test("every theme of colours has a ground of its own, and no two look alike")
func everyThemeOfColoursHasAGround() throws {
  var grounds: [Color] = []
  for name in ["gruvbox", "nord", "catppuccin", "solarized", "dracula"] {
    let theme = theme(try Repository.text(of: "assets/themes/\(name)"))
    let number = try #require(theme.look(of: .plain, isBasic: false).background)
    grounds.append(try #require(theme.exactColors[number]))
  }
  for (index, ground) in grounds.enumerated() {
    for other in grounds[(index + 1)...] {
      let distance = [\Color.red, \.green, \.blue].map { abs(Int(ground[keyPath: $0]) - Int(other[keyPath: $0])) }.max()
      #expect((distance ?? 0) >= 6, "\(ground) \(other)")
    }
  }
}
