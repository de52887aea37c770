extension EventLoop {
  /// Waits until `work` is done, for `time` at most; false when it is not done by then, and goes on by itself.
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
