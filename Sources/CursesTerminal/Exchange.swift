import Terminal
import Threads

/// What the loop and the terminal's thread hand each other; both keep it alive.
final class Exchange: Sendable {
  struct Mailbox: Sendable {
    /// The newest picture that is not drawn yet.
    var grid: Grid?
    var orders: [Order] = []
    var events: [TerminalEvent] = []
    var size: Size
    /// The thread has given the terminal back for good, or lost it.
    var hasEnded = false
  }

  enum Order: Sendable { case resized, redraw, suspend, resume, leave }

  enum Start: Sendable {
    case pending, ready
    case refused(CursesTerminalError)
  }

  let mailbox: Locked<Mailbox>
  let start = Locked(Start.pending)
  /// The loop has put something in.
  let toThread = WakeUp()
  /// The thread has put events in.
  let toLoop = WakeUp()
  /// The thread has done what the loop waits for: started, or given the terminal back.
  let released = WakeUp()

  init(size: Size) { mailbox = Locked(Mailbox(size: size)) }

  /// Hands events to the loop.
  func post(_ events: [TerminalEvent]) {
    guard !events.isEmpty else { return }
    mailbox.withLock { mailbox in
      for case .resize(let size) in events { mailbox.size = size }
      mailbox.events += events
    }
    toLoop.signal()
  }

  /// Says that the thread does nothing more.
  func end() {
    mailbox.withLock { $0.hasEnded = true }
    released.signal()
  }
}
