import Text
internal import Files
internal import Glibc
public import Media

/// Writes playlist files: m3u, m3u8, pls and opml, always in UTF-8, with relative paths for files in the same folder or below.
///
/// Blocks on the disk; not to be called on the loop.
public enum PlaylistFileWriter {
  /// Why a file was not written.
  public struct Failure: Error, Hashable, Sendable {
    /// A sentence with a solution.
    public var reason: String
  }

  /// Whether the extension of `path` is that of a playlist.
  public static func isPlaylist(_ path: String) -> Bool {
    ["m3u", "m3u8", "pls", "opml"].contains(FileEnding.of(path))
  }

  /// Writes `tracks` to a new file at the absolute `path` and returns its path; `.m3u8` is appended to names without a known extension.
  /// In a folder, the file is called `name`.
  ///
  /// An existing file is never replaced, because that could not be undone.
  public static func write(_ tracks: [Track], named name: String, to path: String) throws(Failure) -> String {
    let chosen = file(named: name, at: path)
    let path = isPlaylist(chosen) ? chosen : chosen + ".m3u8"
    let folder = FolderWalk.split(path).folder
    let text =
      switch FileEnding.of(path) {
      case "pls": pls(tracks, in: folder)
      case "opml": opml(tracks, named: name)
      default: m3u(tracks, named: name, in: folder)
      }
    try write(text, to: path)
    return path
  }

  /// Writes `feeds` as OPML to a new file at the absolute `path` and returns its path; a name
  /// without the extension gets it.
  public static func write(feeds: [(title: String, address: String)], to path: String) throws(Failure) -> String {
    let chosen = file(named: "Podcasts", at: path)
    let path = ["opml", "xml"].contains(FileEnding.of(chosen)) ? chosen : chosen + ".opml"
    var text = opmlHead("Podcasts")
    for feed in feeds {
      let title = escaped(feed.title)
      text += "<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\" xmlUrl=\"\(escaped(feed.address))\"/>\n"
    }
    try write(text + opmlEnd, to: path)
    return path
  }

  /// `path`, or a file called `name` in it if it is a folder.
  private static func file(named name: String, at path: String) -> String {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return path }
    let name = line(name).replacingText("/", with: "-")
    return (path == "/" ? "/" : path + "/") + (name.hasPrefix(".") ? "-" + name.dropFirst() : name)
  }

  /// Writes a new file.
  public static func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw Failure(reason: "There is a file \(path) already: choose another name.") }
      throw Failure(reason: "\(path) can't be written (\(String(cString: strerror(errno)))): choose another place.")
    }
    let failure = OpenFile.write(Array(text.utf8)[...], to: descriptor)
    guard close(descriptor) == 0, failure == 0 else {
      let reason = String(cString: strerror(failure == 0 ? errno : failure))
      unlink(path)
      throw Failure(reason: "\(path) can't be written (\(reason)): make room or choose another place.")
    }
  }

  private static func m3u(_ tracks: [Track], named name: String, in folder: String) -> String {
    var text = "#EXTM3U\n#EXTENC:UTF-8\n#PLAYLIST:\(line(name))\n"
    for track in tracks {
      let seconds = track.duration.map { Int(saturating: $0.rounded()) } ?? -1
      text += "#EXTINF:\(seconds),\(title(of: track))\n\(relative(track.path, in: folder))\n"
    }
    return text
  }

  private static func pls(_ tracks: [Track], in folder: String) -> String {
    var text = "[playlist]\n"
    for (index, track) in tracks.enumerated() {
      let seconds = track.duration.map { Int(saturating: $0.rounded()) } ?? -1
      text += "File\(index + 1)=\(relative(track.path, in: folder))\nTitle\(index + 1)=\(title(of: track))\n"
      text += "Length\(index + 1)=\(seconds)\n"
    }
    return text + "NumberOfEntries=\(tracks.count)\nVersion=2\n"
  }

  private static func opml(_ tracks: [Track], named name: String) -> String {
    var text = opmlHead(name)
    for track in tracks {
      let address = escaped(FileAddress.address(ofPlace: track.path))
      text += "<outline type=\"audio\" text=\"\(escaped(title(of: track)))\" URL=\"\(address)\"/>\n"
    }
    return text + opmlEnd
  }

  private static func opmlHead(_ name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
    <head><title>\(escaped(name))</title></head>
    <body>

    """
  }

  private static let opmlEnd = "</body>\n</opml>\n"

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(line(text)) { text, sign in
      text.replacingText(sign.0, with: sign.1)
    }
  }

  private static func title(of track: Track) -> String {
    line(track.artist.isEmpty ? track.title : "\(track.artist) - \(track.title)")
  }

  /// A path that would be read as a comment, as an address or with the separators of Windows keeps its folder; one with a line break is
  /// written as an address.
  private static func relative(_ path: String, in folder: String) -> String {
    guard DisplayText.line(path) == path, path.last != " " else { return FileAddress.url(of: path) }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.hasPrefix(prefix) else { return path }
    let rest = path.dropFirst(prefix.count)
    let isMisread = rest.hasPrefix("#") || rest.hasPrefix(" ") || rest.holds("://") || rest.holds("\\")
    return isMisread ? "./" + rest : String(rest)
  }

  private static func line(_ text: String) -> String { DisplayText.line(text) }
}
