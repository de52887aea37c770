internal import Glibc
internal import CMPG123
internal import Playback
internal import Streams

/// Decodes MPEG audio from a web stream with libmpg123 while it arrives.
///
/// The handle is used by one thread at a time and freed with this object.
final class MPEGStreamDecoder: PartDecoder {
  /// nil after a seek until the data from there arrives.
  private var part: StreamPart?
  private let handle: OpaquePointer
  /// The number of bytes read from the part.
  private var place: Int64 = 0
  private var notes: [StreamNote] = []
  private var hasEnded = false
  private var errorsInARow = 0
  /// The number of bytes read since the last frame.
  private var bytesWithoutFrame = 0

  private(set) var format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private(set) var brokenFrameCount = 0
  private(set) var frameCount: Int64?
  let isFrameCountExact = false

  /// Samples per channel in the longest frame: layers II and III (ISO 11172-3, 2.4.2.1).
  private static let longestFrame = 1152
  /// The number of consecutive errors after which the stream is given up.
  private static let errorLimit = 64
  /// The number of bytes fed to libmpg123 at a time: about a tenth of a second for most stations.
  private static let blockSize = 2048
  /// The number of bytes without a frame after which a step returns, so that it can be cancelled.
  private static let stepLimit = 1 << 16
  /// The number of bytes without a frame after which the stream is given up: more than the largest covers in tags.
  private static let searchLimit = 32 << 20

  /// The result of one decoding step.
  private enum Step {
    case frame(UnsafeMutablePointer<UInt8>?, bytes: Int)
    case format
    case broken
    case later
    case end
  }

  /// Waits for the first frame while `isWanted` returns true. `length` is the length of the part in bytes, or nil if it
  /// is endless.
  init(_ part: StreamPart, length: Int64?, isWanted: @Sendable () -> Bool) throws(DecodingError) {
    guard let handle = mpg123_new(nil, nil) else { throw .unsupported(what: "MPEG audio on this machine") }
    mpg123_param2(handle, Int32(MPG123_FLAGS.rawValue), Int(MPEGDecoder.flags | MPG123_FUZZY.rawValue), 0)
    mpg123_param2(handle, Int32(MPG123_RESYNC_LIMIT.rawValue), MPEGDecoder.resyncLimit, 0)
    guard mpg123_open_feed(handle) == MPG123_OK.rawValue else {
      mpg123_delete(handle)
      throw .unsupported(what: "MPEG audio on this machine")
    }
    if let length { mpg123_set_filesize(handle, off_t(length)) }
    self.part = part
    self.handle = handle
    while true {
      guard isWanted() else { throw .notAudio }
      switch step(waiting: 50) {
      case .format:
        if length != nil, case let frames = mpg123_length(handle), frames > 0 { frameCount = Int64(frames) }
        return
      case .later: continue
      case .broken: if errorsInARow > Self.errorLimit { throw .notAudio }
      case .frame: continue
      case .end: throw .notAudio
      }
    }
  }

  deinit {
    // Tells the writer that the part is no longer read.
    part?.abandon()
    mpg123_close(handle)
    mpg123_delete(handle)
  }

  var readiness: Int32? { part?.output }
  var byte: Int64? { part?.byte(at: place) }

  func takeNotes() -> [StreamNote] {
    defer { notes = [] }
    return notes
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    let channels = format.channelCount
    var filled = 0
    while filled + Self.longestFrame * channels <= samples.count {
      // The notes belong to the samples of the next call.
      if filled > 0, !notes.isEmpty { break }
      switch step(waiting: 0) {
      case .frame(let audio, let bytes):
        guard let audio, bytes > 0 else { continue }
        errorsInARow = 0
        memcpy(samples.baseAddress! + filled, audio, bytes)
        filled += bytes / MemoryLayout<Float>.stride
      case .format: return filled > 0 ? .frames(filled / channels) : .formatChanged
      case .broken:
        brokenFrameCount += 1
        if errorsInARow > Self.errorLimit {
          throw .broken(what: String(cString: mpg123_plain_strerror(mpg123_errcode(handle))))
        }
      case .later: return filled > 0 ? .frames(filled / channels) : .later
      case .end: return filled > 0 ? .frames(filled / channels) : .end
      }
    }
    return .frames(filled / channels)
  }

  /// Decodes one frame, feeding the library as needed; waits at most `milliseconds` for data.
  private func step(waiting milliseconds: Int32) -> Step {
    while true {
      var audio: UnsafeMutablePointer<UInt8>?
      var bytes = 0
      switch mpg123_decode_frame(handle, nil, &audio, &bytes) {
      case MPG123_OK.rawValue:
        bytesWithoutFrame = 0
        return .frame(audio, bytes: bytes)
      case MPG123_NEW_FORMAT.rawValue:
        guard takeFormat() else { return .broken }
        return .format
      case MPG123_NEED_MORE.rawValue:
        notes += part?.takeNotes(upTo: place) ?? []
        if hasEnded { return .end }
        let before = bytesWithoutFrame
        guard feed(waiting: milliseconds) else { return hasEnded ? .end : .later }
        if bytesWithoutFrame > Self.searchLimit {
          errorsInARow = Self.errorLimit + 1
          return .broken
        }
        if before / Self.stepLimit < bytesWithoutFrame / Self.stepLimit { return .later }
      case MPG123_DONE.rawValue: return .end
      default:
        errorsInARow += 1
        return .broken
      }
    }
  }

  private func takeFormat() -> Bool {
    var (rate, channels, encoding) = (0, Int32(0), Int32(0))
    guard mpg123_getformat(handle, &rate, &channels, &encoding) == MPG123_OK.rawValue, rate > 0, channels > 0,
      encoding == MPG123_ENC_FLOAT_32.rawValue
    else { return false }
    format = AudioFormat(sampleRate: rate, channelCount: Int(channels))
    return true
  }

  /// Feeds the library a block of the part, up to the next note; returns false if no data is there.
  private func feed(waiting milliseconds: Int32) -> Bool {
    guard let part else { return false }
    let most = min(Self.blockSize, max(1, Int(clamping: part.bytesToNextMark(from: place) ?? .max)))
    return withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { block in
      while true {
        let count = recv(part.output, block.baseAddress, most, Int32(MSG_DONTWAIT))
        if count > 0 {
          place += Int64(count)
          bytesWithoutFrame += count
          return mpg123_feed(handle, block.baseAddress, count) == MPG123_OK.rawValue
        }
        if count == 0 {
          hasEnded = true
          return false
        }
        if errno == EINTR { continue }
        var waiting = pollfd(fd: part.output, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, milliseconds) <= 0 { return false }
      }
    }
  }

  /// Whether it waits for a new part after a seek.
  var needsPart: Bool { part == nil }

  /// Continues with `part`, which begins at the position of the last seek.
  func resume(with part: StreamPart) {
    self.part = part
    place = 0
    hasEnded = false
  }

  /// The byte offset from which to continue for `frame`, and the frame that will come first; nil if unknown.
  func place(ofFrame frame: Int64) -> (byte: Int64, frame: Int64)? {
    var byte: off_t = 0
    let landed = mpg123_feedseek(handle, off_t(max(0, frame)), SEEK_SET, &byte)
    guard landed >= 0 else { return nil }
    part = nil
    (errorsInARow, bytesWithoutFrame) = (0, 0)
    return (Int64(byte), Int64(landed))
  }

  /// Does nothing: `StreamDecoder` seeks by requesting another part.
  func seek(toFrame frame: Int64) -> Int64 { frame }
}

/// Decodes a part of a stream.
protocol PartDecoder: AudioDecoder {
  /// The byte offset in the stream after the samples read so far; nil if it decodes a file.
  var byte: Int64? { get }
}
