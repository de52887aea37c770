internal import CLinux

/// The memory that the process takes from the system.
public enum Heap {
  /// Has all threads share one heap. Call it before the second thread is started.
  ///
  /// The GNU C library gives each new thread a heap of its own, up to eight for each processor. What is freed in one is of no use to
  /// the others, so a player that runs for days would grow by some megabytes more than it needs.
  public static func shareOne() { clinux_use_one_heap() }
}
