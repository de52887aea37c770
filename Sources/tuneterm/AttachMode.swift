internal import Glibc
import Arguments
import CursesTerminal
import DesktopRemote
import Terminal
import Threads

/// A screen for the player that runs already in another process.
@LoopActor
final class AttachMode {
  private let socket: String
  private let driver: CursesTerminal
  private let showsCursor: Bool
  private let finish: @LoopActor (Int32) -> Void
  private var link: ScreenLink?
  /// What the terminal told, for the next player, too.
  private var graphics: TerminalGraphics?
  /// Runs while the player owes an answer; then nobody waits for it any longer.
  private var answerDue: EventLoop.Timer?
  /// Within that a player shows its first picture, and what comes of a key that is to leave.
  private static let timeout = Duration.seconds(5)
  /// What is to be said when the terminal is given back.
  private var farewell: String?

  /// Shows the player behind `socket` until the person leaves; the exit status, nil when there is no terminal for a screen.
  static func run(socket: String, showsCursor: Bool) async -> Int32? {
    // A terminal that is not fit for a screen is left to the line mode, which says so.
    guard let driver = try? CursesTerminal() else { return nil }
    let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
    let mode = AttachMode(socket: socket, driver, showsCursor) { status in
      continuation.yield(status)
      continuation.finish()
    }
    let signals = Signals([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]) { signal in
      switch signal {
      case SIGWINCH: driver.resized()
      case SIGTSTP: if JobControl.canSuspend { mode.suspend() }
      case SIGCONT: driver.resume()
      default: continuation.finish()
      }
    }
    EventLoop.shared.watch(driver.eventDescriptor) {
      let events = driver.takeEvents()
      for case .graphics(let graphics) in events { mode.graphics = graphics }
      mode.link?.send(events)
      if events.contains(where: { Self.leaving.contains($0) }) { mode.expectAnswer() }
      if events.contains(.hangUp) { continuation.finish() }
    }
    mode.attach(by: MonotonicClock.nanoseconds)
    var status: Int32 = 0
    for await end in ends { status = end }
    mode.link?.close()
    driver.leave()
    withExtendedLifetime(signals) {}
    if let farewell = mode.farewell { StandardStreams.complain(farewell) }
    return status
  }

  private init(
    socket: String, _ driver: CursesTerminal, _ showsCursor: Bool, _ finish: @escaping @LoopActor (Int32) -> Void
  ) {
    self.showsCursor = showsCursor
    self.socket = socket
    self.driver = driver
    self.finish = finish
  }

  /// Attaches, trying until `deadline` (nanoseconds of `MonotonicClock`).
  private func attach(by deadline: Int64) {
    do throws(ControlError) {
      link = try ScreenLink(
        path: socket, size: driver.size, version: Usage.version,
        ScreenAbilities(showsCursor: showsCursor, canSuspend: JobControl.canSuspend)
      ) {
        [unowned self] in take($0)
      }
      if let graphics { link?.send([.graphics(graphics)]) }
      expectAnswer()
    } catch {
      guard MonotonicClock.nanoseconds < deadline else { return end(1, "\(error)") }
      EventLoop.shared.schedule(after: .milliseconds(5)) { [self] in attach(by: deadline) }
    }
  }

  /// What leaves, unless it is typed into a field, where it is seen to arrive.
  private static let leaving: [TerminalEvent] = [.key(Key("q")), .key(Key(.character("c"), .control))]

  /// Ends it where nothing comes from the player soon, as from one that is stopped: no key would leave else.
  private func expectAnswer() {
    guard answerDue == nil else { return }
    answerDue = EventLoop.shared.schedule(after: Self.timeout) { [self] in
      end(1, "\(ControlError.noAnswer)")
    }
  }

  private func take(_ arrival: ScreenLink.Arrival) {
    answerDue?.cancel()
    answerDue = nil
    switch arrival {
    case .picture(let grid): driver.present(grid)
    case .order(.redraw): driver.redraw()
    case .order(.suspend): suspend()
    case .order(.left): end(0)
    case .order(.ended): end(0, "the player has ended")
    case .order(.moved):
      link?.close()
      attach(by: MonotonicClock.nanoseconds + 10_000_000_000)
    case .refused(let reason): end(1, reason)
    case .lost: end(1, "the player has ended without a word")
    }
  }

  private func suspend() {
    driver.suspend()
    JobControl.suspend()
  }

  private func end(_ status: Int32, _ farewell: String? = nil) {
    link?.close()
    self.farewell = farewell
    finish(status)
  }
}
