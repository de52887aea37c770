internal import Glibc
internal import CLinux

/// Starts long-lived threads: decoding, output, terminal, catalog.
public enum Thread {
  private final class Body: Sendable {
    let name: String
    let run: @Sendable () -> Void
    init(_ name: String, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// The threads that the system has refused so far, the oldest first, and what is called at the first of them.
  private static let refused = Locked<(bodies: [Body], onShortage: @Sendable () -> Void)>(([], {}))

  /// Sets what is called, on any thread, each time the system begins to refuse threads.
  public static func onShortage(_ body: @escaping @Sendable () -> Void) { refused.withLock { $0.onShortage = body } }

  /// Starts a detached thread that runs `body`. If the system refuses another thread, the loop tries again until it allows one.
  ///
  /// All signals are blocked, because the loop handles them, except those of faults and SIGPROF, with which Swift's
  /// backtracer stops all threads so that none draws on the restored terminal.
  ///
  /// `name` is shown by `top -H`, cut to 15 bytes.
  public static func start(name: String, _ body: @escaping @Sendable () -> Void) {
    let body = Body(name, body)
    if create(body) { return }
    let onShortage = refused.withLock { refused in
      refused.bodies.append(body)
      return refused.bodies.count == 1 ? refused.onShortage : nil
    }
    guard let onShortage else { return }
    onShortage()
    Task { @LoopActor in startLater() }
  }

  /// Does the same, but returns false if the system refuses; for a caller that blocks the loop until the thread has answered.
  public static func startNow(name: String, _ body: @escaping @Sendable () -> Void) -> Bool { create(Body(name, body)) }

  /// Waits up to `time` for the result of `work`, on a thread called `name`, because a disk or a device may block it; nil if it takes longer.
  public static func result<Result: Sendable>(
    name: String, within time: Duration, of work: @escaping @Sendable () -> Result
  ) -> Result? {
    let result = Locked<Result?>(nil)
    let isDone = WakeUp()
    start(name: name) {
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    isDone.wait(milliseconds: Int32(clamping: Int64(time / .milliseconds(1))))
    return result.withLock { $0 }
  }

  /// Does the same without blocking the caller.
  ///
  /// Unlike `DiskThreads` it needs no event loop, at the price of a second thread that waits for the first.
  public static func run<Result: Sendable>(
    name: String, within time: Duration, _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    await withCheckedContinuation { continuation in
      start(name: name) { continuation.resume(returning: result(name: name, within: time, of: work)) }
    }
  }

  @LoopActor
  private static func startLater() {
    EventLoop.shared.schedule(after: .milliseconds(100)) {
      while let next = refused.withLock({ $0.bodies.first }) {
        guard create(next) else { return startLater() }
        refused.withLock { _ = $0.bodies.removeFirst() }
      }
    }
  }

  private static func create(_ body: Body) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 1 << 20)
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    for fault in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, SIGPROF] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(body)
    let failure = pthread_create(
      &thread, &attributes,
      { argument in
        clinux_run_with_signal_stack(
          { argument in
            let body = Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue()
            clinux_name_thread(body.name)
            body.run()
          }, argument)
        return nil
      }, argument.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    pthread_attr_destroy(&attributes)
    if failure != 0 { argument.release() }
    return failure == 0
  }

  /// The kernel's ID of the calling thread.
  public static var current: Int32 { clinux_thread_id() }

  /// Locks `byteCount` bytes from `start` in memory once they are first touched; returns false if the system refuses.
  @discardableResult
  public static func lockMemory(_ start: UnsafeRawPointer, byteCount: Int) -> Bool {
    clinux_lock_memory(start, UInt64(byteCount)) == 0
  }

  /// Requests SCHED_FIFO at `priority` (1…99) for the thread with this kernel ID; returns false if the system refuses.
  public static func makeRealTime(_ thread: Int32, priority: Int32) -> Bool { clinux_real_time(thread, priority) == 0 }
}

/// The allocator of the C library.
public enum Heap {
  /// Makes all threads share one heap. Call it before starting the second thread.
  ///
  /// By default, glibc gives threads their own heaps, up to eight per processor. Memory freed in one cannot be used by
  /// the others, so a player that runs for days would grow by some megabytes.
  public static func shareOne() { clinux_use_one_heap() }
}
