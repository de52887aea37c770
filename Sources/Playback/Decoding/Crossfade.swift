internal import Glibc

/// The end of an item mixed with the beginning of the next.
struct Crossfade {
  /// Reads the ending item.
  let reader: ReadingThread
  /// The frame of the ending item at which the next one begins.
  let beginning: Double
  /// Its total length in frames.
  let frameCount: Int
  /// The linear gain of the ending item relative to that of the next.
  let gain: Float
  /// How often a decoder without samples is retried; each attempt takes at most 20 ms.
  private var attempts = 10
  private var done = 0
  private var hasEnded = false
  /// The block of the next item, in frames, and how many of these are mixed.
  private var block = 0
  private var mixed = 0
  /// The frames of the ending item that were read and are not mixed yet.
  private var ready: Range<Int> = 0..<0

  init(reader: ReadingThread, beginning: Double, frameCount: Int, gain: Float) {
    self.reader = reader
    self.beginning = beginning
    self.frameCount = frameCount
    self.gain = gain
  }

  /// How long the ending item is waited for, in nanoseconds; meanwhile what is in the ring is heard.
  static let patience: Int64 = 4_000_000_000

  var isOver: Bool { done >= frameCount }

  /// Begins with another block of the next item, `frames` long.
  mutating func begin(_ frames: Int) { (block, mixed) = (frames, 0) }

  /// Mixes the ending item into the block of the next one, with equal power; returns the length of the block, or nil if the ending item
  /// is being read for it.
  mutating func mix(into samples: UnsafeMutableBufferPointer<Float>) -> Int? {
    let channels = reader.facts.format.channelCount
    while mixed < block {
      if ready.isEmpty, !hasEnded, !isOver {
        reader.begin(.read)
        return nil
      }
      // If the ending item has no more frames, the other one still fades in.
      let count = ready.isEmpty ? block - mixed : min(ready.count, block - mixed)
      for frame in 0..<count {
        let angle = Float.pi / 2 * min(1, Float(done + frame) / Float(frameCount))
        let (rising, falling) = (sin(angle), cos(angle) * gain)
        for channel in 0..<channels {
          let index = (mixed + frame) * channels + channel
          samples[index] *= rising
          if !ready.isEmpty {
            samples[index] += reader.samples[(ready.lowerBound + frame) * channels + channel] * falling
          }
        }
      }
      if !ready.isEmpty { ready = ready.dropFirst(count) }
      done += count
      mixed += count
    }
    return block
  }

  /// Takes what was read; nil gives the ending item up, because it takes too long.
  ///
  /// A track that cannot be read in advance is joined without a fade; its error is reported when it plays.
  mutating func take(_ answer: Result<DecodedBlock, DecodingError>?) {
    switch answer {
    case .success(.frames(let frames)): ready = 0..<frames
    case .success(.later) where attempts > 1: attempts -= 1
    default: hasEnded = true
    }
  }
}
