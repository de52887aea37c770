/// The shape of a stream of interleaved 32-bit float samples.
public struct AudioFormat: Hashable, Sendable {
  /// Frames per second, 1…384,000.
  public var sampleRate: Int
  /// Samples per frame, 1…8, in WAVE order: left, right, centre, low, rear left, rear right, side left, side right.
  public var channelCount: Int

  public init(sampleRate: Int, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// The duration of `frames`, in seconds.
  public func seconds(frames: Int64) -> Double { Double(frames) / Double(sampleRate) }

  /// The frame nearest to `seconds`; 0 for times before the start.
  public func frame(at seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    return Int64(min(seconds * Double(sampleRate), 1e17).rounded())
  }
}
