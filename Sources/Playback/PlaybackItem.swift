/// An item to play: a file and its playback parameters.
public struct PlaybackItem: Hashable, Sendable {
  /// The caller's identifier, repeated in every event about it.
  public var entry: Int
  public var path: String
  /// The start position in seconds.
  public var start: Double
  /// The linear gain of its samples in addition to the volume (ReplayGain); 1 leaves them unchanged.
  public var gain: Float
  /// Its speed, 0.5…3; nil for the engine's own, which `Engine.setRate` sets.
  public var rate: Double?

  public init(entry: Int, path: String, start: Double = 0, gain: Float = 1, rate: Double? = nil) {
    self.entry = entry
    self.path = path
    self.start = start
    self.gain = gain
    self.rate = rate
  }

  /// Whether it starts at the same position of the same file as `other`, regardless of gain and rate.
  func hasSameStart(as other: PlaybackItem) -> Bool { path == other.path && start == other.start }
}
