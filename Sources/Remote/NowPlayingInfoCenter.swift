public import Threads

/// Holds what is playing now. The player writes it; panes, questions and other programs read it.
@LoopActor
public final class NowPlayingInfoCenter {
  private var observers: [@LoopActor (NowPlayingInfo) -> Void] = []

  /// What is playing now; observers are called after each change.
  public var nowPlayingInfo = NowPlayingInfo() {
    didSet {
      guard nowPlayingInfo != oldValue else { return }
      for observer in observers { observer(nowPlayingInfo) }
    }
  }

  public nonisolated init() {}

  /// Calls `observer` after each change.
  public func observe(_ observer: @escaping @LoopActor (NowPlayingInfo) -> Void) { observers.append(observer) }
}
