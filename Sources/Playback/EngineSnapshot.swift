/// What is heard, at one moment.
public struct EngineSnapshot: Hashable, Sendable {
  /// What the engine is doing.
  public enum State: Hashable, Sendable {
    /// Nothing is loaded.
    case stopped
    /// The file is being opened or sought in; `position` is where it will begin.
    case opening
    case playing
    case paused
  }

  public var state: State = .stopped
  /// The entry that is heard, or will be after opening; nil when stopped.
  public var entry: Int?
  /// Where in the entry the listener is, in seconds of the source, at `time`.
  public var position: Double = 0
  /// When `position` was true, on `MonotonicClock`, in nanoseconds.
  public var time: Int64 = 0
  /// Seconds of the source that pass in a second: 0 unless playing.
  public var rate: Double = 0
  /// Seconds of the source that are heard from `position` on even when the device is given no more.
  public var held: Double = 0
  /// The length of the entry in seconds, as its decoder knows it.
  public var duration: Double?
  /// What is kept of a station, in seconds of it; nil where nobody can move in it.
  public var timeShift: ClosedRange<Double>?
  /// The last play or seek that was asked for.
  public var generation: UInt64 = 0
  /// How often the device ran dry since the engine started.
  public var xrunCount: Int = 0
  /// The open output; nil while it is released.
  public var output: AudioOutputParameters?
  /// Why the output cannot be used, until it can.
  public var problem: PlaybackFailure?

  public init() {}

  /// Where the listener is at `time` (nanoseconds of `MonotonicClock`), no further than the device can have come.
  public func position(at time: Int64) -> Double {
    let position = position + max(0, min(Double(time - self.time) / 1e9 * rate, held))
    return duration.map { min(position, max($0, self.position)) } ?? position
  }
}
