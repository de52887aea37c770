import Text
internal import Storage
internal import Media

/// The full-text index of the words of each track.
///
/// It stores no text, so a deletion must pass the same words that were inserted: they are rebuilt from
/// the track's row.
struct WordTable {
  private let insertion: Statement
  private let deletion: Statement

  init(_ database: LibraryDatabase) throws(CatalogError) {
    insertion = try database.statement("INSERT INTO words(rowid, title, artist, album) VALUES(?, ?, ?, ?)")
    deletion = try database.statement(
      "INSERT INTO words(words, rowid, title, artist, album) VALUES('delete', ?, ?, ?, ?)")
  }

  /// `artist` is the tag; `albumArtistKey` and `albumKey` are those of the album's row.
  func insert(
    _ track: Int64, titleKey: String, artist: String, albumArtistKey: String, albumKey: String
  ) throws(CatalogError) {
    try change(insertion, track, titleKey, artist, albumArtistKey, albumKey)
  }

  func delete(
    _ track: Int64, titleKey: String, artist: String, albumArtistKey: String, albumKey: String
  ) throws(CatalogError) {
    try change(deletion, track, titleKey, artist, albumArtistKey, albumKey)
  }

  private func change(
    _ statement: Statement, _ track: Int64, _ titleKey: String, _ artist: String, _ albumArtistKey: String,
    _ albumKey: String
  ) throws(CatalogError) {
    let artistKey = FoldedText.fold(artist)
    try statement.bind(1, track)
    try statement.bind(2, titleKey)
    try statement.bind(3, artistKey == albumArtistKey ? artistKey : artistKey + " " + albumArtistKey)
    try statement.bind(4, albumKey)
    try statement.run()
  }
}
