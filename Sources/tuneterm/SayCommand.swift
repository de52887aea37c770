internal import Glibc
import Arguments
import DesktopRemote

/// `tuneterm say [--json] PHRASE...|-`: speaks to the running player, or starts one.
enum SayCommand {
  /// Says `words`, or each line of the input; the exit status: 0 done, 1 could not, 2 not understood, the worst of all lines.
  ///
  /// Waits for the replies, so not for the loop.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    do throws(Refusal) {
      let places = Places()
      let running = places.socket.flatMap { try? ControlClient(path: $0) }
      let player: ControlClient
      if let running {
        player = running
      } else {
        player = try BackgroundPlayer.start(options, resuming: false, in: places)
      }
      guard words == ["-"] else { return try say(words.joined(separator: " "), player, options) ?? 1 }
      var reader = LineReader(descriptor: STDIN_FILENO)
      var worst: Int32 = 0
      while let line = reader.next() {
        if line.allSatisfy(\.isWhitespace) { continue }
        guard let status = try say(line, player, options) else { break }
        worst = max(worst, status)
      }
      return worst
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }

  /// Says a phrase and prints the reply; the exit status, nil when nobody reads the replies any more.
  private static func say(_ phrase: String, _ player: ControlClient, _ options: Options) throws(Refusal) -> Int32? {
    do throws(ControlError) {
      let reply = try player.send(.say(phrase), within: nil)
      guard StandardStreams.writeLine(options.isJSON ? reply.json : reply.text) else { return nil }
      return Int32(clamping: reply.outcome)
    } catch {
      throw Refusal(text: "\(error)")
    }
  }
}
