/// The current listener, and the player settings of the others.
public struct SavedListening: Hashable, Sendable {
  /// The settings of a listener.
  public struct Modes: Hashable, Sendable {
    /// The player's shuffle type and repeat mode as text.
    public var shuffleType: String
    public var repeatMode: String
    /// The remembered speeds, by the player's keys for kinds and shows.
    public var speeds: [String: Double]

    public init(shuffleType: String = "off", repeatMode: String = "none", speeds: [String: Double] = [:]) {
      self.shuffleType = shuffleType
      self.repeatMode = repeatMode
      self.speeds = speeds
    }
  }

  /// The row of the current listener in the library.
  public var listener: Int64
  /// The settings of other listeners, by row.
  public var others: [Int64: Modes]
  /// The listener who started what plays on while another one listens; nil if it was the same.
  public var starter: Int64?
  /// The tracks whose positions are not saved, because they were marked as heard or unheard while one of them played.
  public var marked: Set<Int64>

  public init(
    listener: Int64 = 1, others: [Int64: Modes] = [:], starter: Int64? = nil, marked: Set<Int64> = []
  ) {
    self.listener = listener
    self.others = others
    self.starter = starter
    self.marked = marked
  }
}
