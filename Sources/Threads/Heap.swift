internal import CLinux

/// The allocator of the C library.
public enum Heap {
  /// Makes all threads share one heap. Call it before starting the second thread.
  ///
  /// By default, glibc gives threads their own heaps, up to eight per processor. Memory freed in one cannot be used by
  /// the others, so a player that runs for days would grow by some megabytes.
  public static func shareOne() { clinux_use_one_heap() }
}
