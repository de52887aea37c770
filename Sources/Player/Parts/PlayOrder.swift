import Remote
import Threads

/// The order in which the queue plays: shuffled or not, and what happens at its end.
///
/// A request may have its own modes, which end with the next request.
@LoopActor
final class PlayOrder {
  private var shuffling = ModeSetting(ShuffleType.off)
  private var repeating = ModeSetting(RepeatMode.none)
  /// True if the queue stops after this pass in any repeat mode, because nobody is left to stop it.
  var endsAfterThisPass = false

  var shuffle: ShuffleType { shuffling.current }
  var repeatMode: RepeatMode { repeating.current }

  /// The repeat mode in effect at the end of a track.
  var effectiveRepeat: RepeatMode { endsAfterThisPass ? .none : repeatMode }

  /// The mode that `toggle` switches to: none → all → one → none.
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

  /// True if `mode` is the listener's own setting and no request overrides it.
  func isOwn(_ mode: RepeatMode) -> Bool { repeating == ModeSetting(mode) }
  func isOwn(_ type: ShuffleType) -> Bool { shuffling == ModeSetting(type) }

  /// The listener's own settings, regardless of the current request.
  var own: (shuffle: ShuffleType, repeatMode: RepeatMode) { (shuffling.own, repeating.own) }

  /// The listener changed to one with these settings. What plays keeps its current modes.
  func change(own shuffle: ShuffleType, _ mode: RepeatMode) {
    shuffling.change(own: shuffle)
    repeating.change(own: mode)
  }

  // MARK: - A request's

  /// Starts a new request: the modes of the previous one end, and its own begin.
  ///
  /// Spoken audio keeps its order and does not repeat unless requested. "Shuffled" keeps albums together
  /// if that is the listener's setting.
  func begin(_ modes: RequestedModes = RequestedModes(), isSpoken: Bool = false) {
    let shuffled = modes.shuffled ?? (isSpoken ? false : nil)
    shuffling.request(shuffled.map { !$0 ? .off : shuffling.own == .collections ? .collections : .items })
    repeating.request(modes.repeatMode ?? (isSpoken ? RepeatMode.none : nil))
  }

  // MARK: - Saving

  /// The modes as they are saved: the listener's own and the request's.
  var savedShuffle: String { shuffling.rawValue }
  var savedRepeat: String { repeating.rawValue }

  func restore(shuffle: String) { shuffling = ModeSetting(rawValue: shuffle) ?? ModeSetting(.off) }
  func restore(repeat mode: String) { repeating = ModeSetting(rawValue: mode) ?? ModeSetting(RepeatMode.none) }
}
