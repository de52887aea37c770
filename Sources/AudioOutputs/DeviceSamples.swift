/// Converts float samples to the channels and the sample format of a device.
///
/// Integers of 16 and 24 bits are dithered with a triangular density of one step to either side, except for samples that need no
/// rounding: 16-bit sources stay bit-identical on 16-bit devices.
struct DeviceSamples: ~Copyable {
  private let format: SampleFormat
  private let sourceCount: Int
  private let deviceCount: Int
  /// Nil if channels are passed unchanged.
  private let gains: UnsafeMutablePointer<Float>?
  private let bytes: UnsafeMutableRawPointer
  private var dither: UInt32 = 1

  /// Allocates room for `frames`; nil if samples need no conversion.
  init?(frames: Int, mix: ChannelMix, format: SampleFormat) {
    if mix.isIdentity, format == .float { return nil }
    self.format = format
    sourceCount = mix.sourceCount
    deviceCount = mix.deviceCount
    if mix.isIdentity {
      gains = nil
    } else {
      let gains = UnsafeMutablePointer<Float>.allocate(capacity: mix.gains.count)
      gains.initialize(from: mix.gains, count: mix.gains.count)
      self.gains = gains
    }
    bytes = .allocate(byteCount: max(1, frames * mix.deviceCount * format.bytes), alignment: 16)
  }

  deinit {
    gains?.deallocate()
    bytes.deallocate()
  }

  /// The converted samples of `frames`, valid until the next call.
  @_noAllocation @_noLocks
  mutating func converted(_ samples: UnsafePointer<Float>, frames: Int) -> UnsafeRawPointer {
    for frame in 0..<frames {
      let source = samples + frame * sourceCount
      for channel in 0..<deviceCount {
        var sample: Float = 0
        if let gains {
          for index in 0..<sourceCount { sample += source[index] * gains[channel * sourceCount + index] }
        } else {
          sample = source[channel]
        }
        put(sample, at: frame * deviceCount + channel)
      }
    }
    return UnsafeRawPointer(bytes)
  }

  @_noAllocation @_noLocks
  private mutating func put(_ sample: Float, at index: Int) {
    switch format {
    case .float: bytes.storeBytes(of: sample, toByteOffset: index * 4, as: Float.self)
    case .integer32:
      let scaled = max(-2_147_483_648, min(2_147_483_647, Double(sample) * 2_147_483_648))
      let whole = Int32(scaled < 0 ? max(scaled - 0.5, -2_147_483_648) : min(scaled + 0.5, 2_147_483_647))
      bytes.storeBytes(of: whole, toByteOffset: index * 4, as: Int32.self)
    case .integer24: bytes.storeBytes(of: quantized(sample, 8_388_608), toByteOffset: index * 4, as: Int32.self)
    case .packed24:
      let whole = quantized(sample, 8_388_608)
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: whole), toByteOffset: index * 3, as: UInt8.self)
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: whole >> 8), toByteOffset: index * 3 + 1, as: UInt8.self)
      bytes.storeBytes(of: UInt8(truncatingIfNeeded: whole >> 16), toByteOffset: index * 3 + 2, as: UInt8.self)
    case .integer16:
      let whole = Int16(truncatingIfNeeded: quantized(sample, 32_768))
      bytes.storeBytes(of: whole, toByteOffset: index * 2, as: Int16.self)
    }
  }

  /// `sample` quantized to steps of 1/`scale`, dithered if it is between two.
  @_noAllocation @_noLocks
  private mutating func quantized(_ sample: Float, _ scale: Float) -> Int32 {
    let scaled = max(-scale, min(scale - 1, sample * scale))
    let whole = Int32(scaled)
    if scaled == Float(whole) { return whole }
    let noisy = scaled + noise() - noise()
    return max(-Int32(scale), min(Int32(scale) - 1, Int32(noisy < 0 ? noisy - 0.5 : noisy + 0.5)))
  }

  /// 0..<1, from a linear congruential generator (Numerical Recipes, ranqd1).
  @_noAllocation @_noLocks
  private mutating func noise() -> Float {
    dither = dither &* 1_664_525 &+ 1_013_904_223
    return Float(dither >> 8) / 16_777_216
  }
}

/// The sample format of a device.
enum SampleFormat: Int32, CaseIterable {
  /// 32-bit float.
  case float
  case integer32
  /// 24 bits in the lower three of four bytes.
  case integer24
  /// 24 bits in three bytes.
  case packed24
  case integer16

  var bytes: Int {
    switch self {
    case .float, .integer32, .integer24: 4
    case .packed24: 3
    case .integer16: 2
    }
  }
}
