import Remote
import Threads

/// The outcomes of starting, skipping and seeking, by engine generation and by entry.
@LoopActor
final class StartRecord {
  /// Whether a track could not be played to its end because of its file.
  private(set) var hasLostSound = false
  /// Counts requests to start playback; only the latest may reach the engine.
  private(set) var latestRequest = 0
  /// Counts requests for a certain track or place, whatever plays, and those to stop.
  private(set) var places = 0
  /// Counts the entries that were heard to their end.
  private(set) var ends = 0
  /// The tasks that wait for a generation to be heard.
  private var waiters: [UInt64: [CheckedContinuation<StartResult, Never>]] = [:]
  /// The outcomes of the latest generations, for tasks that ask after the engine reported them.
  private var settled: [UInt64: StartResult] = [:]
  /// The number of consecutive files that failed.
  private var failuresInARow = 0
  /// Entries that could not be opened in advance; they are skipped.
  private var unplayable: Set<Int> = []

  /// Starts a new request, which supersedes all earlier ones.
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

  /// Waits for the engine to report the outcome of `generation`.
  func result(of generation: UInt64) async -> StartResult {
    if let known = settled[generation] { return known }
    return await withCheckedContinuation { waiters[generation, default: []].append($0) }
  }

  func notePlace() { places += 1 }

  func noteEnd() { ends += 1 }

  func lostSound() { hasLostSound = true }

  /// Counts a failure; returns false once `limit` entries have failed in a row.
  func countFailure(limit: Int) -> Bool {
    failuresInARow += 1
    return failuresInARow < limit
  }

  /// Something plays, or the player has given up.
  func forgetFailures() { failuresInARow = 0 }

  func markUnplayable(_ entry: Int) { unplayable.insert(entry) }
  func markPlayable(_ entry: Int) { unplayable.remove(entry) }
  func isUnplayable(_ entry: Int) -> Bool { unplayable.contains(entry) }
}
