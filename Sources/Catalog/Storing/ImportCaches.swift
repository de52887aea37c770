/// The rows an import used last, so it need not look them up for each file.
///
/// Cleared when a transaction fails or deletes rows, because they may refer to rows that do not exist.
struct ImportCaches {
  struct AlbumName: Hashable {
    let artist: Int64
    let key: String
    let release: String
    let kind: Int
  }

  var folders: [String: Int64] = [:]
  var artists: [String: Int64] = [:]
  var albums: [AlbumName: Int64] = [:]
  var genres: [String: Int64] = [:]

  private static let limit = 50_000

  /// Keeps the memory of an import of any size bounded.
  mutating func trim() {
    if folders.count > Self.limit { folders.removeAll() }
    if artists.count > Self.limit { artists.removeAll() }
    if albums.count > Self.limit { albums.removeAll() }
    if genres.count > Self.limit { genres.removeAll() }
  }
}
