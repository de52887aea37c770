public import Files
internal import CTagLib
internal import Glibc
public import Media
import Threads

/// A CUE sheet that divides files into tracks: a file next to them, or embedded in the tags of the file that it
/// divides.
///
/// An embedded sheet has the path that a separate one would have: `/music/album.flac.cue`.
///
/// Blocks on the disk; not to be used on the loop.
public struct Sheet: Hashable, Sendable {
  /// A track that is a part of a file.
  public struct Section: Hashable, Sendable {
    public var number: Int
    /// The path of the file.
    public var file: String
    /// 75ths of a second from the start of the file.
    public var start: Int
    /// Where the next section begins; nil for the last of its file.
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
  /// The sections in order, without files that are whole tracks.
  public var sections: [Section]

  /// The maximum size of a sheet.
  private static let sizeLimit = 1 << 20
  /// Extensions to try instead of that in the sheet, for files that were converted.
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

  /// Parses the `text` of a sheet embedded in `file`; nil if it does not divide the file.
  public init?(_ text: [UInt8], inTagsOf file: String) {
    let sheet = CueSheet(TextLines.lines(of: text))
    // The file name in an embedded sheet may be that of the original file.
    guard Set(sheet.tracks.map(\.file)).count == 1 else { return nil }
    self.init(sheet) { _ in file }
    if sections.count < 2 { return nil }
  }

  /// `place` returns the path of a file named in the sheet.
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
      // Skip empty tracks and repeated numbers.
      guard end ?? .max > start, numbers.insert(track.number).inserted else { continue }
      sections.append(
        Section(
          number: track.number, file: place, start: start, end: end, title: track.title,
          performer: track.performer.isEmpty ? sheet.performer : track.performer,
          songwriter: track.songwriter.isEmpty ? sheet.songwriter : track.songwriter))
    }
  }

  /// The paths of its tracks if the sheet is at `sheet`.
  public func paths(at sheet: String) -> [String] {
    sections.map { SheetPath(sheet: sheet, number: $0.number).path }
  }

  /// The path of the sheet embedded in `file`.
  public static func path(inTagsOf file: String) -> String { file + ending }

  private static let ending = ".cue"

  /// The file in which a sheet at `path` would be embedded.
  private static func taggedFile(_ path: String) -> String? {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
  }

  private static func text(inTagsOf file: String) -> [UInt8]? {
    guard let reader = ctaglib_reader_new() else { return nil }
    defer { ctaglib_reader_free(reader) }
    var tags = ctaglib_tags()
    guard ctaglib_read(reader, file, nil, .max, 1, &tags) == CTAGLIB_READ else { return nil }
    let text = withUnsafeBytes(of: tags.fields) {
      $0.bindMemory(to: ctaglib_text.self)[Int(CTAGLIB_CUE_SHEET)]
    }
    return text.length == 0 ? nil : Array(UnsafeBufferPointer(start: text.bytes, count: Int(text.length)))
  }

  /// The file that contains the sheet at `path`: the sheet, or the file in which it is embedded.
  public static func carrier(of path: String) -> String {
    guard access(path, F_OK) != 0, let file = taggedFile(path) else { return path }
    return file
  }

  /// The section at `path`; nil if there is no such sheet or track.
  public static func section(at path: SheetPath) -> Section? {
    // The decoder reports why a sheet cannot be read.
    (try? Sheet(path: path.sheet))?.sections.first { $0.number == path.number }
  }

  /// The audio file of `path`: the file of its section for a track of a sheet, or else `path`.
  public static func file(of path: String) -> String { SheetPath(path).flatMap(section)?.file ?? path }

  private static func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }

  /// The path of the file `name` in a sheet in `folder`; if missing, a file with that name or that of the sheet in
  /// another format.
  private static func place(of name: String, in folder: String, _ sheet: String) -> String {
    let plain = name.contains("/") ? name : String(name.map { $0 == "\\" ? "/" : $0 })
    let named = plain.hasPrefix("/") ? plain : "\(folder)/\(plain)"
    let beside = "\(folder)/\(plain.split(separator: "/").last ?? "")"
    let others = [stem(named), stem(beside), "\(folder)/\(sheet)"].flatMap { stem in endings.map { "\(stem).\($0)" } }
    return ([named, beside] + others).first { access($0, F_OK) == 0 } ?? named
  }
}
