internal import Glibc

/// Numbers from a seed, so that a failure can be had again (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// What a test that depends on chance is begun with: the numbers of `$TUNETERM_SEEDS`, for a long run, else `usual`.
  public static func seeds(usual: some Sequence<UInt64>) -> [UInt64] {
    guard let given = getenv("TUNETERM_SEEDS") else { return Array(usual) }
    return String(cString: given).split { $0 == " " || $0 == "\n" }.compactMap { UInt64($0) }
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
