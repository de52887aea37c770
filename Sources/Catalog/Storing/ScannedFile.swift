public import Media

/// What an import read from one file, ready to be stored.
public struct ScannedFile: Hashable, Sendable {
  /// Identifies the version of a file without reading it.
  public struct Stamp: Hashable, Sendable {
    /// Bytes.
    public var size: Int64
    /// The time of the last change, nanoseconds since 1970.
    public var modified: Int64
    public var inode: Int64

    /// The stamp of something that is not a file.
    public static let unknown = Stamp(size: 0, modified: 0, inode: 0)

    public init(size: Int64, modified: Int64, inode: Int64) {
      self.size = size
      self.modified = modified
      self.inode = inode
    }
  }

  /// The tags; `id` is the row to replace, or 0 for a new one.
  public var track: Track
  public var stamp: Stamp
  /// All artists, if the tags name several; empty if there is only `track.artist`.
  public var artists: [String]
  public var composer: String
  public var isCompilation: Bool
  public var isExplicit: Bool
  public var hasCover: Bool
  public var chapters: [Chapter]
  public var musicBrainz: MusicBrainzIdentifiers
  /// The audio format; nil if unknown.
  public var format: FileFormat?
  /// A hash that identifies the file regardless of its path, from tags, size, length and some of its audio; nil if unknown.
  public var content: Int64?

  public init(
    track: Track, stamp: Stamp, artists: [String] = [], composer: String = "", isCompilation: Bool = false,
    isExplicit: Bool = false, hasCover: Bool = false, chapters: [Chapter] = [],
    musicBrainz: MusicBrainzIdentifiers = MusicBrainzIdentifiers(), format: FileFormat? = nil, content: Int64? = nil
  ) {
    self.track = track
    self.stamp = stamp
    self.artists = artists
    self.composer = composer
    self.isCompilation = isCompilation
    self.isExplicit = isExplicit
    self.hasCover = hasCover
    self.chapters = chapters
    self.musicBrainz = musicBrainz
    self.format = format
    self.content = content
  }
}

/// The identifiers that MusicBrainz Picard writes into tags; empty if a tag is absent.
public struct MusicBrainzIdentifiers: Hashable, Sendable {
  public var track: String
  public var recording: String
  public var album: String
  public var artist: String

  public init(track: String = "", recording: String = "", album: String = "", artist: String = "") {
    self.track = track
    self.recording = recording
    self.album = album
    self.artist = artist
  }
}
