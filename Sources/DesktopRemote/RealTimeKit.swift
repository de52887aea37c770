internal import Glibc
public import Threads

/// Asks RealtimeKit to give a thread real-time priority, if the system itself does not allow it.
@LoopActor
public enum RealTimeKit {
  /// The CPU time limit in microseconds: RealtimeKit's default maximum.
  private static let longestStretch: rlim_t = 200_000
  private static let name = "org.freedesktop.RealtimeKit1"

  /// Requests real-time priority for the thread with the kernel's id `id`; it takes effect later, if at all.
  public static func request(thread id: Int32, priority: UInt32) async {
    guard let bus = await BusConnection.open(address: BusAddress.system) else { return }
    // RealtimeKit requires a limit on the CPU time that the thread can use without blocking.
    var limit = rlimit(rlim_cur: longestStretch, rlim_max: longestStretch)
    setrlimit(__rlimit_resource_t(UInt32(15)), &limit)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      let finish: @LoopActor () -> Void = {
        waiting?.resume()
        waiting = nil
      }
      bus.onEnd = finish
      bus.call(
        name, "/org/freedesktop/RealtimeKit1", name, "MakeThreadRealtime",
        [.uint64(UInt64(clamping: id)), .uint32(priority)]
      ) { _ in finish() }
      EventLoop.shared.schedule(after: .seconds(5)) { finish() }
    }
    bus.close()
  }
}
