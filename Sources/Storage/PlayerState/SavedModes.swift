/// The player settings for the next start.
public struct SavedModes: Hashable, Sendable {
  /// 0…100.
  public var volume: Int
  public var isMuted: Bool
  /// When a timed mute ends, in seconds since 1970; nil if it does not end by itself.
  public var mutedUntil: Int64?
  /// The player's shuffle type as text: the listener's own and that of the current request.
  public var shuffleType: String
  /// The player's repeat mode as text: the listener's own and that of the current request.
  public var repeatMode: String
  /// 0.5…3; 1 is normal.
  public var rate: Double

  public init(
    volume: Int = 100, isMuted: Bool = false, mutedUntil: Int64? = nil, shuffleType: String = "off",
    repeatMode: String = "none", rate: Double = 1
  ) {
    self.volume = volume
    self.isMuted = isMuted
    self.mutedUntil = mutedUntil
    self.shuffleType = shuffleType
    self.repeatMode = repeatMode
    self.rate = rate
  }
}
