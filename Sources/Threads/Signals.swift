internal import CLinux
internal import Glibc

/// Delivers signals as events of the loop, so handlers never interrupt other code.
@LoopActor
public final class Signals {
  private let descriptor: Int32
  private var watch: EventLoop.Watch?

  /// Blocks `numbers` on the calling thread. Call it first in `main`, so all threads inherit the mask.
  public nonisolated static func block(_ numbers: [Int32]) {
    var set = signalSet(numbers)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// The signals that ask a process to end.
  public nonisolated static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Lets `numbers` have their usual effect on the calling thread again.
  public nonisolated static func unblock(_ numbers: [Int32]) {
    var set = signalSet(numbers)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Calls `handler` on the loop with the number of each signal received; `numbers` must be blocked.
  public init(_ numbers: [Int32], handler: @escaping @LoopActor (Int32) -> Void) {
    var set = signalSet(numbers)
    descriptor = clinux_signal_fd(&set)
    let descriptor = descriptor
    watch = EventLoop.shared.watch(descriptor) {
      while true {
        let number = clinux_signal_fd_read(descriptor)
        if number == 0 { return }
        handler(number)
      }
    }
  }
}

private func signalSet(_ numbers: [Int32]) -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for number in numbers { sigaddset(&set, number) }
  return set
}
