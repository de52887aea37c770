internal import CLinux
internal import Glibc

/// Starts long-lived threads: decoding, output, terminal, catalog.
public enum Thread {
  private final class Body {
    let name: String
    let run: () -> Void
    init(_ name: String, _ run: @escaping () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Starts a detached thread that runs `body`.
  ///
  /// All signals are blocked, because the loop handles them, except those of faults and SIGPROF, with which Swift's
  /// backtracer stops all threads so that none draws on the restored terminal.
  ///
  /// `name` is shown by `top -H`, cut to 15 bytes.
  public static func start(name: String, _ body: @escaping @Sendable () -> Void) {
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
    let argument = Unmanaged.passRetained(Body(name, body)).toOpaque()
    let failed = pthread_create(
      &thread, &attributes,
      { argument in
        let body = Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue()
        clinux_name_thread(body.name)
        body.run()
        return nil
      }, argument)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    pthread_attr_destroy(&attributes)
    precondition(failed == 0, "the system allows no further thread")
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
