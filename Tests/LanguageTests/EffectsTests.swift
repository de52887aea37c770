import Testing

@testable import Language

struct EffectsTests {
  @Test("A set holds just the effects that were put in")
  func setHoldsEffects() {
    for effect in Effect.allCases {
      let effects = Effects().adding(effect)
      #expect(Effect.allCases.filter(effects.contains) == [effect])
    }
    var both = Effects().adding(.next)
    both.formUnion(Effects().adding(.shuffled))
    #expect(Effect.allCases.filter(both.contains) == [.next, .shuffled])
  }

  @Test("Effects are known by the names that patterns use")
  func effectsHaveNames() {
    #expect(Effect.named["shuffled"] == .shuffled)
    #expect(Effect.named.count == Effect.allCases.count)
  }
}
