import Playback
import Remote
import Threads

extension Player {
  /// How long each piece is heard while seeking, and how far apart they begin at the first speed, in seconds.
  private static let seekPiece = 0.4
  private static let seekStride = 4.0
  private static let greatestSeekSpeed = 8.0

  /// Seeks on and on, pieces of the sound being heard, until something else is asked for; asked again, twice as fast.
  func seekOn(_ direction: Double) -> RemoteCommandStatus {
    guard isLoaded, state == .playing else { return .noActionableNowPlayingItem }
    if seekSpeed == 0 { remember("seeking", .position) }
    let isFaster = seekSpeed * direction > 0
    seekSpeed = isFaster ? max(-Self.greatestSeekSpeed, min(Self.greatestSeekSpeed, seekSpeed * 2)) : direction
    scheduleSeek()
    let word = direction > 0 ? "Seeking forward" : "Seeking backward"
    return .completed(dialog: "\(word), \(Int(abs(seekSpeed) * Self.seekStride / Self.seekPiece))×. “play” ends it.")
  }

  /// True while it seeks on and on.
  public var isSeeking: Bool { seekSpeed != 0 }

  /// Plays on from here.
  func endSeeking() {
    seekCall?.cancel()
    seekCall = nil
    seekSpeed = 0
  }

  private func scheduleSeek() {
    guard seekCall == nil else { return }
    seekCall = EventLoop.shared.schedule(after: .seconds(Self.seekPiece)) { [weak self] in
      guard let self else { return }
      seekCall = nil
      guard isLoaded, state == .playing, seekSpeed != 0 else { return endSeeking() }
      let target = elapsed + seekSpeed * Self.seekStride
      guard target > 0, target < duration ?? .infinity else { return endSeeking() }
      let generation = engine.seek(to: target)
      Task { if case .failed(let reason) = await heardResult(of: generation) { onNotice(Notice(reason)) } }
      publish()
      scheduleSeek()
    }
  }
}
