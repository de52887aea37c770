/// All that was known of a playlist, for bringing it back.
public struct DeletedPlaylist: Hashable, Sendable {
  public var id: Int64
  public var name: String
  /// The lines of its criteria; nil for one that a person filled.
  public var criteria: String?
  public var created: Int64
  public var modified: Int64
  public var affinity: Int
  public var rating: Int?
  public var plays: Int
  public var lastPlayed: Int64?
  /// The rows of its tracks in order.
  public var tracks: [Int64]
}
