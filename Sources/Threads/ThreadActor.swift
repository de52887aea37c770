/// An actor with a thread of its own for what may wait for a disk: a function with an `isolated` parameter of this type runs there.
///
/// The thread ends when the actor is released.
public actor ThreadActor {
  private let executor: ThreadExecutor

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread. `name` is what `top -H` shows, cut to 15 bytes.
  public init(name: String) { executor = ThreadExecutor(name: name) }
}
