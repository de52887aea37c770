import Language
import Media
import Remote

extension Wording {
  /// What `request` would do with an item: `play next: “Hello” by Tilda Brandvik Quartet, at volume 40`.
  static func preview(of request: Request, _ what: String) -> String {
    "\(request.opening ?? "play") \(what)\(request.closing)"
  }

  /// The number of other matches; empty for none.
  static func others(_ count: Int) -> String {
    count < 1 ? "" : " (\(count.grouped) other match\(count == 1 ? "" : "es"))"
  }

  /// What a command would do now, if that says more than its name; nil otherwise.
  static func preview(of command: RemoteCommand, _ info: NowPlayingInfo) -> String? {
    if info.track == nil, info.queueCount == 0, command.needsTrack { return nothingPlaying }
    return switch command {
    case .play where info.state == .playing: "\(info.track.map(name) ?? "it") is already playing"
    case .play: info.track.map { "play \(name($0))" } ?? "play a good mix"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: info.state == .playing ? "pause" : "play"
    case .nextTrack(1, .track):
      info.nextTrack.map { "skip to \(name($0))" } ?? "stop: nothing comes after this"
    case .previousTrack(1, .track): info.previousTrack.map { "back to \(name($0))" } ?? "back to the start"
    case .skipForward(let interval): "skip ahead \(PlayingTime.spoken(interval))"
    case .skipBackward(let interval): "go back \(PlayingTime.spoken(interval))"
    case .changePlaybackPosition(.seconds(let seconds)): "go to \(PlayingTime.clock(seconds))"
    case .changePlaybackRate(.rate(let rate)): "speed \(self.rate(rate))"
    case .changeVolume(.up) where info.volume == 100: "it is as loud as it gets"
    case .changeVolume(.down) where info.volume == 0: "it is as quiet as it gets"
    case .changeVolume(.level(let level)): "volume \(info.volume) → \(level)"
    case .mute(let seconds?): "mute for \(PlayingTime.spoken(seconds))"
    case .mute: "mute"
    case .unmute: "unmute, volume \(info.volume)"
    case .changeShuffleMode(.type(.off)): "shuffle off"
    case .changeShuffleMode(.type(.items)): "shuffle on"
    case .changeShuffleMode(.type(.collections)): "shuffle albums"
    case .changeRepeatMode(.mode(let mode)):
      mode == .none ? "stop repeating" : mode == .one ? "repeat this track" : "repeat the whole queue"
    case .sleepTimer(.after(let seconds)): "stop in \(PlayingTime.spoken(seconds))"
    case .sleepTimer(.longer(let seconds)):
      "stop \(PlayingTime.spoken(abs(seconds))) \(seconds < 0 ? "sooner" : "later")"
    case .sleepTimer(.at(let time)): "stop at \(time)"
    case .sleepTimer(.endOfTrack): "stop after this"
    case .sleepTimer(.afterTracks(let number)): "stop after \(count(number, "track"))"
    case .sleepTimer(.endOfAlbum): "stop after this album"
    case .sleepTimer(.endOfChapter): "stop after this chapter"
    case .sleepTimer(.off): "turn the sleep timer off"
    case .removeFromQueue(.following(let number)):
      "remove \(number.map { count($0, "song") + " after this one" } ?? "everything after this one") from the queue"
    case .removeFromQueue(.duplicates): "remove duplicates from the queue"
    case .clearQueue: "empty the queue: \(count(info.queueCount, "track"))"
    case .createPlaylist(let name, nil) where !name.isEmpty: "make the playlist “\(name)”"
    case .deletePlaylist(let name): name.isEmpty ? "delete that playlist" : "delete the playlist “\(name)”"
    case .routeOutput(let output): "play on \(output)"
    default: nil
    }
  }
}

extension RemoteCommand {
  /// Whether it has no effect while nothing is playing or queued.
  fileprivate var needsTrack: Bool {
    switch self {
    case .nextTrack, .previousTrack, .skipForward, .skipBackward, .seekForward, .seekBackward, .changePlaybackPosition,
      .like, .dislike, .rating, .bookmark, .goToBookmark, .removeBookmark:
      true
    default: false
    }
  }
}
