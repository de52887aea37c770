import Text
import Media
import Threads

/// The playback speed, and the speeds that were asked for by show and by kind.
@LoopActor
final class SpeedMemory {
  /// What is supported; 1 is normal.
  nonisolated static let supported = 0.5...3.0
  /// How much faster or slower one step is.
  static let step = 0.1

  /// The speed of what plays; 1 is normal.
  private(set) var current = 1.0
  /// The speeds that were asked for, by the keys of shows and kinds.
  private(set) var remembered: [String: Double] = [:]

  /// A multiple of 0.05, so that faster and slower meet again.
  static func rounded(_ speed: Double) -> Double { (speed * 20).rounded() / 20 }

  /// The speed at which `track` is to play: that of its show, else that of its kind, else 1.
  func speed(for track: Track) -> Double {
    track.kind == .station ? 1 : Self.keys(of: track).lazy.compactMap { self.remembered[$0] }.first ?? 1
  }

  /// Plays `track` at the speed remembered for it from now on.
  func follow(_ track: Track) { current = speed(for: track) }

  /// Plays at `speed` from now on, and remembers it for what is like `track`: its show, or all of its kind.
  func set(_ speed: Double, for track: Track?) {
    current = speed
    remember(speed, for: track)
  }

  /// Remembers `speed` for what is like `track`, which does not play now.
  func remember(_ speed: Double, for track: Track?) {
    for key in Self.keys(of: track) { remembered[key] = speed }
  }

  /// Takes the place of what is remembered; `current` that is not supported counts as 1.
  func restore(_ remembered: [String: Double], current: Double) {
    self.remembered = remembered
    self.current = Self.supported.contains(current) ? current : 1
  }

  /// Somebody else listens, who asked for these speeds; what plays keeps the one it plays at.
  func change(_ remembered: [String: Double]) { self.remembered = remembered }

  /// Where the speed of `track` is remembered, the narrowest first: `podcast/Tea Interval`, `podcast`.
  private static func keys(of track: Track?) -> [String] {
    guard let track, track.kind.isSpoken else { return ["music"] }
    let kind = track.kind == .podcast ? "podcast" : "audiobook"
    let show = track.album.isEmpty ? track.artist : track.album
    return show.isEmpty ? [kind] : ["\(kind)/\(FoldedText.fold(show))", kind]
  }
}
