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

  /// Sets the listener's own shuffle mode without a change of what plays.
  func keepForNext(_ type: ShuffleType) { shuffling.change(own: type) }

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

/// A playback mode: the listener's own setting, and the one that belongs to the current request.
///
/// Written as `items`, or as `off items` if the listener's own mode is `off` and the request's is `items`.
struct ModeSetting<Mode: RawRepresentable & Hashable & Sendable>: RawRepresentable, Hashable, Sendable
where Mode.RawValue == String {
  /// The listener's own setting, which is kept.
  private(set) var own: Mode
  /// The mode of the current request, which ends with it.
  private(set) var requested: Mode?

  init(_ own: Mode) { self.own = own }

  init?(rawValue: String) {
    let words = rawValue.split(separator: " ").map { Mode(rawValue: String($0)) }
    guard let own = words.first ?? nil, words.count <= 2, !words.contains(nil) else { return nil }
    self.init(own)
    if words.count == 2 { request(words[1]) }
  }

  var rawValue: String { requested.map { "\(own.rawValue) \($0.rawValue)" } ?? own.rawValue }

  /// The mode in effect.
  var current: Mode { requested ?? own }

  /// The listener changed to one whose own setting is `mode`. What plays keeps its current mode.
  mutating func change(own mode: Mode) {
    let now = current
    own = mode
    request(now)
  }

  /// Sets the mode of a request; nil if it has none.
  mutating func request(_ mode: Mode?) { requested = mode == own ? nil : mode }
}
