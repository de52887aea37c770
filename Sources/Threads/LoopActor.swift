/// The actor of the event loop on the first thread, which owns the interface model and the player's state.
///
/// Its executor is `EventLoop.shared`. Code isolated to it must not wait for a disk, a device or a terminal.
@globalActor
public actor LoopActor {
  public static let shared = LoopActor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { EventLoop.shared.asUnownedSerialExecutor() }
}

extension LoopActor {
  /// Runs `operation` immediately, for code that is known to run on the loop's thread.
  ///
  /// Traps on other threads, like `MainActor.assumeIsolated`.
  public static func assumeIsolated<Result: Sendable>(
    _ operation: @LoopActor () throws -> Result
  ) rethrows -> Result {
    shared.preconditionIsolated()
    return try withoutActuallyEscaping(operation) { operation in
      // The types differ only in isolation, which was checked above.
      let plain = unsafeBitCast(operation, to: (() throws -> Result).self)
      return try plain()
    }
  }
}
