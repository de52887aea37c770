import Arguments
import DesktopRemote
import Threads

/// Decides how to start: there is one player per user, and further starts become its clients.
enum PlayerStart {
  /// The role of this process.
  enum Way {
    /// The player that clients find.
    case found(PlayerLock)
    /// An independent player that clients do not find.
    case apart
    /// A client of the running player.
    case client(ControlClient)
  }

  /// How long to wait for a player that is starting or ending.
  private static let timeout: Int64 = 10_000_000_000

  /// Decides the role for `options`; a server is never independent. Refuses a player that clients could not find, because
  /// a second player would not notice it and both would write the same files.
  @LoopActor
  static func way(for options: Options, serves: Bool, in places: Places) async throws(Refusal) -> Way {
    if options.isApart, !serves { return .apart }
    // Nothing is open yet, so it can be ended however long it waits.
    Signals.unblock(Signals.ending)
    defer { Signals.block(Signals.ending) }
    let waitsForAnother = serves || !options.asksForAnother
    let end = MonotonicClock.nanoseconds + (waitsForAnother ? timeout : 50_000_000)
    while true {
      if waitsForAnother, let client = RunningPlayer.connect(in: places) { return .client(client) }
      switch PlayerLock.take(in: places.runtimeFolders) {
      case .taken(let lock): return .found(lock)
      case .impossible(let reason): throw unreachable(reason)
      case .held(let process):
        guard MonotonicClock.nanoseconds >= end else { break }
        if !waitsForAnother { return .apart }
        let who = process.map { " (process \($0))" } ?? ""
        throw Refusal(text: "a player is running already\(who), but does not answer: try again, or end its process")
      }
      await withCheckedContinuation { continuation in
        _ = EventLoop.shared.schedule(after: .milliseconds(5)) { continuation.resume() }
      }
    }
  }

  /// The message if there can be no lock or no socket; `reason` is a clause.
  static func unreachable(_ reason: String) -> Refusal {
    Refusal(text: "other programs could not reach this player: \(reason)")
  }
}
