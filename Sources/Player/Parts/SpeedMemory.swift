import Text
import Media
import Threads

/// The playback speed, and the speeds remembered by show and by kind of audio.
@LoopActor
final class SpeedMemory {
  /// The supported speeds; 1 is normal.
  nonisolated static let supported = 0.5...3.0
  /// The size of one step.
  static let step = 0.1

  /// The current speed; 1 is normal.
  private(set) var current = 1.0
  /// The remembered speeds, by the keys of shows and kinds.
  private(set) var remembered: [String: Double] = [:]

  /// Rounds to a multiple of 0.05, so that equal steps up and down lead back to the same speed.
  static func rounded(_ speed: Double) -> Double { (speed * 20).rounded() / 20 }

  /// The speed for `track`: that of its show, else that of its kind, else 1.
  func speed(for track: Track) -> Double {
    track.kind == .station ? 1 : Self.keys(of: track).firstNonNil { self.remembered[$0] } ?? 1
  }

  /// Switches to the speed remembered for `track`.
  func follow(_ track: Track) { current = speed(for: track) }

  /// Switches to `speed` and remembers it for tracks like `track`: its show, or all of its kind.
  func set(_ speed: Double, for track: Track?) {
    current = speed
    remember(speed, for: track)
  }

  /// Remembers `speed` for tracks like `track`, which is not playing now.
  func remember(_ speed: Double, for track: Track?) {
    for key in Self.keys(of: track) { remembered[key] = speed }
  }

  /// Replaces the remembered speeds. An unsupported `current` counts as 1.
  func restore(_ remembered: [String: Double], current: Double) {
    self.remembered = remembered
    self.current = Self.supported.contains(current) ? current : 1
  }

  /// The listener changed to one with these speeds. What plays keeps its current speed.
  func change(_ remembered: [String: Double]) { self.remembered = remembered }

  /// The keys of the speed of `track`, the most specific first: `podcast/Tea Interval`, `podcast`.
  private static func keys(of track: Track?) -> [String] {
    guard let track, track.kind.isSpoken else { return ["music"] }
    let kind = track.kind == .podcast ? "podcast" : "audiobook"
    let show = track.album.isEmpty ? track.artist : track.album
    return show.isEmpty ? [kind] : ["\(kind)/\(FoldedText.fold(show))", kind]
  }
}
