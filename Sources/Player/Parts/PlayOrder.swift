import Remote
import Threads

/// How the queue is gone through: shuffled or not, and what comes after its end.
@LoopActor
final class PlayOrder {
  private(set) var shuffle = ShuffleType.off
  private(set) var repeatMode = RepeatMode.none
  /// True when the queue ends after this pass, whatever the repeat mode: nobody is left to stop it.
  var endsAfterThisPass = false

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

  func set(_ mode: RepeatMode) { repeatMode = mode }
  func set(_ type: ShuffleType) { shuffle = type }

  /// Turns shuffling on or off; "shuffled" keeps albums together where that was asked for before.
  func set(shuffled: Bool) { shuffle = !shuffled ? .off : shuffle == .collections ? .collections : .items }
}
