import Glibc
import CNcurses
import Synchronization
public import Terminal
import Threads

/// The terminal on standard input and output, drawn by ncurses on its own thread; one per process, because curses is
/// global.
///
/// Block SIGWINCH before the first thread starts and call `resized()` when it comes.
public final class CursesTerminal: TerminalDriver {
  private let exchange: Exchange
  /// The original settings of the terminal.
  private let found: termios
  private let hasLeft = Atomic<Bool>(false)

  /// Takes the terminal over; throws, leaving it unchanged, if it cannot show a screen.
  public init() throws(CursesTerminalError) {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw .notATerminal
    }
    found = settings
    let encoding = TextEncoding.ofEnvironment
    let exchange = Exchange(size: CursesScreen.currentSize())
    self.exchange = exchange
    let isStarted = Thread.startNow(name: "terminal") {
      do throws(CursesTerminalError) {
        try CursesScreen.lookUpTerminal()
        exchange.start.withLock { $0 = .ready }
      } catch {
        exchange.start.withLock { $0 = .refused(error) }
        return exchange.released.signal()
      }
      exchange.released.signal()
      guard let screen = CursesScreen(exchange, encoding) else {
        exchange.post([.hangUp])
        return exchange.end()
      }
      screen.run()
    }
    guard isStarted else {
      hasLeft.store(true, ordering: .relaxed)
      throw .noThread
    }
    exchange.released.wait()
    if case .refused(let error) = exchange.start.withLock({ $0 }) {
      hasLeft.store(true, ordering: .relaxed)
      throw error
    }
  }

  deinit { leave() }

  public var size: Size { exchange.mailbox.withLock { $0.size } }

  public var eventDescriptor: Int32 { exchange.toLoop.descriptor }

  public func takeEvents() -> [TerminalEvent] {
    exchange.toLoop.clear()
    return exchange.mailbox.withLock { mailbox in
      defer { mailbox.events = [] }
      return mailbox.events
    }
  }

  public func present(_ grid: Grid) {
    exchange.mailbox.withLock { $0.grid = grid }
    exchange.toThread.signal()
  }

  public func resized() { order(.resized) }

  public func redraw() { order(.redraw) }

  public func suspend() { release(.suspend) }

  public func resume() { order(.resume) }

  public func leave() {
    guard !hasLeft.exchange(true, ordering: .relaxed) else { return }
    release(.leave)
  }

  private func order(_ order: Exchange.Order) {
    exchange.mailbox.withLock { $0.orders.append(order) }
    exchange.toThread.signal()
  }

  /// Makes the thread restore the terminal; if it is blocked in a write, restores what is possible without it.
  private func release(_ order: Exchange.Order) {
    exchange.released.clear()
    self.order(order)
    guard !exchange.mailbox.withLock({ $0.hasEnded }), !exchange.released.wait(milliseconds: 100) else { return }
    // The terminal may be stopped by Ctrl-S, which the kernel only undoes after a stop of ours; then the thread can
    // continue.
    tcflow(STDOUT_FILENO, TCOOFF)
    tcflow(STDOUT_FILENO, TCOON)
    guard !exchange.released.wait(milliseconds: 100) else { return }
    var settings = found
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}

/// Why the screen cannot be used; line mode works in each case.
public enum CursesTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATerminal
  /// TERM is not set, or is not in the terminfo database.
  case unknownTerminal(String)
  /// The terminal cannot place its cursor (TERM=dumb).
  case cannotPlaceCursor(String)
  /// The system allows no thread for the screen.
  case noThread

  /// A sentence with a solution.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output are not a terminal, so there is no screen to draw on."
    case .unknownTerminal(""):
      "TERM is not set, so the terminal is unknown; set it, for example: export TERM=xterm-256color."
    case .unknownTerminal(let name):
      "The terminal type “\(name)” is unknown here; set TERM to one that is, for example xterm, or install its terminfo entry."
    case .cannotPlaceCursor(let name):
      "A terminal of type “\(name)” cannot show a full screen."
    case .noThread:
      "The system allows no further threads for the screen; end other programs, or raise the limit that “ulimit -u” shows."
    }
  }
}
