/// Something to play: a file and how it is to sound.
public struct PlaybackItem: Hashable, Sendable {
  /// The caller's name for it, told again in every event about it.
  public var entry: Int
  public var path: String
  /// Where to begin, in seconds.
  public var start: Double
  /// Linear gain of its samples beside the volume (ReplayGain); 1 leaves them as they are.
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

  /// Whether it begins at the same place of the same file as `other`, however it is to sound.
  func hasSameStart(as other: PlaybackItem) -> Bool { path == other.path && start == other.start }
}
