public import Threads

/// Asks the desktop's RealtimeKit to give a thread real-time priority, where the system itself does not.
@LoopActor
public enum RealTimeKit {
  private static let name = "org.freedesktop.RealtimeKit1"

  /// Asks for the thread `id` of this process, by the kernel's number; what comes of it, if anything, comes later.
  public static func request(thread id: Int32, priority: UInt32) async {
    guard let bus = await BusConnection.open(address: BusAddress.system) else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      let finish: @LoopActor () -> Void = {
        waiting?.resume()
        waiting = nil
      }
      bus.onEnd = finish
      bus.call(
        name, "/org/freedesktop/RealtimeKit1", name, "MakeThreadRealtime", [.uint64(UInt64(clamping: id)), .uint32(priority)]
      ) { _ in finish() }
      EventLoop.shared.schedule(after: .seconds(5)) { finish() }
    }
    bus.close()
  }
}
