/// A set of effects.
struct Effects: Hashable, Sendable, BitwiseCopyable {
  /// One bit each, the first 64 in `low`.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  private init(_ effect: Effect) {
    let place = Int(effect.rawValue)
    precondition(place < 2 * UInt64.bitWidth, "there are more effects than bits")
    if place < UInt64.bitWidth { low = 1 << UInt64(place) } else { high = 1 << UInt64(place - UInt64.bitWidth) }
  }

  func contains(_ effect: Effect) -> Bool {
    let other = Effects(effect)
    return low & other.low | high & other.high != 0
  }

  func adding(_ effect: Effect) -> Effects {
    var effects = self
    effects.formUnion(Effects(effect))
    return effects
  }

  mutating func formUnion(_ other: Effects) {
    low |= other.low
    high |= other.high
  }
}
