internal import Glibc
internal import CTagLib
public import Catalog
public import DecoderProgram
internal import Files
public import Media
internal import Sheets
internal import Threads

/// Reads the tags of files, one after another; belongs to one thread.
public final class TagReader {
  /// Why a file is not imported.
  public struct Failure: Error, Hashable, Sendable {
    /// The rest of a sentence after the path, such as "OptimFROG cannot be played".
    public var reason: String
    /// Whether the content is the reason, so that the file stays refused until it changes.
    public var isLasting: Bool

    public init(reason: String, isLasting: Bool = false) {
      self.reason = reason
      self.isLasting = isLasting
    }
  }

  /// Increased whenever the reader supports more files, so that refused ones are examined again.
  package static let revision = 4

  private let reader: OpaquePointer
  private let wanted: UInt32
  private let spoken: SpokenFolders
  private let program = DecoderProgram.own
  /// The last scanned file that is divided by a sheet.
  private var dividedFile: (path: String, stamp: ScannedFile.Stamp, scanned: ScannedFile)?

  /// How long the decoder program may take to describe a file.
  private static let timeout: Duration = .seconds(10)

  /// A reader for files of the formats `playable`.
  public convenience init(playable: Set<AudioFileFormat> = AudioFileFormat.playable) {
    self.init(playable: playable, spoken: SpokenFolders(podcasts: [], audiobooks: []))
  }

  init(playable: Set<AudioFileFormat>, spoken: SpokenFolders) {
    guard let reader = ctaglib_reader_new() else { preconditionFailure("no memory for a tag reader") }
    self.reader = reader
    self.spoken = spoken
    wanted = playable.reduce(0) { $0 | $1.bit }
  }

  convenience init(_ options: Importer.Options) {
    self.init(
      playable: options.playable,
      spoken: SpokenFolders(podcasts: options.podcastFolders, audiobooks: options.audiobookFolders))
  }

  deinit { ctaglib_reader_free(reader) }

  /// The tags of the file at `path`; the title defaults to the file name. The row is 0.
  ///
  /// Blocks on the disk; not to be called on the loop.
  public func read(_ path: String) throws(Failure) -> Track { try scan(path).track }

  /// What the decoder program said of a file, without its path; the title is empty if it has none.
  public static func file(describedBy description: DecoderDescription) -> ScannedFile {
    TagText(ctaglib_tags(), description).file("", .unknown, SpokenFolders(podcasts: [], audiobooks: []))
  }

  /// What an import would store of the file at `path`.
  ///
  /// Blocks on the disk; not to be called on the loop.
  public func scan(_ path: String) throws(Failure) -> ScannedFile {
    var status = stat()
    guard stat(SheetPath(path).map { Sheet.carrier(of: $0.sheet) } ?? path, &status) == 0 else {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    return try scan(path, ScannedFile.Stamp(status))
  }

  /// What an import stores of the file at `path`.
  public func scan(_ path: String, _ stamp: ScannedFile.Stamp) throws(Failure) -> ScannedFile {
    if let part = SheetPath(path) { return try scan(part, stamp) }
    return try scan(file: path, stamp).whole
  }

  /// What an import stores for a file that was found: the file itself, or the tracks into which a sheet in its tags divides it;
  /// `replaced` are the rows of tracks that it no longer has.
  func scan(_ found: FoundFile) throws(Failure) -> (files: [ScannedFile], replaced: [Int64]) {
    guard SheetPath(found.path) == nil else {
      var file = try scan(found.path, found.stamp)
      file.track.id = found.trackID
      return ([file], [])
    }
    var (whole, sheet) = try scan(file: found.path, found.stamp)
    let place = Sheet.path(inTagsOf: found.path)
    let sections = sheet.flatMap { sheet in
      let sections = sheet.sections.compactMap { section in
        whole.section(
          section, of: sheet, at: SheetPath(sheet: place, number: section.number), found.stamp.ofSection)
      }
      // A sheet with positions beyond the end belongs to another file.
      return sections.count == sheet.sections.count ? sections : nil
    }
    guard var sections, let sheet else {
      whole.track.id = found.trackID
      return ([whole], Array(found.sections.values))
    }
    var rows = found.sections
    for (index, section) in sheet.sections.enumerated() {
      sections[index].track.id = rows.removeValue(forKey: section.number) ?? 0
    }
    return (sections, rows.values + (found.trackID == 0 ? [] : [found.trackID]))
  }

  /// The file at `path`, and the sheet in its tags.
  private func scan(
    file path: String, _ stamp: ScannedFile.Stamp
  ) throws(Failure) -> (whole: ScannedFile, sheet: Sheet?) {
    var tags = ctaglib_tags()
    switch Int(read(path, &tags)) {
    case CTAGLIB_READ:
      let text = TagText(tags)
      return (text.file(path, stamp, spoken), text.sheet(of: path))
    case CTAGLIB_FOREIGN: return (TagText(tags, try describe(path, tags)).file(path, stamp, spoken), nil)
    case CTAGLIB_UNREADABLE: throw Failure(reason: String(cString: strerror(tags.error_number)))
    case CTAGLIB_NOT_WANTED:
      throw Failure(reason: "\(AudioFileFormat(bit: tags.format)?.name ?? "this format") cannot be played")
    case CTAGLIB_NO_AUDIO: throw Failure(reason: "it contains no sound that can be played", isLasting: true)
    case CTAGLIB_UNKNOWN: throw Failure(reason: "it is not an audio file", isLasting: true)
    default: throw Failure(reason: "its tags are broken", isLasting: true)
    }
  }

  /// Reads the tags, if need be as those of a damaged Ogg file that the player repairs; returns how that ended.
  private func read(_ path: String, _ tags: inout ctaglib_tags) -> Int32 {
    let claimsMPEG: Int32 = FileEnding.mpeg.contains(FileEnding.of(path)) ? 1 : 0
    let result = ctaglib_read(reader, path, nil, wanted, claimsMPEG, &tags)
    switch Int(result) {
    case CTAGLIB_NO_AUDIO, CTAGLIB_UNKNOWN: break
    case CTAGLIB_FOREIGN where tags.format == CTAGLIB_OTHER: break
    default: return result
    }
    guard let damaged = DamagedOgg(path: path) else { return result }
    let repaired = damaged.withBeginning { ctaglib_read(reader, path, $0, wanted, 0, &tags) }
    if repaired == CTAGLIB_READ { return repaired }
    return ctaglib_read(reader, path, nil, wanted, claimsMPEG, &tags)
  }

  /// What an import stores of a track of a sheet: what the sheet says, and the tags of the file where it says nothing.
  private func scan(_ part: SheetPath, _ stamp: ScannedFile.Stamp) throws(Failure) -> ScannedFile {
    let sheet: Sheet
    do throws(RegularFile.Failure) {
      sheet = try Sheet(path: part.sheet)
    } catch {
      throw Failure(reason: error.reason)
    }
    guard let section = sheet.sections.first(where: { $0.number == part.number }) else {
      throw Failure(reason: "there is no such track in it")
    }
    let whole: ScannedFile
    if let dividedFile, dividedFile.path == section.file, dividedFile.stamp == ScannedFile.Stamp(ofFile: section.file) {
      whole = dividedFile.scanned
    } else {
      whole = try scan(section.file)
      dividedFile = (section.file, whole.stamp, whole)
    }
    guard let file = whole.section(section, of: sheet, at: part, stamp) else {
      throw Failure(reason: "the sound of its file ends before that", isLasting: true)
    }
    return file
  }

  /// The description by the decoder program.
  private func describe(_ path: String, _ tags: ctaglib_tags) throws(Failure) -> DecoderDescription {
    let name = AudioFileFormat(bit: tags.format)?.name ?? "this format"
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
    defer { close(file) }
    // Without the program, only the tags describe it.
    guard let connection = try? program?.start(file) else {
      throw Failure(reason: "\(name) needs the program tuneterm-decode, which is not there")
    }
    do throws(DecoderConnection.Failure) {
      return try connection.describe(within: Self.timeout)
    } catch {
      switch error {
      case .missing(let package): throw Failure(reason: "\(name) needs the package \(package), which is not installed")
      case .unreadable(let code): throw Failure(reason: String(cString: strerror(code)))
      case .notAudio where tags.format == CTAGLIB_OTHER, .unrecognized where tags.format == CTAGLIB_OTHER:
        throw Failure(reason: "it is not an audio file", isLasting: true)
      case .notAudio, .unrecognized, .broken:
        throw Failure(reason: "it contains no sound that can be played", isLasting: true)
      case .unsupported(let what): throw Failure(reason: "\(what) cannot be played", isLasting: true)
      }
    }
  }
}

extension ScannedFile.Stamp {
  /// The stamp of the file at `path`; nil if it does not exist.
  init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// That of a track which is a part of the file: no file has the same.
  var ofSection: Self { Self(size: size, modified: modified, inode: ~inode) }

  init(_ status: stat) {
    self.init(
      size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
      inode: Int64(bitPattern: UInt64(status.st_ino)))
  }
}

extension DamagedOgg {
  /// Calls `body` with the bytes that TagLib reads instead of the damaged pages.
  func withBeginning<Result>(_ body: (UnsafePointer<ctaglib_beginning>) -> Result) -> Result {
    head.withUnsafeBufferPointer { bytes in
      var beginning = ctaglib_beginning(
        bytes: bytes.baseAddress, length: UInt32(bytes.count), replaced: UInt32(replacedCount))
      return body(&beginning)
    }
  }
}
