/// How the player was set, for the next start.
public struct SavedModes: Hashable, Sendable {
  /// 0…100.
  public var volume: Int
  public var isMuted: Bool
  /// When the mute ends by itself, in seconds since 1970; nil where it does not.
  public var mutedUntil: Int64?
  /// The player's shuffle type as text, the listener's own and that of the request that plays.
  public var shuffleType: String
  /// The player's repeat mode as text, the listener's own and that of the request that plays.
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
