/// Tracks what a real-time device has played of the written frames; times are nanoseconds of `MonotonicClock`.
struct FrameClock {
  let sampleRate: Int
  /// Frames written and, by `anchor`, played; both count from the last `drop`.
  private(set) var written: Int64 = 0
  private(set) var played: Int64 = 0
  /// The time of `played` while running; nil while stopped.
  private var anchor: Int64?

  var isRunning: Bool { anchor != nil }

  init(sampleRate: Int) { self.sampleRate = sampleRate }

  mutating func write(_ frames: Int) { written += Int64(frames) }

  mutating func start(at now: Int64) { anchor = now }

  mutating func pause(at now: Int64) {
    advance(to: now)
    anchor = nil
  }

  mutating func drop() { (written, played, anchor) = (0, 0, nil) }

  /// Sets the number of frames played by `now`.
  mutating func set(played frames: Int64, at now: Int64) {
    played = frames
    if anchor != nil { anchor = now }
  }

  /// The number of frames written and not played at `now`.
  mutating func held(at now: Int64) -> Int {
    advance(to: now)
    return Int(written - played)
  }

  /// Nanoseconds until at most `frames` of the `held` ones are left.
  func time(from held: Int, to frames: Int) -> Int64 {
    Int64(max(0, held - frames)) * 1_000_000_000 / Int64(sampleRate)
  }

  /// Advances `played` to now, at most to what was written.
  private mutating func advance(to now: Int64) {
    guard let anchor else { return }
    let frames = min(now - anchor, 10_000_000_000) * Int64(sampleRate) / 1_000_000_000
    guard played + frames < written else {
      (played, self.anchor) = (written, now)
      return
    }
    played += frames
    // Only whole frames count, so that no fraction is lost.
    self.anchor = anchor + frames * 1_000_000_000 / Int64(sampleRate)
  }
}
