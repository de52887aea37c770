import Threads

/// The end of a player: by a signal, also while it starts, or by “quit”. From then on it has less than two seconds.
@LoopActor
final class Ending {
  /// Called on each signal; for the one that came before this was set, at once.
  var onSignal: @LoopActor (Int32) -> Void = { _ in } {
    didSet { if let signal { onSignal(signal) } }
  }
  /// Whether it was told to end.
  private(set) var hasBegun = false
  private var signal: Int32?
  private var signals: Signals?
  private let ends: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let farewell: @Sendable () -> Void

  /// `farewell` is called when the process has to be ended although something hangs.
  init(on numbers: [Int32], farewell: @escaping @Sendable () -> Void = {}) {
    self.farewell = farewell
    (ends, continuation) = AsyncStream.makeStream()
    // It stays as long as the process: another signal may come at any time.
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

  /// There is nothing more to wait for.
  func complete() { continuation.finish() }

  /// Returns when it was told to end, or when there is nothing more to wait for.
  func wait() async { for await _ in ends {} }
}

/// Calls `leave` shortly, so that the reply to “quit” is sent first.
@LoopActor
func leaveSoon(_ leave: @escaping @LoopActor () -> Void) {
  EventLoop.shared.schedule(after: .milliseconds(20), handler: leave)
}
