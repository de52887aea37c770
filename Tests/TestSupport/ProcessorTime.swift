internal import Glibc

/// Time that the calling thread takes of a processor, which does not depend on what else the machine does.
public enum ProcessorTime {
  /// What `body` takes on this thread.
  public static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let begin = now
    try body()
    return now - begin
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
