internal import Glibc
import Arguments
import DesktopRemote
import IntentHandling
import Language
import Media
import Playback
import Player
import Remote
import Threads

/// The player without a screen: it reads a phrase per line and writes a reply per line.
@LoopActor
final class LineMode {
  private let composition: Composition
  private var isQuitting = false
  private var isAnswering = false
  /// True if a line is still being answered while quitting, so that its reply has to be written first.
  private var owesReply = false
  private let ending: Ending

  private init(_ composition: Composition, _ ending: Ending) {
    self.composition = composition
    self.ending = ending
  }

  /// Runs until the input ends and everything has played, or `quit`; returns the exit status.
  static func run(_ paths: [String], _ options: Options) async -> Int32 {
    let places = Places()
    do throws(Refusal) {
      return await run(paths, options, try await PlayerStart.way(for: options, serves: false, in: places), in: places)
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }

  /// The same with a known way to start, and with files that are being opened already.
  static func run(
    _ paths: [String], _ options: Options, _ way: PlayerStart.Way, in places: Places,
    _ opening: Task<Result<PlayerFiles, Refusal>, Never>? = nil
  ) async -> Int32 {
    var (paths, way) = (paths, way)
    var reader = LineReader(descriptor: STDIN_FILENO)
    do throws(Refusal) {
      while case .client(let running) = way {
        if try handOver(&paths, &reader, to: running) { return 0 }
        // It was just ending, so this process may become the player.
        way = try await PlayerStart.way(for: options, serves: false, in: places)
      }
      let ending = Ending(on: Signals.ending)
      let files = try await (opening ?? PlayerFiles.opening(options, way, in: places)).value.get()
      let composition = try await Composition(files, complainsInLines: true)
      return try await LineMode(composition, ending).run(paths, reader)
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }

  /// Hands everything over to `player`; returns false if it was just ending and has not accepted all of it.
  private static func handOver(
    _ paths: inout [String], _ reader: inout LineReader, to player: ControlClient
  ) throws(Refusal) -> Bool {
    // This process has nothing to save, and its input may never end.
    Signals.unblock(Signals.ending)
    defer { Signals.block(Signals.ending) }
    do throws(ControlError) {
      try RunningPlayer.handOver(&paths, &reader, to: player)
      return true
    } catch .notTaken {
      return false
    } catch {
      throw Refusal(text: "\(error)")
    }
  }

  private func run(_ paths: [String], _ reader: LineReader) async throws(Refusal) -> Int32 {
    let composition = composition
    let look = composition.phrases.assistant.look
    ending.onSignal = { _ in look.stop() }
    composition.screens.onQuit = { [unowned self] in
      isQuitting = true
      owesReply = isAnswering
      leaveSoon { [ending] in ending.begin() }
    }
    try await composition.begin()
    for warning in composition.files.warnings { StandardStreams.complain(warning) }
    for problem in await composition.finishStart() { StandardStreams.complain(problem.text) }
    var problem: String?
    if !paths.isEmpty, !ending.hasBegun { problem = await composition.filePlayer.play(paths, for: .seconds(60)) }
    if let problem { StandardStreams.complain(problem) }
    let conversation = Task {
      await LineConversation(reader).forEachLine { line in
        isAnswering = true
        defer { isAnswering = false }
        if line.allSatisfy(\.isWhitespace) { return (nil, true) }
        // Standard output is for replies only; the message about a running search helps the waiting user.
        let reply = await composition.phrases.answer(line, on: .voice) {
          if look.remark != nil { StandardStreams.complain($0.text) }
        }
        return (reply.line, !isQuitting)
      }
      if !isQuitting { await playToTheEnd() }
      ending.complete()
    }
    await ending.wait()
    if owesReply { await conversation.value }
    composition.closeScreens(.ended)
    await composition.close()
    return !paths.isEmpty && (problem != nil || composition.player.hasLostSound) ? 1 : 0
  }

  /// After the last line, waits until playback ends, for at most one pass of the queue.
  private func playToTheEnd() async {
    guard composition.player.state == .playing else { return }
    composition.player.endAfterThisPass()
    let (states, continuation) = AsyncStream.makeStream(of: PlaybackState.self)
    composition.nowPlaying.observe { continuation.yield($0.state) }
    continuation.yield(composition.player.state)
    for await state in states where state != .playing { return }
  }
}
