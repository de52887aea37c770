internal import Synchronization
internal import Threads

/// The loop of `LoopActor`, on a thread of its own for the length of the tests.
///
/// Suites must not be isolated to `LoopActor` themselves: they are gathered before any of them can start the loop.
public enum RunningLoop {
  private static let isStarted = Mutex(false)

  /// Runs `body` on the loop, which is started for the first.
  public static func run<Result: Sendable>(
    _ body: @LoopActor () async throws -> Result
  ) async rethrows -> Result {
    start()
    return try await body()
  }

  private static func start() {
    isStarted.withLock { isStarted in
      guard !isStarted else { return }
      isStarted = true
      Thread.start(name: "loop") { EventLoop.shared.run() }
    }
  }
}

extension Eventually {
  /// Looks again and again on the loop whether `condition` holds; false after half a minute.
  @LoopActor
  public static func holds(_ condition: @LoopActor () -> Bool) async -> Bool {
    for _ in 0..<30_000 {
      if condition() { return true }
      await withCheckedContinuation { continuation in
        EventLoop.shared.schedule(after: .milliseconds(1)) { continuation.resume() }
      }
    }
    return false
  }
}
