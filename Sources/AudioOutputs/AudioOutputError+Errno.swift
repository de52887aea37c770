internal import Glibc
internal import Playback

extension AudioOutputError {
  /// The result of a C function of an output, or the error for its negative errno on the device `pcm`.
  static func check(_ result: Int32, pcm: String) throws(AudioOutputError) -> Int {
    guard result < 0 else { return Int(result) }
    switch -result {
    case EPIPE: throw .xrun
    case ESTRPIPE: throw .suspended
    case ENODEV, EBADFD, EIO, ENOTCONN, ECONNRESET: throw .deviceLost(code: -result)
    case EBUSY, EAGAIN: throw .busy(holder: DeviceHolder(ofPCM: pcm)?.processName)
    case ENOENT, ENXIO, ECONNREFUSED: throw .notFound
    case EINVAL: throw .formatRefused
    case EACCES, EPERM: throw .notPermitted
    default: throw .failed(code: -result)
    }
  }
}
