import Remote
import Threads

/// Publishes what is playing, player events and the available commands, and calls `onSecond` once a second during playback.
@LoopActor
final class NowPlayingPublisher {
  /// Called once a second while something plays.
  var onSecond: @LoopActor () -> Void = {}
  private let center: NowPlayingInfoCenter
  private let commands: RemoteCommandCenter
  private var call: EventLoop.Timer?
  private var observers: [@LoopActor (PlayerEvent) -> Void] = []

  init(_ center: NowPlayingInfoCenter, _ commands: RemoteCommandCenter) {
    self.center = center
    self.commands = commands
  }

  func observe(_ observer: @escaping @LoopActor (PlayerEvent) -> Void) { observers.append(observer) }

  func tell(_ event: PlayerEvent) { for observer in observers { observer(event) } }

  /// Publishes `info` to all observers; its timestamp stays the same while nothing plays.
  func publish(_ info: NowPlayingInfo) {
    var info = info
    if info.state != .playing { info.timestamp = center.nowPlayingInfo.timestamp }
    center.nowPlayingInfo = info
    if info.state == .playing { return startClock() }
    call?.cancel()
    call = nil
  }

  /// Enables the commands that are available now.
  func enableCommands(isPlaying: Bool, hasTrack: Bool, hasQueue: Bool, canUndo: Bool, canRedo: Bool) {
    commands.setEnabled(isPlaying, [.pause, .seekForward, .seekBackward])
    commands.setEnabled(
      hasTrack,
      [
        .stop, .nextTrack, .previousTrack, .skipForward, .skipBackward, .changePlaybackPosition, .like, .dislike,
        .rating, .bookmark,
      ])
    commands.setEnabled(hasQueue, [.clearQueue, .playFromQueue, .removeFromQueue, .moveInQueue, .sortQueue])
    commands.setEnabled(canUndo, [.undo])
    commands.setEnabled(canRedo, [.redo])
  }

  /// The position in the track according to what was last published, in seconds.
  var publishedPosition: Double { center.nowPlayingInfo.elapsed(at: MonotonicClock.nanoseconds) }

  /// Whether it was last published that sound is waited for.
  var isSilent: Bool { center.nowPlayingInfo.silentSince != nil }

  private func startClock() {
    guard call == nil else { return }
    call = EventLoop.shared.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      call = nil
      onSecond()
      if center.nowPlayingInfo.state == .playing { startClock() }
    }
  }
}
