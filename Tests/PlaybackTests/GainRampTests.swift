import Testing

@testable import Playback

@Suite("A gain ramp")
struct GainRampTests {
  private func apply(_ gain: inout GainRamp, to samples: [Float], channels: Int = 1, factor: Float = 1) -> [Float] {
    var samples = samples
    samples.withUnsafeMutableBufferPointer {
      gain.apply(to: $0.baseAddress!, frames: $0.count / channels, channelCount: channels, gain: factor)
    }
    return samples
  }

  @Test("leaves samples untouched at unity")
  func unity() {
    var gain = GainRamp(volume: 1)
    let samples: [Float] = [0.1, -0.7, .leastNonzeroMagnitude, 1.5]
    #expect(apply(&gain, to: samples) == samples)
  }

  @Test("reaches a new volume in its time and in equal steps")
  func ramps() {
    var gain = GainRamp(volume: 1)
    gain.setDuration(milliseconds: 10, sampleRate: 400)
    gain.target = 0.5
    #expect(apply(&gain, to: [1, 1, 1, 1], factor: 2) == [1.5, 1, 1, 1])
    #expect(gain.volume == 0.5)
  }

  @Test("jumps when it takes no time")
  func jumps() {
    var gain = GainRamp(volume: 1)
    gain.setDuration(milliseconds: 0, sampleRate: 44_100)
    gain.fadeIn()
    gain.target = 0.25
    #expect(apply(&gain, to: [1, 1]) == [0.25, 0.25])
  }

  @Test("fades in all channels alike")
  func fades() {
    var gain = GainRamp(volume: 1)
    gain.setDuration(milliseconds: 10, sampleRate: 400)
    gain.fadeIn()
    #expect(apply(&gain, to: [1, 1, 1, 1, 1, 1, 1, 1], channels: 2) == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1])
  }
}
