import Remote
import Threads

/// How starting, skipping and seeking went: by generation of the engine, and by entry.
@LoopActor
final class StartRecord {
  /// Whether something could not be played to its end because of its file.
  private(set) var hasLostSound = false
  /// Counts requests to start something: only the latest may reach the engine.
  private(set) var latestRequest = 0
  /// Who waits for which generation to be heard.
  private var waiters: [UInt64: [CheckedContinuation<StartResult, Never>]] = [:]
  /// How the latest generations went, for who asks after the engine has told.
  private var settled: [UInt64: StartResult] = [:]
  /// Files that failed in a row.
  private var failuresInARow = 0
  /// Entries that could not be opened ahead; they are passed over when their turn comes.
  private var unplayable: Set<Int> = []

  /// Counts a new request; those before it are superseded.
  func begin() -> Int {
    latestRequest += 1
    return latestRequest
  }

  func settle(_ generation: UInt64, _ result: StartResult) {
    if result == .started { failuresInARow = 0 }
    settled[generation] = result
    if settled.count > 64 { settled = settled.filter { $0.key + 32 > generation } }
    for waiter in waiters.removeValue(forKey: generation) ?? [] { waiter.resume(returning: result) }
  }

  /// Waits until the engine tells how `generation` went.
  func result(of generation: UInt64) async -> StartResult {
    if let known = settled[generation] { return known }
    return await withCheckedContinuation { waiters[generation, default: []].append($0) }
  }

  func lostSound() { hasLostSound = true }

  /// Counts a failure; false when `limit` entries have failed in a row.
  func countFailure(limit: Int) -> Bool {
    failuresInARow += 1
    return failuresInARow < limit
  }

  /// Something plays, or nothing is tried any more.
  func forgetFailures() { failuresInARow = 0 }

  func markUnplayable(_ entry: Int) { unplayable.insert(entry) }
  func markPlayable(_ entry: Int) { unplayable.remove(entry) }
  func isUnplayable(_ entry: Int) -> Bool { unplayable.contains(entry) }
}
