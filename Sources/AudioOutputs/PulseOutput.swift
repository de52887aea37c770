internal import CPulse
internal import Playback
internal import Threads

/// A stream to PulseAudio, or to PipeWire with the same protocol, handled on the output thread itself.
///
/// ALSA's plug-in for it cannot rewind, so that pauses cut off and changes of volume are delayed, and it has a thread of its
/// own that the server wakes for every period. Here the server can rewind what has not been played, and its messages are only read
/// when there is something to write.
///
/// Unchecked: after `init` only the engine's output thread uses it, except for `probe`, which reads only names.
final class PulseOutput: AudioOutput, @unchecked Sendable {
  /// The request size of the server: these frames are on their way to the speaker and cannot reliably be rewound.
  private static let periodMilliseconds = 50
  /// The size of a write, a part of that.
  private static let unitMilliseconds = 5

  let name: String
  private let server: String
  private let sink: String
  private let mayStartServer: Bool
  private let bufferMilliseconds: Int
  private var stream: OpaquePointer?

  var isRendering: Bool { false }

  /// The stream called `name` to `sink` of `server`, each empty for the default.
  init(name: String, server: String = "", sink: String = "", bufferMilliseconds: Int, mayStartServer: Bool = true) {
    self.name = name
    self.server = server
    self.sink = sink
    self.mayStartServer = mayStartServer
    self.bufferMilliseconds = bufferMilliseconds
  }

  deinit { close() }

  /// The device of `pulse:DEVICE`, empty for `pulse` alone: the same syntax as ALSA's plug-in.
  static func sink(of name: String) -> String? {
    name == "pulse" ? "" : name.hasPrefix("pulse:") ? String(name.dropFirst(6)) : nil
  }

  /// The devices of the user's server, as `pulse:DEVICE`; none if it is not running.
  static func list() -> [AudioOutputDescription] {
    var found = [AudioOutputDescription]()
    withUnsafeMutablePointer(to: &found) { found in
      _ = cpulse_list(found) { context, name, description in
        let title = String(cString: description!)
        context!.assumingMemoryBound(to: [AudioOutputDescription].self).pointee.append(
          AudioOutputDescription(
            name: "pulse:" + String(cString: name!), description: title, title: title.isEmpty ? nil : title,
            isOffered: true))
      }
    }
    return found
  }

  /// Whether the client library is installed.
  static var isAvailable: Bool { cpulse_is_available() == 1 }

  func probe() throws(AudioOutputError) {
    try check(cpulse_probe(server.isEmpty ? nil : server, mayStartServer ? 1 : 0))
  }

  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters {
    close()
    let unit = max(1, format.sampleRate * Self.unitMilliseconds / 1000)
    // Buffered sound can be rewound, so a larger buffer causes no delay and bridges twice the time.
    let lead = max(4, 2 * bufferMilliseconds / Self.unitMilliseconds) * unit
    let period = max(1, min(format.sampleRate * Self.periodMilliseconds / 1000, lead / 4))
    let speakers = Speaker.inFiles(format.channelCount).map(\.position)
    // Not the field itself, because passing it inout would require exclusivity checks wherever it is used.
    var stream: OpaquePointer?
    defer { self.stream = stream }
    try check(
      cpulse_open(
        server.isEmpty ? nil : server, mayStartServer ? 1 : 0, sink.isEmpty ? nil : sink,
        Int32(clamping: format.sampleRate), Int32(clamping: format.channelCount), speakers, Int32(clamping: period),
        Int32(clamping: 2 * lead), &stream))
    return AudioOutputParameters(
      format: format, periodFrames: unit, bufferFrames: 2 * lead, canPause: false, name: name, leadFrames: lead)
  }

  func writableFrames() throws(AudioOutputError) -> Int { try check(cpulse_writable(stream)) }

  func write(_ frames: UnsafePointer<Float>, frames count: Int) throws(AudioOutputError) -> Int {
    try check(cpulse_write(stream, frames, Int32(count)))
  }

  func start() throws(AudioOutputError) { try check(cpulse_start(stream)) }
  func rewind(_ frames: Int) throws(AudioOutputError) -> Int { try check(cpulse_rewind(stream, Int32(frames))) }
  func pause() throws(AudioOutputError) {}
  func drop() throws(AudioOutputError) { try check(cpulse_drop(stream)) }

  func recover() throws(AudioOutputError) -> Bool {
    try drop()
    return false
  }

  func delay() throws(AudioOutputError) -> Int { try check(cpulse_delay(stream)) }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) throws(AudioOutputError) {
    try check(cpulse_wait(stream, wakeUp.descriptor, Int32(clamping: held), nanoseconds))
  }

  func close() {
    if let stream { cpulse_close(stream) }
    stream = nil
  }

  @discardableResult
  private func check(_ result: Int32) throws(AudioOutputError) -> Int { try AudioOutputError.check(result, pcm: name) }
}

extension Speaker {
  fileprivate var position: cpulse_speaker {
    switch self {
    case .mono: CPULSE_MONO
    case .left: CPULSE_LEFT
    case .right: CPULSE_RIGHT
    case .centre: CPULSE_CENTRE
    case .low: CPULSE_LOW
    case .rearLeft: CPULSE_REAR_LEFT
    case .rearRight: CPULSE_REAR_RIGHT
    case .rearCentre: CPULSE_REAR_CENTRE
    case .sideLeft: CPULSE_SIDE_LEFT
    case .sideRight: CPULSE_SIDE_RIGHT
    }
  }
}
