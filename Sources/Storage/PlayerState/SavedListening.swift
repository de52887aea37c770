/// Who listens, and how those who do not had set the player.
public struct SavedListening: Hashable, Sendable {
  /// What a listener has set.
  public struct Modes: Hashable, Sendable {
    /// The player's shuffle type and repeat mode as text.
    public var shuffleType: String
    public var repeatMode: String
    /// The speeds that were asked for, by the player's names for kinds and shows.
    public var speeds: [String: Double]

    public init(shuffleType: String = "off", repeatMode: String = "none", speeds: [String: Double] = [:]) {
      self.shuffleType = shuffleType
      self.repeatMode = repeatMode
      self.speeds = speeds
    }
  }

  /// The row of who listens in the library.
  public var listener: Int64
  /// By the rows of others.
  public var others: [Int64: Modes]

  public init(listener: Int64 = 1, others: [Int64: Modes] = [:]) {
    self.listener = listener
    self.others = others
  }
}
