/// Keeps a device to real time that takes all it is given at once, as ALSA's PCMs of the types null and file do.
///
/// It is known by what no device does that plays: it tells that it has played more than there was time for.
struct Pacing {
  private var clock: FrameClock
  private let bufferFrames: Int
  /// When the clock was set by the device's word last.
  private var setTime: Int64 = 0
  /// Whether the device's word is not to be believed; it stays so while it is open.
  private(set) var isNeeded: Bool

  /// How much earlier than there was time for a device may tell that something was played, beyond its buffer: servers behind
  /// it take more than they tell. And how long its clock may drift until ours follows.
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

  /// How many frames can be written, where the device tells `told`. Until it is started it holds all that it was given.
  func writable(told: Int) -> Int {
    clock.isRunning ? told : min(told, max(0, bufferFrames - Int(clock.written - clock.played)))
  }

  /// The frames that the device holds at `now`, where it tells `told`.
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

  /// How long it takes until no more than `frames` are left, in nanoseconds.
  mutating func time(until frames: Int, at now: Int64) -> Int64 { clock.time(from: clock.held(at: now), to: frames) }
}
