internal import Media
internal import Remote

extension Draft {
  /// The smallest number without a unit that "skip" reads as seconds; smaller ones count tracks.
  private static let shortestSkip = 5.0

  /// The command of that name with its arguments; nil if a required argument is missing.
  func command(_ name: RemoteCommandName) -> RemoteCommand? {
    switch name {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .togglePlayPause: .togglePlayPause
    case .nextTrack: .nextTrack(count: times, unit: unit)
    case .previousTrack: .previousTrack(count: times, unit: unit)
    // "Skip two" skips tracks, "skip thirty" seconds.
    case .skipForward where has(.next) && interval.map { $0 < Self.shortestSkip } == true:
      .nextTrack(count: Int(interval ?? 1), unit: unit)
    case .skipForward: .skipForward(interval: skip)
    case .skipBackward: .skipBackward(interval: skip)
    case .seekForward: .seekForward
    case .seekBackward: .seekBackward
    case .changePlaybackPosition: playbackPosition.map(RemoteCommand.changePlaybackPosition)
    case .changePlaybackRate: rate.map(RemoteCommand.changePlaybackRate)
    case .changeRepeatMode: .changeRepeatMode(repeatChange)
    case .changeShuffleMode: .changeShuffleMode(shuffleChange)
    case .rating: stars.map(RemoteCommand.rating)
    case .like: .like
    case .dislike: .dislike
    case .bookmark: .bookmark
    case .goToBookmark: .goToBookmark
    case .removeBookmark: .removeBookmark
    // "Drop it to 1.25" is not a volume.
    case .changeVolume where level.map { $0 != $0.rounded() && (0.25...4).contains($0) } == true:
      level.map { .changePlaybackRate(.rate($0)) }
    case .changeVolume: volume.map(RemoteCommand.changeVolume)
    case .mute: .mute(for: interval)
    case .unmute: .unmute
    case .sleepTimer: sleepTimer.map(RemoteCommand.sleepTimer)
    case .undo: .undo(count: times)
    case .redo: .redo(count: times)
    case .routeOutput: output.map(RemoteCommand.routeOutput)
    case .clearQueue: .clearQueue
    case .playFromQueue: .playFromQueue(has(.next) ? .next : queueSelection)
    case .removeFromQueue: .removeFromQueue(has(.next) ? .next : queueSelection)
    case .moveInQueue: move
    case .sortQueue: trackOrder.map(RemoteCommand.sortQueue)
    case .sortPlaylist:
      playlist.flatMap { name in trackOrder.map { .sortPlaylist(name: name, $0) } }
    case .createPlaylist:
      newPlaylist
    case .renamePlaylist: playlist.flatMap { name in newName.map { .renamePlaylist(name: name, newName: $0) } }
    case .deletePlaylist: playlist.map(RemoteCommand.deletePlaylist)
    case .removeFromPlaylist: playlist.map { .removeFromPlaylist(name: $0, queueSelection) }
    case .moveInPlaylist:
      playlist.flatMap { name in playlistPlace.map { .moveInPlaylist(name: name, queueSelection, to: $0) } }
    case .saveStation: .saveStation(name: newName ?? "", address: address)
    case .renameStation: newName.map { .renameStation(name: stationName ?? "", newName: $0) }
    case .removeStation: .removeStation(name: stationName ?? "")
    case .switchListener: .switchListener(name: listener ?? newName ?? "")
    // “I'm going to Georgia” is not an introduction: every word has to be used.
    case .addListener: used.contains(false) ? nil : newName.flatMap(Self.nameOfSomebody).map(RemoteCommand.addListener)
    case .listenAsGuest: .listenAsGuest
    case .renameListener:
      newName.flatMap(Self.nameOfSomebody).map { .renameListener(name: listener ?? "", newName: $0) }
    case .removeListener: .removeListener(name: listener ?? "")
    case .forgetHabits: .forgetHabits
    case .markHeard: .markHeard(marked, isHeard: !has(.off))
    case .exportListener: .exportListener(name: listener ?? "", path: path ?? "")
    case .subscribe: address.map(RemoteCommand.subscribe)
    case .unsubscribe: .unsubscribe(name: search.mediaName ?? "")
    case .refreshPodcasts: .refreshPodcasts
    case .openLink: .openLink(number: has(.last) ? -1 : place.map { max(-1, min($0, 1000)) } ?? 1)
    case .record:
      .record(
        has(.next)
          ? .nextTitle : has(.endOfTrack) ? .currentTitle : interval.map { .seconds(max(1, $0)) } ?? .unlimited)
    case .stopRecording: .stopRecording
    case .deleteRecordings: .deleteRecordings(search)
    case .download: .download(downloaded)
    case .deleteDownloads: .deleteDownloads(has(.current) ? MediaSearch(reference: .currentlyPlaying) : downloaded)
    case .keepEpisodes:
      .keepEpisodes(
        name: search.reference == .currentlyPlaying ? "" : downloaded.mediaName ?? "",
        count: has(.off) ? 0 : Int(max(1, min(count ?? 1, 1000))))
    case .stopDownloads: .stopDownloads
    case .exportStations: .exportStations(path: path ?? "")
    case .exportPodcasts: .exportPodcasts(path: path ?? "")
    case .exportPlaylist: playlist.map { .exportPlaylist(name: $0, path: path ?? "") }
    case .importFolder: (path ?? (has(.library) ? "" : nil)).map(RemoteCommand.importFolder)
    case .stopImport: .stopImport
    case .showHelp: .showHelp(topic: topic)
    case .bind: key.flatMap { key in phrase.map { .bind(key: key, phrase: $0) } }
    case .unbind: key.map(RemoteCommand.unbind)
    case .set:
      setting.flatMap { setting in
        (value ?? (has(.on) ? "on" : has(.off) ? "off" : nil)).map { .set(setting: setting, value: $0) }
      }
    case .attach: .attach
    case .detach: .detach
    case .quit: .quit
    }
  }

  /// The name, if it can be that of a person: at most two words, without a number or a comma.
  private static func nameOfSomebody(_ name: String) -> String? {
    name.split(separator: " ").count > 2 || name.contains { $0.isNumber || $0 == "," } ? nil : name
  }

  /// 0…5.
  var stars: Int? { number.map { max(0, min(5, Int($0.rounded()))) } }

  private var times: Int { max(1, Int(min(count ?? 1, 1000))) }

  private var unit: RemoteCommand.SkipUnit {
    has(.chapters) ? .chapter : has(.albums) ? .album : has(.audiobook) ? .book : has(.live) ? .station : .track
  }

  /// Seconds to skip; 10 for "a few seconds" and if none are given.
  private var skip: Double { max(interval ?? 10, 0.1) }

  private var playbackPosition: RemoteCommand.PlaybackPosition? {
    if has(.start) { return has(.chapters) ? .startOfChapter : .beginning }
    if has(.live) { return .live }
    if has(.middle) { return .fraction(0.5) }
    if has(.end) { return .secondsBeforeEnd(interval ?? 10) }
    if has(.chapters), let place { return .chapter(place == -1 || has(.last) ? -1 : max(1, min(place, 9999))) }
    if let position { return .seconds(position) }
    if let level { return .fraction(min(level, 100) / 100) }
    return nil
  }

  private var rate: RemoteCommand.RateChange? {
    let isRelative = has(.faster) || has(.slower)
    guard let speed, speed > 0 else { return has(.faster) ? .faster : has(.slower) ? .slower : nil }
    // "25 percent faster" is said of the normal speed.
    if isRelative { return .rate(max(0.1, has(.faster) ? 1 + speed : 1 - speed)) }
    return .rate(speed > 10 ? speed / 100 : speed)
  }

  private var repeatChange: RemoteCommand.RepeatChange {
    if has(.repeatNone) || has(.off) { return .mode(.none) }
    if has(.repeatOne) { return .mode(.one) }
    if has(.toggle) { return .toggle }
    return .mode(.all)
  }

  private var shuffleChange: RemoteCommand.ShuffleChange {
    if has(.off) || has(.unshuffled) { return .type(.off) }
    if has(.toggle) { return .toggle }
    return .type(has(.albums) ? .collections : .items)
  }

  private var volume: RemoteCommand.VolumeChange? {
    let amount = level.map { Int(max(0, min($0, 1000))) }
    if has(.max) { return .level(100) }
    if has(.min) { return .level(10) }
    if has(.middle) { return .level(50) }
    if has(.half) { return .times(0.5) }
    if has(.double) { return .times(2) }
    if has(.up) { return .up(amount ?? (has(.little) ? 5 : nil)) }
    if has(.down) { return .down(amount ?? (has(.little) ? 5 : nil)) }
    return amount.map(RemoteCommand.VolumeChange.level)
  }

  private var sleepTimer: RemoteCommand.SleepTimerSetting? {
    if has(.off) { return .off }
    if has(.endOfTrack), has(.next) { return .afterTracks(2) }
    if has(.endOfTrack) { return count.map { $0 >= 2 ? .afterTracks(Int(min($0, 1000))) : .endOfTrack } ?? .endOfTrack }
    if has(.albums) { return .endOfAlbum }
    if has(.chapters) { return .endOfChapter }
    if let timeOfDay { return .at(timeOfDay) }
    if has(.on) || has(.down), let interval { return .longer(has(.down) ? -interval : interval) }
    // “stop in 5” means minutes.
    return (interval ?? count.map { $0 * 60 }).map(RemoteCommand.SleepTimerSetting.after)
  }

  private var queueSelection: RemoteCommand.QueueSelection {
    if has(.upcoming) {
      guard search.namesSomething else { return .following(search.limit) }
      var first = search
      first.reference = .unknown
      return .allAfter(first)
    }
    if has(.double) { return .duplicates }
    // "Everything on the playlist."
    if has(.playlist) { return .all }
    if has(.current) { return .current }
    if has(.first) || has(.last) { return has(.last) ? .last(search.limit ?? 1) : .first(search.limit ?? 1) }
    if ordinal == -1 { return .last(1) }
    if let place, place > 0 { return .position(place - 1) }
    return search == MediaSearch() ? .current : .search(search)
  }

  /// The position in a playlist, 0 being the first; the inner nil is the end, the outer one no position.
  private var playlistPlace: Int?? {
    if has(.start) { return .some(0) }
    if has(.end) { return .some(nil) }
    return count.flatMap { $0 >= 1 ? .some(Int(min($0, 1e6)) - 1) : nil }
  }

  /// Without a name it is named after its contents.
  private var newPlaylist: RemoteCommand {
    var contents = has(.queue) ? MediaSearch(mediaName: "queue") : search == MediaSearch() ? nil : search
    contents?.fillsItself = has(.live)
    return .createPlaylist(name: playlist ?? "", contents: contents)
  }

  /// What was heard: the named item, or else the current track.
  private var marked: MediaSearch {
    var wanted = downloaded
    if wanted.mediaName == nil, wanted.artistName == nil, ![.selected, .listed].contains(wanted.reference) {
      wanted.reference = .currentlyPlaying
    }
    return wanted
  }

  /// The episodes meant: of the named show, or else the current one.
  private var downloaded: MediaSearch {
    var wanted = search
    // Searches for the show, whose episodes are chosen later.
    if meansEpisodes, let show = search.albumName, search.mediaName == nil {
      (wanted.mediaName, wanted.albumName) = (show, nil)
    }
    if let count { wanted.limit = Int(max(1, min(count, 1000))) }
    return wanted
  }

  /// The order for sorting tracks: ascending (`up`), descending (`down`) or reversed (`toggle`).
  private var trackOrder: TrackOrder? {
    let keys: [(Effect, TrackOrder.Key)] = [
      (.artist, .artist), (.album, .album), (.newest, .year), (.longest, .length), (.best, .rating), (.popular, .plays),
      (.recentlyAdded, .added), (.song, .title),
    ]
    guard let key = keys.first(where: { has($0.0) })?.1 else { return nil }
    let order = TrackOrder(key)
    // Names are ascending by default, everything else descending.
    let isReversed = has(.toggle) || has(.up) && !order.isByName || has(.down) && order.isByName
    return TrackOrder(key, isReversed: isReversed)
  }

  private var move: RemoteCommand? {
    if let neighbour {
      let beside = MediaSearch(mediaName: neighbour)
      return .moveInQueue(queueSelection, to: has(.later) ? .following(beside) : .preceding(beside))
    }
    if has(.start) { return .moveInQueue(queueSelection, to: .position(0)) }
    if has(.next) { return .moveInQueue(queueSelection, to: .next) }
    if has(.end) { return .moveInQueue(queueSelection, to: .end) }
    if has(.toggle) { return .moveInQueue(queueSelection, to: .reversed) }
    guard let to = count, to >= 1 else { return nil }
    return .moveInQueue(queueSelection, to: .position(Int(min(to, 1e9)) - 1))
  }
}
