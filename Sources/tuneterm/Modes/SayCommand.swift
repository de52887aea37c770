internal import Glibc
import Arguments
import DesktopRemote

/// `tuneterm say [--json] [--as NAME] PHRASE...|-`: sends phrases to the running player, or starts one.
enum SayCommand {
  /// Sends `words`, or each line of the input; returns the worst exit status of all lines: 0 done, 1 failed, 2 not understood.
  ///
  /// Blocks on the replies, so not for the loop.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    do throws(Refusal) {
      let places = Places()
      var player = try player(options, in: places)
      /// Sends a phrase; to another player if this one was ending and has not accepted it.
      func say(_ phrase: String) throws(Refusal) -> Int32? {
        for _ in 0..<3 {
          do throws(ControlError) {
            return try Self.say(phrase, player, options)
          } catch .notTaken {
            player = try Self.player(options, in: places)
          } catch {
            throw Refusal(text: "\(error)")
          }
        }
        throw Refusal(text: "\(ControlError.notTaken)")
      }
      guard words == ["-"] else { return try say(words.joined(separator: " ")) ?? 1 }
      var reader = LineReader(descriptor: STDIN_FILENO)
      var worst: Int32 = 0
      while let line = reader.next() {
        if line.allSatisfy(\.isWhitespace) { continue }
        guard let status = try say(line) else { break }
        worst = max(worst, status)
      }
      return worst
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }

  /// The running player, or a new one.
  private static func player(_ options: Options, in places: Places) throws(Refusal) -> ControlClient {
    if let running = RunningPlayer.connect(in: places) { return running }
    return try BackgroundPlayer.start(options, resuming: false, in: places)
  }

  /// Sends a phrase and prints the reply; returns the exit status, nil if the output is no longer read.
  private static func say(
    _ phrase: String, _ player: ControlClient, _ options: Options
  ) throws(ControlError) -> Int32? {
    let reply = try player.send(.say(phrase, as: options.speaker), askingEvery: RunningPlayer.patience)
    if !options.isJSON { for warning in reply.warnings { StandardStreams.complain(warning) } }
    guard StandardStreams.writeLine(options.isJSON ? reply.json : reply.text) else { return nil }
    return Int32(clamping: reply.outcome)
  }
}
