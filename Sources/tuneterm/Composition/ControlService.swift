import Arguments
import DesktopRemote
import IntentHandling
import Intents
import Intents
import Language
import Player
import Remote
import Threads

/// The player's service for other programs: answers their requests and reports changes.
@LoopActor
final class ControlService {
  private let phrases: Phrases
  private let player: Player
  private let center: RemoteCommandCenter
  private let nowPlaying: NowPlayingInfoCenter
  private let files: FilePlayer
  private var server: ControlServer?
  /// Warnings to show with the next request, because a background player has no other way to show them.
  private var pendingWarnings: [String] = []
  /// False while phrases have to wait for the start to finish.
  private var isReady = true
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// What was last sent to followers.
  private var told: (status: ControlStatus, info: NowPlayingInfo)?

  init(
    _ phrases: Phrases, _ player: Player, _ center: RemoteCommandCenter, _ nowPlaying: NowPlayingInfoCenter,
    _ files: FilePlayer
  ) {
    self.center = center
    self.phrases = phrases
    self.player = player
    self.nowPlaying = nowPlaying
    self.files = files
    nowPlaying.observe { [weak self] in self?.tell($0) }
  }

  // MARK: - Listening

  /// Accepts requests at `paths` from now on; attaching screens are passed to `attach`.
  func listen(at paths: [String], attach: @escaping @LoopActor (AttachedScreen) -> Void) throws(ControlError) {
    server = try ControlServer(paths: paths, attach: attach) { [weak self] in
      await self?.answer($0) ?? ControlReply(outcome: 1, text: "")
    }
  }

  /// Makes clients look for another player, because this one is about to end.
  func stopListening() { server?.stopListening() }

  /// Sends pending answers, for half a second at most, and closes all connections.
  func close() async {
    await server?.finishAnswers(within: .milliseconds(500))
    server?.close()
  }

  /// Makes phrases wait until `open` is called.
  func hold() { isReady = false }

  /// Answers phrases from now on.
  func open() {
    isReady = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  private func whenReady() async {
    if !isReady { await withCheckedContinuation { waiters.append($0) } }
  }

  /// Keeps warnings for the first request.
  func keep(_ warnings: [String]) { pendingWarnings = warnings }

  /// Returns and clears the pending warnings.
  func takePendingWarnings() -> [String] {
    defer { pendingWarnings = [] }
    return pendingWarnings
  }

  // MARK: - Answers

  private func answer(_ request: ControlRequest) async -> ControlReply {
    switch request {
    case .say(let phrase, let name):
      await whenReady()
      let reply = await phrases.answer(phrase, on: .voice, as: name)
      return ControlReply(
        outcome: reply.outcome.rawValue, text: reply.line, reason: reply.reason?.rawValue,
        warnings: takePendingWarnings())
    case .play(let paths):
      await whenReady()
      let problem = await files.play(paths)
      await player.saved()
      return ControlReply(outcome: problem == nil ? 0 : 1, text: problem ?? "")
    case .status, .follow:
      let info = nowPlaying.nowPlayingInfo
      let reply = await phrases.assistant.answer(.question(.title))
      return ControlReply(outcome: 0, text: reply.line, status: ControlStatus(info))
    case .attach(_, let version, _):
      guard version != Usage.version else { return ControlReply(outcome: 0, text: "") }
      return ControlReply(
        outcome: 1, text: "the running player is tuneterm \(Usage.version), not \(version): “tuneterm quit” ends it")
    case .interrupt(let begins, let resume):
      if begins { center.beginInterruption() } else { center.endInterruption(shouldResume: resume) }
      return ControlReply(outcome: 0, text: begins ? "Interrupted." : "Over.")
    case .quit:
      let reply = await phrases.assistant.perform(.quit)
      return ControlReply(outcome: reply.outcome.rawValue, text: reply.line)
    }
  }

  /// Sends changes to the followers.
  private func tell(_ info: NowPlayingInfo) {
    guard let server else { return }
    let status = ControlStatus(info)
    var changes = told?.status.changes(to: status) ?? Set(ControlEvent.Change.allCases)
    // The expected position if nothing has jumped.
    let expected = (told?.info ?? NowPlayingInfo()).elapsed(at: MonotonicClock.nanoseconds)
    if let elapsed = status.elapsed, abs(elapsed - expected) > 0.5 { changes.insert(.position) }
    guard !changes.isEmpty else { return }
    told = (status, info)
    server.tell(ControlEvent(changes: changes, status: status))
  }
}
