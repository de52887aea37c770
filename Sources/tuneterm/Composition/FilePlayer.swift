import IntentHandling
import Player
import Remote
import Threads

/// Plays files and folders by path.
@LoopActor
struct FilePlayer {
  private let player: Player
  private let center: RemoteCommandCenter
  private let look: FileLookup

  init(_ player: Player, _ center: RemoteCommandCenter, _ look: FileLookup) {
    self.center = center
    self.player = player
    self.look = look
  }

  /// Plays `paths`; returns a sentence about a problem, nil if there is none.
  ///
  /// If it takes longer, a notice says so; “stop looking” cancels it.
  func play(_ paths: [String], for time: Duration = RequestDeadlines.look) async -> String? {
    let told = EventLoop.shared.schedule(after: RequestDeadlines.glance) { [self] in
      if let remark = look.remark { player.notify(remark) }
    }
    let found = await look.files(at: paths, limit: 100_000, for: time)
    told.cancel()
    let remark = found.remark(on: paths)
    if found.paths.isEmpty || found.ending == .stopped { return remark }
    switch await center.perform(.play(player.adopt(found.paths)), label: .playing("files")) {
    case .started, .superseded:
      if let remark { player.notify(remark) }
      return nil
    case .failed(let reason), .outputFailed(let reason): return reason
    }
  }
}
