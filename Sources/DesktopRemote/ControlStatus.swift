/// What is heard now, for status bars.
public struct ControlStatus: Hashable, Sendable, Codable {
  /// `playing`, `paused`, `stopped` or `interrupted`.
  public var state: String
  public var title: String?
  public var artist: String?
  public var album: String?
  /// The absolute path of the file.
  public var path: String?
  /// Seconds into the track.
  public var elapsed: Double?
  /// Seconds; left out when unknown.
  public var duration: Double?
  /// 1 being the first.
  public var queuePosition: Int?
  public var queueCount: Int
  /// `none`, `one` or `all`.
  public var repeatMode: String
  /// `off`, `items` or `collections`.
  public var shuffle: String
  /// 0…100.
  public var volume: Int
  public var isMuted: Bool
  public var rate: Double

  public init(
    state: String, queueCount: Int, repeatMode: String, shuffle: String, volume: Int, isMuted: Bool, rate: Double
  ) {
    self.state = state
    self.queueCount = queueCount
    self.repeatMode = repeatMode
    self.shuffle = shuffle
    self.volume = volume
    self.isMuted = isMuted
    self.rate = rate
  }
}
