internal import CSndfile
internal import Glibc
internal import Playback

/// FLAC, Ogg Vorbis, Opus, WAVE and AIFF by libsndfile: 32-bit float, sample-exact seeks.
///
/// The handle is used by one thread at a time and closed with this object.
final class SndfileDecoder: AudioDecoder {
  private let file: SourceFile
  private let handle: OpaquePointer

  let format: AudioFormat
  let frameCount: Int64?
  let isFrameCountExact = true
  let brokenFrameCount = 0

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
    let frames = sf_readf_float(handle, samples.baseAddress, Int64(samples.count / format.channelCount))
    if frames > 0 { return .frames(Int(frames)) }
    guard sf_error(handle) == 0 else { throw .broken(what: String(cString: sf_strerror(handle))) }
    return .end
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    let landed = sf_seek(handle, max(0, frameCount.map { min(frame, $0) } ?? frame), Int32(SEEK_SET))
    guard landed >= 0 else { throw .broken(what: String(cString: sf_strerror(handle))) }
    return landed
  }
}
