internal import Glibc
internal import Text

/// Numbers from a seed, so that a failure can be had again.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// What a test that depends on chance is begun with: the numbers of `$TUNETERM_SEEDS`, for a long run, else `usual`.
  public static func seeds(usual: some Sequence<UInt64>) -> [UInt64] {
    guard let given = getenv("TUNETERM_SEEDS") else { return Array(usual) }
    return String(cString: given).split { $0 == " " || $0 == "\n" }.compactMap { UInt64($0) }
  }

  public mutating func next() -> UInt64 { numbers.next() }
}
