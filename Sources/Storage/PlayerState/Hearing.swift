/// A listener's progress in a track.
public struct Hearing: Hashable, Sendable {
  public var trackID: Int64
  /// The play count.
  public var plays: Int
  /// Where it was left, in seconds; nil to start at its beginning.
  public var position: Double?
  /// When it was last heard, in seconds since 1970; nil for never.
  public var lastPlayed: Int64?

  public init(trackID: Int64, plays: Int = 0, position: Double? = nil, lastPlayed: Int64? = nil) {
    self.trackID = trackID
    self.plays = plays
    self.position = position
    self.lastPlayed = lastPlayed
  }

  /// True if it was heard to the end and not started again.
  public var isHeard: Bool { plays > 0 && position == nil }
}
