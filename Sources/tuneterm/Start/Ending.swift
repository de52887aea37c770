import Threads

/// Ends a player within two seconds: by a signal, even while it starts, or by “quit”.
@LoopActor
final class Ending {
  /// Called for each signal; immediately if one arrived before this was set.
  var onSignal: @LoopActor (Int32) -> Void = { _ in } {
    didSet { if let signal { onSignal(signal) } }
  }
  /// Whether the end has begun.
  private(set) var hasBegun = false
  private var signal: Int32?
  private var signals: Signals?
  private let ends: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let farewell: @Sendable () -> Void

  /// `farewell` is called before the process is ended by force because something hangs.
  init(on numbers: [Int32], farewell: @escaping @Sendable () -> Void = {}) {
    self.farewell = farewell
    (ends, continuation) = AsyncStream.makeStream()
    // Retains itself for the lifetime of the process, because another signal may arrive at any time.
    signals = Signals(numbers) { [self] in
      signal = $0
      onSignal($0)
      if Signals.ending.contains($0) { begin() }
    }
  }

  /// Begins the end.
  func begin() {
    if !hasBegun { TimelyEnd.begin(farewell) }
    hasBegun = true
    complete()
  }

  /// Makes `wait` return without an end.
  func complete() { continuation.finish() }

  /// Returns after `begin` or `complete`.
  func wait() async { for await _ in ends {} }
}

/// Calls `leave` shortly, so that the reply to “quit” is sent first.
@LoopActor
func leaveSoon(_ leave: @escaping @LoopActor () -> Void) {
  EventLoop.shared.schedule(after: .milliseconds(20), handler: leave)
}
