internal import Glibc
import Arguments
import CursesTerminal
import DesktopRemote
import Terminal
import Threads

/// A screen for a player that is running in another process.
@LoopActor
final class AttachMode {
  private let socket: String
  private let driver: CursesTerminal
  private let showsCursor: Bool
  private let finish: @LoopActor (Int32) -> Void
  private var link: ScreenLink?
  /// The capabilities the terminal reported, kept for the next player.
  private var graphics: TerminalGraphics?
  /// Times out the wait for an answer of the player.
  private var answerDue: EventLoop.Timer?
  /// How long the player may take to show its first screen, or to react to a key that leaves.
  private static let timeout = Duration.seconds(5)
  /// The message to print after the terminal is restored.
  private var farewell: String?

  /// Shows the player behind `socket` until the user leaves. Returns the exit status; nil if the terminal cannot show a screen.
  static func run(socket: String, showsCursor: Bool) async -> Int32? {
    // A terminal that cannot show a screen is left to line mode, which says so.
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

  /// The keys that leave, unless they are typed into a field.
  private static let leaving: [TerminalEvent] = [.key(Key("q")), .key(Key(.character("c"), .control))]

  /// Ends the screen if the player does not respond soon, for example because it is stopped, since no key would leave otherwise.
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
    case .lost: end(1, "the player ended unexpectedly")
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
