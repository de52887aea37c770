/// Paces devices that accept samples faster than real time, like ALSA's PCMs of the types null and file.
///
/// Such a device is detected by reporting that it has played more than is possible in real time.
struct Pacing {
  private var clock: FrameClock
  private let bufferFrames: Int
  /// When the clock was last set by a report of the device.
  private var setTime: Int64 = 0
  /// Whether the reports of the device are ignored; this does not change while it is open.
  private(set) var isNeeded: Bool

  /// How far ahead of real time the reports of a device may be, beyond its buffer, because servers
  /// buffer more than they report; and how often our clock follows that of the device.
  private static let tolerance: Int64 = 1_000_000_000
  private static let interval: Int64 = 5_000_000_000

  init(sampleRate: Int, bufferFrames: Int, isNeeded: Bool = false) {
    clock = FrameClock(sampleRate: sampleRate)
    self.bufferFrames = bufferFrames
    self.isNeeded = isNeeded
  }

  mutating func wrote(_ frames: Int) { clock.write(frames) }

  mutating func start(at now: Int64) {
    clock.start(at: now)
    setTime = now
  }

  mutating func pause(at now: Int64) { clock.pause(at: now) }
  mutating func drop() { clock.drop() }

  /// The number of frames that can be written if the device reports `told`. Until it is started, it holds everything written.
  func writable(told: Int) -> Int {
    clock.isRunning ? told : min(told, max(0, bufferFrames - Int(clock.written - clock.played)))
  }

  /// The number of frames in the device at `now`, if it reports `told`.
  mutating func held(told: Int, at now: Int64) -> Int {
    let held = clock.held(at: now)
    if isNeeded { return held }
    let early = held - told
    if early > bufferFrames + Int(Self.tolerance * Int64(clock.sampleRate) / 1_000_000_000) {
      isNeeded = true
      return held
    }
    if now - setTime > Self.interval {
      clock.set(played: max(0, clock.written - Int64(told)), at: now)
      setTime = now
    }
    return told
  }

  /// The time until at most `frames` are left, in nanoseconds.
  mutating func time(until frames: Int, at now: Int64) -> Int64 { clock.time(from: clock.held(at: now), to: frames) }
}
