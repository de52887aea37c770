import Arguments
import DesktopRemote
import Threads

/// What starting a player comes to: there is one player for each user, and the other starts speak to it.
enum PlayerStart {
  /// How this process goes on.
  enum Way {
    /// As the player that clients find.
    case found(PlayerLock)
    /// As a player that no client is to find.
    case apart
    /// As a client of the player that runs.
    case client(ControlClient)
  }

  /// How long a player that is just starting or ending is waited for.
  private static let timeout: Int64 = 10_000_000_000

  /// Finds the way for `options`; one that `serves` never goes apart. Refuses a player that is to be found and cannot be, as
  /// a second one would not notice it and both would write the same files.
  @LoopActor
  static func way(for options: Options, serves: Bool, in places: Places) async throws(Refusal) -> Way {
    if options.isApart, !serves { return .apart }
    let waitsForAnother = serves || !options.asksForAnother
    let end = MonotonicClock.nanoseconds + (waitsForAnother ? timeout : 50_000_000)
    while true {
      if waitsForAnother, let client = RunningPlayer.connect(in: places) { return .client(client) }
      switch PlayerLock.take(in: places.meetingFolders) {
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

  /// What is said where there can be no lock or no socket; `reason` is a clause.
  static func unreachable(_ reason: String) -> Refusal {
    Refusal(text: "other programs could not reach this player: \(reason)")
  }
}
