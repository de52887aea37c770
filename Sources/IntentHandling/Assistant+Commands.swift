import Language
import Player
public import Remote
import Threads

extension Assistant {
  /// Carries a command out and words how it went.
  public func perform(_ command: RemoteCommand) async -> Reply {
    let before = nowPlaying.nowPlayingInfo
    let status = await center.perform(command)
    let text = Wording.result(
      of: command, status, before: before, after: nowPlaying.nowPlayingInfo,
      told: Wording.Told(undone: player.lastUndone, mix: player.lastMix))
    return Reply(status.isSuccess ? .done : .couldNot, text)
  }

  /// The same for a phrase: commands that wait for a file are given up after a while.
  func perform(
    _ command: RemoteCommand, on surface: Surface, meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    guard command.waitsForFile else { return await perform(command) }
    let step = Step(.command(command))
    step.opening = "the file"
    return await deadline.run {
      await self.perform(command)
    } atInterim: {
      meanwhile(Reply(.done, Wording.takesTime(step)))
    } atEnd: {
      Reply(.couldNot, Wording.tookTooLong(step))
    }
  }
}

extension RemoteCommand {
  /// True when its effect is heard only after a file was opened.
  fileprivate var waitsForFile: Bool {
    switch self {
    case .play, .togglePlayPause, .nextTrack, .previousTrack, .skipForward, .skipBackward, .changePlaybackPosition,
      .undo, .removeFromQueue:
      true
    default: false
    }
  }
}
