internal import Glibc

/// A value behind a lock, for short changes from any thread.
///
/// The lock hands its holder the priority of who waits for it (`PTHREAD_PRIO_INHERIT`), so that the loop never holds up a
/// real-time thread; and it is one that the thread sanitizer knows, unlike `Synchronization.Mutex`.
/// Unchecked: `value` is touched only while the lock is held.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  public init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_setprotocol(&attributes, Int32(PTHREAD_PRIO_INHERIT))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Gives `body` the value to read or change; it must neither wait nor come back for the same lock.
  public func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
