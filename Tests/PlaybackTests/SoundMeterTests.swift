import Glibc
import Playback
import Testing

private func sine(_ frequency: Float, amplitude: Float = 1, rate: Int = 44_100) -> [Float] {
  (0..<SoundMeter.sampleCount).map { amplitude * sin(2 * .pi * frequency * Float($0) / Float(rate)) }
}

@Test("a sine of full scale is full, and one a thousandth as loud is nothing") func sineOfFullScaleIsFull() {
  var meter = SoundMeter()
  let full = meter.level(of: sine(1000), at: 0)
  #expect(full.allSatisfy { $0 > 0.99 })
  meter = SoundMeter()
  #expect(meter.level(of: sine(1000, amplitude: 0.001), at: 0).allSatisfy { $0 < 0.01 })
  meter = SoundMeter()
  #expect(abs(meter.level(of: sine(1000, amplitude: 0.0316), at: 0)[0] - 0.5) < 0.01)
  #expect(SoundMeter().levelOfNothing == [0, 0])
}

@Test("a tone stands in the band of its frequency", arguments: [100, 440, 1000, 5000, 12_000] as [Float])
func toneStandsInTheBandOfItsFrequency(frequency: Float) {
  var meter = SoundMeter()
  let bands = meter.spectrum(of: sine(frequency), sampleRate: 44_100, count: 32, at: 0)
  let expected = log(frequency / 50) / log(16_000 / 50) * 32
  let found = bands.indices.max { bands[$0] < bands[$1] } ?? -1
  #expect(abs(Float(found) + 0.5 - expected) <= 1.5)
  #expect(bands[found] > 0.95)
  #expect(bands.enumerated().allSatisfy { abs($0.offset - found) < 6 || $0.element < 0.35 })
}

@Test("levels rise at once and fall slowly") func levelsRiseAtOnceAndFallSlowly() {
  var meter = SoundMeter()
  #expect(meter.level(of: nil, at: 0) == [0, 0])
  let loud = meter.level(of: sine(1000), at: 1_000_000)[0]
  let later = meter.level(of: nil, at: 101_000_000)[0]
  #expect(loud > 0.99 && later < loud - 0.1 && later > loud - 0.2)
  #expect(meter.level(of: nil, at: 2_000_000_000)[0] == 0)
}

@Test("bands of silence, of no samples and of none are nothing") func bandsOfSilence() {
  var meter = SoundMeter()
  #expect(
    meter.spectrum(of: Array(repeating: 0, count: SoundMeter.sampleCount), sampleRate: 8000, count: 3, at: 0) == [
      0, 0, 0,
    ])
  #expect(meter.spectrum(of: [1, 2], sampleRate: 44_100, count: 2, at: 0) == [0, 0])
  #expect(meter.spectrum(of: nil, sampleRate: 44_100, count: 0, at: 0).isEmpty)
}

extension SoundMeter {
  fileprivate var levelOfNothing: [Float] {
    var meter = self
    return meter.level(of: [], at: 0)
  }
}
