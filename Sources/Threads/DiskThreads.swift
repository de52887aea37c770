/// Work that waits for a disk, each piece on a thread of its own: a disk that never answers keeps that thread and nothing
/// else.
@LoopActor
public final class DiskThreads {
  private let name: String
  private let limit: Int
  private var count = 0

  /// `name` is what `top -H` shows; no more than `limit` threads are there at a time, those that wait for ever included.
  public nonisolated init(name: String, limit: Int = 24) {
    self.name = name
    self.limit = limit
  }

  /// What `work` comes to; nil when it takes longer than `time`, or when no thread is left for it.
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

  /// What somebody waits for, given once.
  @LoopActor
  private final class Answer<Result: Sendable> {
    var continuation: CheckedContinuation<Result?, Never>?

    func give(_ result: Result?) {
      continuation?.resume(returning: result)
      continuation = nil
    }
  }
}
