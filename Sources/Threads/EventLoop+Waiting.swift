extension EventLoop {
  /// Waits for `work` for at most `time`; returns false if it is not done by then, in which case it continues.
  @LoopActor
  public func wait(atMost time: Duration, for work: @escaping @LoopActor () async -> Void) async -> Bool {
    let waiter = Waiter()
    return await withCheckedContinuation { continuation in
      waiter.continuation = continuation
      let timer = schedule(after: time) { waiter.finish(false) }
      Task { @LoopActor in
        await work()
        timer.cancel()
        waiter.finish(true)
      }
    }
  }

  @LoopActor
  private final class Waiter {
    var continuation: CheckedContinuation<Bool, Never>?

    func finish(_ isDone: Bool) {
      continuation?.resume(returning: isDone)
      continuation = nil
    }
  }
}
