internal import Glibc
internal import CMPG123
internal import Playback

/// Decodes MPEG-1, -2 and -2.5 audio, layers I to III, with libmpg123: 32-bit float, gapless, with sample-exact seeks.
///
/// The handle is used by one thread at a time and freed with this object.
final class MPEGDecoder: AudioDecoder {
  private let file: SourceFile
  private let handle: OpaquePointer
  /// A format change that `read` reports in its next call, after the samples before it.
  private var changedFormat: AudioFormat?
  private var errorsInARow = 0
  /// The frame that was sought last.
  private var soughtFrame: Int64 = 0
  /// The expected byte offset of the next frame, if nothing is broken; nil after a seek.
  private var frameEnd: Int64?

  private(set) var format: AudioFormat
  private(set) var brokenFrameCount = 0
  let frameCount: Int64?
  let isFrameCountExact: Bool

  /// libmpg123's ID3v2 reader is off: it has corrupted tags (MPD issue 2337), and TagLib reads them.
  static let flags =
    MPG123_QUIET.rawValue | MPG123_GAPLESS.rawValue | MPG123_FORCE_FLOAT.rawValue | MPG123_SKIP_ID3V2.rawValue
  /// How far to search for the next good frame, in bytes.
  static let resyncLimit = 1 << 16
  /// Bytes in a second of the lowest bit rate, 8 kbit/s (ISO 13818-3, 2.4.2.3).
  private static let fewestBytes: Int64 = 1000
  /// Samples per channel in the longest frame: layers II and III (ISO 11172-3, 2.4.2.1).
  private static let longestFrame = 1152
  /// The number of consecutive errors after which the file is given up.
  private static let errorLimit = 16

  init(_ file: consuming SourceFile) throws(DecodingError) {
    var code: Int32 = 0
    guard let handle = mpg123_new(nil, &code) else { throw .unsupported(what: "MPEG audio on this machine") }
    mpg123_param2(handle, Int32(MPG123_FLAGS.rawValue), Int(Self.flags), 0)
    mpg123_param2(handle, Int32(MPG123_RESYNC_LIMIT.rawValue), Self.resyncLimit, 0)
    guard cmpg123_open(handle, file.descriptor) == MPG123_OK.rawValue,
      let format = Self.format(of: handle)
    else {
      mpg123_delete(handle)
      throw .notAudio
    }
    let (isDeclared, soundSize): (Bool, Int64)
    do throws(DecodingError) {
      isDeclared = try InfoFrame.declaresFrameCount(in: file)
      soundSize = file.size - (try file.soundOffset())
    } catch {
      mpg123_delete(handle)
      throw error
    }
    // Otherwise the length is estimated from the file size, not counting the tags.
    if !isDeclared { mpg123_set_filesize(handle, off_t(soundSize)) }
    let length = Int64(mpg123_length(handle))
    // No file is that long.
    let isLie = isDeclared && (length < 0 || length / Int64(format.sampleRate) > soundSize / Self.fewestBytes)
    isFrameCountExact = isDeclared && !isLie
    frameCount = isLie ? Self.estimate(handle, soundSize) : length >= 0 ? length : nil
    self.file = file
    self.handle = handle
    self.format = format
  }

  deinit {
    mpg123_close(handle)
    mpg123_delete(handle)
  }

  /// The length of `size` bytes whose frames are all like the next one; nil if there is none.
  private static func estimate(_ handle: OpaquePointer, _ size: Int64) -> Int64? {
    var info = mpg123_frameinfo2()
    let samples = mpg123_spf(handle)
    guard mpg123_info2(handle, &info) == MPG123_OK.rawValue, info.framesize > 0, samples > 0 else { return nil }
    return size / Int64(info.framesize) * Int64(samples)
  }

  /// The format of the next samples; nil if no frame is found.
  private static func format(of handle: OpaquePointer) -> AudioFormat? {
    var rate = 0
    var channels: Int32 = 0
    var encoding: Int32 = 0
    guard mpg123_getformat(handle, &rate, &channels, &encoding) == MPG123_OK.rawValue, rate > 0, channels > 0,
      encoding == MPG123_ENC_FLOAT_32.rawValue
    else { return nil }
    return AudioFormat(sampleRate: rate, channelCount: Int(channels))
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    if let changed = changedFormat {
      changedFormat = nil
      format = changed
      return .formatChanged
    }
    let channels = format.channelCount
    var filled = 0
    while filled + Self.longestFrame * channels <= samples.count {
      var audio: UnsafeMutablePointer<UInt8>?
      var bytes = 0
      let result = mpg123_decode_frame(handle, nil, &audio, &bytes)
      switch result {
      case MPG123_OK.rawValue:
        countSkipped()
        guard let audio, bytes > 0 else { continue }
        memcpy(samples.baseAddress! + filled, audio, bytes)
        filled += bytes / MemoryLayout<Float>.stride
        errorsInARow = 0
      case MPG123_DONE.rawValue:
        if filled > 0 { return .frames(filled / channels) }
        try checkEnd()
        return .end
      case MPG123_NEW_FORMAT.rawValue:
        guard let new = Self.format(of: handle), new != format else { continue }
        changedFormat = new
        return filled > 0 ? .frames(filled / channels) : try read(into: samples)
      default:
        // The frame is bad; the next call searches for the one after it.
        brokenFrameCount += 1
        errorsInARow += 1
        guard errorsInARow < Self.errorLimit else {
          throw .broken(what: String(cString: mpg123_plain_strerror(mpg123_errcode(handle))))
        }
      }
    }
    return .frames(filled / channels)
  }

  /// Throws if the file ended long before the length that its first frame declares.
  private func checkEnd() throws(DecodingError) {
    guard isFrameCountExact, let frameCount else { return }
    try EarlyEnd.check(Int64(mpg123_tell(handle)), soughtFrame, of: frameCount, format)
  }

  /// Counts the frames that libmpg123 skipped without an error, from the gap between this frame and the one before it.
  private func countSkipped() {
    var info = mpg123_frameinfo2()
    guard mpg123_info2(handle, &info) == MPG123_OK.rawValue, info.framesize > 0 else { return }
    let (position, size) = (Int64(mpg123_framepos(handle)), Int64(info.framesize))
    if let expected = frameEnd, position > expected, !file.hasTag(at: expected) {
      brokenFrameCount += Int(max(1, (position - expected) / size))
    }
    frameEnd = position + size
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    changedFormat = nil
    frameEnd = nil
    errorsInARow = 0
    let end = mpg123_length(handle)
    let wanted = end >= 0 && isFrameCountExact ? min(frame, Int64(end)) : frame
    let landed = mpg123_seek(handle, off_t(max(0, wanted)), SEEK_SET)
    guard landed >= 0 else {
      throw .broken(what: String(cString: mpg123_plain_strerror(mpg123_errcode(handle))))
    }
    if let new = Self.format(of: handle) { format = new }
    soughtFrame = Int64(landed)
    return soughtFrame
  }
}

/// The first frame of many MP3 files, which holds the frame count instead of sound: `Xing`, `Info` or `VBRI`.
///
/// Source: Gabriel Bouvigne, "MP3 Info Tag revision 1 specifications"; Fraunhofer's VBRI tag is 32 bytes after the
/// header.
enum InfoFrame {
  /// Whether `file` declares its frame count, so its length is not an estimate.
  static func declaresFrameCount(in file: borrowing SourceFile) throws(DecodingError) -> Bool {
    let bytes = try file.bytes(at: file.soundOffset(), count: 4096)
    var at = 0
    while at + 64 < bytes.count {
      if isHeader(bytes[at...]) { return isInfo(bytes, at) }
      at += 1
    }
    return false
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (first, second, third) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
    return first == 0xFF && second & 0xE0 == 0xE0 && second & 0x18 != 0x08 && second & 0x06 == 0x02
      && third & 0xF0 != 0xF0 && third & 0x0C != 0x0C
  }

  private static func isInfo(_ bytes: [UInt8], _ header: Int) -> Bool {
    let isMPEG1 = bytes[header + 1] & 0x18 == 0x18
    let isMono = bytes[header + 3] & 0xC0 == 0xC0
    let sideInfo = isMPEG1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    let tag = bytes[(header + 4 + sideInfo)...]
    if tag.starts(with: "Xing".utf8) || tag.starts(with: "Info".utf8) {
      // The lowest flag means that a frame count follows.
      return tag.count > 8 && tag[tag.startIndex + 7] & 1 != 0
    }
    return bytes[(header + 36)...].starts(with: "VBRI".utf8)
  }
}
