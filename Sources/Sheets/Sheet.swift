public import Files
internal import CTagLib
internal import Glibc
public import Media
import Threads

/// A CUE sheet beside the files that it divides into tracks, or in the tags of the one file that it divides.
///
/// A sheet in tags is where one beside the file would be that is called like it: `/music/album.flac.cue`.
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
    let text: [UInt8]
    do throws(RegularFile.Failure) { text = try RegularFile.contents(of: path, limit: Self.sizeLimit) } catch {
      guard error == .unreadable(code: ENOENT), let file = Self.taggedFile(path), let text = Self.text(inTagsOf: file),
        let sheet = Sheet(text, inTagsOf: file)
      else { throw error }
      self = sheet
      return
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let stem = Self.stem(path[...].split(separator: "/").last.map(String.init) ?? "")
    var places: [String: String] = [:]
    self.init(CueSheet(TextLines.lines(of: text))) { file in
      if file.isEmpty { return nil }
      let place = places[file] ?? Self.place(of: file, in: folder, stem)
      places[file] = place
      return place
    }
  }

  /// The sheet whose `text` stands in the tags of `file`; nil where it does not divide that.
  public init?(_ text: [UInt8], inTagsOf file: String) {
    let sheet = CueSheet(TextLines.lines(of: text))
    // The name is that of the file from which this one was made.
    guard Set(sheet.tracks.map(\.file)).count == 1 else { return nil }
    self.init(sheet) { _ in file }
    if sections.count < 2 { return nil }
  }

  /// `place` gives the path of a file that the sheet names.
  private init(_ sheet: CueSheet, place: (String) -> String?) {
    (title, performer, genre, date) = (sheet.title, sheet.performer, sheet.genre, sheet.date)
    discNumber = sheet.discNumber
    sections = []
    var numbers: Set<Int> = []
    for (index, track) in sheet.tracks.enumerated() {
      guard let start = track.start, sheet.tracks.count(where: { $0.file == track.file }) > 1,
        let place = place(track.file)
      else { continue }
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

  /// Where the sheet in the tags of `file` is.
  public static func path(inTagsOf file: String) -> String { file + ending }

  private static let ending = ".cue"

  /// The file in whose tags the sheet at `path` would be.
  private static func taggedFile(_ path: String) -> String? {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
  }

  private static func text(inTagsOf file: String) -> [UInt8]? {
    guard let reader = ctaglib_reader_new() else { return nil }
    defer { ctaglib_reader_free(reader) }
    var tags = ctaglib_tags()
    guard ctaglib_read(reader, file, .max, 1, &tags) == CTAGLIB_READ else { return nil }
    let text = withUnsafeBytes(of: tags.fields) {
      $0.bindMemory(to: ctaglib_text.self)[Int(CTAGLIB_CUE_SHEET)]
    }
    return text.length == 0 ? nil : Array(UnsafeBufferPointer(start: text.bytes, count: Int(text.length)))
  }

  /// What tells whether the sheet at `path` is another than before: it itself, or the file in whose tags it is.
  public static func carrier(of path: String) -> String {
    guard access(path, F_OK) != 0, let file = taggedFile(path) else { return path }
    return file
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
