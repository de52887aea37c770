public import Files
internal import Glibc
public import Media
import Threads

/// A CUE sheet beside the files that it divides into tracks.
///
/// Waits for the disk: not for the loop.
public struct Sheet: Hashable, Sendable {
  /// A track that is a part of a file.
  public struct Section: Hashable, Sendable {
    public var number: Int
    /// The file that holds it.
    public var file: String
    /// 75ths of a second from the start of the file.
    public var start: Int
    /// Where the next begins; nil for the last of its file.
    public var end: Int?
    public var title: String
    public var performer: String
    public var songwriter: String
  }

  public var title: String
  public var performer: String
  public var genre: String
  public var date: String
  public var discNumber: String
  /// In the order of the sheet; none of files that are tracks by themselves.
  public var sections: [Section]

  /// Larger files are no sheets.
  private static let sizeLimit = 1 << 20
  /// What may have been made of the file that a sheet names, as when a WAVE file was compressed.
  private static let endings = ["flac", "wav", "ape", "wv", "m4a", "mp3", "tta", "tak", "ogg", "opus", "aiff"]

  /// Reads the sheet at `path`.
  public init(path: String) throws(RegularFile.Failure) {
    let sheet = CueSheet(TextLines.lines(of: try RegularFile.contents(of: path, limit: Self.sizeLimit)))
    (title, performer, genre, date) = (sheet.title, sheet.performer, sheet.genre, sheet.date)
    discNumber = sheet.discNumber
    sections = []
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let stem = Self.stem(path[...].split(separator: "/").last.map(String.init) ?? "")
    var places: [String: String] = [:]
    var numbers: Set<Int> = []
    for (index, track) in sheet.tracks.enumerated() {
      guard let start = track.start, !track.file.isEmpty, sheet.tracks.count(where: { $0.file == track.file }) > 1
      else {
        continue
      }
      let place = places[track.file] ?? Self.place(of: track.file, in: folder, stem)
      places[track.file] = place
      let next = sheet.tracks.dropFirst(index + 1).first
      let end = next?.file == track.file ? next?.start : nil
      // What goes backwards is no track, and a number is there once.
      guard end ?? .max > start, numbers.insert(track.number).inserted else { continue }
      sections.append(
        Section(
          number: track.number, file: place, start: start, end: end, title: track.title,
          performer: track.performer.isEmpty ? sheet.performer : track.performer,
          songwriter: track.songwriter.isEmpty ? sheet.songwriter : track.songwriter))
    }
  }

  /// The paths of its tracks, where it lies at `sheet`.
  public func paths(at sheet: String) -> [String] {
    sections.map { SheetPath(sheet: sheet, number: $0.number).path }
  }

  /// The section that `path` means; nil where there is no such sheet or track.
  public static func section(at path: SheetPath) -> Section? {
    // Who opens the section is told by the system why the sheet cannot be read.
    (try? Sheet(path: path.sheet))?.sections.first { $0.number == path.number }
  }

  /// The file that holds the sound of `path`: of a track of a sheet that of its section, of all else itself.
  public static func file(of path: String) -> String { SheetPath(path).flatMap(section)?.file ?? path }

  private static func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// The path of the file that a sheet in `folder` calls `name`; where it is not there, of one of the same name or that of the
  /// sheet, in another format.
  private static func place(of name: String, in folder: String, _ sheet: String) -> String {
    let plain = name.contains("/") ? name : String(name.map { $0 == "\\" ? "/" : $0 })
    let named = plain.hasPrefix("/") ? plain : "\(folder)/\(plain)"
    let beside = "\(folder)/\(plain.split(separator: "/").last ?? "")"
    let others = [stem(named), stem(beside), "\(folder)/\(sheet)"].flatMap { stem in endings.map { "\(stem).\($0)" } }
    return ([named, beside] + others).first { access($0, F_OK) == 0 } ?? named
  }
}
