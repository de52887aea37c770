import Media
import Remote

extension Wording {
  static func noSuchPlaylist(_ name: String) -> String { "there is no playlist “\(name)” yet" }

  /// What a command would do now, where that can be told better than by its name; nil where it cannot.
  static func preview(of command: RemoteCommand, _ info: NowPlayingInfo) -> String? {
    switch command {
    case .play where info.state == .playing: "go on: \(info.track.map(name) ?? "")"
    case .play: info.track.map { "play: \(name($0))" } ?? "play: a good mix"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: info.state == .playing ? "pause" : "play"
    case .nextTrack(1, .track): info.nextTrack.map { "next: \(name($0))" } ?? "nothing comes after this"
    case .previousTrack(1, .track): info.previousTrack.map { "back to \(name($0))" } ?? "back to the start"
    case .skipForward(let interval): "skip ahead \(PlayingTime.spoken(interval))"
    case .skipBackward(let interval): "go back \(PlayingTime.spoken(interval))"
    case .changePlaybackPosition(.seconds(let seconds)): "go to \(PlayingTime.clock(seconds))"
    case .changePlaybackRate(.rate(let rate)): "speed \(self.rate(rate))"
    case .changeVolume(.level(let level)): "volume \(info.volume) → \(level)"
    case .mute(let seconds?): "mute for \(PlayingTime.spoken(seconds))"
    case .mute: "mute"
    case .unmute: "volume \(info.volume)"
    case .changeShuffleMode(.type(.off)): "shuffle off"
    case .changeShuffleMode(.type(.items)): "shuffle on"
    case .changeShuffleMode(.type(.collections)): "shuffle albums"
    case .changeRepeatMode(.mode(let mode)): "repeat \(mode.rawValue)"
    case .sleepTimer(.after(let seconds)): "stop in \(PlayingTime.spoken(seconds))"
    case .sleepTimer(.longer(let seconds)): "stop \(PlayingTime.spoken(seconds)) later"
    case .sleepTimer(.at(let time)): "stop at \(time)"
    case .sleepTimer(.endOfTrack): "stop after this"
    case .sleepTimer(.afterTracks(let number)): "stop after \(count(number, "track"))"
    case .sleepTimer(.endOfAlbum): "stop after this album"
    case .sleepTimer(.endOfChapter): "stop after this chapter"
    case .sleepTimer(.off): "no sleep timer"
    case .removeFromQueue(.following(let number)):
      "remove \(number.map { count($0, "song") + " after this one" } ?? "everything after this one") from the queue"
    case .clearQueue: "clear the queue: \(count(info.queueCount, "track"))"
    case .createPlaylist(let name, _): "make the playlist “\(name)”"
    case .deletePlaylist(let name): "delete the playlist “\(name)”"
    case .routeOutput(let output): "play on \(output)"
    default: nil
    }
  }
}
