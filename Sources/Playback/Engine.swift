/// Plays items, one after the other, without a gap.
///
/// No call waits for a disk or a device: each leaves a message for the decoding thread. Any thread may call.
public final class Engine: Sendable {
  private let onEvent: @Sendable (EngineEvent) -> Void

  /// Starts the threads; the output is opened when the first item plays. `onEvent` is called on the decoding thread.
  public init(
    output: any AudioOutput, decoders: any AudioDecoderFactory, onEvent: @escaping @Sendable (EngineEvent) -> Void
  ) {
    self.onEvent = onEvent
  }

  /// Whether the output renders a file: then call `setVolume` and set gains only when a person asked for it.
  public var isRendering: Bool { false }

  /// Drops what was playing and plays `item`; `paused` opens it and waits at its start. Returns the generation.
  @discardableResult
  public func play(_ item: PlaybackItem, paused: Bool = false) -> UInt64 { 0 }

  /// Says what follows the item that is heard; nil for nothing.
  ///
  /// It is opened and decoded ahead. A change in the last moments before the join may come too late: then `advanced` tells
  /// the old one.
  public func setNext(_ item: PlaybackItem?) {}

  /// Moves within the item that is heard; beyond its end it ends. Returns the generation.
  @discardableResult
  public func seek(to seconds: Double) -> UInt64 { 0 }

  /// Stops where it is; the device is released after ten seconds.
  public func pause() {}

  /// Goes on from the frame heard last, opening the device again if it was lost or released.
  public func resume() {}

  /// Forgets the item and the next one and releases the device.
  public func stop() {}

  /// Sets the volume as a linear gain, 0…1; it ramps within 20 ms.
  public func setVolume(_ gain: Float) {}

  /// Sets the speed, 0.5…3, without changing the pitch; 1 bypasses the stretching exactly.
  public func setRate(_ rate: Double) {}

  /// Plays on another output, from the frame heard last.
  public func setOutput(_ output: any AudioOutput) {}

  /// Opens the device for CD audio if nothing is open, so that what plays next starts sooner.
  public func warmUp() {}

  /// What is heard now.
  public var snapshot: EngineSnapshot { EngineSnapshot() }

  /// Stops, releases the device and finishes files; false when that takes longer than `seconds`.
  public func shutdown(within seconds: Double) -> Bool { true }
}
