import Terminal
import Threads

/// The state shared by the loop and the terminal's thread; both retain it.
final class Exchange: Sendable {
  struct Mailbox: Sendable {
    /// The newest grid, if not drawn yet.
    var grid: Grid?
    var orders: [Order] = []
    var events: [TerminalEvent] = []
    var size: Size
    /// The thread has restored the terminal for good, or lost it.
    var hasEnded = false
  }

  enum Order: Sendable { case resized, redraw, suspend, resume, leave }

  enum Start: Sendable {
    case pending, ready
    case refused(CursesTerminalError)
  }

  let mailbox: Locked<Mailbox>
  let start = Locked(Start.pending)
  /// Signalled by the loop for grids and orders.
  let toThread = WakeUp()
  /// Signalled by the thread for events.
  let toLoop = WakeUp()
  /// Signalled by the thread when it has started or restored the terminal.
  let released = WakeUp()

  init(size: Size) { mailbox = Locked(Mailbox(size: size)) }

  /// Sends events to the loop.
  func post(_ events: [TerminalEvent]) {
    guard !events.isEmpty else { return }
    mailbox.withLock { mailbox in
      for case .resize(let size) in events { mailbox.size = size }
      mailbox.events += events
    }
    toLoop.signal()
  }

  /// Marks the thread as ended.
  func end() {
    mailbox.withLock { $0.hasEnded = true }
    released.signal()
  }
}
