/// An actor with its own thread, for work that may wait for a disk: functions with an `isolated` parameter of this type
/// run there.
///
/// The thread ends when the actor is released.
public actor ThreadActor {
  private let executor: ThreadExecutor

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread. `name` is shown by `top -H`, cut to 15 bytes.
  public init(name: String) { executor = ThreadExecutor(name: name) }
}
