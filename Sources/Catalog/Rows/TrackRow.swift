/// A line of a list of tracks.
public struct TrackRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var title: String
  public var artist: String
  public var discNumber: Int?
  public var trackNumber: Int?
  /// Seconds; nil when the file does not tell.
  public var duration: Double?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// True while the disk that holds the file is away.
  public var isMissing: Bool
}
