import Arguments
import DesktopRemote
import Threads

/// What starting a player comes to: there is one player for each user, and the other starts speak to it.
enum PlayerStart {
  /// How this process goes on.
  enum Way {
    /// As the player that clients find.
    case found(PlayerLock)
    /// As a player that no client finds; a sentence says why, where nobody asked for that.
    case apart(warning: String?)
    /// As a client of the player that runs.
    case client(ControlClient)
  }

  /// How long a player that is just starting or ending is waited for.
  private static let patience: Int64 = 10_000_000_000

  /// Finds the way for `options`. A player that `serves` is of no use apart, so it is refused where it cannot be found.
  @LoopActor
  static func way(for options: Options, serves: Bool, in places: Places) async throws(Refusal) -> Way {
    if options.isApart, !serves { return .apart(warning: nil) }
    let waitsForAnother = serves || !options.asksForAnother
    let end = MonotonicClock.nanoseconds + (waitsForAnother ? patience : 50_000_000)
    while true {
      if waitsForAnother, let client = RunningPlayer.connect(in: places) { return .client(client) }
      switch PlayerLock.take(in: places.meetingFolders) {
      case .taken(let lock): return .found(lock)
      case .impossible(let reason):
        if serves { throw Refusal(text: "no client could find this player: \(reason)") }
        return .apart(warning: "a second player would not notice this one, and no client find it: \(reason)")
      case .held(let process):
        guard MonotonicClock.nanoseconds >= end else { break }
        if !waitsForAnother { return .apart(warning: nil) }
        let who = process.map { " (process \($0))" } ?? ""
        throw Refusal(text: "a player is running already\(who), but does not answer: try again, or end its process")
      }
      await withCheckedContinuation { continuation in
        _ = EventLoop.shared.schedule(after: .milliseconds(5)) { continuation.resume() }
      }
    }
  }
}
