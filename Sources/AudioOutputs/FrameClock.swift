/// What a device that keeps real time has played of what it was given; times are nanoseconds of `MonotonicClock`.
struct FrameClock {
  let sampleRate: Int
  /// Frames written and, by `anchor`, played; both count from the last `drop`.
  private(set) var written: Int64 = 0
  private(set) var played: Int64 = 0
  /// When `played` was true while running; nil while it stands.
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

  /// Takes it that so many frames were played by `now`.
  mutating func set(played frames: Int64, at now: Int64) {
    played = frames
    if anchor != nil { anchor = now }
  }

  /// Frames that are written and not played at `now`.
  mutating func held(at now: Int64) -> Int {
    advance(to: now)
    return Int(written - played)
  }

  /// Nanoseconds until no more than `frames` are left of the `held` ones.
  func time(from held: Int, to frames: Int) -> Int64 {
    Int64(max(0, held - frames)) * 1_000_000_000 / Int64(sampleRate)
  }

  /// Brings `played` up to now; what was never written is never played.
  private mutating func advance(to now: Int64) {
    guard let anchor else { return }
    let frames = min(now - anchor, 10_000_000_000) * Int64(sampleRate) / 1_000_000_000
    guard played + frames < written else {
      (played, self.anchor) = (written, now)
      return
    }
    played += frames
    // Only the time of whole frames has passed, so that no fraction is lost.
    self.anchor = anchor + frames * 1_000_000_000 / Int64(sampleRate)
  }
}
