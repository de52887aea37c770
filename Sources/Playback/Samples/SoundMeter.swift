internal import Glibc

/// Computes the levels of a meter: overall, or by frequency band.
///
/// Levels are 0…1 from −60 dB to full scale; they rise immediately and fall slowly, like studio meters.
public struct SoundMeter: Sendable {
  /// The size of the window in samples: a power of two, 46 ms of CD audio.
  public static let sampleCount = 2048
  /// Decibels below full scale where a level is 0.
  private static let range: Float = 60
  /// How far a level falls per second, as part of the range.
  private static let fall: Float = 1.5
  /// The frequency range of the bands, in hertz.
  private static let lowest: Float = 50
  private static let highest: Float = 16_000

  private var shown: [Float] = []
  private var time: Int64 = 0

  public init() {}

  /// The overall level: root mean square and peak.
  ///
  /// `now` is in nanoseconds of a monotonic clock; nil samples mean silence.
  public mutating func level(of samples: [Float]?, at now: Int64) -> [Float] {
    guard let samples, !samples.isEmpty else { return settle([0, 0], now) }
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)
    let peak = samples.reduce(0) { max($0, abs($1)) }
    // A sine of full scale is full.
    return settle([Self.level(ofPower: 2 * power), Self.level(ofPower: peak * peak)], now)
  }

  /// The levels of `count` bands of equal width on a logarithmic scale.
  public mutating func spectrum(of samples: [Float]?, sampleRate: Int, count: Int, at now: Int64) -> [Float] {
    guard count > 0 else { return [] }
    guard let samples, samples.count == Self.sampleCount else { return settle(Array(repeating: 0, count: count), now) }
    let powers = Self.powers(samples)
    let width = Float(sampleRate) / Float(samples.count)
    let highest = min(Self.highest, Float(sampleRate) / 2)
    let levels = (0..<count).map { band -> Float in
      let start = Self.lowest * pow(highest / Self.lowest, Float(band) / Float(count))
      let end = Self.lowest * pow(highest / Self.lowest, Float(band + 1) / Float(count))
      let first = min(powers.count - 1, Int(start / width + 0.5))
      let last = min(powers.count - 1, max(first, Int(end / width - 0.5)))
      return Self.level(ofPower: powers[first...last].max() ?? 0)
    }
    return settle(levels, now)
  }

  /// Makes levels fall slowly.
  private mutating func settle(_ new: [Float], _ now: Int64) -> [Float] {
    let seconds = Float(max(0, min(now - time, 1_000_000_000))) / 1e9
    time = now
    shown =
      shown.count == new.count
      ? zip(shown, new).map { max($1, $0 - Self.fall * seconds) } : new
    return shown
  }

  private static func level(ofPower power: Float) -> Float {
    guard power > 0 else { return 0 }
    return max(0, min(1, 1 + 10 * log10(power) / range))
  }

  /// The power at each frequency, by a Cooley–Tukey transform with a Hann window; a full-scale sine has 1.
  private static func powers(_ samples: [Float]) -> [Float] {
    let count = samples.count
    let bits = count.trailingZeroBitCount
    var real = [Float](repeating: 0, count: count)
    var imaginary = real
    for index in 0..<count {
      let window = 0.5 - 0.5 * cos(2 * Float.pi * Float(index) / Float(count))
      var (reversed, rest) = (0, index)
      for _ in 0..<bits { (reversed, rest) = (reversed << 1 | rest & 1, rest >> 1) }
      real[reversed] = samples[index] * window
    }
    var half = 1
    while half < count {
      let step = -Float.pi / Float(half)
      for offset in 0..<half {
        let (turnReal, turnImaginary) = (cos(step * Float(offset)), sin(step * Float(offset)))
        for start in stride(from: offset, to: count, by: 2 * half) {
          let other = start + half
          let (x, y) = (real[other], imaginary[other])
          let (movedReal, movedImaginary) = (x * turnReal - y * turnImaginary, x * turnImaginary + y * turnReal)
          (real[other], imaginary[other]) = (real[start] - movedReal, imaginary[start] - movedImaginary)
          real[start] += movedReal
          imaginary[start] += movedImaginary
        }
      }
      half *= 2
    }
    // The window halves the amplitude, and the other half is at the mirrored frequency.
    let scale = 4 / Float(count)
    return (0..<count / 2).map { index in
      let (x, y) = (real[index] * scale, imaginary[index] * scale)
      return x * x + y * y
    }
  }
}
