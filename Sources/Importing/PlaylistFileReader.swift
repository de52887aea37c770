import Files
import Text
internal import Glibc
public import Media
internal import Sheets
internal import Threads

/// Reads playlist files: m3u, m3u8, pls, xspf, asx and opml, as UTF-8, UTF-16 or else Latin-1, with any line ends.
///
/// Blocks on the disk; not to be called on the loop.
public enum PlaylistFileReader {
  /// Larger files are refused; a million entries fit.
  static let sizeLimit = 128 << 20

  /// True for a path with the extension of a playlist.
  public static func isPlaylist(_ path: String) -> Bool { FileEnding.playlist.contains(FileEnding.of(path)) }

  /// The absolute paths of the first `limit` files in the playlist at `path`, in order; they need not exist.
  ///
  /// Addresses on the web are omitted unless `includesAddresses` is true. Relative paths are resolved against the folder of the
  /// playlist.
  public static func entries(
    of path: String, limit: Int = .max, includesAddresses: Bool = false
  ) throws(TagReader.Failure) -> [String] {
    let folder = FolderWalk.split(path).folder
    // The file may contain a million times as many, too many for the memory.
    for size in firstSizes where limit < PlaylistText.entryLimit {
      let beginning = try contents(of: path, first: size)
      guard beginning.count == size, let whole = withoutRest(beginning) else { break }
      let first = entries(in: whole, path, folder, limit, includesAddresses)
      if first.paths.count >= limit { return first.paths }
    }
    let bytes = try contents(of: path)
    let first = entries(in: bytes, path, folder, limit, includesAddresses)
    // If addresses are among the first entries, more entries are needed.
    let isEnough = first.areAll || first.paths.count >= limit
    return Array((isEnough ? first : entries(in: bytes, path, folder, .max, includesAddresses)).paths.prefix(limit))
  }

  /// The number of bytes to read first, and to read next if those contain too few entries.
  private static let firstSizes = [1 << 20, 1 << 23]

  /// The beginning of a playlist up to the end of a line or a tag; nil for one in UTF-16.
  private static func withoutRest(_ bytes: [UInt8]) -> [UInt8]? {
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.first { !marks.contains($0) && !(0x09...0x0D).contains($0) && $0 != 0x20 }
    guard !bytes.prefix(4).contains(0), let start, start < 0xFE else { return nil }
    let mark = start == UInt8(ascii: "<") ? UInt8(ascii: ">") : 0x0A
    return bytes.lastIndex(of: mark).map { Array(bytes[...$0]) }
  }

  /// The paths of the first `count` entries, without web addresses if they are to be omitted, and whether these are all entries.
  private static func entries(
    in bytes: [UInt8], _ path: String, _ folder: String, _ count: Int, _ includesAddresses: Bool
  ) -> (paths: [String], areAll: Bool) {
    guard let list = PlaylistText(bytes, isNumbered: FileEnding.of(path) == "pls", limit: count) else {
      return ([], true)
    }
    let paths = list.entries.compactMap { entry in
      (includesAddresses ? WebAddress(entry.reference)?.text : nil) ?? absolute(entry.reference, in: folder)
    }
    return (paths, list.entries.count < count)
  }

  /// The web addresses in a playlist.
  public struct WebContents: Sendable {
    /// Stations, each with its title, which may be empty.
    public var stations: [(address: WebAddress, title: String)] = []
    /// Whether no entry has a duration, as for stations and their mirrors.
    public var hasNoDurations = true
    /// Feeds of podcasts.
    public var feeds: [WebAddress] = []
    /// Whether the playlist also names files.
    public var hasFiles = false

    public init() {}
  }

  /// The web addresses in the playlist at `path`, which may be OPML called `.xml`; none for any other file.
  public static func webContents(of path: String) throws(TagReader.Failure) -> WebContents {
    guard isPlaylist(path) || FileEnding.of(path) == "xml" else { return WebContents() }
    guard let list = PlaylistText(try contents(of: path), isNumbered: FileEnding.of(path) == "pls") else {
      return WebContents()
    }
    var contents = WebContents()
    contents.stations = list.entries.compactMap { entry in WebAddress(entry.reference).map { ($0, entry.title) } }
    contents.hasFiles = contents.stations.count < list.entries.count
    contents.hasNoDurations = list.hasNoDurations
    contents.feeds = list.feeds.compactMap { WebAddress($0) }
    return contents
  }

  /// The bytes of the file at `path`, or the first of them.
  private static func contents(of path: String, first count: Int = .max) throws(TagReader.Failure) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try RegularFile.contents(of: path, limit: sizeLimit, first: count)
    } catch {
      throw TagReader.Failure(reason: error == .tooLarge ? "it is too large for a playlist" : error.reason)
    }
  }

  /// The path of an entry; nil for an address.
  static func absolute(_ entry: String, in folder: String) -> String? {
    var path = entry
    if path.utf8.contains(UInt8(ascii: ":")), path.holds("://") {
      guard let named = FileAddress.path(path) else { return nil }
      path = named
    } else {
      // Windows writes backslashes as separators, which is more common than a backslash in a name.
      if !path.utf8.contains(slash) { path = String(path.map { $0 == "\\" ? "/" : $0 }) }
      if path.utf8.first != slash { path = FolderWalk.join(folder, path) }
    }
    let plain = normal(path)
    // Some programs write percent-encoded paths.
    if plain.utf8.contains(UInt8(ascii: "%")), access(plain, F_OK) != 0 {
      let other = normal(FileAddress.decoded(path))
      if access(other, F_OK) == 0 { return other }
    }
    return plain
  }

  /// The path without `.`, `..` and doubled slashes.
  private static func normal(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether `path` is absolute and has no empty, `.` or `..` components, like nearly all paths in a long list.
  private static func isNormal(_ path: String) -> Bool {
    guard path.utf8.first == slash else { return false }
    var (length, dots) = (0, 0)
    for byte in path.utf8.dropFirst() {
      if byte == slash {
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length > dots || length > 2
  }

  private static let slash = UInt8(ascii: "/")
}
