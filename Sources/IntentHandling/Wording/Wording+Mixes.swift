import Catalog
import Media
import Player
import Remote

extension Wording {
  /// What the player reports besides the status of a command.
  struct PlayerReport {
    /// The undone or redone steps.
    var undone: [UndoneStep]
    /// The last mix.
    var mix: Mix?

    init(undone: [UndoneStep] = [], mix: Mix? = nil) {
      self.undone = undone
      self.mix = mix
    }
  }

  /// What was chosen when nothing was named, and why:
  /// `Here's a mix: 40 songs, some you like and some not heard for a while, first …`
  static func mixed(_ mix: Mix?, count: Int, first track: Track, for somebody: String? = nil) -> String {
    "Here's a mix\(why(mix, for: somebody)): \(self.count(count, track.kind.isSpoken ? "track" : "song")), first \(name(track))."
  }

  /// The result of playing a mix.
  static func mixResult(
    _ status: RemoteCommandStatus, _ mix: Mix?, before: NowPlayingInfo, after: NowPlayingInfo,
    for somebody: String? = nil
  ) -> String {
    guard status == .success, let track = after.track else {
      return result(of: .play, status, before: before, after: after)
    }
    return mixed(mix, count: after.queueCount, first: track, for: somebody)
  }

  /// A mix that was queued.
  static func mixQueued(_ mix: Mix?, next: Bool, for somebody: String? = nil) -> String {
    queued("a mix\(why(mix, for: somebody))", count: mix?.tracks.count ?? 0, .song, next: next)
  }

  /// Why something plays, by the label of the request that added it: `It plays because you asked for “Slow Harbours”.`
  ///
  /// `recommended` is the reason if it was recommended: `I recommended it. You like Khalid, and have not heard this lately.`
  static func reason(_ request: QueueChangeLabel?, _ mix: Mix?, recommended: String = "") -> String {
    switch request {
    case .playingRecommended: "I recommended it. \(recommended)."
    case .playing(let what): "It plays because you asked for \(what)."
    case .queueing(let what): "It plays because you queued \(what)."
    case .playingMix, .queueingMix: "It is part of a mix\(why(mix))."
    case .other(let change): "It came into the queue by \(change)."
    case nil: "I don't remember which request put this into the queue."
    }
  }

  private static func why(_ mix: Mix?, for somebody: String? = nil) -> String {
    let reasons = Mix.Reason.allCases.filter { (mix?.reasons[$0] ?? 0) > 0 }
    let words = reasons.compactMap { reason in
      switch reason {
      case .liked: somebody.map { "what \($0) likes" } ?? "what you like"
      case .notPlayedRecently: "what \(somebody.map { "\($0) hasn't" } ?? "you haven't") heard for a while"
      case .recentlyAdded: "what is new"
      case .any: reasons == [.any] ? "all over your library" : nil
      }
    }
    return words.isEmpty ? " of your library" : " of \(list(words))"
  }
}
