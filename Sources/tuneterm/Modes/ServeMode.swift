internal import Glibc
import Arguments
import Catalog
import DesktopRemote
import Player
import Remote
import Threads

/// The player without a screen: started by `say`, by a service manager, or by a screen that was detached.
@LoopActor
enum ServeMode {
  /// Runs until it is told to quit; returns the exit status. Never reads its input; notices go to standard error.
  static func run(_ options: Options) async -> Int32 {
    do throws(Refusal) {
      let places = Places()
      let way = try await PlayerStart.way(for: options, serves: true, in: places)
      // So that even a hanging start can be ended.
      let ending = Ending(on: Signals.ending)
      let composition = try await Composition(PlayerFiles(options, way, in: places))
      composition.screens.onQuit = { leaveSoon { ending.begin() } }
      try await composition.begin()
      if options.resumes { Task { await composition.player.resumeLastRun() } }
      // So that it can be ended even if this takes long.
      Task {
        for warning in composition.files.warnings { StandardStreams.complain(warning) }
        composition.control.keep(composition.files.warnings)
        for problem in await composition.finishStart() { StandardStreams.complain(problem.text) }
      }
      await ending.wait()
      composition.closeScreens(.ended)
      await composition.close()
      return 0
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }
}
