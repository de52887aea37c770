import Testing

@testable import AudioOutputs

@Suite("A channel mix")
struct ChannelMixTests {
  /// The gains as rows, in hundredths.
  private func rows(from source: Int, to device: Int) -> [[Int]] {
    let mix = ChannelMix(from: source, to: device)
    return (0..<device).map { row in
      (0..<source).map { Int((mix.gains[row * source + $0] * 100).rounded()) }
    }
  }

  @Test(
    "puts each channel where it belongs",
    arguments: [
      (1, 2, [[100], [100]]),
      (2, 1, [[50, 50]]),
      (2, 2, [[100, 0], [0, 100]]),
      (3, 2, [[59, 0, 41], [0, 59, 41]]),
      (4, 2, [[59, 0, 41, 0], [0, 59, 0, 41]]),
      (6, 2, [[41, 0, 29, 0, 29, 0], [0, 41, 29, 0, 0, 29]]),
      (8, 2, [[32, 0, 23, 0, 23, 0, 23, 0], [0, 32, 23, 0, 0, 23, 0, 23]]),
      // ALSA has the rear before the centre.
      (
        6, 6,
        [
          [100, 0, 0, 0, 0, 0], [0, 100, 0, 0, 0, 0], [0, 0, 0, 0, 100, 0], [0, 0, 0, 0, 0, 100],
          [0, 0, 100, 0, 0, 0], [0, 0, 0, 100, 0, 0],
        ]
      ),
      (2, 4, [[100, 0], [0, 100], [0, 0], [0, 0]]),
    ] as [(Int, Int, [[Int]])])
  func mixes(source: Int, device: Int, expected: [[Int]]) {
    #expect(rows(from: source, to: device) == expected)
  }

  @Test("never exceeds full scale, and leaves no channel but the low one out", arguments: 1...8, 1...8)
  func keepsAll(source: Int, device: Int) {
    let mix = ChannelMix(from: source, to: device)
    for row in 0..<device {
      #expect(mix.gains[row * source..<(row + 1) * source].reduce(0, +) <= 1.0001)
    }
    for (channel, speaker) in Speaker.inFiles(source).enumerated() where speaker != .low {
      #expect((0..<device).contains { mix.gains[$0 * source + channel] > 0 })
    }
  }
}
