internal import Glibc
import Arguments
import Catalog
import CursesTerminal
import DesktopRemote
import IntentHandling
import Interface
import Player
import Remote
import Terminal
import Threads

/// The full-screen player: player and screen in one process.
@LoopActor
enum ScreenMode {
  /// How a run ends.
  private enum End { case quit, detached }

  /// Runs until the user leaves; returns the exit status.
  static func run(_ paths: [String], _ options: Options) async -> Int32 {
    let places = Places()
    let way: PlayerStart.Way
    do throws(Refusal) {
      way = try await PlayerStart.way(for: options, serves: false, in: places)
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
    var opening: Task<Result<PlayerFiles, Refusal>, Never>?
    if case .client(let running) = way {
      if let status = await attach(to: running, paths, options) { return status }
    } else {
      // While the terminal is looked up.
      opening = PlayerFiles.opening(options, way, in: places)
    }
    let driver: CursesTerminal
    do {
      driver = try CursesTerminal()
    } catch {
      StandardStreams.complain("\(error) Each line that you type is taken as a phrase instead.")
      return await LineMode.run(paths, options, way, in: places, opening)
    }
    do throws(Refusal) {
      let files = try await (opening ?? PlayerFiles.opening(options, way, in: places)).value.get()
      let composition = try await Composition(options, files)
      let end = try await show(composition, driver, paths)
      let goesOn = end == .detached && composition.player.state == .playing
      composition.closeScreens(end == .detached ? .moved : .ended)
      driver.leave()
      await composition.close()
      guard end == .detached else {
        if let farewell = composition.saver.farewell { StandardStreams.writeLine(farewell) }
        return 0
      }
      try BackgroundPlayer.start(options, resuming: goesOn, in: composition.files.places)
      StandardStreams.writeLine(
        "tuneterm keeps running in the background: “tuneterm” shows it again, “tuneterm quit” ends it.")
      return 0
    } catch {
      driver.leave()
      StandardStreams.complain(error.text)
      return 1
    }
  }

  /// Attaches a screen to the running player; returns nil if the terminal cannot show a screen.
  private static func attach(to running: ControlClient, _ paths: [String], _ options: Options) async -> Int32? {
    if !paths.isEmpty {
      // A player that is just ending is noticed when the screen attaches.
      let reply = try? running.send(.play(paths: paths.map(Places.absolute)), within: 10)
      if let reply, reply.outcome != 0 { StandardStreams.complain(reply.text) }
    }
    return await AttachMode.run(socket: running.path, showsCursor: options.showsCursor)
  }

  /// Shows the player until the user leaves; throws if other programs could not reach it.
  private static func show(
    _ composition: Composition, _ driver: CursesTerminal, _ paths: [String]
  ) async throws(Refusal) -> End {
    let (ends, continuation) = AsyncStream.makeStream(of: End.self)
    func finish(_ end: End) {
      if end == .quit { TimelyEnd.begin { driver.leave() } }
      continuation.yield(end)
      continuation.finish()
    }
    let screens = composition.screens
    screens.onQuit = { leaveSoon { finish(.quit) } }
    if !composition.options.isApart { screens.onDetach = { finish(.detached) } }
    let abilities = ScreenAbilities(
      showsCursor: composition.options.showsCursor, canSuspend: JobControl.canSuspend)
    let session = screens.session(on: driver, abilities)
    session.onLeave = { finish(.quit) }
    session.onSuspend = JobControl.suspend
    let signals = Signals([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]) { signal in
      switch signal {
      case SIGWINCH: driver.resized()
      case SIGTSTP: session.suspend()
      case SIGCONT: driver.resume()
      default: finish(.quit)
      }
    }
    if let place = composition.screens.lastPlace { session.model.restore(place.view, row: place.row) }
    screens.add(session)
    defer { session.close() }
    // Other queries of the library come after the first rows.
    await session.waitForRows()
    try await settle(composition, session, paths)
    var end = End.quit
    for await next in ends { end = next }
    withExtendedLifetime(signals) {}
    return end
  }

  /// Starts what can wait until the first screen is visible: the queue, the output, the vocabulary, the config.
  private static func settle(
    _ composition: Composition, _ session: ScreenSession, _ paths: [String]
  ) async throws(Refusal) {
    session.followSettings()
    func complain(_ text: String) { session.receive(.reply(ScreenReply(text, isError: true))) }
    try await composition.begin()
    let warnings = composition.files.warnings
    for warning in warnings { complain(warning) }
    let problems = await composition.finishStart()
    var last = (warnings + [problems.summary].compactMap(\.self)).joined(separator: "; ")
    if !paths.isEmpty {
      if let problem = await composition.filePlayer.play(paths, for: .seconds(60)) { return complain(problem) }
    } else if composition.options.isDemo {
      session.show(await composition.phrases.assistant.answer("play some music"))
    } else if let offer = composition.phrases.offerToGoOn() {
      if last.isEmpty { session.receive(.reply(ScreenReply(offer))) } else { last += ". " + offer }
    }
    // Last, or it would be overwritten.
    if !last.isEmpty { complain(last) }
  }
}
