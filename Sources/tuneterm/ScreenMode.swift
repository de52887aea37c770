internal import Glibc
import CursesTerminal
import Interface
import Player
import Remote
import Terminal
import Threads

/// The full-screen player: player and screen in one process.
@LoopActor
enum ScreenMode {
  /// Runs until the person leaves; the exit status.
  static func run(_ paths: [String], _ options: Options) async -> Int32 {
    let driver: CursesTerminal
    do {
      driver = try CursesTerminal()
    } catch {
      StandardStreams.complain("\(error); a phrase a line is taken instead")
      return await LineMode.run(paths, options)
    }
    do throws(Refusal) {
      let composition = try await Composition(options)
      let session = ScreenSession(composition, driver)
      let status = await session.run(paths)
      driver.leave()
      await composition.close()
      return status
    } catch {
      driver.leave()
      StandardStreams.complain(error.text)
      return 1
    }
  }
}
