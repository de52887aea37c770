internal import CALSA
internal import Glibc
internal import Playback
internal import Threads

/// A PCM of ALSA.
///
/// Unchecked: after `init` only the engine's output thread uses it, except for `probe`, which reads only the name.
final class ALSAOutput: AudioOutput, @unchecked Sendable {
  let name: String
  private let bufferMilliseconds: Int
  private var device: OpaquePointer?
  // Unchecked: accesses cannot overlap, because nothing called during one uses this type.
  @exclusivity(unchecked) private var samples: DeviceSamples?
  @exclusivity(unchecked) private var pacing = Pacing(sampleRate: 48_000, bufferFrames: 0)

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
    // Not the field itself, because passing it inout would require exclusivity checks wherever it is used.
    var device: OpaquePointer?
    defer { self.device = device }
    try check(
      calsa_open(
        name, Int32(clamping: format.sampleRate), Int32(clamping: format.channelCount),
        Int32(clamping: 2 * bufferMilliseconds), &device, &got))
    pacing = Pacing(
      sampleRate: format.sampleRate, bufferFrames: Int(got.buffer_frames), isNeeded: pacing.isNeeded)
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

  func writableFrames() throws(AudioOutputError) -> Int {
    let writable = try check(calsa_writable(device))
    return pacing.isNeeded ? max(0, writable - (try delay())) : pacing.writable(told: writable)
  }

  func write(_ frames: UnsafePointer<Float>, frames count: Int) throws(AudioOutputError) -> Int {
    let bytes = samples?.converted(frames, frames: count) ?? UnsafeRawPointer(frames)
    let taken = try check(calsa_write(device, bytes, Int32(count)))
    pacing.wrote(taken)
    return taken
  }

  func start() throws(AudioOutputError) {
    try check(calsa_start(device))
    pacing.start(at: MonotonicClock.nanoseconds)
  }

  func rewind(_ frames: Int) throws(AudioOutputError) -> Int {
    let back = try check(calsa_rewind(device, Int32(frames)))
    pacing.wrote(-back)
    return back
  }

  func pause() throws(AudioOutputError) {
    try check(calsa_pause(device))
    pacing.pause(at: MonotonicClock.nanoseconds)
  }

  func drop() throws(AudioOutputError) {
    try check(calsa_drop(device))
    pacing.drop()
  }

  func recover() throws(AudioOutputError) -> Bool {
    let goesOn = try check(calsa_recover(device)) == 1
    if !goesOn { pacing.drop() }
    return goesOn
  }

  func delay() throws(AudioOutputError) -> Int {
    pacing.held(told: try check(calsa_delay(device)), at: MonotonicClock.nanoseconds)
  }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    if pacing.isNeeded {
      let time = pacing.time(until: held, at: MonotonicClock.nanoseconds)
      return wakeUp.await(nanoseconds: min(nanoseconds, time + 100_000))
    }
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
