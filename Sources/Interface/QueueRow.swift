public import Media

/// One row of the queue pane.
public struct QueueRow: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  public var artist: String
  public var album: String
  /// Seconds; nil when unknown.
  public var duration: Double?
  /// Whether its file is away, with the disk it is on.
  public var isMissing = false

  public init(identifier: MediaIdentifier, title: String, artist: String, album: String = "", duration: Double? = nil) {
    self.identifier = identifier
    self.title = title
    self.artist = artist
    self.album = album
    self.duration = duration
  }

  /// The row of a track.
  public init(_ track: Track) {
    self.init(
      identifier: track.identifier, title: track.title, artist: track.artist, album: track.album,
      duration: track.duration)
  }
}
