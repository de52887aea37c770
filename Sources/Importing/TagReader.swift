import Files
internal import CTagLib
public import Catalog
internal import DecoderProgram
internal import Glibc
public import Media
internal import Sheets
internal import Threads

/// Reads tags of files, one after another; belongs to one thread.
public final class TagReader {
  /// Why a file is not taken.
  public struct Refusal: Error, Hashable, Sendable {
    /// A sentence's rest such as "OptimFROG cannot be played", to follow the path.
    public var reason: String
    /// Whether what the file holds is the reason, so that it stays refused until it changes.
    public var isLasting: Bool

    public init(reason: String, isLasting: Bool = false) {
      self.reason = reason
      self.isLasting = isLasting
    }
  }

  /// Raised whenever it learns to read what it refused before: what was refused is examined again then.
  package static let revision = 3

  private let reader: OpaquePointer
  private let wanted: UInt32
  private let spoken: SpokenFolders
  private let program = DecoderProgram.own
  /// The file that a sheet divides which was scanned last.
  private var dividedFile: (path: String, stamp: ScannedFile.Stamp, scanned: ScannedFile)?

  /// How long the program that decodes a file may take to describe it.
  private static let timeout: Duration = .seconds(10)

  /// A reader that takes files of the formats `playable`.
  public convenience init(playable: Set<AudioFormat> = AudioFormat.playable) {
    self.init(playable: playable, spoken: SpokenFolders(podcasts: [], audiobooks: []))
  }

  init(playable: Set<AudioFormat>, spoken: SpokenFolders) {
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

  /// What the tags of the file at `path` say; the title is the file's name where they say none. The row is 0.
  ///
  /// Waits for the disk: not for the loop.
  public func read(_ path: String) throws(Refusal) -> Track { try scan(path).track }

  /// What an import would store of the file at `path`.
  ///
  /// Waits for the disk: not for the loop.
  public func scan(_ path: String) throws(Refusal) -> ScannedFile {
    var status = stat()
    guard stat(SheetPath(path)?.sheet ?? path, &status) == 0 else {
      throw Refusal(reason: String(cString: strerror(errno)))
    }
    return try scan(path, ScannedFile.Stamp(status))
  }

  /// What an import stores of the file at `path`.
  public func scan(_ path: String, _ stamp: ScannedFile.Stamp) throws(Refusal) -> ScannedFile {
    if let part = SheetPath(path) { return try scan(part, stamp) }
    var tags = ctaglib_tags()
    let claimsMPEG: Int32 = FileEnding.mpeg.contains(FileEnding.of(path)) ? 1 : 0
    switch Int(ctaglib_read(reader, path, wanted, claimsMPEG, &tags)) {
    case CTAGLIB_READ:
      // Without the chapters it is as good a file.
      let description = tags.may_have_chapters != 0 ? try? describe(path, tags) : nil
      return TagText(tags, description).file(path, stamp, spoken)
    case CTAGLIB_FOREIGN: return TagText(tags, try describe(path, tags)).file(path, stamp, spoken)
    case CTAGLIB_UNREADABLE: throw Refusal(reason: String(cString: strerror(tags.error_number)))
    case CTAGLIB_NOT_WANTED:
      throw Refusal(reason: "\(AudioFormat(bit: tags.format)?.name ?? "this format") cannot be played")
    case CTAGLIB_NO_AUDIO: throw Refusal(reason: "it holds no sound that can be played", isLasting: true)
    case CTAGLIB_UNKNOWN: throw Refusal(reason: "it is no audio file", isLasting: true)
    default: throw Refusal(reason: "its tags are broken", isLasting: true)
    }
  }

  /// What an import stores of a track of a sheet: what the sheet says, and the tags of the file where it says nothing.
  private func scan(_ part: SheetPath, _ stamp: ScannedFile.Stamp) throws(Refusal) -> ScannedFile {
    let sheet: Sheet
    do throws(RegularFile.Failure) {
      sheet = try Sheet(path: part.sheet)
    } catch {
      throw Refusal(reason: error.reason)
    }
    guard let section = sheet.sections.first(where: { $0.number == part.number }) else {
      throw Refusal(reason: "there is no such track in it")
    }
    let whole: ScannedFile
    if let dividedFile, dividedFile.path == section.file, dividedFile.stamp == ScannedFile.Stamp(ofFile: section.file) {
      whole = dividedFile.scanned
    } else {
      whole = try scan(section.file)
      dividedFile = (section.file, whole.stamp, whole)
    }
    guard let file = whole.section(section, of: sheet, at: part, stamp) else {
      throw Refusal(reason: "the sound of its file ends before that", isLasting: true)
    }
    return file
  }

  /// What the program that decodes the file knows of it.
  private func describe(_ path: String, _ tags: ctaglib_tags) throws(Refusal) -> DecoderDescription {
    let name = AudioFormat(bit: tags.format)?.name ?? "this format"
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw Refusal(reason: String(cString: strerror(errno))) }
    defer { close(file) }
    // Without the program it is described by its tags alone.
    guard let connection = try? program?.start(file) else {
      throw Refusal(reason: "\(name) needs the program tuneterm-decode, which is not there")
    }
    do throws(DecoderConnection.Failure) {
      return try connection.describe(within: Self.timeout)
    } catch {
      switch error {
      case .missing(let package): throw Refusal(reason: "\(name) needs the package \(package), which is not installed")
      case .unreadable(let code): throw Refusal(reason: String(cString: strerror(code)))
      case .notAudio where tags.format == CTAGLIB_OTHER: throw Refusal(reason: "it is no audio file", isLasting: true)
      case .notAudio, .broken: throw Refusal(reason: "it holds no sound that can be played", isLasting: true)
      case .unsupported(let what): throw Refusal(reason: "\(what) cannot be played", isLasting: true)
      }
    }
  }
}

extension ScannedFile.Stamp {
  /// Of the file at `path`; nil when there is none.
  init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    self.init(
      size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
      inode: Int64(bitPattern: UInt64(status.st_ino)))
  }
}
