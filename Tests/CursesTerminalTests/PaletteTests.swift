import Terminal
import TestSupport
import Testing

@testable import CursesTerminal

@Test("what the terminal can do decides about colours") func whatTheTerminalCanDoDecidesAboutColours() {
  #expect(Palette.Ability(colors: 256, noColor: false) == .colors256)
  #expect(Palette.Ability(colors: 16, noColor: false) == .colors16)
  #expect(Palette.Ability(colors: 8, noColor: false) == .colors8)
  #expect(Palette.Ability(colors: 0, noColor: false) == .none)
  #expect(Palette.Ability(colors: 256, noColor: true) == .none)
}

private let themes = [
  "dark", "light", "gruvbox", "nord", "catppuccin", "solarized", "dracula", "high-contrast", "16-colour", "none",
]

@Test(
  "the cursor is seen with every ability and theme",
  arguments: [Palette.Ability.colors256, .colors16, .colors8, .none], themes)
func cursorIsSeenWithEveryAbilityAndTheme(ability: Palette.Ability, name: String) throws {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: try Repository.text(of: "assets/themes/\(name)"), problems: &problems)
  #expect(problems.isEmpty)
  let palette = Palette(ability: ability, theme: theme)
  for role in Style.Role.allCases {
    let plain = palette.look(of: Style(role))
    let selected = palette.look(of: Style(role, .selected))
    let marked = palette.look(of: Style(role, .marked))
    #expect(plain != selected)
    #expect(plain != marked)
    #expect(selected != marked)
  }
}

@Test("without colours nothing but attributes is used") func withoutColoursNothingButAttributesIsUsed() throws {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: try Repository.text(of: "assets/themes/dark"), problems: &problems)
  let palette = Palette(ability: .none, theme: theme)
  for role in Style.Role.allCases {
    let look = palette.look(of: Style(role, [.selected, .bold]))
    #expect(look.foreground == -1)
    #expect(look.background == -1)
  }
}

@Test(
  "a theme with a ground of its own paints it under every part",
  arguments: ["light", "gruvbox", "nord", "catppuccin", "solarized", "dracula"])
func themeWithAGroundOfItsOwnPaintsItUnderEveryPart(name: String) throws {
  var problems: [Theme.Problem] = []
  let theme = Theme(file: try Repository.text(of: "assets/themes/\(name)"), problems: &problems)
  let palette = Palette(ability: .colors256, theme: theme)
  let ground = palette.look(of: .plain).background
  #expect(ground >= 0)
  for role in Style.Role.allCases { #expect(palette.look(of: Style(role)).background == ground) }
}
