public import Media

internal import Glibc

/// How the loudness tags of files are used.
public struct Loudness: Hashable, Sendable {
  /// What loudness is normalized by.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case off
    /// Every track is equally loud.
    case track
    /// Every album is equally loud; differences between its tracks are kept.
    case album
  }

  public var mode = Mode.off
  /// Added to every gain that comes from tags, in dB.
  public var preamp = 0.0
  /// The gain of files without such tags, in dB.
  public var fallback = 0.0
  /// Whether a gain is lowered so that the file's peak stays within full scale.
  public var preventsClipping = true

  public init() {}

  /// The linear gain of a file with these tags; the other kind of tag stands in for one that is missing.
  public func gain(of tags: ReplayGain) -> Float {
    let (gain, peak) =
      switch mode {
      case .off: (nil as Float?, nil as Float?)
      case .track: (tags.trackGain ?? tags.albumGain, tags.trackPeak ?? tags.albumPeak)
      case .album: (tags.albumGain ?? tags.trackGain, tags.albumPeak ?? tags.trackPeak)
      }
    guard mode != .off else { return 1 }
    guard let gain, gain.isFinite else { return Self.linear(fallback) }
    // Beyond 30 dB a tag is an accident.
    let wanted = Self.linear(min(max(Double(gain), -60), 30) + preamp)
    guard preventsClipping, let peak, peak.isFinite, peak > 0 else { return wanted }
    return min(wanted, 1 / peak)
  }

  private static func linear(_ decibels: Double) -> Float { Float(pow(10, decibels / 20)) }
}
