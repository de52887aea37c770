import Glibc
import Text
import Catalog
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

/// Generates tracks with invented names, deterministically.
struct InventedNames {
  static let commonWords = ["love", "night", "time", "home"]

  private static let syllables = [
    "ba", "do", "ri", "ne", "lu", "sha", "mi", "ko", "ta", "vel", "an", "or", "is", "en", "tra", "mun", "gal", "pe",
    "sto", "win", "dor", "lin", "ma", "ra", "fel", "cor", "hu", "bri", "zan", "qui",
  ]
  private static let genres = [
    "Rock", "Pop", "Jazz", "Folk", "House", "Ambient", "Soul", "Blues", "Metal", "Classical",
  ]

  /// The track with a number.
  mutating func track(_ number: Int) -> Track {
    let artist = number / 12
    let album = number / 10
    return Track(
      id: 0, path: "/music/\(Self.word(artist, 3))/\(album)/\(number).mp3", title: Self.title(number),
      artist: Self.name(artist), album: Self.title(album &* 7 &+ 3), genres: [Self.genres[artist % Self.genres.count]],
      date: "\(1960 + album % 60)", trackNumber: number % 12 + 1, duration: Double(120 + number % 240))
  }

  /// The track as an import would store it.
  mutating func file(_ number: Int) -> ScannedFile {
    ScannedFile(
      track: track(number), stamp: .init(size: Int64(4_000_000 + number), modified: Int64(number), inode: Int64(number))
    )
  }

  private static func title(_ number: Int) -> String {
    let hash = mixed(number)
    switch hash % 10 {
    case 0: return "The \(word(number, 2)) \(commonWords[Int(hash >> 8 & 3)].capitalizedFirst)"
    case 1: return "\(word(number, 2)) (feat. \(name(Int(hash >> 8 & 0xFFF))))"
    case 2: return "\(word(number, 3)) - Remastered"
    case 3: return commonWords[Int(hash >> 8 & 3)].capitalizedFirst
    case 4: return "\(word(number, 1)) of the \(word(number &+ 5, 2))"
    default: return "\(word(number, 2)) \(word(number &+ 9, 2))"
    }
  }

  private static func name(_ number: Int) -> String {
    mixed(number &+ 77) % 5 == 0 ? "The \(word(number, 3))s" : "\(word(number, 2)) \(word(number &+ 31, 3))"
  }

  private static func word(_ number: Int, _ count: Int) -> String {
    var hash = mixed(number)
    var word = ""
    for _ in 0..<count {
      word += syllables[Int(hash % UInt64(syllables.count))]
      hash /= UInt64(syllables.count)
    }
    return word.capitalizedFirst
  }

  private static func mixed(_ number: Int) -> UInt64 {
    var z = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return z ^ (z >> 27)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
