internal import CALSA
internal import Glibc
internal import Playback
internal import Threads

/// A PCM of ALSA; PulseAudio and PipeWire are reached through its plug-ins.
///
/// Unchecked: after `init` only the engine's output thread touches it, but for `probe`, which reads nothing but the name.
final class ALSAOutput: AudioOutput, @unchecked Sendable {
  let name: String
  private let bufferMilliseconds: Int
  private var device: OpaquePointer?

  var isRendering: Bool { false }

  init(name: String, bufferMilliseconds: Int) {
    self.name = name
    self.bufferMilliseconds = bufferMilliseconds
  }

  deinit { close() }

  func probe() throws(AudioOutputError) {
    try Self.check(calsa_probe(name))
  }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    var got = calsa_parameters()
    try Self.check(
      calsa_open(
        name, Int32(clamping: format.sampleRate), Int32(clamping: format.channelCount),
        Int32(clamping: bufferMilliseconds), &device, &got))
    return AudioOutputParameters(
      format: format, periodFrames: Int(got.period_frames), bufferFrames: Int(got.buffer_frames),
      canPause: got.can_pause != 0, name: name)
  }

  func writableFrames() throws(AudioOutputError) -> Int { try Self.check(calsa_writable(device)) }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) {
    try Self.check(calsa_write(device, samples, Int32(frames)))
  }

  func start() throws(AudioOutputError) { try Self.check(calsa_start(device)) }
  func pause() throws(AudioOutputError) { try Self.check(calsa_pause(device, 1)) }
  func resume() throws(AudioOutputError) { try Self.check(calsa_pause(device, 0)) }
  func drop() throws(AudioOutputError) { try Self.check(calsa_drop(device)) }
  func recover() throws(AudioOutputError) -> Bool { try Self.check(calsa_recover(device)) == 1 }
  func delay() throws(AudioOutputError) -> Int { try Self.check(calsa_delay(device)) }

  func wait(for wakeUp: WakeUp, nanoseconds: Int64) throws(AudioOutputError) {
    try Self.check(calsa_wait(device, wakeUp.descriptor, nanoseconds))
  }

  func close() {
    if let device { calsa_close(device) }
    device = nil
  }

  /// ALSA's result, or what its negative errno means.
  @discardableResult
  private static func check(_ result: Int32) throws(AudioOutputError) -> Int {
    guard result < 0 else { return Int(result) }
    switch -result {
    case EPIPE: throw .xrun
    case ESTRPIPE: throw .suspended
    case ENODEV, EBADFD, EIO, ENOTCONN, ECONNRESET: throw .deviceLost(code: -result)
    case EBUSY, EAGAIN: throw .busy
    case ENOENT, ENXIO, ECONNREFUSED: throw .notFound
    case EINVAL: throw .formatRefused
    case EACCES, EPERM: throw .notPermitted
    default: throw .failed(code: -result)
    }
  }
}
