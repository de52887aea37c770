/// A playlist file (m3u, m3u8 or pls) as an import read it.
public struct PlaylistFile: Hashable, Sendable {
  /// A file that the library mirrors, or mirrored until its playlist was edited.
  public struct Known: Hashable, Sendable {
    public var path: String
    /// False if the user has edited the playlist; the file is ignored until it changes.
    public var isMirrored: Bool
    /// Bytes.
    public var size: Int64
    /// The time of the last change, nanoseconds since 1970.
    public var modified: Int64
  }

  /// The absolute path of the file itself.
  public var path: String
  /// The name for the playlist.
  public var name: String
  /// Bytes.
  public var size: Int64
  /// The time of the last change, nanoseconds since 1970.
  public var modified: Int64
  /// The absolute paths of its entries, in order.
  public var entries: [String]

  public init(path: String, name: String, size: Int64, modified: Int64, entries: [String]) {
    self.path = path
    self.name = name
    self.size = size
    self.modified = modified
    self.entries = entries
  }
}
