public import Media

/// One row of the queue pane.
public struct QueueRow: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  public var artist: String
  public var album: String
  /// Seconds; nil when unknown.
  public var duration: Double?
  /// True while the disk that holds it is away.
  public var isMissing: Bool

  public init(
    identifier: MediaIdentifier, title: String, artist: String, album: String = "", duration: Double? = nil,
    isMissing: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.artist = artist
    self.album = album
    self.duration = duration
    self.isMissing = isMissing
  }

  /// The row of a track.
  public init(_ track: Track) {
    self.init(
      identifier: track.identifier, title: track.title, artist: track.artist, album: track.album,
      duration: track.duration, isMissing: track.isMissing)
  }
}
