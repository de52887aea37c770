public import Threads

/// An output that takes all it is given at once and has no device that holds, loses or waits for anything.
public protocol RenderingOutput: AudioOutput {}

extension RenderingOutput {
  public var isRendering: Bool { true }

  /// What `open` answers with where samples go to what is called `name` as they are.
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
