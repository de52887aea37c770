import CRealTimeGuard
import Playback
import Threads

/// Passes everything on to another output, and has the guard watch the thread that writes while sound flows.
///
/// Unchecked: only the engine's output thread touches it.
final class WatchedOutput: AudioOutput, @unchecked Sendable {
  /// The writes before the watch begins, while the device is being filled, and the writes that are watched.
  private static let writesBefore = 5
  private static let writesWatched = 25

  private let output: any AudioOutput
  private let hasWatched: WakeUp
  /// Whether each write takes memory, which the guard has to notice.
  private let isCareless: Bool
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<Float>?
  @exclusivity(unchecked) private var writes = 0

  init(_ output: any AudioOutput, hasWatched: WakeUp, isCareless: Bool) {
    self.output = output
    self.hasWatched = hasWatched
    self.isCareless = isCareless
  }

  deinit { memory?.deallocate() }

  var name: String { output.name }
  var isRendering: Bool { output.isRendering }
  func probe() throws(AudioOutputError) { try output.probe() }
  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters { try output.open(format) }
  func writableFrames() throws(AudioOutputError) -> Int { try output.writableFrames() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    writes += 1
    if writes == Self.writesBefore { crealtimeguard_begin() }
    if writes == Self.writesBefore + Self.writesWatched {
      crealtimeguard_end()
      hasWatched.signal()
    }
    if isCareless {
      memory?.deallocate()
      memory = .allocate(capacity: frames)
    }
    return try output.write(samples, frames: frames)
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

  func close() {
    crealtimeguard_end()
    output.close()
  }
}
