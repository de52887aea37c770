import Media
import Playback
import Remote

extension Player {
  /// What `changePlaybackRate` takes; 1 is normal.
  public static let supportedRates = 0.5...3.0
  private static let rateStep = 0.1

  /// Sets or steps the speed, for what plays and what is like it: a show, or all of its kind.
  func changeRate(_ command: RemoteCommand) async -> RemoteCommandStatus {
    guard case .changePlaybackRate(let change) = command else { return .noSuchContent }
    let wanted =
      switch change {
      case .rate(let rate): rate
      case .faster: rate + Self.rateStep
      case .slower: rate - Self.rateStep
      }
    // Steps of 0.05, so that faster and slower meet again.
    let rounded = (wanted * 20).rounded() / 20
    guard Self.supportedRates.contains(rounded) else {
      let bound = rounded < Self.supportedRates.lowerBound ? "slowest is half" : "fastest is three times the normal"
      return .commandFailed(reason: "The \(bound) speed.")
    }
    rate = rounded
    for key in Self.speedKeys(of: currentTrack) { speeds[key] = rounded }
    engine.setRate(rounded)
    await queueChanged()
    return .success
  }

  /// The speed at which `track` is to play: that of its show, else that of its kind.
  func speed(for track: Track) -> Double {
    Self.speedKeys(of: track).lazy.compactMap { self.speeds[$0] }.first ?? 1
  }

  /// Where the speed of `track` is remembered, the narrowest first: `podcast/Tea Interval`, `podcast`.
  private static func speedKeys(of track: Track?) -> [String] {
    guard let track, track.kind.isSpoken else { return ["music"] }
    let kind = track.kind == .podcast ? "podcast" : "audiobook"
    let show = track.album.isEmpty ? track.artist : track.album
    return show.isEmpty ? [kind] : ["\(kind)/\(FoldedText.fold(show))", kind]
  }
}
