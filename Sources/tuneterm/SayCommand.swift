internal import Glibc
import Arguments
import DesktopRemote

/// `tuneterm say [--json] [--as NAME] PHRASE...|-`: speaks to the running player, or starts one.
enum SayCommand {
  /// Says `words`, or each line of the input; the exit status: 0 done, 1 could not, 2 not understood, the worst of all lines.
  ///
  /// Waits for the replies, so not for the loop.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    do throws(Refusal) {
      let places = Places()
      var player = try player(options, in: places)
      /// Says a phrase; to another player when this one was ending and has not taken it.
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

  /// The player that runs, or a new one.
  private static func player(_ options: Options, in places: Places) throws(Refusal) -> ControlClient {
    if let running = RunningPlayer.connect(in: places) { return running }
    return try BackgroundPlayer.start(options, resuming: false, in: places)
  }

  /// Says a phrase and prints the reply; the exit status, nil when nobody reads the replies any more.
  private static func say(
    _ phrase: String, _ player: ControlClient, _ options: Options
  ) throws(ControlError) -> Int32? {
    let reply = try player.send(.say(phrase, as: options.speaker), within: RunningPlayer.phraseLimit)
    if !options.isJSON { for warning in reply.warnings { StandardStreams.complain(warning) } }
    guard StandardStreams.writeLine(options.isJSON ? reply.json : reply.text) else { return nil }
    return Int32(clamping: reply.outcome)
  }
}
