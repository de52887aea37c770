import Remote
import Threads

/// How the queue is gone through: shuffled or not, and what comes after its end.
///
/// A request may bring modes of its own, which end when something else is asked for.
@LoopActor
final class PlayOrder {
  private var shuffling = ModeSetting(ShuffleType.off)
  private var repeating = ModeSetting(RepeatMode.none)
  /// True when the queue ends after this pass, whatever the repeat mode: nobody is left to stop it.
  var endsAfterThisPass = false

  var shuffle: ShuffleType { shuffling.current }
  var repeatMode: RepeatMode { repeating.current }

  /// What counts when a track has come to its end.
  var effectiveRepeat: RepeatMode { endsAfterThisPass ? .none : repeatMode }

  /// What `toggle` leads to: none → all → one → none.
  var nextRepeatMode: RepeatMode {
    switch repeatMode {
    case .none: .all
    case .all: .one
    case .one: .none
    }
  }

  // MARK: - The listener's own

  func set(_ mode: RepeatMode) { repeating = ModeSetting(mode) }
  func set(_ type: ShuffleType) { shuffling = ModeSetting(type) }

  /// True when the listener has set `mode` and no request has brought another.
  func isOwn(_ mode: RepeatMode) -> Bool { repeating == ModeSetting(mode) }
  func isOwn(_ type: ShuffleType) -> Bool { shuffling == ModeSetting(type) }

  /// What the listener has set, whatever the request that plays has brought.
  var own: (shuffle: ShuffleType, repeatMode: RepeatMode) { (shuffling.own, repeating.own) }

  /// Somebody else listens, who has set these; what plays keeps the modes it plays in.
  func change(own shuffle: ShuffleType, _ mode: RepeatMode) {
    shuffling.change(own: shuffle)
    repeating.change(own: mode)
  }

  // MARK: - A request's

  /// Something is asked for: the modes of the request before end, and its own begin.
  ///
  /// What is spoken keeps its order and does not begin again unless that was asked for. "Shuffled" keeps albums together
  /// where the listener does.
  func begin(_ modes: RequestedModes = RequestedModes(), isSpoken: Bool = false) {
    let shuffled = modes.shuffled ?? (isSpoken ? false : nil)
    shuffling.request(shuffled.map { !$0 ? .off : shuffling.own == .collections ? .collections : .items })
    repeating.request(modes.repeatMode ?? (isSpoken ? RepeatMode.none : nil))
  }

  // MARK: - Saving

  /// The modes as saved, the listener's own and the request's.
  var savedShuffle: String { shuffling.rawValue }
  var savedRepeat: String { repeating.rawValue }

  func restore(shuffle: String) { shuffling = ModeSetting(rawValue: shuffle) ?? ModeSetting(.off) }
  func restore(repeat mode: String) { repeating = ModeSetting(rawValue: mode) ?? ModeSetting(RepeatMode.none) }
}
