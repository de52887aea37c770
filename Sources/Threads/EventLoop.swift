internal import Glibc
internal import CLinux
internal import Synchronization

/// The event loop of the first thread: polls descriptors and runs timers and the jobs of `LoopActor`.
///
/// `run()` is called once, on the first thread; `enqueue` and `stop` from anywhere; the rest on `LoopActor`.
public final class EventLoop: SerialExecutor, Sendable {
  public static let shared = EventLoop()

  /// The events to watch a descriptor for.
  public enum Events: Sendable {
    case readable, writable

    var mask: Int16 {
      switch self {
      case .readable: Int16(POLLIN)
      case .writable: Int16(POLLOUT)
      }
    }
  }

  /// A watched descriptor, until `cancel()`.
  @LoopActor
  public final class Watch {
    let descriptor: Int32
    let events: Int16
    let handler: @LoopActor () -> Void

    init(_ descriptor: Int32, _ events: Int16, _ handler: @escaping @LoopActor () -> Void) {
      self.descriptor = descriptor
      self.events = events
      self.handler = handler
    }

    public func cancel() { EventLoop.shared.watching.watches.removeAll { $0 === self } }
  }

  /// A scheduled call, made once unless cancelled.
  @LoopActor
  public final class Timer {
    let due: Int64
    let handler: @LoopActor () -> Void

    init(_ due: Int64, _ handler: @escaping @LoopActor () -> Void) {
      self.due = due
      self.handler = handler
    }

    public func cancel() { EventLoop.shared.watching.timers.removeAll { $0 === self } }
  }

  @LoopActor
  final class Watching {
    var watches: [Watch] = []
    var timers: [Timer] = []
    nonisolated init() {}
  }

  /// Protected by `LoopActor`.
  let watching = Watching()
  /// Protected by its own lock, because any thread may enqueue jobs.
  private let jobs = Locked<[UnownedJob]>([])
  private let owner = Atomic<Int>(0)
  private let wakeUp = WakeUp()

  private init() {}

  public func enqueue(_ job: consuming ExecutorJob) { append(UnownedJob(job)) }

  private func append(_ job: UnownedJob) {
    let wasEmpty = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if wasEmpty { wakeUp.signal() }
  }

  /// Makes the loop also the global executor. Call it on the first thread, before the first task.
  ///
  /// The global executor runs little: functions of the standard library such as `Task.value` leave their caller's actor
  /// briefly. By default it is libdispatch, which from then on wakes up every second.
  public func becomeGlobalExecutor() {
    clinux_replace_global_executor { job in
      EventLoop.shared.append(unsafeBitCast(job, to: UnownedJob.self))
    }
  }

  public func checkIsolated() {
    precondition(owner.load(ordering: .relaxed) == Int(clinux_thread_id()), "not on the loop's thread")
  }

  public func isIsolatingCurrentContext() -> Bool? {
    owner.load(ordering: .relaxed) == Int(clinux_thread_id())
  }

  /// Runs until the process ends; call it on the first thread.
  public func run() -> Never {
    owner.store(Int(clinux_thread_id()), ordering: .relaxed)
    clinux_run_with_signal_stack(
      { _ in
        while true {
          EventLoop.shared.runJobs()
          LoopActor.assumeIsolated { EventLoop.shared.pollOnce() }
        }
      }, nil)
    fatalError("the loop ends with the process")
  }

  /// Calls `handler` whenever `descriptor` is ready for `events`, or has an error or a hang-up.
  @LoopActor @discardableResult
  public func watch(
    _ descriptor: Int32, for events: Events = .readable, handler: @escaping @LoopActor () -> Void
  ) -> Watch {
    let watch = Watch(descriptor, events.mask, handler)
    watching.watches.append(watch)
    return watch
  }

  /// Calls `handler` once after `delay`; never early, but late if another job is running.
  @LoopActor @discardableResult
  public func schedule(after delay: Duration, handler: @escaping @LoopActor () -> Void) -> Timer {
    let (seconds, attoseconds) = delay.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let timer = Timer(clinux_monotonic_nanoseconds() + max(0, nanoseconds), handler)
    watching.timers.append(timer)
    return timer
  }

  private func runJobs() {
    let ready = jobs.withLock { jobs in
      let ready = jobs
      jobs.removeAll(keepingCapacity: true)
      return ready
    }
    for job in ready { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  @LoopActor
  private func pollOnce() {
    let watches = watching.watches
    var polled = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    for watch in watches { polled.append(pollfd(fd: watch.descriptor, events: watch.events, revents: 0)) }
    let ready = poll(&polled, nfds_t(polled.count), millisecondsToNextTimer())
    if ready > 0 {
      if polled[0].revents != 0 { wakeUp.clear() }
      for (index, watch) in watches.enumerated() where polled[index + 1].revents != 0 {
        // An earlier handler may have cancelled this one.
        if watching.watches.contains(where: { $0 === watch }) { watch.handler() }
      }
    }
    let now = clinux_monotonic_nanoseconds()
    for timer in watching.timers.filter({ $0.due <= now }).sorted(by: { $0.due < $1.due }) {
      guard watching.timers.contains(where: { $0 === timer }) else { continue }
      timer.cancel()
      timer.handler()
    }
  }

  @LoopActor
  private func millisecondsToNextTimer() -> Int32 {
    guard let due = watching.timers.map(\.due).min() else { return -1 }
    let left = (due - clinux_monotonic_nanoseconds() + 999_999) / 1_000_000
    return Int32(clamping: max(0, left))
  }
}

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

/// The actor of the event loop on the first thread, which owns the interface model and the player's state.
///
/// Its executor is `EventLoop.shared`. Code isolated to it must not wait for a disk, a device or a terminal.
@globalActor
public actor LoopActor {
  public static let shared = LoopActor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { EventLoop.shared.asUnownedSerialExecutor() }
}

extension LoopActor {
  /// Runs `operation` immediately, for code that is known to run on the loop's thread.
  ///
  /// Traps on other threads, like `MainActor.assumeIsolated`.
  public static func assumeIsolated<Result: Sendable>(
    _ operation: @LoopActor () throws -> Result
  ) rethrows -> Result {
    shared.preconditionIsolated()
    return try withoutActuallyEscaping(operation) { operation in
      // The types differ only in isolation, which was checked above.
      let plain = unsafeBitCast(operation, to: (() throws -> Result).self)
      return try plain()
    }
  }
}
