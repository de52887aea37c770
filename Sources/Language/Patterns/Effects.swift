/// A set of effects.
struct Effects: Hashable, Sendable, BitwiseCopyable {
  /// One bit for each.
  private var bits: UInt64 = 0

  func contains(_ effect: Effect) -> Bool { bits & Self.bit(effect) != 0 }

  func adding(_ effect: Effect) -> Effects {
    var effects = self
    effects.bits |= Self.bit(effect)
    return effects
  }

  mutating func formUnion(_ other: Effects) { bits |= other.bits }

  private static func bit(_ effect: Effect) -> UInt64 {
    precondition(effect.rawValue < UInt64.bitWidth, "there are more effects than bits")
    return 1 << UInt64(effect.rawValue)
  }
}
