internal import Threads

/// Counts what an import has done, and tells it ten times a second at most.
struct ProgressMeter {
  private let started: Int64
  private let report: @Sendable (ImportProgress) -> Void
  private var progress = ImportProgress(found: 0, done: 0, isCounted: false, elapsed: 0)
  private var lastReport: Int64

  /// `started` is on the monotonic clock, in nanoseconds.
  init(started: Int64, report: @escaping @Sendable (ImportProgress) -> Void) {
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
