public import Media

/// A playlist: one's own, or one that mirrors a file or criteria.
public struct Playlist: Hashable, Sendable, Identifiable {
  /// The origin of its contents.
  public enum Origin: Hashable, Sendable {
    case person
    /// The m3u, m3u8 or pls file at this path, read again whenever it changes, until the playlist is edited.
    case file(path: String)
    /// Everything that matches, evaluated whenever it is read.
    case criteria(MediaSearch)
  }

  public var id: Int64
  public var name: String
  public var trackCount: Int
  /// Seconds, of all tracks whose length is known.
  public var duration: Double
  public var origin: Origin

  /// False for one that mirrors criteria.
  public var isEditable: Bool {
    if case .criteria = origin { false } else { true }
  }

  /// The path of the file that it mirrors.
  public var file: String? {
    if case .file(let path) = origin { path } else { nil }
  }

  public var identifier: MediaIdentifier { MediaIdentifier(.playlist, id) }
}
