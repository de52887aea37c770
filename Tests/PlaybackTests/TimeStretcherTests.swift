import TestSupport
import Testing

@testable import Playback

/// Every rate that a file can have, at every speed, on any number of channels: libsonic divides by what it makes of them.
@Suite("At any sample rate, number of channels and speed")
struct TimeStretcherTests {
  private static let sampleRates = [
    1, 2, 7, 50, 64, 65, 130, 131, 399, 400, 799, 800, 1000, 3999, 4000, 8000, 11_025, 44_100, 192_000, 768_000,
  ]
  private static let speeds = [0.5, 0.55, 0.95, 1.05, 1.5, 2, 2.05, 3]

  /// The samples that come out for `frames` of noise in blocks of odd lengths.
  private func stretched(_ format: AudioFormat, _ rate: Double, frames: Int, loudness: Float = 0.9) throws -> [Float] {
    let stretcher = try #require(TimeStretcher(format: format, rate: rate))
    var numbers = SeededNumbers(seed: UInt64(format.sampleRate * 8 + format.channelCount))
    var input = (0..<frames * format.channelCount).map { _ in Float.random(in: -loudness...loudness, using: &numbers) }
    var output: [Float] = []
    var block = [Float](repeating: 0, count: 8192)
    func drain() {
      while case let count = stretcher.read(into: &block, frames: block.count / format.channelCount), count > 0 {
        output += block[..<(count * format.channelCount)]
      }
    }
    var done = 0
    while done < frames {
      let count = min(1021, frames - done)
      input.withUnsafeMutableBufferPointer {
        stretcher.write($0.baseAddress! + done * format.channelCount, frames: count)
      }
      done += count
      drain()
    }
    stretcher.finish()
    drain()
    return output
  }

  @Test("as much sound comes out as went in, divided by the speed", arguments: sampleRates)
  func lengths(sampleRate: Int) throws {
    for channelCount in [1, 2, 8] {
      let format = AudioFormat(sampleRate: sampleRate, channelCount: channelCount)
      // A few of the longest periods it looks for, and no more than CI has time for.
      let frames = max(600, min(sampleRate / 8, 24_000 / channelCount))
      let period = max(sampleRate, 4000) / 65 + 1
      for speed in Self.speeds {
        let output = try stretched(format, speed, frames: frames)
        let expected = Double(frames) / speed
        let difference = abs(Double(output.count / channelCount) - expected)
        #expect(difference <= Double(4 * period) / min(1, speed), "\(sampleRate) Hz × \(channelCount) at \(speed)")
        #expect(output.allSatisfy { abs($0) <= 1 })
      }
    }
  }

  @Test("what is louder than full scale is limited and does not wrap around", arguments: [1.5, 0.75])
  func loud(speed: Double) throws {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 1)
    let stretcher = try #require(TimeStretcher(format: format, rate: speed))
    var input = [Float](repeating: 1.2, count: 22_050)
    input[100] = .nan
    input[200] = .infinity
    stretcher.write(&input, frames: input.count)
    var output = [Float](repeating: 0, count: 40_000)
    let count = stretcher.read(into: &output, frames: output.count)
    #expect(count > 10_000)
    #expect(output[2000..<count].allSatisfy { $0 > 0.99 })
  }
}
