/// Runs work that waits for a disk, each on its own thread, so a disk that never answers blocks only that thread.
@LoopActor
public final class DiskThreads {
  private let name: String
  private let limit: Int
  private var count = 0

  /// `name` is shown by `top -H`. `limit` is the maximum number of threads, including those blocked forever.
  public nonisolated init(name: String, limit: Int = 24) {
    self.name = name
    self.limit = limit
  }

  /// Returns the result of `work`; nil if it takes longer than `time` or no thread is available.
  public func run<Result: Sendable>(
    within time: Duration, _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    guard count < limit else { return nil }
    count += 1
    let answer = Answer<Result>()
    return await withCheckedContinuation { continuation in
      answer.continuation = continuation
      let timer = EventLoop.shared.schedule(after: time) { answer.give(nil) }
      Thread.start(name: name) { [self] in
        let result = work()
        Task { @LoopActor in
          count -= 1
          timer.cancel()
          answer.give(result)
        }
      }
    }
  }

  /// Resumes a continuation once.
  @LoopActor
  private final class Answer<Result: Sendable> {
    var continuation: CheckedContinuation<Result?, Never>?

    func give(_ result: Result?) {
      continuation?.resume(returning: result)
      continuation = nil
    }
  }
}
