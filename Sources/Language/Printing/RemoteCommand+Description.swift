internal import Media
internal import Remote

extension RemoteCommand {
  /// What it does, in words: "turn the volume up by 10", "skip 30 seconds".
  var summary: String {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: "pause or play"
    case .nextTrack(let count, let unit): Self.skip("next", count, unit)
    case .previousTrack(let count, let unit): Self.skip("previous", count, unit)
    case .skipForward(let seconds): "skip \(PlayingTime.spoken(seconds))"
    case .skipBackward(let seconds): "go back \(PlayingTime.spoken(seconds))"
    case .seekForward: "fast forward"
    case .seekBackward: "rewind"
    case .changePlaybackPosition(let position): "go to \(position.summary)"
    case .changePlaybackRate(.faster): "play faster"
    case .changePlaybackRate(.slower): "play slower"
    case .changePlaybackRate(.rate(let rate)): "play at \(rate)×"
    case .changeRepeatMode(.mode(.none)): "stop repeating"
    case .changeRepeatMode(.mode(.one)): "repeat this track"
    case .changeRepeatMode(.mode(.all)): "repeat the queue"
    case .changeRepeatMode(.toggle): "change what is repeated"
    case .changeShuffleMode(.type(.off)): "stop shuffling"
    case .changeShuffleMode(.type(.items)): "shuffle"
    case .changeShuffleMode(.type(.collections)): "shuffle albums"
    case .changeShuffleMode(.toggle): "shuffle or stop shuffling"
    case .rating(0): "take the stars away"
    case .rating(let stars): "rate this \(stars) star\(stars == 1 ? "" : "s")"
    case .like: "like this"
    case .dislike: "dislike this"
    case .bookmark: "set a bookmark"
    case .goToBookmark: "go to the bookmark"
    case .removeBookmark: "remove the bookmark"
    case .changeVolume(.level(let level)): "set the volume to \(min(level, 100))"
    case .changeVolume(.up(let amount)): "turn the volume up" + Self.by(amount)
    case .changeVolume(.down(let amount)): "turn the volume down" + Self.by(amount)
    case .changeVolume(.times(let factor)): factor < 1 ? "halve the volume" : "double the volume"
    case .mute(nil): "mute"
    case .mute(let seconds?): "mute for \(PlayingTime.spoken(seconds))"
    case .unmute: "unmute"
    case .sleepTimer(let timer): timer.summary
    case .undo(let count): count == 1 ? "undo" : "undo the last \(count) things"
    case .redo(let count): count == 1 ? "redo" : "redo the last \(count) things"
    case .routeOutput(let name): "play on \(name)"
    case .clearQueue: "clear the queue"
    case .playFromQueue(let selection): "play \(selection.summary) of the queue"
    case .removeFromQueue(let selection): "remove \(selection.summary) from the queue"
    case .moveInQueue(let selection, .reversed): "reverse the order of \(selection.summary)"
    case .moveInQueue(let selection, let place): "move \(selection.summary) \(place.summary)"
    case .sortQueue(let order): "sort the queue by \(order)"
    case .sortPlaylist(let name, let order): "sort the playlist “\(name)” by \(order)"
    case .createPlaylist(let name, let contents):
      "make a playlist" + (name.isEmpty ? "" : " “\(name)”") + (contents.map { " of \($0.described())" } ?? "")
    case .renamePlaylist(let name, let newName): "rename the playlist “\(name)” to “\(newName)”"
    case .deletePlaylist(let name): name.isEmpty ? "delete that playlist" : "delete the playlist “\(name)”"
    case .removeFromPlaylist(let name, let selection): "remove \(selection.summary) from the playlist “\(name)”"
    case .moveInPlaylist(let name, let selection, let position):
      "move \(selection.summary) to \(position.map { "position \($0 + 1)" } ?? "the end") of the playlist “\(name)”"
    case .saveStation(let name, let address):
      "save \(address ?? "this station")\(name.isEmpty ? "" : " as the station “\(name)”")"
    case .renameStation(let name, let newName):
      "rename \(name.isEmpty ? "this station" : "the station “\(name)”") to “\(newName)”"
    case .switchListener(let name): name.isEmpty ? "switch back to who listened before" : "switch to \(name)"
    case .addListener(let name):
      "\(name.prefix(1).uppercased() + name.dropFirst()) listens, with likes and playlists of their own"
    case .listenAsGuest: "remember nothing of what is heard"
    case .renameListener(let name, let newName): "call \(name.isEmpty ? "who listens" : name) \(newName)"
    case .removeListener(let name): "forget \(name.isEmpty ? "who listens" : name)"
    case .forgetHabits: "forget what you often ask for"
    case .markHeard(let search, let isHeard):
      "mark \(search.described()) as \(isHeard ? "heard" : "not heard")"
    case .exportListener(let name, let path):
      "write what \(name.isEmpty ? "you like" : "\(name) likes") and heard to \(path.isEmpty ? "a file" : path)"
    case .subscribe(let address): "subscribe to the podcast at \(address)"
    case .unsubscribe(let name): "unsubscribe from \(name.isEmpty ? "this podcast" : "“\(name)”")"
    case .refreshPodcasts: "look for new episodes"
    case .openLink(let number): number < 0 ? "open the last link" : "open link \(number)"
    case .record(.unlimited): "record this station"
    case .record(.seconds(let interval)): "record this station for \(PlayingTime.spoken(interval))"
    case .record(.currentTitle): "record this song"
    case .record(.nextTitle): "record the next song"
    case .stopRecording: "stop recording"
    case .deleteRecordings(let search): "move \(search.described()) to the trash"
    case .download(let search): "download \(search.described())"
    case .deleteDownloads(let search):
      search.isUnspecified ? "delete all downloads" : "delete what is downloaded of \(search.described())"
    case .keepEpisodes(let name, 0): "keep no episodes of \(name.isEmpty ? "this show" : "“\(name)”") downloaded"
    case .keepEpisodes(let name, let count):
      "keep the newest \(count == 1 ? "episode" : "\(count) episodes") of \(name.isEmpty ? "this show" : "“\(name)”") downloaded"
    case .stopDownloads: "stop downloading"
    case .exportPodcasts(let path): "write the list of your podcasts to \(path.isEmpty ? "a file" : path)"
    case .exportStations(let path): "write your stations to \(path.isEmpty ? "a file" : path)"
    case .removeStation(let name): "remove \(name.isEmpty ? "this station" : "the station “\(name)”")"
    case .exportPlaylist(let name, let path): "write the playlist “\(name)” to \(path.isEmpty ? "a file" : path)"
    case .importFolder(let path): path.isEmpty ? "scan all folders again" : "import \(path)"
    case .stopImport: "stop the import"
    case .showHelp(let topic): "show help" + (topic.map { " on \($0)" } ?? "")
    case .bind(let key, let phrase): "bind \(key) to “\(phrase)”"
    case .unbind(let key): "give \(key) its usual meaning back"
    case .set(let setting, let value): "set \(setting) to \(value)"
    case .attach: "attach a screen"
    case .detach: "detach the screen"
    case .quit: "quit"
    }
  }

  private static func skip(_ which: String, _ count: Int, _ unit: SkipUnit) -> String {
    count == 1 ? "\(which) \(unit.rawValue)" : "\(which) \(count) \(unit.rawValue)s"
  }

  private static func by(_ amount: Int?) -> String { amount.map { " by \(min($0, 100))" } ?? "" }
}

extension RemoteCommand.PlaybackPosition {
  fileprivate var summary: String {
    switch self {
    case .seconds(0), .beginning: "the beginning"
    case .seconds(let seconds): PlayingTime.clock(seconds)
    case .fraction(0.5): "the middle"
    case .fraction(let fraction): "\(Int((fraction * 100).rounded())) percent"
    case .secondsBeforeEnd(let seconds): "\(PlayingTime.spoken(seconds)) before the end"
    case .chapter(-1): "the last chapter"
    case .chapter(let number): "chapter \(number)"
    case .startOfChapter: "the start of the chapter"
    case .live: "what is live"
    }
  }
}

extension RemoteCommand.SleepTimerSetting {
  fileprivate var summary: String {
    switch self {
    case .after(let seconds): "stop in \(PlayingTime.spoken(seconds))"
    case .longer(let seconds): "stop \(PlayingTime.spoken(abs(seconds))) \(seconds < 0 ? "sooner" : "later")"
    case .at(let time): "stop at \(time)"
    case .endOfTrack: "stop after this track"
    case .afterTracks(let count): "stop after \(count) tracks"
    case .endOfAlbum: "stop after this album"
    case .endOfChapter: "stop after this chapter"
    case .off: "cancel the sleep timer"
    }
  }
}

extension RemoteCommand.QueueSelection {
  fileprivate var summary: String {
    switch self {
    case .current: "this track"
    case .all: "everything"
    case .next: "the next track"
    case .first(let count): "the first \(count == 1 ? "track" : "\(count) tracks")"
    case .last(let count): "the last \(count == 1 ? "track" : "\(count) tracks")"
    case .position(let position): "number \(position + 1)"
    case .positions: "the marked tracks"
    case .entry: "an entry"
    case .following(let count): count.map { "the next \($0) tracks" } ?? "everything after this track"
    case .allAfter(let search): "everything after \(search.described())"
    case .preceding(let count): count.map { "the \($0) tracks before this one" } ?? "everything before this track"
    case .duplicates: "duplicates"
    case .search(let search): search.described()
    }
  }
}

extension RemoteCommand.QueuePlace {
  fileprivate var summary: String {
    switch self {
    case .position(let position): "to position \(position + 1)"
    case .next: "to play next"
    case .after: "behind an entry"
    case .following(let search): "after \(search.described())"
    case .preceding(let search): "before \(search.described())"
    case .nextInTurn: "to play next, in turn"
    case .end: "to the end"
    case .reversed: "in reverse order"
    }
  }
}
