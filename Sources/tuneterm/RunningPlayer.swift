internal import Glibc
import DesktopRemote

/// The player that runs already, seen from another process through its control socket.
struct RunningPlayer {
  private let client: ControlClient

  /// The player of this runtime directory; nil when none runs.
  static func connect() -> RunningPlayer? {
    guard let socket = Places().socket, let client = try? ControlClient(path: socket) else { return nil }
    return RunningPlayer(client: client)
  }

  /// `tuneterm status`; the exit status.
  static func status(json: Bool) -> Int32 {
    withPlayer { player throws(ControlError) in
      let reply = try player.client.send(.status)
      StandardStreams.write((json ? reply.status?.json ?? "{}" : reply.text) + "\n")
      return 0
    }
  }

  /// `tuneterm quit`; the exit status.
  static func quit() -> Int32 {
    withPlayer { player throws(ControlError) in Int32(try player.client.send(.quit).outcome) }
  }

  /// Line mode with a player running: each line of the input goes there, each answer to the output.
  func handOver() -> Int32 {
    var reader = LineReader(descriptor: STDIN_FILENO)
    while let line = reader.next() {
      if line.allSatisfy(\.isWhitespace) { continue }
      do throws(ControlError) {
        guard StandardStreams.write(try client.send(.say(line)).text + "\n") else { return 0 }
      } catch {
        StandardStreams.complain("\(error)")
        return 1
      }
    }
    return 0
  }

  private static func withPlayer(_ body: (RunningPlayer) throws(ControlError) -> Int32) -> Int32 {
    guard let player = connect() else {
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
