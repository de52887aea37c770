import Text
import Catalog
import Glibc
import Media

/// A row of a data set of real songs.
struct CatalogSong: Hashable {
  let title: String
  let artist: String
  let album: String
  let genre: String
  let date: String

  /// The distinct songs, by title and artist, in the CSV file at `path`; empty if it lacks these columns.
  static func read(_ path: String) -> [CatalogSong] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { break }
      bytes += block[..<count]
    }
    let rows = CommaSeparated.rows(String(decoding: bytes, as: UTF8.self))
    guard let head = rows.first, let title = head.firstIndex(of: "track_name"),
      let artist = head.firstIndex(of: "track_artist"), let album = head.firstIndex(of: "track_album_name")
    else { return [] }
    let genre = head.firstIndex(of: "playlist_subgenre")
    let date = head.firstIndex(of: "track_album_release_date")
    var met: Set<String> = []
    return rows.dropFirst().compactMap { row in
      guard row.count >= head.count, met.insert(row[title] + "\0" + row[artist]).inserted else { return nil }
      return CatalogSong(
        title: row[title], artist: row[artist], album: row[album], genre: genre.map { row[$0] } ?? "",
        date: date.map { row[$0] } ?? "")
    }
  }

  /// The name in lower case, without punctuation and tail.
  static func plain(_ name: String) -> String {
    var end = name.endIndex
    for tail in [" (", " [", " - ", " feat. ", " ft. "] {
      let found = name.indices.first { name[$0...].hasPrefix(tail) }
      if let found, found > name.startIndex { end = min(end, found) }
    }
    return FoldedText.fold(name[..<end])
  }

  /// Whether `item` is this song, ignoring tails.
  func isSame(_ item: MediaItem) -> Bool {
    item.type == .song && Self.plain(item.title) == Self.plain(title)
      && Self.plain(item.artist ?? "") == Self.plain(artist)
  }

  /// The song as an import would store it.
  func file(number: Int) -> PreparedFile {
    let track = Track(
      id: 0, path: "/music/\(number).mp3", title: title, artist: artist, album: album,
      genres: genre.isEmpty ? [] : [genre], date: date)
    return PreparedFile(
      ScannedFile(track: track, stamp: .init(size: Int64(number), modified: Int64(number), inode: Int64(number))))
  }
}
