internal import Glibc

/// The end of one item that goes on under the beginning of the next.
struct Crossfade {
  let decoder: any AudioDecoder
  /// The frame of the ending item at which the next one begins.
  let beginning: Double
  /// How many frames it takes in all.
  let frameCount: Int
  /// Linear gain of the ending item beside that of the next.
  let gain: Float
  /// How often a decoder is asked that has nothing yet; each time takes it 20 ms at most.
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

  /// Adds the ending item's next `frames` to those of the one that begins, each at its share of the power.
  mutating func mix(into samples: UnsafeMutablePointer<Float>, frames: Int, scratch: UnsafeMutableBufferPointer<Float>)
  {
    let channels = decoder.format.channelCount
    var mixed = 0
    while mixed < frames {
      let count = read(min(frames - mixed, frameCount - done), into: scratch)
      // Where the ending item has nothing more, the other still rises.
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

  /// Decodes up to `frames`; 0 when there are none left of this format.
  private mutating func read(_ frames: Int, into scratch: UnsafeMutableBufferPointer<Float>) -> Int {
    let count = min(frames * decoder.format.channelCount, scratch.count)
    guard !hasEnded, count > 0 else { return 0 }
    // A decoder that falls behind while it fades out is not worth a gap in what fades in.
    for _ in 0..<Self.attempts {
      // A track that cannot be read ahead is joined without a fade; its error comes when it plays.
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
