import Media
import Remote
import Threads

extension MediaPlayerBus {
  /// org.mpris.MediaPlayer2.Player.
  static func playerInterface(_ player: any DesktopPlayer) -> BusInterface {
    var interface = BusInterface("\(prefix).Player")
    addMethods(to: &interface, player)
    addModes(to: &interface, player)
    addAbilities(to: &interface, player)
    interface.property("Metadata", "a{sv}") { [unowned player] in
      let info = player.nowPlaying.nowPlayingInfo
      guard let track = info.track, let entry = player.currentEntry else {
        return .properties(["mpris:trackid": .objectPath(noTrack)])
      }
      return metadata(track, entry: entry, duration: info.duration, cover: player.cover(of: track))
    }
    interface.property("Position", "x", .silent) { [unowned player] in
      .int64(microseconds(player.nowPlaying.nowPlayingInfo.elapsed(at: MonotonicClock.nanoseconds)))
    }
    interface.signal("Seeked", [("Position", "x")])
    return interface
  }

  private static func addMethods(to interface: inout BusInterface, _ player: any DesktopPlayer) {
    let commands: [(String, RemoteCommand)] = [
      ("Next", .nextTrack(count: 1, unit: .track)), ("Previous", .previousTrack(count: 1, unit: .track)),
      ("Pause", .pause), ("PlayPause", .togglePlayPause), ("Stop", .stop), ("Play", .play),
    ]
    for (name, command) in commands {
      interface.method(name) { [unowned player] (_) throws(BusError) in
        // What is paused remains so in another track (MPRIS 2.2).
        _ = await player.center.perform(command, staysPaused: true)
        return []
      }
    }
    interface.method("Seek", [("Offset", "x")]) { [unowned player] (arguments) throws(BusError) in
      guard case .int64(let offset)? = arguments.first, offset != 0 else { return [] }
      let seconds = Double(offset.magnitude) / 1_000_000
      _ = await player.center.perform(offset > 0 ? .skipForward(interval: seconds) : .skipBackward(interval: seconds))
      return []
    }
    interface.method("SetPosition", [("TrackId", "o"), ("Position", "x")]) {
      [unowned player] (arguments) throws(BusError) in
      // A position beyond the track, or in a previous track, is ignored.
      guard case .int64(let position) = arguments[1], entry(of: arguments[0].text) == player.currentEntry,
        player.currentEntry != nil, position >= 0
      else { return [] }
      let seconds = Double(position) / 1_000_000
      if let duration = player.nowPlaying.nowPlayingInfo.duration, seconds > duration { return [] }
      _ = await player.center.perform(.changePlaybackPosition(.seconds(seconds)))
      return []
    }
    interface.method("OpenUri", [("Uri", "s")]) { [unowned player] (arguments) throws(BusError) in
      guard let path = arguments[0].text.flatMap({ path(of: $0) ?? WebAddress($0)?.text }) else {
        throw .invalidArguments(
          "only files of this machine and addresses of the web can be opened: file:///…, https://…")
      }
      if let failure = await player.open(path: path) { throw .failed(failure) }
      return []
    }
  }

  private static func addModes(to interface: inout BusInterface, _ player: any DesktopPlayer) {
    interface.property("PlaybackStatus", "s") { [unowned player] in
      switch player.nowPlaying.nowPlayingInfo.state {
      case .playing: .string("Playing")
      case .paused, .interrupted: .string("Paused")
      case .stopped: .string("Stopped")
      }
    }
    let loops: [(RepeatMode, String)] = [(.none, "None"), (.one, "Track"), (.all, "Playlist")]
    interface.property(
      "LoopStatus", "s",
      set: { [unowned player] (value) throws(BusError) in
        guard let mode = loops.first(where: { $0.1 == value.text })?.0 else {
          throw .invalidArguments("LoopStatus is None, Track or Playlist")
        }
        _ = await player.center.perform(.changeRepeatMode(.mode(mode)))
      }
    ) { [unowned player] in
      let mode = player.nowPlaying.nowPlayingInfo.repeatMode
      return .string(loops.first { $0.0 == mode }?.1 ?? "None")
    }
    interface.property(
      "Shuffle", "b",
      set: { [unowned player] (value) throws(BusError) in
        _ = await player.center.perform(.changeShuffleMode(.type(value == .bool(true) ? .items : .off)))
      }
    ) { [unowned player] in .bool(player.nowPlaying.nowPlayingInfo.shuffle != .off) }
    interface.property(
      "Rate", "d",
      set: { [unowned player] (value) throws(BusError) in
        guard case .double(let rate) = value else { return }
        // A rate of 0 means to pause (MPRIS 2.2).
        let command: RemoteCommand = rate == 0 ? .pause : .changePlaybackRate(.rate(rate))
        if case .commandFailed(let reason) = await player.center.perform(command) { throw .invalidArguments(reason) }
      }
    ) { [unowned player] in .double(player.nowPlaying.nowPlayingInfo.rate) }
    interface.property(
      "Volume", "d",
      set: { [unowned player] (value) throws(BusError) in
        guard case .double(let volume) = value, volume.isFinite else { return }
        let level = Int((min(max(volume, 0), 1) * 100).rounded())
        _ = await player.center.perform(.changeVolume(.level(level)))
      }
    ) { [unowned player] in
      let info = player.nowPlaying.nowPlayingInfo
      return .double(info.isMuted ? 0 : Double(info.volume) / 100)
    }
  }

  private static func addAbilities(to interface: inout BusInterface, _ player: any DesktopPlayer) {
    interface.property("MinimumRate", "d") { [unowned player] in
      .double(player.center.availability(of: .changePlaybackRate)?.supportedPlaybackRates?.lowerBound ?? 1)
    }
    interface.property("MaximumRate", "d") { [unowned player] in
      .double(player.center.availability(of: .changePlaybackRate)?.supportedPlaybackRates?.upperBound ?? 1)
    }
    interface.property("CanGoNext", "b") { [unowned player] in
      .bool(player.nowPlaying.nowPlayingInfo.hasNext)
    }
    // CanPause is about the track, not the current state, so it is also true while paused.
    let abilities: [(String, RemoteCommandName)] = [
      ("CanGoPrevious", .previousTrack), ("CanPlay", .play), ("CanPause", .stop),
      ("CanSeek", .changePlaybackPosition),
    ]
    for (name, command) in abilities {
      interface.property(name, "b") { [unowned player] in
        .bool(player.center.availability(of: command)?.isEnabled == true)
      }
    }
    interface.property("CanControl", "b", .silent) { .bool(true) }
  }
}
