/// All data of a deleted playlist, for restoring it.
public struct DeletedPlaylist: Hashable, Sendable {
  public var id: Int64
  public var name: String
  /// The lines of its criteria; nil unless it is a smart playlist.
  public var criteria: String?
  public var created: Int64
  public var modified: Int64
  public var affinity: Int
  public var rating: Int?
  public var plays: Int
  public var lastPlayed: Int64?
  /// The rows of its tracks in order.
  public var tracks: [Int64]
  /// The row of its owner; −1 if it belongs to everybody.
  public var owner: Int64

  public init(
    id: Int64, name: String, criteria: String?, created: Int64, modified: Int64, affinity: Int, rating: Int?,
    plays: Int, lastPlayed: Int64?, tracks: [Int64], owner: Int64 = 1
  ) {
    self.id = id
    self.name = name
    self.criteria = criteria
    self.created = created
    self.modified = modified
    self.affinity = affinity
    self.rating = rating
    self.plays = plays
    self.lastPlayed = lastPlayed
    self.tracks = tracks
    self.owner = owner
  }
}
