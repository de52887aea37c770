public import Media

/// A list that a person made, or one that mirrors a file or criteria.
public struct Playlist: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var trackCount: Int
  /// Seconds, of all tracks whose length is known.
  public var duration: Double
  /// False for one that mirrors a file or criteria.
  public var isEditable: Bool

  public var identifier: MediaIdentifier { MediaIdentifier(.playlist, id) }
}
