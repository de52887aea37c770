public import Media

/// How things were before a change, so that the change can be taken back, also after a restart.
public enum SavedChange: Hashable, Sendable {
  /// What a thing was liked (+1), disliked (−1) or neither (0).
  public struct Affinity: Hashable, Sendable {
    public var item: MediaIdentifier
    public var value: Int

    public init(_ item: MediaIdentifier, _ value: Int) {
      self.item = item
      self.value = value
    }
  }

  /// The queue, the entry that was current, the second it was at, and the raw value of the shuffle type.
  case queue(SavedQueue, current: Int64?, position: Double, shuffleType: String)
  case affinities([Affinity])
  /// The stars a thing had; nil for none.
  case rating(MediaIdentifier, Int?)
  /// A playlist was made: it is to go.
  case playlistMade(Int64)
  /// A playlist had this name.
  case playlistRenamed(Int64, from: String)
  case playlistDeleted(DeletedPlaylist)
  /// A playlist held these tracks.
  case playlistContents(Int64, [Int64])
}
