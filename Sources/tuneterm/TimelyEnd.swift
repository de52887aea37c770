internal import Glibc
import Threads

/// An end of the program that comes in time, whatever does not let itself be ended: a disk, a device, a message bus.
enum TimelyEnd {
  /// How long the program may take to save and let go of everything, in microseconds.
  private static let limit: UInt32 = 1_600_000

  /// Ends the program soon, after `farewell`, even if nothing else does; what is not saved by then stays as it was saved last.
  ///
  /// `status` is its exit status then.
  static func begin(status: Int32 = 0, _ farewell: @escaping @Sendable () -> Void = {}) {
    Thread.start(name: "timely-end") {
      usleep(limit)
      farewell()
      _exit(status)
    }
  }
}
