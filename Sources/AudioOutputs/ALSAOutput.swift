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
  private var samples: DeviceSamples?

  var isRendering: Bool { false }

  /// Those of libpulse, by the name that it gives them: through them goes all that the plug-in is given, and they inherit no
  /// priority.
  var carryingThreads: [Int32] {
    let tasks = "/proc/self/task"
    return (FolderNames.read(tasks) ?? []).filter { DeviceHolder.text("\(tasks)/\($0)/comm") == "threaded-ml" }
      .compactMap { Int32($0) }
  }

  init(name: String, bufferMilliseconds: Int) {
    self.name = name
    self.bufferMilliseconds = bufferMilliseconds
  }

  deinit { close() }

  func probe() throws(AudioOutputError) { try check(calsa_probe(name)) }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    var got = calsa_parameters()
    try check(
      calsa_open(
        name, Int32(clamping: format.sampleRate), Int32(clamping: format.channelCount),
        Int32(clamping: 2 * bufferMilliseconds), &device, &got))
    samples = DeviceSamples(
      frames: Int(got.buffer_frames), mix: ChannelMix(from: format.channelCount, to: Int(got.channels)),
      format: SampleFormat(rawValue: got.format) ?? .float)
    return AudioOutputParameters(
      format: format, periodFrames: Int(got.period_frames), bufferFrames: Int(got.buffer_frames),
      canPause: got.can_pause != 0, name: name,
      leadFrames: min(Int(got.buffer_frames), format.sampleRate * bufferMilliseconds / 1000),
      sampleFormat: String(cString: got.format_name),
      deviceChannelCount: Int(got.channels))
  }

  func writableFrames() throws(AudioOutputError) -> Int { try check(calsa_writable(device)) }

  func write(_ frames: UnsafePointer<Float>, frames count: Int) throws(AudioOutputError) -> Int {
    let bytes = samples?.converted(frames, frames: count) ?? UnsafeRawPointer(frames)
    return try check(calsa_write(device, bytes, Int32(count)))
  }

  func start() throws(AudioOutputError) { try check(calsa_start(device)) }
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int { try check(calsa_rewind(device, Int32(frames))) }
  func pause() throws(AudioOutputError) { try check(calsa_pause(device)) }
  func drop() throws(AudioOutputError) { try check(calsa_drop(device)) }
  func recover() throws(AudioOutputError) -> Bool { try check(calsa_recover(device)) == 1 }
  func delay() throws(AudioOutputError) -> Int { try check(calsa_delay(device)) }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try check(calsa_wait(device, wakeUp.descriptor, Int32(clamping: held), nanoseconds))
  }

  func close() {
    if let device { calsa_close(device) }
    device = nil
    samples = nil
  }

  /// ALSA's result, or what its negative errno means.
  @discardableResult
  private func check(_ result: Int32) throws(AudioOutputError) -> Int {
    guard result < 0 else { return Int(result) }
    switch -result {
    case EPIPE: throw .xrun
    case ESTRPIPE: throw .suspended
    case ENODEV, EBADFD, EIO, ENOTCONN, ECONNRESET: throw .deviceLost(code: -result)
    case EBUSY, EAGAIN: throw .busy(holder: DeviceHolder(ofPCM: name)?.processName)
    case ENOENT, ENXIO, ECONNREFUSED: throw .notFound
    case EINVAL: throw .formatRefused
    case EACCES, EPERM: throw .notPermitted
    default: throw .failed(code: -result)
    }
  }
}
