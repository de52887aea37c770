import Testing

@testable import AudioOutputs

@Suite("Samples for a device")
struct DeviceSamplesTests {
  /// The device's samples of one channel, as integers.
  private func integers(_ samples: [Float], _ format: SampleFormat) -> [Int] {
    guard var device = DeviceSamples(frames: samples.count, mix: ChannelMix(from: 1, to: 1), format: format) else {
      return []
    }
    let bytes = device.converted(samples, frames: samples.count)
    return samples.indices.map { index in
      let raw = (0..<format.bytes).reduce(UInt32(0)) { sum, byte in
        sum | UInt32(bytes.load(fromByteOffset: index * format.bytes + byte, as: UInt8.self)) << (8 * byte)
      }
      let shift = 32 - 8 * format.bytes
      return Int(Int32(bitPattern: raw << shift) >> shift)
    }
  }

  @Test("keeps each of the 65,536 values of 16 bits in every integer format", arguments: [16, 24, 32])
  func isBitPerfect(bits: Int) {
    let values = Array(-32_768...32_767)
    let samples = values.map { Float($0) / 32_768 }
    let formats: [SampleFormat] = bits == 16 ? [.integer16] : bits == 24 ? [.integer24, .packed24] : [.integer32]
    for format in formats { #expect(integers(samples, format) == values.map { $0 << (bits - 16) }) }
  }

  @Test("dithers what lies between two steps, by one step at most, and right on average")
  func dithers() {
    let count = 20_000
    let steps = integers([Float](repeating: 100.25 / 32_768, count: count), .integer16)
    #expect(Set(steps) == [99, 100, 101])
    #expect(abs(Double(steps.reduce(0, +)) / Double(count) - 100.25) < 0.02)
  }

  @Test(
    "stops at full scale",
    arguments: [
      (SampleFormat.integer16, 32_767), (.integer24, 8_388_607), (.packed24, 8_388_607), (.integer32, 2_147_483_647),
    ])
  func clips(format: SampleFormat, greatest: Int) {
    #expect(integers([1, 5, -1, -5], format) == [greatest, greatest, -greatest - 1, -greatest - 1])
  }

  @Test("needs nothing where the device takes floats of the same channels")
  func isUntouched() {
    let isNeeded = DeviceSamples(frames: 10, mix: ChannelMix(from: 2, to: 2), format: .float) != nil
    #expect(!isNeeded)
  }

  @Test("mixes channels frame by frame")
  func mixes() {
    guard var device = DeviceSamples(frames: 2, mix: ChannelMix(from: 2, to: 1), format: .float) else {
      Issue.record("it needs a mix")
      return
    }
    let bytes = device.converted([0.5, 0.25, -1, 0], frames: 2)
    #expect((0..<2).map { bytes.load(fromByteOffset: $0 * 4, as: Float.self) } == [0.375, -0.5])
  }
}
