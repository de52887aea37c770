public import Media

/// One row of the queue pane.
public struct QueueRow: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  /// The values of its columns.
  public var fields: RowFields
  /// Whether its file is missing because its disk is not mounted.
  public var isMissing: Bool
  /// Whether it is downloaded.
  public var isDownloaded = false

  public init(
    identifier: MediaIdentifier, title: String, fields: RowFields = RowFields(), isMissing: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.fields = fields
    self.isMissing = isMissing
  }

  /// The row of a track; `rating`, `plays` and `added` come from the library.
  public init(_ track: Track) {
    self.init(
      identifier: track.identifier, title: track.title,
      fields: RowFields(
        artist: track.artist, album: track.album, number: track.trackNumber, year: track.year, length: track.duration),
      isMissing: track.isMissing)
  }
}
