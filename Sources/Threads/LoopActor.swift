/// The actor of the loop on the first thread: the interface model and the player's state live on it.
///
/// Its executor is `EventLoop.shared`; nothing isolated to it may wait for a disk, a device or a terminal.
@globalActor
public actor LoopActor {
  public static let shared = LoopActor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { EventLoop.shared.asUnownedSerialExecutor() }
}

extension LoopActor {
  /// Runs `operation` at once, for code that is on the loop's thread though its type does not say so.
  ///
  /// Ends the program when called on another thread, like `MainActor.assumeIsolated`.
  public static func assumeIsolated<Result: Sendable>(
    _ operation: @LoopActor () throws -> Result
  ) rethrows -> Result {
    shared.preconditionIsolated()
    return try withoutActuallyEscaping(operation) { operation in
      // The isolation is what the line above checked; the types differ in nothing else.
      let plain = unsafeBitCast(operation, to: (() throws -> Result).self)
      return try plain()
    }
  }
}
