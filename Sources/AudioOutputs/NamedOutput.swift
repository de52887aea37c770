internal import CALSA
internal import CPulse
internal import Playback
internal import Threads

/// What ALSA's configuration calls by a name: one of its PCMs, or the stream to PulseAudio that the name stands for.
///
/// Which of them is found out when it is opened, on the output thread: reading that configuration takes its time.
///
/// Unchecked: after `init` only the engine's output thread touches it, but for `probe`, which makes an output of its own.
final class NamedOutput: AudioOutput, @unchecked Sendable {
  let name: String
  private let bufferMilliseconds: Int
  private var device: (any AudioOutput)?

  var isRendering: Bool { false }

  init(name: String, bufferMilliseconds: Int) {
    self.name = name
    self.bufferMilliseconds = bufferMilliseconds
  }

  private func device(_ channelCount: Int) -> any AudioOutput {
    var server = [CChar](repeating: 0, count: 1024)
    var sink = server
    if channelCount <= CPULSE_MAX_CHANNELS, PulseOutput.isAvailable,
      calsa_is_pulse(name, &server, &sink, Int32(server.count)) == 1
    {
      return PulseOutput(
        name: name, server: Self.text(server), sink: Self.text(sink), bufferMilliseconds: bufferMilliseconds)
    }
    return ALSAOutput(name: name, bufferMilliseconds: bufferMilliseconds)
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The open device; the engine asks nothing of one that is not open.
  private var opened: any AudioOutput {
    get throws(AudioOutputError) {
      guard let device else { throw .notFound }
      return device
    }
  }

  func probe() throws(AudioOutputError) { try device(2).probe() }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    let device = device(format.channelCount)
    self.device = device
    return try device.open(format)
  }

  func writableFrames() throws(AudioOutputError) -> Int { try opened.writableFrames() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    try opened.write(samples, frames: frames)
  }

  func start() throws(AudioOutputError) { try opened.start() }
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int { try opened.rewind(frames) }
  func pause() throws(AudioOutputError) { try opened.pause() }
  func drop() throws(AudioOutputError) { try opened.drop() }
  func recover() throws(AudioOutputError) -> Bool { try opened.recover() }
  func delay() throws(AudioOutputError) -> Int { try opened.delay() }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try opened.wait(for: wakeUp, held: held, nanoseconds: nanoseconds)
  }

  func close() {
    device?.close()
    device = nil
  }
}
