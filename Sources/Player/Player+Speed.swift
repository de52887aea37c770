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
    let rounded = Self.stepped(wanted)
    guard Self.supportedRates.contains(rounded) else {
      let bound = rounded < Self.supportedRates.lowerBound ? "slowest is half" : "fastest is three times the normal"
      return .commandFailed(reason: "The \(bound) speed.")
    }
    if rounded != rate { remember("changing the speed", .speed) }
    rate = rounded
    for key in Self.speedKeys(of: currentTrack) { speeds[key] = rounded }
    engine.setRate(rounded)
    await queueChanged()
    return .success
  }

  /// Sets the speed at which a track that does not play yet, and what is like it, is to play; `supportedRates` bound it.
  public func setSpeed(_ speed: Double, ofTrack id: Int64) async {
    guard remembersHistory else {
      // What renders a file plays everything at the speed that was asked for.
      _ = await changeRate(.changePlaybackRate(.rate(speed)))
      return
    }
    guard let track = await detail(of: id) else { return }
    if self.speed(for: track) != Self.stepped(speed) { remember("changing the speed", .speed) }
    for key in Self.speedKeys(of: track) { speeds[key] = Self.stepped(speed) }
  }

  /// Steps of 0.05, so that faster and slower meet again.
  private static func stepped(_ speed: Double) -> Double { (speed * 20).rounded() / 20 }

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
