import Media
import Playback
import Remote

/// Seeking in the buffered part of a station.
extension Player {
  private static let liveAlready = RemoteCommandStatus.commandFailed(
    reason: "This is live; nothing comes after it yet.")
  static let nothingKept = RemoteCommandStatus.commandFailed(
    reason: "Nothing of this station is buffered yet; try again in a moment.")

  /// Whether a station plays.
  var playsStation: Bool { currentTrack?.kind == .station }

  /// Seeks by `seconds` in the current station.
  func skipInStation(by seconds: Double) async -> RemoteCommandStatus {
    guard transport.isLoaded, let kept = transport.snapshot.timeShift else { return Self.nothingKept }
    let now = elapsed
    if seconds > 0 {
      if stations.delay.follow(kept, at: now, isPlaying: state == .playing) ?? 0 == 0 { return Self.liveAlready }
      if now + seconds > kept.upperBound - stations.delay.reserve { return await goLive() }
    }
    let target = max(now + seconds, kept.lowerBound)
    if seconds < 0, target > now - min(1, -seconds) {
      return .commandFailed(reason: "This is as far back as this station is buffered.")
    }
    stations.delay.leave(kept, at: now)
    return await moveInStation(to: target)
  }

  /// Seeks to `position` in the current station, as far as stations support it.
  func changePositionInStation(to position: RemoteCommand.PlaybackPosition) async -> RemoteCommandStatus {
    switch position {
    case .live: return await goLive()
    case .beginning:
      guard transport.isLoaded, let kept = transport.snapshot.timeShift else { return Self.nothingKept }
      guard let start = stations.titleStart, kept.contains(start) else {
        return .commandFailed(reason: "The beginning of this is not buffered.")
      }
      stations.delay.leave(kept, at: elapsed)
      return await moveInStation(to: start)
    case .seconds, .fraction, .secondsBeforeEnd, .chapter, .startOfChapter:
      return .commandFailed(
        reason: "A station has neither beginning nor end. Say “go back 30 seconds” or “back to live”.")
    }
  }

  private func goLive() async -> RemoteCommandStatus {
    guard transport.isLoaded, let kept = transport.snapshot.timeShift else { return Self.nothingKept }
    if state == .playing, stations.delay.follow(kept, at: elapsed, isPlaying: true) == nil {
      return .commandFailed(reason: "This is live already.")
    }
    let target = max(kept.lowerBound, kept.upperBound - stations.delay.reserve)
    stations.delay.begin()
    let status = await moveInStation(to: target)
    // “Back to live” also starts playback.
    return status == .success && state != .playing ? await resumeOrStart() : status
  }

  private func moveInStation(to seconds: Double) async -> RemoteCommandStatus {
    let status = await seek(to: seconds)
    publish()
    return status
  }
}
