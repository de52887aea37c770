import Playback
import Threads

/// An output that takes memory for each write.
///
/// Unchecked: only the engine's output thread touches it.
final class CarelessOutput: AudioOutput, @unchecked Sendable {
  private let output: any AudioOutput
  private var memory: UnsafeMutablePointer<Float>?

  init(_ output: any AudioOutput) { self.output = output }

  deinit { memory?.deallocate() }

  var name: String { output.name }
  var isRendering: Bool { output.isRendering }
  func probe() throws(AudioOutputError) { try output.probe() }
  func open(_ format: AudioFormat) throws(AudioOutputError) -> AudioOutputParameters { try output.open(format) }
  func writableFrames() throws(AudioOutputError) -> Int { try output.writableFrames() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) throws(AudioOutputError) -> Int {
    memory?.deallocate()
    memory = .allocate(capacity: frames)
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

  func close() { output.close() }
}
