import Catalog
import Media
import TestSupport

/// Libraries made of a few lines, for tests.
struct SampleLibrary {
  /// One file, written like `"Title | Artist | Album | Genre | Date | Seconds | Composer"`, missing parts empty and 100 seconds
  /// long.
  static func file(_ line: String, number: Int, kind: Track.Kind = .music) -> PreparedFile {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let track = Track(
      id: 0, path: "/music/\(part(1))/\(number).mp3", kind: kind, title: part(0), artist: part(1), album: part(2),
      genres: part(3).isEmpty ? [] : [part(3)], date: part(4), trackNumber: number, duration: Double(part(5)) ?? 100,
      composer: part(6))
    return PreparedFile(
      ScannedFile(
        track: track, stamp: .init(size: Int64(number), modified: Int64(number), inode: Int64(number)),
        composer: part(6)))
  }

  static func fill(_ catalog: Catalog, _ lines: [String], kind: Track.Kind = .music, from first: Int = 1) async throws {
    let files = lines.enumerated().map { file($0.element, number: first + $0.offset, kind: kind) }
    try await catalog.store(ImportBatch(files: files), at: 1000)
  }

  static func make(_ lines: [String]) async throws -> Catalog {
    let catalog = try await Catalog.open(.memory)
    try await fill(catalog, lines)
    return catalog
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension Catalog {
  /// The kind and title of each thing found, for example `"song Hello"`.
  func found(_ search: MediaSearch, limit: Int = 10) async throws -> [String] {
    try await values(for: AudioSearch(search), limit: limit).map { "\($0.type.rawValue) \($0.title)" }
  }

  /// The titles of these queue items.
  func titles(_ items: [QueueItem]) async throws -> [String] {
    try await tracks(items.map(\.trackID)).map(\.title)
  }

  /// The row of the first track of this title.
  func row(of title: String) async throws -> Int64 {
    try await values(for: AudioSearch(MediaSearch(mediaType: .song, mediaName: title))).first?.identifier.key ?? 0
  }
}
