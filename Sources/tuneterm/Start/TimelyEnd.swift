internal import Glibc
import Threads

/// Makes the program end in time, even if a disk, a device or a message bus blocks.
enum TimelyEnd {
  /// How long the program may take to save and close everything, in microseconds.
  private static let limit: UInt32 = 1_600_000

  /// Ends the program soon, after `farewell`, even if nothing else does; unsaved changes are lost then.
  ///
  /// `status` is the exit status in that case.
  @LoopActor
  static func begin(status: Int32 = 0, _ farewell: @escaping @Sendable () -> Void = {}) {
    let isStarted = Thread.startNow(name: "timely-end") {
      usleep(limit)
      farewell()
      _exit(status)
    }
    guard !isStarted else { return }
    // Then nothing but the lack of threads holds the loop up.
    EventLoop.shared.schedule(after: .microseconds(Int(limit))) {
      farewell()
      _exit(status)
    }
  }
}
