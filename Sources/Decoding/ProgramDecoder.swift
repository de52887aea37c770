internal import DecoderProgram
internal import Playback
internal import Streams
internal import Threads

/// Decodes with FFmpeg, in a separate process: MP4 with AAC and ALAC, WMA, Monkey's Audio, Musepack, WavPack, DSD,
/// Matroska, tracker modules and more.
///
/// The first samples are ready after initialization, and the process decodes ahead.
final class ProgramDecoder: PartDecoder {
  private let connection: DecoderConnection
  /// The source of the bytes; nil for a file.
  private let part: StreamPart?
  /// The unread samples of the last record.
  private var rest: Range<Int> = 0..<0
  /// The next frame.
  private var position: Int64 = 0
  /// The frame that was sought last.
  private var soughtFrame: Int64 = 0
  /// When waiting for the next record began, by `MonotonicClock`; nil while not waiting.
  private var waitingSince: Int64?

  /// What the process said of the file.
  let description: DecoderDescription
  private(set) var format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact: Bool
  var brokenFrameCount: Int { connection.brokenPacketCount }

  /// How long the process may take for a record.
  private let timeout: Duration

  /// Decodes a file; `content` is the name of its presumed format, for error messages.
  convenience init(
    _ file: borrowing SourceFile, program: DecoderProgram?, timeout: Duration, content: String
  ) throws(DecodingError) {
    try self.init(file.descriptor, nil, program, timeout, content) { true }
  }

  /// Decodes a part of a web stream, whose beginning is waited for while `isWanted` returns true.
  convenience init(
    _ part: StreamPart, program: DecoderProgram?, timeout: Duration, content: String, isWanted: () -> Bool
  ) throws(DecodingError) {
    try self.init(part.output, part, program, timeout, content, isWanted)
  }

  private convenience init(
    _ descriptor: Int32, _ part: StreamPart?, _ program: DecoderProgram?, _ timeout: Duration, _ content: String,
    _ isWanted: () -> Bool
  ) throws(DecodingError) {
    guard let program else { throw .missing(.program, what: content) }
    let connection: DecoderConnection
    do throws(DecoderProgram.Absence) {
      connection = try program.start(descriptor)
    } catch {
      throw .missing(.program, what: content)
    }
    try self.init(connection, part, timeout, content: content, isWanted: isWanted)
  }

  /// Reads the samples from the process at the other end of `connection`.
  init(
    _ connection: DecoderConnection, _ part: StreamPart?, _ timeout: Duration, content: String,
    isWanted: () -> Bool = { true }
  ) throws(DecodingError) {
    (self.connection, self.part, self.timeout) = (connection, part, timeout)
    if let part, part.isSeekable { connection.onWant = { part.want(byte: $0, request: $1) } }
    do throws(DecoderConnection.Failure) {
      description = try connection.describe(within: timeout, while: isWanted)
    } catch {
      throw DecodingError(error, content: content)
    }
    let described = description.format
    format = AudioFormat(sampleRate: described.sampleRate, channelCount: described.channelCount)
    frameCount = described.frameCount
    isFrameCountExact = described.isExact
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    let channels = format.channelCount
    while rest.isEmpty {
      let record: DecoderConnection.Record?
      do throws(DecoderConnection.Failure) {
        record = try connection.next(within: 0)
      } catch {
        throw DecodingError(error, content: "its sound")
      }
      switch record {
      case .samples(let frames): rest = 0..<frames * channels
      case .format(let new):
        waitingSince = nil
        format = AudioFormat(sampleRate: new.sampleRate, channelCount: new.channelCount)
        return .formatChanged
      case .end:
        waitingSince = nil
        if let frameCount, isFrameCountExact {
          try EarlyEnd.check(upTo: position, from: soughtFrame, of: frameCount, format)
        }
        return .end
      case nil where part != nil: return .later
      case nil:
        let now = MonotonicClock.nanoseconds
        let since = waitingSince ?? now
        waitingSince = since
        guard now - since < Int64(timeout / .nanoseconds(1)) else {
          throw .broken(what: "the decoder does not answer")
        }
        return .later
      case .tag, .chapter, .opened: throw .broken(what: "the decoder failed on it")
      }
    }
    waitingSince = nil
    let count = min(rest.count, samples.count / channels * channels)
    _ = samples.update(fromContentsOf: connection.samples[rest.prefix(count)])
    rest = rest.dropFirst(count)
    position += Int64(count / channels)
    return .frames(count / channels)
  }

  // Tells the writer that the part is no longer read.
  deinit { part?.abandon() }

  /// Whether `seek` works.
  var isSeekable: Bool { part?.isSeekable ?? true }

  var readiness: Int32? { connection.descriptor }
  var byte: Int64? { part?.byte(at: connection.place) }

  func takeNotes() -> [StreamNote] { part?.takeNotes(upTo: connection.place) ?? [] }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    position = max(0, isFrameCountExact ? frameCount.map { min(frame, $0) } ?? frame : frame)
    soughtFrame = position
    rest = 0..<0
    waitingSince = nil
    connection.seek(toFrame: position)
    return position
  }
}

extension DecodingError {
  /// `content` is the name of the presumed format.
  fileprivate init(_ failure: DecoderConnection.Failure, content: String) {
    self =
      switch failure {
      case .missing(let package): .missing(.package(package), what: content)
      case .notAudio: .notAudio
      case .unrecognized: .broken(what: "its \(content) header is invalid")
      case .unsupported(let what): .unsupported(what: what)
      case .broken(let what): .broken(what: what)
      case .unreadable(let code): .unreadable(code: code)
      }
  }
}
