/// Identifies an item of the library; stable for the lifetime of the library file.
///
/// Printed and parsed as `kind:key`, for example `album:12`.
public struct MediaIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The kind of item, which determines its table.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One file: a song, an episode or a part of an audiobook.
    case track
    case album, artist, genre, playlist
    /// A podcast show; its key is that of its album.
    case show
    /// An audiobook; its key is that of its album.
    case book
  }

  public var kind: Kind
  /// The row ID in the table of `kind`.
  public var key: Int64

  public init(_ kind: Kind, _ key: Int64) {
    self.kind = kind
    self.key = key
  }

  /// Parses the output of `description`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), let kind = Kind(rawValue: String(text[..<colon])),
      let key = Int64(text[text.index(after: colon)...])
    else { return nil }
    self.init(kind, key)
  }

  public var description: String { "\(kind.rawValue):\(key)" }
}
