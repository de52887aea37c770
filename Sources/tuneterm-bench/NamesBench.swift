import Catalog
import Glibc
import Media

/// `tuneterm-bench names CATALOG.csv`: how often a name, said without case, punctuation and tail, finds its thing.
///
/// The catalog has the columns track_name, track_artist and track_album_name. Names reach the library as a phrase would
/// hand them over; how well phrases are taken apart is not measured here.
enum NamesBench {
  private struct Song: Hashable {
    let title: String
    let artist: String
    let album: String
  }

  static func run(_ path: String) async throws {
    let songs = try songs(in: path)
    let catalog = try await Catalog.open(.memory)
    for start in stride(from: 0, to: songs.count, by: 4096) {
      let files = (start..<min(songs.count, start + 4096)).map { number in
        let song = songs[number]
        let track = Track(
          id: 0, path: "/music/\(number).mp3", title: song.title, artist: song.artist, album: song.album)
        return PreparedFile(
          ScannedFile(track: track, stamp: .init(size: Int64(number), modified: Int64(number), inode: Int64(number))))
      }
      try await catalog.store(ImportBatch(files: files), at: 1)
    }
    for hasTypo in [false, true] {
      var random = Turns()
      func said(_ name: String) -> String { hasTypo ? random.mistype(plain(name)) : plain(name) }
      print(hasTypo ? "with one typo in a word of five letters or more:" : "as written:")
      try await measure("TITLE by ARTIST", songs, catalog) { song in
        (MediaSearch(mediaName: said(song.title), artistName: plain(song.artist)), isSame)
      }
      try await measure("TITLE", songs, catalog) { song in (MediaSearch(mediaName: said(song.title)), isAmong) }
      try await measure("the album ALBUM", songs, catalog) { song in
        (
          MediaSearch(mediaType: .album, mediaName: said(song.album)),
          { song, items in items.first.map { plain($0.title) == plain(song.album) } ?? false }
        )
      }
      try await measure("ARTIST", songs, catalog) { song in
        (
          MediaSearch(mediaName: said(song.artist)),
          { song, items in items.first.map { plain($0.title) == plain(song.artist) } ?? false }
        )
      }
    }
  }

  private typealias Judge = (Song, [MediaItem]) -> Bool

  private static func measure(
    _ shape: String, _ songs: [Song], _ catalog: Catalog, _ ask: (Song) -> (MediaSearch, Judge)
  ) async throws {
    var right = 0
    var wrong: [String] = []
    for song in songs {
      let (search, judge) = ask(song)
      let items = try await catalog.values(for: AudioSearch(search), limit: 10)
      if judge(song, items) {
        right += 1
      } else {
        wrong.append(
          "\(search.mediaName ?? "") | \(song.artist) → \(items.first.map { "\($0.type) \($0.title)" } ?? "-")")
      }
    }
    print("  \(shape): \(right) of \(songs.count), \((Double(right) * 1000 / Double(songs.count)).rounded() / 10) %")
    for line in wrong.prefix(6) { print("    " + line) }
  }

  /// The first thing is the song, by title without tail and artist.
  private static func isSame(_ song: Song, _ items: [MediaItem]) -> Bool {
    guard let first = items.first else { return false }
    return plain(first.title) == plain(song.title) && plain(first.artist ?? "") == plain(song.artist)
  }

  /// The first thing is called so, and the song is among all of them.
  private static func isAmong(_ song: Song, _ items: [MediaItem]) -> Bool {
    guard let first = items.first, plain(first.title) == plain(song.title) else { return false }
    return items.contains { plain($0.title) == plain(song.title) && plain($0.artist ?? "") == plain(song.artist) }
  }

  /// Lower case, no punctuation, no tail.
  private static func plain(_ name: String) -> String {
    let tails = [" (", " [", " - ", " feat. ", " ft. "]
    var end = name.endIndex
    for tail in tails {
      if let found = name.range(ofFirst: tail), found > name.startIndex { end = min(end, found) }
    }
    return FoldedText.fold(name[..<end])
  }

  private static func songs(in path: String) throws -> [Song] {
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
    var met: Set<String> = []
    return rows.dropFirst().compactMap { row in
      guard row.count > max(title, artist, album), met.insert(row[title] + "\0" + row[artist]).inserted else {
        return nil
      }
      return Song(title: row[title], artist: row[artist], album: row[album])
    }
  }
}

/// Typing errors, the same ones every time.
private struct Turns {
  private var state: UInt64 = 42

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// One letter of a word of five or more is left out, doubled, changed or swapped; other names stay as they are.
  mutating func mistype(_ name: String) -> String {
    var words = name.split(separator: " ").map { Array($0) }
    let long = words.indices.filter { words[$0].count >= 5 }
    guard !long.isEmpty else { return name }
    let word = long[next(long.count)]
    let place = next(words[word].count - 1)
    switch next(4) {
    case 0: words[word].remove(at: place)
    case 1: words[word].insert(words[word][place], at: place)
    case 2: words[word][place] = Character(Unicode.Scalar(UInt8(0x61 + next(26))))
    default: words[word].swapAt(place, place + 1)
    }
    return words.map { String($0) }.joined(separator: " ")
  }
}

/// Rows of comma-separated values (RFC 4180).
enum CommaSeparated {
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    while let byte = next {
      next = bytes.next()
      switch (byte, isQuoted) {
      case (0x22, true):
        if next == 0x22 {
          field.append(0x22)
          next = bytes.next()
        } else {
          isQuoted = false
        }
      case (0x22, false): isQuoted = true
      case (0x2C, false), (0x0A, false):
        row.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        if byte == 0x0A {
          rows.append(row)
          row = []
        }
      case (0x0D, false): continue
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !row.isEmpty { rows.append(row + [String(decoding: field, as: UTF8.self)]) }
    return rows
  }
}

extension String {
  fileprivate func range(ofFirst part: String) -> Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
