internal import Glibc
import Catalog
import Importing
import Threads
import Files
import Media
import Sheets

/// Reads tags and related files of tracks, each on its own thread, so that a slow or dead disk blocks nothing else.
@LoopActor
final class FileReader {
  private let threads = DiskThreads(name: "file-reader")
  private let copies: LocalCopies

  /// `copies` are read instead of web addresses.
  init(_ copies: LocalCopies = LocalCopies()) { self.copies = copies }

  /// The local file for a path or an address.
  func file(_ path: String) -> String { copy(of: path) ?? path }

  /// The downloaded file of an address; nil if there is none.
  func copy(of address: String) -> String? { copies.path(of: address) }

  /// Whether a track is downloaded.
  func holdsCopy(of track: Int64) -> Bool { copies.holds(track) }

  /// The tags of the file at `path`; nil if it cannot be played or its disk does not answer: less is known about it
  /// then, but it is opened anyway.
  func tags(of path: String) async -> ScannedFile? {
    // A file without tags plays under its name, or opening it reports why it cannot.
    await read(within: .seconds(5)) { try? TagReader().scan(path) } ?? nil
  }

  /// The result of `work`; nil if the disk does not answer in time.
  func read<Result: Sendable>(
    within time: Duration = .seconds(10), _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    await threads.run(within: time, work)
  }
}

extension FileReader {
  /// The lyrics and the cover of a track: from files in its folder, or else from its tags.
  func details(ofFile path: String, wantsPicture: Bool) async -> (lyrics: Lyrics?, picture: [UInt8]?) {
    let path = file(path)
    return await read { Self.readDetails(ofFile: path, wantsPicture: wantsPicture) } ?? (nil, nil)
  }

  /// The lyrics beside the file at `path` or in its tags; nil if there are none.
  func lyrics(ofFile path: String) async -> Lyrics? { await details(ofFile: path, wantsPicture: false).lyrics }

  /// The path of the cover of a track, as shown on the screen; one from its tags is written to `cache`; nil if there
  /// is none.
  func coverFile(ofFile path: String, cache: CoverCache) async -> String? {
    let path = file(path)
    return await read { TrackExtras(ofFile: path).picture.flatMap(cache.file) ?? Self.pictureFile(beside: path) } ?? nil
  }

  private nonisolated static func readDetails(
    ofFile path: String, wantsPicture: Bool
  ) -> (lyrics: Lyrics?, picture: [UInt8]?) {
    let extras = TrackExtras(ofFile: path)
    let lyrics = Self.wordsBeside(path).flatMap(Lyrics.init) ?? extras.lyrics.flatMap(Lyrics.init)
    guard wantsPicture else { return (lyrics, nil) }
    return (lyrics, extras.picture ?? Self.pictureFile(beside: path).flatMap { Places.bytes(of: $0, limit: 32 << 20) })
  }

  /// The text of `Song.lrc` next to `Song.mp3`.
  private nonisolated static func wordsBeside(_ path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return Places.contents(of: path[..<dot] + ".lrc") ?? Places.contents(of: path[..<dot] + ".LRC")
  }

  /// The picture in the folder of `path` with a usual name of covers; nil if there is none.
  private nonisolated static func pictureFile(beside path: String) -> String? {
    let path = Sheet.file(of: path)
    guard let slash = path.lastIndex(of: "/"), let names = FolderNames.read(String(path[...slash])) else { return nil }
    let ranks = ["cover", "folder", "front", "album", "albumart", "artwork"]
    var best: (rank: Int, name: String)?
    for name in names {
      let parts = name.lowercased().split(separator: ".")
      guard parts.count == 2, ["jpg", "jpeg", "png"].contains(parts[1]),
        let rank = ranks.firstIndex(of: String(parts[0])), best.map({ rank < $0.rank }) ?? true
      else { continue }
      best = (rank, name)
    }
    // It will be opened like any file.
    return best.map { path[...slash] + $0.name }.flatMap { RegularFile.isSomethingElse($0) ? nil : $0 }
  }
}
