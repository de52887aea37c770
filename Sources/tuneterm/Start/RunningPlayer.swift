internal import Text
internal import Glibc
import DesktopRemote

/// The running player, used from another process through its control socket.
enum RunningPlayer {
  /// How often a player that has not answered a phrase yet is asked whether it still answers, in seconds.
  static let patience = 10.0

  /// The player of this user; nil if none is running.
  static func connect(in places: Places) -> ControlClient? {
    // If nothing is listening, there is no player.
    places.runtimeFolders.firstNonNil { try? ControlClient(path: Places.socket(in: $0)) }
  }

  /// `tuneterm quit`; returns the exit status when the player has ended.
  static func quit() -> Int32 {
    with { player throws(ControlError) in
      let reply = try player.send(.quit)
      if reply.outcome == 0 { PlayerLock.waitUntilFree(in: Places().runtimeFolders, within: 5) }
      return Int32(clamping: reply.outcome)
    }
  }

  /// `tuneterm interrupt begin|end`; returns the exit status.
  static func interrupt(begins: Bool, resume: Bool) -> Int32 {
    with { player throws(ControlError) in
      let reply = try player.send(.interrupt(begins: begins, resume: resume))
      if reply.outcome != 0 { StandardStreams.complain(reply.text) }
      return Int32(clamping: reply.outcome)
    }
  }

  /// Line mode with a running player: it plays `paths` and answers each line of the input.
  ///
  /// If it throws, what was not accepted is left in `paths` and `reader`.
  static func handOver(
    _ paths: inout [String], _ reader: inout LineReader, to player: ControlClient
  ) throws(ControlError) {
    if !paths.isEmpty {
      let reply = try player.send(.play(paths: paths.map(Places.absolute)))
      paths = []
      if reply.outcome != 0 { StandardStreams.complain(reply.text) }
    }
    while let line = reader.next() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let reply: ControlReply
      do throws(ControlError) {
        reply = try player.send(.say(line), askingEvery: patience)
      } catch {
        reader.takeBack(line)
        throw error
      }
      guard StandardStreams.writeLine(reply.text) else { return }
    }
  }

  /// Calls `body` with the running player; returns 1 if there is none, or it does not answer.
  static func with(_ body: (ControlClient) throws(ControlError) -> Int32) -> Int32 {
    guard let player = connect(in: Places()) else {
      StandardStreams.complain("no player is running; “tuneterm” starts one")
      return 1
    }
    do throws(ControlError) {
      return try body(player)
    } catch {
      StandardStreams.complain("\(error)")
      return 1
    }
  }
}
