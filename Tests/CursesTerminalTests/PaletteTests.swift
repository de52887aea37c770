import Terminal
import Testing

@testable import CursesTerminal

@Test func `what the terminal can do decides about colours`() {
  #expect(Palette.Ability(colors: 256, noColor: false) == .colors256)
  #expect(Palette.Ability(colors: 16, noColor: false) == .colors16)
  #expect(Palette.Ability(colors: 8, noColor: false) == .colors8)
  #expect(Palette.Ability(colors: 0, noColor: false) == .none)
  #expect(Palette.Ability(colors: 256, noColor: true) == .none)
}

@Test(arguments: [Palette.Ability.colors256, .colors16, .colors8, .none])
func `the cursor is seen with every ability`(ability: Palette.Ability) {
  let palette = Palette(ability: ability)
  for role in Style.Role.allCases {
    let plain = palette.look(of: Style(role))
    let selected = palette.look(of: Style(role, .selected))
    let marked = palette.look(of: Style(role, .marked))
    #expect(plain != selected)
    #expect(plain != marked)
    #expect(selected != marked)
  }
}

@Test func `without colours nothing but attributes is used`() {
  let palette = Palette(ability: .none)
  for role in Style.Role.allCases {
    let look = palette.look(of: Style(role, [.selected, .bold]))
    #expect(look.foreground == -1)
    #expect(look.background == -1)
  }
}
