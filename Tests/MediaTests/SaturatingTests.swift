import Media
import Testing

@Suite struct SaturatingTests {
  @Test(
    "any number becomes an integer",
    arguments: [
      (0, 0), (-0.9, 0), (1.9, 1), (-1.9, -1), (3.2e8, 320_000_000), (1e300, .max), (-1e300, .min), (.infinity, .max),
      (-.infinity, .min), (.nan, 0), (9_223_372_036_854_775_808, .max), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func anyNumberBecomesAnInteger(number: Double, expected: Int) { #expect(Int(saturating: number) == expected) }

  @Test("lengths of any size are shown") func lengthsOfAnySizeAreShown() {
    for seconds in [0, .leastNonzeroMagnitude, 0.001, 3.2e8, 1e300, .infinity, -.infinity, .nan] as [Double] {
      #expect(!PlayingTime.clock(seconds).isEmpty)
      #expect(!PlayingTime.spoken(seconds).isEmpty)
    }
  }
}
