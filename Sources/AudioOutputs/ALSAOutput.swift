internal import CALSA
internal import Glibc
internal import Playback
internal import Threads

/// A PCM of ALSA.
///
/// Unchecked: after `init` only the engine's output thread touches it, but for `probe`, which reads nothing but the name.
final class ALSAOutput: AudioOutput, @unchecked Sendable {
  let name: String
  private let bufferMilliseconds: Int
  private var device: OpaquePointer?
  private var samples: DeviceSamples?

  var isRendering: Bool { false }

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

  @discardableResult
  private func check(_ result: Int32) throws(AudioOutputError) -> Int { try AudioOutputError.check(result, pcm: name) }
}
