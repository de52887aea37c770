internal import Media
internal import Remote

extension RemoteCommand {
  /// Its name and arguments as members of `command`.
  func write(to writer: inout JSONWriter) {
    writer.string("name", name.rawValue)
    switch self {
    case .nextTrack(let count, let unit), .previousTrack(let count, let unit):
      writer.number("count", Double(count))
      writer.string("unit", unit.rawValue)
    case .undo(let count), .redo(let count): writer.number("count", count == 1 ? nil : Double(count))
    case .skipForward(let interval), .skipBackward(let interval): writer.number("interval", interval)
    case .changePlaybackPosition(let position): position.write(to: &writer)
    case .changePlaybackRate(.rate(let rate)): writer.number("rate", rate)
    case .changePlaybackRate(.faster): writer.string("rateChange", "faster")
    case .changePlaybackRate(.slower): writer.string("rateChange", "slower")
    case .changeRepeatMode(.mode(let mode)): writer.string("repeatMode", mode.rawValue)
    case .changeRepeatMode(.toggle): writer.string("repeatMode", "toggle")
    case .changeShuffleMode(.type(let type)): writer.string("shuffleType", type.rawValue)
    case .changeShuffleMode(.toggle): writer.string("shuffleType", "toggle")
    case .rating(let rating): writer.number("rating", Double(rating))
    case .changeVolume(let change): change.write(to: &writer)
    case .sleepTimer(.after(let interval)): writer.number("interval", interval)
    case .sleepTimer(.longer(let interval)):
      writer.number("interval", interval)
      writer.bool("longer", true)
    case .sleepTimer(.at(let time)): writer.string("time", time.description)
    case .sleepTimer(.endOfTrack): writer.bool("endOfTrack", true)
    case .sleepTimer(.afterTracks(let count)): writer.number("tracks", Double(count))
    case .sleepTimer(.endOfAlbum): writer.bool("endOfAlbum", true)
    case .sleepTimer(.endOfChapter): writer.bool("endOfChapter", true)
    case .sleepTimer(.off): writer.bool("off", true)
    case .mute(let seconds): writer.number("interval", seconds)
    case .routeOutput(let output): writer.string("output", output)
    case .playFromQueue(let selection), .removeFromQueue(let selection): selection.write(to: &writer)
    case .moveInQueue(let selection, let place):
      selection.write(to: &writer)
      place.write(to: &writer)
    case .sortQueue(let order): order.write(to: &writer)
    case .sortPlaylist(let name, let order):
      writer.string("playlist", name)
      order.write(to: &writer)
    case .createPlaylist(let name, let contents):
      writer.string("playlist", name.isEmpty ? nil : name)
      if let contents { writer.json("mediaSearch", contents.object) }
    case .renamePlaylist(let name, let newName):
      writer.string("playlist", name)
      writer.string("newName", newName)
    case .deletePlaylist(let name): writer.string("playlist", name)
    case .removeFromPlaylist(let name, let selection):
      writer.string("playlist", name)
      selection.write(to: &writer)
    case .moveInPlaylist(let name, let selection, let position):
      writer.string("playlist", name)
      selection.write(to: &writer)
      writer.number("to", position.map(Double.init))
    case .saveStation(let name, let address):
      writer.string("stationName", name.isEmpty ? nil : name)
      writer.string("address", address)
    case .renameStation(let name, let newName):
      writer.string("stationName", name.isEmpty ? nil : name)
      writer.string("newName", newName)
    case .switchListener(let name), .addListener(let name), .removeListener(let name):
      writer.string("listener", name.isEmpty ? nil : name)
    case .renameListener(let name, let newName):
      writer.string("listener", name.isEmpty ? nil : name)
      writer.string("newName", newName)
    case .exportListener(let name, let path):
      writer.string("listener", name.isEmpty ? nil : name)
      writer.string("path", path.isEmpty ? nil : path)
    case .subscribe(let address): writer.string("address", address)
    case .unsubscribe(let name): writer.string("name", name.isEmpty ? nil : name)
    case .openLink(let number): writer.number("number", Double(number))
    case .download(let search), .deleteDownloads(let search), .deleteRecordings(let search):
      writer.json("mediaSearch", search.object)
    case .markHeard(let search, let isHeard):
      writer.json("mediaSearch", search.object)
      writer.bool("isHeard", isHeard)
    case .keepEpisodes(let name, let count):
      writer.string("name", name.isEmpty ? nil : name)
      writer.number("count", Double(count))
    case .exportStations(let path), .exportPodcasts(let path): writer.string("path", path.isEmpty ? nil : path)
    case .removeStation(let name): writer.string("stationName", name.isEmpty ? nil : name)
    case .exportPlaylist(let name, let path):
      writer.string("playlist", name)
      writer.string("path", path)
    case .record(.seconds(let interval)): writer.number("interval", interval)
    case .record(.currentTitle): writer.bool("endOfTrack", true)
    case .record(.nextTitle): writer.bool("nextTrack", true)
    case .importFolder(let path): writer.string("path", path.isEmpty ? nil : path)
    case .showHelp(let topic): writer.string("topic", topic)
    case .bind(let key, let phrase):
      writer.string("key", key)
      writer.string("phrase", phrase)
    case .unbind(let key): writer.string("key", key)
    case .set(let setting, let value):
      writer.string("setting", setting)
      writer.string("value", value)
    case .listenAsGuest, .forgetHabits, .play, .pause, .stop, .togglePlayPause, .seekForward, .seekBackward, .like,
      .dislike,
      .bookmark,
      .goToBookmark, .removeBookmark,
      .unmute, .clearQueue, .stopImport, .refreshPodcasts, .stopDownloads, .record(.unlimited), .stopRecording, .attach,
      .detach,
      .quit:
      break
    }
  }
}

extension RemoteCommand.PlaybackPosition {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .seconds(let seconds): writer.number("position", seconds)
    case .fraction(let fraction): writer.number("fraction", fraction)
    case .secondsBeforeEnd(let seconds): writer.number("beforeEnd", seconds)
    case .chapter(let number): writer.number("chapter", Double(number))
    case .beginning: writer.number("position", 0)
    case .startOfChapter: writer.string("chapter", "start")
    case .live: writer.string("position", "live")
    }
  }
}

extension RemoteCommand.VolumeChange {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .level(let level): writer.number("level", Double(min(level, 100)))
    case .up(let amount):
      writer.string("change", "up")
      writer.number("amount", amount.map { Double(min($0, 100)) })
    case .down(let amount):
      writer.string("change", "down")
      writer.number("amount", amount.map { Double(min($0, 100)) })
    case .times(let factor): writer.number("times", factor)
    }
  }
}

extension TrackOrder {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.string("sortedBy", key.rawValue)
    if isReversed { writer.bool("reversed", true) }
  }
}

extension RemoteCommand.QueuePlace {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .position(let position): writer.number("to", Double(position))
    case .next: writer.string("to", "next")
    case .end: writer.string("to", "end")
    case .reversed: writer.string("to", "reversed")
    case .following(let search): writer.string("after", search.mediaName)
    case .preceding(let search): writer.string("before", search.mediaName)
    // Phrases contain no entry ids, and move one entry at a time.
    case .after, .nextInTurn: break
    }
  }
}

extension RemoteCommand.QueueSelection {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .current: writer.string("reference", "currentlyPlaying")
    case .all: writer.string("queuePosition", "all")
    case .next: writer.string("queuePosition", "next")
    case .first(let count):
      writer.string("queuePosition", "first")
      writer.number("count", Double(count))
    case .last(let count):
      writer.string("queuePosition", "last")
      writer.number("count", count == 1 ? nil : Double(count))
    case .position(let position): writer.number("queuePosition", Double(position))
    case .positions: writer.string("queuePosition", "marked")
    case .entry: break
    case .following(let count):
      writer.string("queuePosition", "following")
      writer.number("count", count.map(Double.init))
    case .allAfter(let search):
      writer.string("queuePosition", "after")
      writer.json("mediaSearch", search.object)
    case .preceding(let count):
      writer.string("queuePosition", "preceding")
      writer.number("count", count.map(Double.init))
    case .duplicates: writer.string("queuePosition", "duplicates")
    case .search(let search): writer.json("mediaSearch", search.object)
    }
  }
}
