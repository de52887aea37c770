internal import Glibc
public import Threads

/// Asks the desktop's RealtimeKit to give a thread real-time priority, where the system itself does not.
@LoopActor
public enum RealTimeKit {
  /// Microseconds; more than RealtimeKit's default allows nobody.
  private static let longestStretch: rlim_t = 200_000
  private static let name = "org.freedesktop.RealtimeKit1"

  /// Asks for the thread `id` of this process, by the kernel's number; what comes of it, if anything, comes later.
  public static func request(thread id: Int32, priority: UInt32) async {
    guard let bus = await BusConnection.open(address: BusAddress.system) else { return }
    // RealtimeKit wants a promise that the thread cannot take the processor for itself: no longer than this at a stretch.
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
