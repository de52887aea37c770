import Media
import Player
import Testing

@Suite("Loudness") struct LoudnessTests {
  private static let tags = ReplayGain(trackGain: -6.0206, trackPeak: 0.9, albumGain: 6.0206, albumPeak: 0.8)

  private func gain(
    _ mode: Loudness.Mode, _ tags: ReplayGain, preamp: Double = 0, fallback: Double = 0, prevents: Bool = false
  ) -> Float {
    var loudness = Loudness()
    loudness.mode = mode
    loudness.preamp = preamp
    loudness.fallback = fallback
    loudness.preventsClipping = prevents
    return loudness.gain(of: tags)
  }

  @Test("goes by the tags that its mode names")
  func modes() {
    #expect(gain(.off, Self.tags, preamp: 6, fallback: 6) == 1)
    #expect(abs(gain(.track, Self.tags) - 0.5) < 1e-4)
    #expect(abs(gain(.album, Self.tags) - 2) < 1e-4)
  }

  @Test("takes the other tag for one that is missing, and the fallback for none")
  func fallsBack() {
    #expect(abs(gain(.track, ReplayGain(albumGain: 6.0206)) - 2) < 1e-4)
    #expect(abs(gain(.album, ReplayGain(trackGain: -6.0206)) - 0.5) < 1e-4)
    #expect(abs(gain(.album, ReplayGain(), preamp: 12, fallback: -6.0206) - 0.5) < 1e-4)
  }

  @Test("adds the preamp, and stays within full scale if it should")
  func preamp() {
    #expect(abs(gain(.track, Self.tags, preamp: 6.0206) - 1) < 1e-4)
    #expect(abs(gain(.album, Self.tags, prevents: true) - 1.25) < 1e-4)
    #expect(abs(gain(.album, Self.tags, preamp: -12.0412, prevents: true) - 0.5) < 1e-4)
  }

  @Test("survives tags without sense", arguments: [Float.nan, .infinity, 1e30, -1e30])
  func survivesNonsense(value: Float) {
    let tags = ReplayGain(trackGain: value, trackPeak: value)
    let gain = gain(.track, tags, prevents: true)
    #expect(gain.isFinite && gain >= 0 && gain <= 32)
  }
}
