public import Threads

/// An output that accepts everything immediately and has no device with a buffer or errors of its own.
public protocol RenderingOutput: AudioOutput {}

extension RenderingOutput {
  public var isRendering: Bool { true }

  /// The result of `open` for an output called `name` that takes samples as they are.
  public func parameters(_ format: AudioFormat, name: String) -> AudioOutputParameters {
    AudioOutputParameters(format: format, periodFrames: 8192, bufferFrames: 16_384, canPause: false, name: name)
  }

  public func writableFrames() -> Int { 8192 }
  public func start() {}
  public func rewind(_ frames: Int) -> Int { 0 }
  public func pause() {}
  public func drop() {}
  public func recover() -> Bool { true }
  public func delay() -> Int { 0 }
  public func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) {}
}
