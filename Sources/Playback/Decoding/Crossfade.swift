internal import Glibc

/// The end of an item mixed with the beginning of the next.
struct Crossfade {
  let decoder: any AudioDecoder
  /// The frame of the ending item at which the next one begins.
  let beginning: Double
  /// Its total length in frames.
  let frameCount: Int
  /// The linear gain of the ending item relative to that of the next.
  let gain: Float
  /// How often a decoder without samples is retried; each attempt takes at most 20 ms.
  private static let attempts = 10
  private var done = 0
  private var hasEnded = false

  init(decoder: any AudioDecoder, beginning: Double, frameCount: Int, gain: Float) {
    self.decoder = decoder
    self.beginning = beginning
    self.frameCount = frameCount
    self.gain = gain
  }

  var isOver: Bool { done >= frameCount }

  /// Mixes the ending item's next `frames` into those of the new one, with equal power.
  mutating func mix(into samples: UnsafeMutablePointer<Float>, frames: Int, scratch: UnsafeMutableBufferPointer<Float>)
  {
    let channels = decoder.format.channelCount
    var mixed = 0
    while mixed < frames {
      let count = read(min(frames - mixed, frameCount - done), into: scratch)
      // If the ending item has no more frames, the other one still fades in.
      let block = count > 0 ? count : frames - mixed
      for frame in 0..<block {
        let angle = Float.pi / 2 * min(1, Float(done + frame) / Float(frameCount))
        let (rising, falling) = (sin(angle), cos(angle) * gain)
        for channel in 0..<channels {
          let index = (mixed + frame) * channels + channel
          samples[index] *= rising
          if count > 0 { samples[index] += scratch[frame * channels + channel] * falling }
        }
      }
      done += block
      mixed += block
    }
  }

  /// Decodes up to `frames`; returns 0 if there are none left in this format.
  private mutating func read(_ frames: Int, into scratch: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(frames * decoder.format.channelCount, scratch.count)
    guard !hasEnded, count > 0 else { return 0 }
    // A slow decoder that is fading out must not cause a gap in the one fading in.
    for _ in 0..<Self.attempts {
      // A track that cannot be read in advance is joined without a fade; its error is reported when it plays.
      switch try? decoder.read(into: UnsafeMutableBufferPointer(rebasing: scratch[..<count])) {
      case .frames(let frames): return frames
      case .later: continue
      case .formatChanged, .end, nil: break
      }
      break
    }
    hasEnded = true
    return 0
  }
}
