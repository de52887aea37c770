/// The state of playback at one moment.
public struct EngineSnapshot: Hashable, Sendable {
  /// What the engine is doing.
  public enum State: Hashable, Sendable {
    /// Nothing is loaded.
    case stopped
    /// The file is being opened or sought in; `position` is where it will start.
    case opening
    case playing
    case paused
  }

  public var state: State = .stopped
  /// The entry that is heard, or will be after opening; nil when stopped.
  public var entry: Int?
  /// The heard position in the entry at `time`, in seconds of the source.
  public var position: Double = 0
  /// The time of `position`, in nanoseconds of `MonotonicClock`.
  public var time: Int64 = 0
  /// Seconds of the source per second: 0 unless playing.
  public var rate: Double = 0
  /// Seconds of the source that the device has buffered after `position`.
  public var held: Double = 0
  /// When the device needs the next sound, in nanoseconds of `MonotonicClock`: in the past while it waits for a file to be opened, sought
  /// in or read. Nil while paused, stopped or rendering.
  public var soundDue: Int64?
  /// The length of the entry in seconds, according to its decoder.
  public var duration: Double?
  /// The buffered range of a station, in seconds of it; nil if seeking is not possible.
  public var timeShift: ClosedRange<Double>?
  /// The generation of the last requested play or seek.
  public var generation: UInt64 = 0
  /// The number of underruns since the engine started.
  public var xrunCount: Int = 0
  /// The open output; nil while it is released.
  public var output: AudioOutputParameters?
  /// Why the output cannot be used; nil if it can.
  public var problem: PlaybackFailure?

  public init() {}

  /// The heard position at `time` (nanoseconds of `MonotonicClock`), limited to what the device has buffered.
  public func position(at time: Int64) -> Double {
    let position = position + max(0, min(Double(time - self.time) / 1e9 * rate, held))
    return duration.map { min(position, max($0, self.position)) } ?? position
  }
}
