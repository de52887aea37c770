/// A line of the list of artists: one who has at least one album of their own.
public struct ArtistRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var albumCount: Int
  public var trackCount: Int
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// 0…5 stars; nil where nobody gave any.
  public var rating: Int?
  public var playCount: Int
  /// True while the disks are away that hold all this artist is heard on.
  public var isMissing: Bool
}
