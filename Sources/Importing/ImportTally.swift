internal import Threads

/// What an import has done so far.
public struct ImportTally: Hashable, Sendable {
  /// Audio files found so far; grows until `isCounted`.
  public var found: Int
  /// Audio files processed so far, including unchanged and skipped ones.
  public var done: Int
  /// True once all folders have been walked, so that `found` is the total.
  public var isCounted: Bool
  /// Seconds since the start.
  public var elapsed: Double

  /// Files per second.
  public var rate: Double { elapsed > 0 ? Double(done) / elapsed : 0 }

  /// Seconds left at this rate; nil until the total is known.
  public var timeLeft: Double? { isCounted && done > 0 ? Double(found - done) * elapsed / Double(done) : nil }
}

/// Counts what an import has done, and reports it at most ten times a second.
struct ProgressMeter {
  private let started: Int64
  private let report: @Sendable (ImportTally) -> Void
  private var progress = ImportTally(found: 0, done: 0, isCounted: false, elapsed: 0)
  private var lastReport: Int64

  /// `started` is on the monotonic clock, in nanoseconds.
  init(started: Int64, report: @escaping @Sendable (ImportTally) -> Void) {
    self.started = started
    self.report = report
    lastReport = started
  }

  mutating func found(_ count: Int, done: Int) {
    progress.found += count
    self.done(done)
  }

  mutating func done(_ count: Int) {
    progress.done += count
    tell(atLeastAfter: 100_000_000)
  }

  mutating func counted() { progress.isCounted = true }

  mutating func end() { tell(atLeastAfter: 0) }

  private mutating func tell(atLeastAfter pause: Int64) {
    let now = MonotonicClock.nanoseconds
    guard now - lastReport >= pause else { return }
    lastReport = now
    progress.elapsed = Double(now - started) / 1e9
    report(progress)
  }
}
