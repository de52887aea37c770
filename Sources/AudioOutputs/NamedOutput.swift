internal import CALSA
internal import CPulse
internal import Playback
internal import Threads

/// The output of a name in ALSA's configuration: one of its PCMs, or a PulseAudio stream.
///
/// Which of them is decided when it is opened, on the output thread, because reading the configuration takes time. If
/// `default` is unavailable, because ALSA is not configured for the sound server that uses the card, a running server is used directly,
/// but not if `default` was available before, because that would be another device.
///
/// Unchecked: after `init` only the engine's output thread uses it, except for `probe`, which creates its own output.
final class NamedOutput: AudioOutput, @unchecked Sendable {
  let name: String
  private let bufferMilliseconds: Int
  /// The open device, or a null output, which the engine never uses. Unchecked: accesses cannot overlap, because devices do not use this type.
  @exclusivity(unchecked) private var device = OpenDevice(NullOutput())
  /// Whether it was ever opened without a stand-in; also read by `probe`.
  private let wasThere = Locked(false)

  var isRendering: Bool { false }

  init(name: String, bufferMilliseconds: Int) {
    self.name = name
    self.bufferMilliseconds = bufferMilliseconds
  }

  /// The replacement for `default` if ALSA has none.
  private var standIn: PulseOutput? {
    guard name == "default", !wasThere.withLock({ $0 }), PulseOutput.isAvailable else { return nil }
    return PulseOutput(name: name, bufferMilliseconds: bufferMilliseconds, mayStartServer: false)
  }

  private func device(_ channelCount: Int) -> any AudioOutput {
    var server = [CChar](repeating: 0, count: 1024)
    var sink = server
    if channelCount <= CPULSE_MAX_CHANNELS, PulseOutput.isAvailable {
      if calsa_is_pulse(name, &server, &sink, Int32(server.count)) == 1 {
        return PulseOutput(
          name: name, server: Self.text(server), sink: Self.text(sink), bufferMilliseconds: bufferMilliseconds)
      }
      if let sink = PulseOutput.sink(of: name) {
        return PulseOutput(name: name, sink: sink, bufferMilliseconds: bufferMilliseconds)
      }
    }
    return ALSAOutput(name: name, bufferMilliseconds: bufferMilliseconds)
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func probe() throws(AudioOutputError) {
    do {
      try device(2).probe()
    } catch {
      // The error of the requested output is the one to report, here and below.
      guard let standIn, (try? standIn.probe()) != nil else { throw error }
    }
  }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    let device = device(format.channelCount)
    do {
      let parameters = try device.open(format)
      self.device = OpenDevice(device)
      wasThere.withLock { $0 = true }
      return parameters
    } catch {
      // If the stand-in cannot be opened either, the error of the device is reported.
      guard let standIn, let parameters = try? standIn.open(format) else { throw error }
      self.device = OpenDevice(standIn)
      return parameters
    }
  }

  func writableFrames() throws(AudioOutputError) -> Int { try device.writableFrames() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    try device.write(samples, frames: frames)
  }

  func start() throws(AudioOutputError) { try device.start() }
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int { try device.rewind(frames) }
  func pause() throws(AudioOutputError) { try device.pause() }
  func drop() throws(AudioOutputError) { try device.drop() }
  func recover() throws(AudioOutputError) -> Bool { try device.recover() }
  func delay() throws(AudioOutputError) -> Int { try device.delay() }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try device.wait(for: wakeUp, held: held, nanoseconds: nanoseconds)
  }

  func close() {
    device.close()
    device = OpenDevice(NullOutput())
  }
}

/// The open device. Not copyable, and used through its own methods, so that it is borrowed for each call and not retained on
/// the output thread, which `CheckRealTime` verifies.
private struct OpenDevice: ~Copyable {
  private let output: any AudioOutput

  init(_ output: any AudioOutput) { self.output = output }

  func writableFrames() throws(AudioOutputError) -> Int { try output.writableFrames() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    try output.write(samples, frames: frames)
  }

  func start() throws(AudioOutputError) { try output.start() }
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int { try output.rewind(frames) }
  func pause() throws(AudioOutputError) { try output.pause() }
  func drop() throws(AudioOutputError) { try output.drop() }
  func recover() throws(AudioOutputError) -> Bool { try output.recover() }
  func delay() throws(AudioOutputError) -> Int { try output.delay() }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try output.wait(for: wakeUp, held: held, nanoseconds: nanoseconds)
  }

  func close() { output.close() }
}
