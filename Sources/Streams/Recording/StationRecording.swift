internal import Glibc
internal import Threads

/// Records a station into files, one for each title, starting with the beginning of the current title.
///
/// Its own thread reads from the time shift buffer, so that the listener may pause and rewind meanwhile. New data
/// is written to the file within a quarter of a second, and flushed to the disk within one more second.
public final class StationRecording: Sendable {
  /// The progress of a recording.
  public struct Progress: Hashable, Sendable {
    /// The written files; the current one is last.
    public var files: [String] = []
    public var size: Int64 = 0
    /// Why recording stopped, to follow a colon; nil if there is no problem.
    public var problem: String?
    /// Whether it has ended, because the station is gone or it was stopped.
    public var hasEnded = false
  }

  /// What is recorded.
  public enum Extent: Hashable, Sendable {
    /// Everything from the current title on.
    case unlimited
    /// The title that is heard, or the one that begins after it.
    case title(String)
    case titleAfter(String)
  }

  /// The file being written, on the thread of the recording.
  private struct Output {
    var file: RecordedFile?
    /// The title that was recorded last; nil before the first one.
    var title: String?
    /// The title that is left out, because the next one is wanted.
    var omitted: String?

    mutating func finish() {
      file?.finish()
      file = nil
    }
  }

  private let buffer: TimeShiftBuffer
  private let station: String
  private let folder: String
  /// Returns false once the station is no longer playing.
  private let isWanted: @Sendable () -> Bool
  private let progressState = Locked(Progress())
  private let isStopped = Locked(false)
  private let endsWithTitle: Locked<Bool>

  /// The interval for checking for more data, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Records `station` into files in the existing `folder`, starting with the title at `seconds`; `onEnd` is called on the
  /// thread of the recording.
  init(
    _ buffer: TimeShiftBuffer, of station: String, _ extent: Extent, into folder: String, from seconds: Double,
    while isWanted: @escaping @Sendable () -> Bool, onEnd: @escaping @Sendable (StationRecording) -> Void
  ) {
    self.buffer = buffer
    self.station = station
    self.folder = folder
    self.isWanted = isWanted
    endsWithTitle = Locked(extent != .unlimited)
    let first = buffer.titleStart(at: seconds)
    let (start, omitted): (Int64, String?) =
      switch extent {
      case .unlimited: (first, nil)
      case .title(let title): (buffer.start(of: title, notBefore: first) ?? first, nil)
      case .titleAfter(let title): (first, title)
      }
    Thread.start(name: "tt-record") { [self] in
      run(from: start, omitting: omitted)
      progressState.withLock { $0.hasEnded = true }
      onEnd(self)
    }
  }

  public var progress: Progress { progressState.withLock { $0 } }

  /// Stops it after the available data is written.
  public func stop() { isStopped.withLock { $0 = true } }

  /// Stops it at the end of the title that is being recorded.
  public func stopAtEndOfTitle() { endsWithTitle.withLock { $0 = true } }

  private func run(from start: Int64, omitting omitted: String?) {
    var byte = start
    var passed = 0
    var output = Output(omitted: omitted)
    defer { output.finish() }
    while let section = next(at: byte, after: passed) {
      byte = max(byte, section.start, buffer.file.oldest)
      let splits = section.head?.isEmpty == true
      // Ogg and FLAC begin with headers for the decoder, and cannot be split after them.
      if !splits { output.finish() }
      let isWritten = write(section, from: &byte, splitting: splits, into: &output)
      guard isWritten else { return }
      passed = section.number
    }
  }

  /// Waits for the section at `byte`; nil at the end of the station or of the recording.
  private func next(at byte: Int64, after passed: Int) -> TimeShiftBuffer.Section? {
    while true {
      let goesOn = isWanted() && !isStopped.withLock({ $0 })
      if let section = buffer.section(at: byte, after: passed), section.head != nil || section.end != nil {
        return section
      }
      guard goesOn else { return nil }
      usleep(Self.pause)
    }
  }

  /// Writes a section to its end; returns false if recording has to stop.
  private func write(
    _ section: TimeShiftBuffer.Section, from byte: inout Int64, splitting: Bool, into output: inout Output
  ) -> Bool {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    while true {
      // Checked before reading, so that all data until then is written.
      let goesOn = isWanted() && !isStopped.withLock({ $0 })
      guard let now = buffer.section(section.number) else { return goesOn }
      // After reconnecting, the same title continues until another one is announced.
      let told = now.title(at: splitting ? byte : .max)
      let isWhole = byte >= now.end ?? .max
      if let told, let title = output.title, title != told, !isWhole {
        output.finish()
        if endsWithTitle.withLock({ $0 }) { return false }
      }
      let next = splitting ? now.titles.first { $0.byte > byte }?.byte : nil
      let most = min(next ?? .max, now.end ?? .max) - byte
      let count = buffer.file.read(at: byte, into: .init(rebasing: block[..<Int(min(most, Int64(block.count)))]))
      guard count > 0 else {
        output.file?.keep()
        if isWhole { return goesOn }
        guard goesOn else { return false }
        usleep(Self.pause)
        continue
      }
      if let omitted = output.omitted {
        guard let told, !told.isEmpty, told != omitted else {
          byte += Int64(count)
          continue
        }
        output.omitted = nil
      }
      if output.file == nil {
        guard let new = open(told ?? "", now, from: byte) else { return false }
        (output.file, output.title) = (new, new.title)
      }
      guard output.file?.write(block[..<count]) == true else { return fail() }
      byte += Int64(count)
      progressState.withLock { $0.size += Int64(count) }
    }
  }

  private func open(_ title: String, _ section: TimeShiftBuffer.Section, from byte: Int64) -> RecordedFile? {
    guard let file = RecordedFile(title, of: station, ending: section.kind.ending(section), in: folder) else {
      _ = fail()
      return nil
    }
    progressState.withLock { $0.files.append(file.path) }
    if byte > section.start, let head = section.head, !head.isEmpty, !file.write(head) {
      _ = fail()
      return nil
    }
    return file
  }

  private func fail() -> Bool {
    let cause =
      errno == ENOSPC || errno == EDQUOT ? "there is no room left on the disk" : String(cString: strerror(errno))
    progressState.withLock { $0.problem = cause }
    return false
  }
}

extension StreamPart.Kind {
  /// The file extension for this kind.
  fileprivate func ending(_ section: TimeShiftBuffer.Section) -> String {
    if section.isPaged { return "ogg" }
    switch self {
    case .mpeg: return "mp3"
    case .program("AAC"): return "aac"
    case .program("FLAC"): return "flac"
    case .program("MPEG-TS"): return "ts"
    case .program("MP4"): return "m4a"
    case .program: return "audio"
    }
  }
}

extension TimeShiftBuffer {
  /// The start of the first title called so, at or after `byte`; nil if there is none. What is heard is known less exactly than titles are.
  func start(of title: String, notBefore byte: Int64) -> Int64? {
    guard let section = section(at: byte, after: 0), section.head?.isEmpty == true else { return nil }
    return section.titles.first { $0.byte >= byte && $0.title == title }?.byte
  }

  /// The start of the title at `seconds`, as far as it is buffered; the newest byte if unknown.
  func titleStart(at seconds: Double) -> Int64 {
    guard let byte = place(at: seconds)?.byte else { return file.end }
    guard let section = section(at: byte, after: 0) else { return byte }
    let start = section.head?.isEmpty == true ? section.titles.last { $0.byte <= byte }?.byte ?? byte : section.start
    return max(start, file.oldest)
  }
}

extension StationRecording {
  /// The file extensions of recordings.
  public static let endings: Set = ["ogg", "mp3", "aac", "flac", "ts", "m4a", "audio"]

  /// A folder or file name for the name of a station.
  public static func name(_ text: String) -> String { RecordedFile.name(text) }
}
