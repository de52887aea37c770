internal import CSndfile
internal import Glibc
internal import Playback

/// FLAC, Ogg Vorbis, Opus, WAVE and AIFF by libsndfile: 32-bit float, sample-exact seeks.
///
/// The handle is used by one thread at a time and closed with this object.
final class SndfileDecoder: AudioDecoder {
  private let file: SourceFile
  private var handle: OpaquePointer
  /// The frame that comes next.
  private var position: Int64 = 0
  /// Frames of silence to be given for broken ones.
  private var silence: Int64 = 0
  private var errorsInARow = 0

  let format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact = true
  private(set) var brokenFrameCount = 0

  /// Frames of the source that are passed over after the first of some errors in a row, and twice as many after each other:
  /// as many as FLAC has in a frame, most often.
  private static let firstStep: Int64 = 4096
  /// Errors after which the rest of a file is given up.
  private static let errorLimit = 10

  /// `content` names what the file seems to be, for the error when it is not.
  init(_ file: consuming SourceFile, content: String) throws(DecodingError) {
    var info = SF_INFO()
    lseek(file.descriptor, 0, SEEK_SET)
    guard let handle = sf_open_fd(file.descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) else {
      // 1 is a kind of file that the library does not know, 4 a part of one.
      switch sf_error(nil) {
      case 1, 4: throw .unsupported(what: content)
      default: throw .broken(what: "its \(content) header makes no sense")
      }
    }
    guard (1...384_000).contains(info.samplerate), (1...8).contains(info.channels), info.frames >= 0 else {
      sf_close(handle)
      throw .unsupported(what: "\(content) of \(info.channels) channels at \(info.samplerate) Hz")
    }
    self.file = file
    self.handle = handle
    format = AudioFormat(sampleRate: Int(info.samplerate), channelCount: Int(info.channels))
    // What cannot be counted beforehand is told as the greatest number.
    frameCount = info.frames < Int64.max ? info.frames : nil
  }

  deinit { sf_close(handle) }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    let capacity = Int64(samples.count / format.channelCount)
    if silence == 0 {
      let frames = sf_readf_float(handle, samples.baseAddress, capacity)
      if frames > 0 {
        errorsInARow = 0
        position += frames
        return .frames(Int(frames))
      }
      let error = sf_error(handle)
      let reason = String(cString: sf_strerror(handle))
      guard passOverDamage(scratch: samples) else {
        if error == 0 { return .end }
        throw .broken(what: reason)
      }
    }
    let frames = min(silence, capacity)
    samples.update(repeating: 0)
    silence -= frames
    return .frames(Int(frames))
  }

  /// Finds the next frames that can be read before the end of the file, and has silence given for those between.
  ///
  /// After an error the library's handle is of no use any more. What `samples` holds is lost.
  private func passOverDamage(scratch samples: UnsafeMutableBufferPointer<Float>) -> Bool {
    guard let frameCount else { return false }
    var next = position
    while errorsInARow < Self.errorLimit {
      next += Self.firstStep << Int64(errorsInARow)
      errorsInARow += 1
      guard next < frameCount else { return false }
      guard reopen(atFrame: next), sf_readf_float(handle, samples.baseAddress, 1) == 1, reopen(atFrame: next) else {
        continue
      }
      brokenFrameCount += 1
      silence = next - position
      position = next
      return true
    }
    return false
  }

  private func reopen(atFrame frame: Int64) -> Bool {
    var info = SF_INFO()
    lseek(file.descriptor, 0, SEEK_SET)
    guard let new = sf_open_fd(file.descriptor, Int32(SFM_READ), &info, Int32(SF_FALSE)) else { return false }
    sf_close(handle)
    handle = new
    return sf_seek(handle, frame, Int32(SEEK_SET)) == frame
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    let wanted = max(0, frameCount.map { min(frame, $0) } ?? frame)
    silence = 0
    errorsInARow = 0
    position = wanted
    if sf_seek(handle, wanted, Int32(SEEK_SET)) == wanted || reopen(atFrame: wanted) { return wanted }
    throw .broken(what: sf_error(handle) == 0 ? "its sound ends before that" : String(cString: sf_strerror(handle)))
  }
}
