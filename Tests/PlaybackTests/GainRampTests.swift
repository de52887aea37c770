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
    gain.prepare(sampleRate: 400, jumps: false)
    gain.go(to: 0.5, milliseconds: 0)
    let heard = apply(&gain, to: [1, 1, 1, 1, 1])
    #expect(zip(heard, [5.0 / 6, 4.0 / 6, 0.5, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(gain.volume == 0.5)
  }

  @Test("takes as long to a volume as it is told")
  func rampsSlowly() {
    var gain = GainRamp(volume: 1)
    gain.prepare(sampleRate: 128, jumps: false)
    gain.go(to: 0, milliseconds: 1000)
    let heard = apply(&gain, to: [Float](repeating: 1, count: 200))
    #expect((0..<200).allSatisfy { heard[$0] == max(0, 1 - Float($0 + 1) / 128) })
  }

  @Test("reaches the gain of the next item by a ramp")
  func joinsGains() {
    var gain = GainRamp(volume: 1)
    gain.prepare(sampleRate: 400, jumps: false)
    gain.begin(itemGain: 1)
    let heard = apply(&gain, to: [1, 1, 1, 1], factor: 0.5)
    #expect(zip(heard, [5.0 / 6, 4.0 / 6, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("goes to silence and stays there")
  func fadesOut() {
    var gain = GainRamp(volume: 1)
    gain.prepare(sampleRate: 400, jumps: false)
    gain.fadeOut()
    #expect(apply(&gain, to: [1, 1, 1, 1, 1, 1]) == [0.75, 0.5, 0.25, 0, 0, 0])
  }

  @Test("jumps when it takes no time")
  func jumps() {
    var gain = GainRamp(volume: 1)
    gain.prepare(sampleRate: 44_100, jumps: true)
    gain.fadeIn()
    gain.go(to: 0.25, milliseconds: 5000)
    #expect(apply(&gain, to: [1, 1]) == [0.25, 0.25])
  }

  @Test("fades in all channels alike")
  func fades() {
    var gain = GainRamp(volume: 1)
    gain.prepare(sampleRate: 400, jumps: false)
    gain.fadeIn()
    #expect(apply(&gain, to: [1, 1, 1, 1, 1, 1, 1, 1], channels: 2) == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1])
  }
}
