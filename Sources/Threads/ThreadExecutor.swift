internal import Glibc
internal import CLinux
internal import Synchronization

/// A thread that runs the jobs of one actor, in order.
///
/// Use it as the `unownedExecutor` of an actor. The thread starts with the first job and ends when the executor is released.
public final class ThreadExecutor: SerialExecutor, Sendable {
  /// The state shared by thread and executor; the thread retains only this, so the executor can be released.
  private final class Queue: Sendable {
    let jobs = Locked<(waiting: [UnownedJob], hasThread: Bool)>(([], false))
    let ended = Atomic<Bool>(false)
    let thread = Atomic<Int>(0)
    let wakeUp = WakeUp()
  }

  private let queue = Queue()

  private let name: String

  /// The thread starts with the first job. `name` is shown by `top -H`, cut to 15 bytes.
  public init(name: String) { self.name = name }

  private func start() {
    let queue = queue
    // Used only while a job runs, and the job's actor keeps its executor alive.
    let executor = Unmanaged.passUnretained(self)
    Thread.start(name: name) {
      queue.thread.store(Int(clinux_thread_id()), ordering: .relaxed)
      while true {
        let ready = queue.jobs.withLock { jobs in
          let ready = jobs.waiting
          jobs.waiting.removeAll(keepingCapacity: true)
          return ready
        }
        if ready.isEmpty {
          if queue.ended.load(ordering: .acquiring) { return }
          queue.wakeUp.wait()
        }
        for job in ready {
          job.runSynchronously(on: executor.takeUnretainedValue().asUnownedSerialExecutor())
        }
      }
    }
  }

  deinit {
    queue.ended.store(true, ordering: .releasing)
    queue.wakeUp.signal()
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isFirst, wasEmpty) = queue.jobs.withLock { jobs in
      defer { jobs.hasThread = true }
      jobs.waiting.append(job)
      return (!jobs.hasThread, jobs.waiting.count == 1)
    }
    if isFirst { start() } else if wasEmpty { queue.wakeUp.signal() }
  }

  public func checkIsolated() {
    precondition(queue.thread.load(ordering: .relaxed) == Int(clinux_thread_id()), "not on this actor's thread")
  }

  public func isIsolatingCurrentContext() -> Bool? {
    queue.thread.load(ordering: .relaxed) == Int(clinux_thread_id())
  }
}

/// An actor with its own thread, for work that may wait for a disk: functions with an `isolated` parameter of this type
/// run there.
///
/// The thread ends when the actor is released.
public actor ThreadActor {
  private let executor: ThreadExecutor

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread. `name` is shown by `top -H`, cut to 15 bytes.
  public init(name: String) { executor = ThreadExecutor(name: name) }
}
