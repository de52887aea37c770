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
    let ending = Ending(on: Signals.ending + [SIGWINCH, SIGTSTP, SIGCONT]) { driver.leave() }
    do throws(Refusal) {
      let files = try await (opening ?? PlayerFiles.opening(options, way, in: places)).value.get()
      guard files.hasKeys else {
        throw Refusal(text: "a screen without keys can't be left: set TUNETERM_ASSETS to the folder that holds keys")
      }
      let composition = try await Composition(files)
      try await show(composition, driver, ending, paths)
      let isDetached = !ending.hasBegun
      let goesOn = isDetached && composition.player.state == .playing
      composition.closeScreens(isDetached ? .moved : .ended)
      driver.leave()
      await composition.close()
      guard isDetached else {
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
    _ composition: Composition, _ driver: CursesTerminal, _ ending: Ending, _ paths: [String]
  ) async throws(Refusal) {
    let screens = composition.screens
    screens.onQuit = { leaveSoon { ending.begin() } }
    if !composition.options.isApart { screens.onDetach = { ending.complete() } }
    let abilities = ScreenAbilities(
      showsCursor: composition.options.showsCursor, canSuspend: JobControl.canSuspend)
    let session = screens.session(on: driver, abilities)
    session.onLeave = { ending.begin() }
    session.onSuspend = JobControl.suspend
    ending.onSignal = { signal in
      switch signal {
      case SIGWINCH: driver.resized()
      case SIGTSTP: session.suspend()
      case SIGCONT: driver.resume()
      // Whatever else takes its time.
      default: driver.leave()
      }
    }
    if let place = composition.screens.lastPlace { session.model.restore(place.view, row: place.row) }
    screens.add(session)
    defer { session.close() }
    // Other queries of the library come after the first rows.
    await session.waitForRows()
    session.followSettings()
    // Without it, the state of the last run would be replaced by that of an empty player.
    try await composition.begin()
    let settling = Task { await settle(composition, session, paths) }
    await ending.wait()
    settling.cancel()
  }

  /// Starts what can wait until the first screen is visible: the output, the vocabulary, the config.
  private static func settle(_ composition: Composition, _ session: ScreenSession, _ paths: [String]) async {
    func complain(_ text: String) { session.receive(.reply(ScreenReply(text, isError: true))) }
    let warnings = composition.files.warnings
    for warning in warnings { complain(warning) }
    let problems = await composition.finishStart()
    guard !Task.isCancelled else { return }
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
