/// The size of the library.
public struct LibraryStatistics: Hashable, Sendable {
  public var trackCount: Int
  public var albumCount: Int
  /// Artists that have at least one album of their own.
  public var artistCount: Int
  public var genreCount: Int
  public var playlistCount: Int
  /// Seconds, of all tracks whose length is known.
  public var duration: Double
}
