/// How far a listener has heard a track.
public struct Hearing: Hashable, Sendable {
  public var trackID: Int64
  /// How often it was heard to its end.
  public var plays: Int
  /// Where it was left, in seconds; nil when it is to start at its beginning.
  public var position: Double?
  /// When it was heard last, in seconds since 1970; nil for never.
  public var lastPlayed: Int64?

  public init(trackID: Int64, plays: Int = 0, position: Double? = nil, lastPlayed: Int64? = nil) {
    self.trackID = trackID
    self.plays = plays
    self.position = position
    self.lastPlayed = lastPlayed
  }

  /// True when it was heard to its end, and not begun again since.
  public var isHeard: Bool { plays > 0 && position == nil }
}
