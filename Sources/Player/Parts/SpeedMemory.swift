import Text
import Media
import Threads

/// The playback speed, and the speeds remembered for each show, for each book and for music.
@LoopActor
final class SpeedMemory {
  /// The supported speeds; 1 is normal.
  nonisolated static let supported = 0.5...3.0
  /// The size of one step.
  static let step = 0.1

  /// The current speed; 1 is normal.
  private(set) var current = 1.0
  /// The remembered speeds, by the keys of shows, books and music.
  private(set) var remembered: [String: Double] = [:]

  /// Rounds to a multiple of 0.05, so that equal steps up and down lead back to the same speed.
  static func rounded(_ speed: Double) -> Double { (speed * 20).rounded() / 20 }

  /// The speed for `track`: that of its show or book, or that of music; 1 if none was set.
  func speed(for track: Track) -> Double {
    track.kind == .station ? 1 : remembered[Self.key(of: track)] ?? 1
  }

  /// Switches to the speed remembered for `track`.
  func follow(_ track: Track) { current = speed(for: track) }

  /// Switches to `speed` and remembers it for what `track` belongs to: its show or book alone, or all music.
  func set(_ speed: Double, for track: Track?) {
    current = speed
    remember(speed, for: track)
  }

  /// The same for a track that is not playing now.
  func remember(_ speed: Double, for track: Track?) { remembered[Self.key(of: track)] = speed }

  /// Replaces the remembered speeds. An unsupported `current` counts as 1.
  func restore(_ remembered: [String: Double], current: Double) {
    self.remembered = remembered
    self.current = Self.supported.contains(current) ? current : 1
  }

  /// The listener changed to one with these speeds. What plays keeps its current speed.
  func change(_ remembered: [String: Double]) { self.remembered = remembered }

  /// The key of the speed of `track`: `podcast/tea interval`, `audiobook/dune`, `music`; `podcast` and `audiobook` for files that do not say
  /// what they belong to.
  private static func key(of track: Track?) -> String {
    guard let track, track.kind.isSpoken else { return "music" }
    let kind = track.kind == .podcast ? "podcast" : "audiobook"
    let whole = FoldedText.fold(track.album.isEmpty ? track.artist : track.album)
    return whole.isEmpty ? kind : "\(kind)/\(whole)"
  }
}
