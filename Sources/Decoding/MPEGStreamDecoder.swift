internal import CMPG123
internal import Glibc
internal import Playback
internal import Streams

/// MPEG audio as it comes from a station or another place on the web, by libmpg123.
///
/// The handle is used by one thread at a time and freed with this object.
final class MPEGStreamDecoder: PartDecoder {
  /// nil from a seek until what lies there comes.
  private var part: StreamPart?
  private let handle: OpaquePointer
  /// Bytes that were read of the part.
  private var place: Int64 = 0
  private var notes: [StreamNote] = []
  private var hasEnded = false
  private var errorsInARow = 0

  private(set) var format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private(set) var brokenFrameCount = 0
  private(set) var frameCount: Int64?
  let isFrameCountExact = false

  /// Samples of one channel in the longest frame, that of layers II and III (ISO 11172-3, 2.4.2.1).
  private static let longestFrame = 1152
  /// Errors after which the rest is given up.
  private static let errorLimit = 64
  /// Bytes that libmpg123 is given at a time: a tenth of a second of most stations.
  private static let blockSize = 2048

  /// What one step came to.
  private enum Step {
    case frame(UnsafeMutablePointer<UInt8>?, bytes: Int)
    case format
    case broken
    case later
    case end
  }

  /// Waits for the first frame, as long as `isWanted` holds. `length` is that of the part in bytes, where it has an end.
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
    // Whoever writes it knows then that nobody reads it any more.
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
      // What is to be told belongs to the samples of the next call.
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

  /// Decodes a frame, giving the library what it needs for that; waits for so many milliseconds.
  private func step(waiting milliseconds: Int32) -> Step {
    while true {
      var audio: UnsafeMutablePointer<UInt8>?
      var bytes = 0
      switch mpg123_decode_frame(handle, nil, &audio, &bytes) {
      case MPG123_OK.rawValue: return .frame(audio, bytes: bytes)
      case MPG123_NEW_FORMAT.rawValue:
        guard takeFormat() else { return .broken }
        return .format
      case MPG123_NEED_MORE.rawValue:
        notes += part?.takeNotes(upTo: place) ?? []
        if hasEnded { return .end }
        guard feed(waiting: milliseconds) else { return hasEnded ? .end : .later }
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

  /// Reads some of the part, up to where something is to be told; false when there is nothing.
  private func feed(waiting milliseconds: Int32) -> Bool {
    guard let part else { return false }
    let most = min(Self.blockSize, max(1, Int(clamping: part.bytesToNextMark(from: place) ?? .max)))
    return withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { block in
      while true {
        let count = recv(part.output, block.baseAddress, most, Int32(MSG_DONTWAIT))
        if count > 0 {
          place += Int64(count)
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

  /// Whether it waits for a part since a seek.
  var needsPart: Bool { part == nil }

  /// Goes on with what comes from where it was to be sought.
  func resume(with part: StreamPart) {
    self.part = part
    place = 0
    hasEnded = false
  }

  /// Where in the file, in bytes, `frame` is to be found, and the frame that is heard then.
  func place(ofFrame frame: Int64) -> (byte: Int64, frame: Int64)? {
    var byte: off_t = 0
    let landed = mpg123_feedseek(handle, off_t(max(0, frame)), SEEK_SET, &byte)
    guard landed >= 0 else { return nil }
    part = nil
    errorsInARow = 0
    return (Int64(byte), Int64(landed))
  }

  /// Who seeks in what comes from the web says where it comes from.
  func seek(toFrame frame: Int64) -> Int64 { frame }
}
