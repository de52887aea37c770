/// A row of the list of artists with at least one album of their own.
public struct ArtistRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var albumCount: Int
  public var trackCount: Int
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// 0…5 stars; nil without a rating.
  public var rating: Int?
  public var playCount: Int
  /// Whether all tracks of this artist are unavailable.
  public var isMissing: Bool
}
