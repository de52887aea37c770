import Catalog
import Media
import Remote
import Threads
import Language

extension Wording {
  /// The result of a command, or why it failed: `Paused.`, `Next: “August 10” by Khruangbin.`
  static func result(
    of command: RemoteCommand, _ status: RemoteCommandStatus, before: NowPlayingInfo, after: NowPlayingInfo,
    report: PlayerReport = PlayerReport()
  ) -> String {
    switch status {
    case .success: return success(command, before: before, after: after, report)
    case .completed(let dialog), .commandFailed(let dialog): return dialog
    case .deviceNotFound(let known): return noOutput(command, known)
    case .superseded: return "You asked for something else before that was heard."
    case .absent: return absent(command)
    case .noActionableNowPlayingItem: return nothingPlaying
    case .disabled: return disabled(command, before)
    case .noSuchContent: return noContent(command, before)
    }
  }

  private static func success(
    _ command: RemoteCommand, before: NowPlayingInfo, after: NowPlayingInfo, _ report: PlayerReport
  ) -> String {
    let track = after.track.map(name) ?? "nothing"
    switch command {
    case .play: return started(before: before, after: after, report.mix)
    case .togglePlayPause:
      return after.state == .playing ? started(before: before, after: after, report.mix) : "Paused."
    case .pause: return "Paused."
    case .stop: return "Stopped."
    case .nextTrack(_, .chapter), .previousTrack(_, .chapter), .changePlaybackPosition(.chapter):
      return "Now at \(chapter(after))."
    case .changePlaybackPosition(.startOfChapter):
      // A track without chapters starts again as a whole.
      return after.chapter(at: after.elapsed) == nil
        ? "From the start: \(track)." : "Back at the start of \(chapter(after))."
    case .nextTrack: return after.track == nil ? "That was the end of the queue." : "Next: \(track)."
    case .previousTrack:
      return before.queueIndex == after.queueIndex ? "From the start: \(track)." : "Back to \(track)."
    case .skipForward(let interval):
      if after.track == nil { return "That was the end of the queue." }
      if before.queueIndex != after.queueIndex { return "Next: \(track)." }
      // A truncated file ends early.
      if after.elapsed < before.elapsed {
        return "\(track) ends before that; now at \(PlayingTime.clock(after.elapsed))."
      }
      if let text = inStation(after) { return text }
      return "Skipped ahead \(PlayingTime.spoken(interval)), now at \(PlayingTime.clock(after.elapsed))."
    case .skipBackward(let interval):
      if let text = inStation(after) { return text }
      return "Went back \(PlayingTime.spoken(interval)), now at \(PlayingTime.clock(after.elapsed))."
    case .changePlaybackPosition where after.station != nil: return inStation(after) ?? "Live again."
    case .changePlaybackPosition(.seconds(0)): return "From the start: \(track)."
    case .changePlaybackPosition(.beginning): return "From the start: \(after.book.map(name) ?? track)."
    case .changePlaybackPosition: return "Now at \(PlayingTime.clock(after.elapsed)) of \(track)."
    case .changePlaybackRate: return "Speed \(rate(after.rate))."
    case .changeRepeatMode:
      switch after.repeatMode {
      case .none: return "Repeat is off."
      case .one: return after.track == nil ? "Repeating each track." : "Repeating \(track)."
      case .all: return "Repeating the whole queue."
      }
    case .changeShuffleMode:
      switch after.shuffle {
      case .off: return "Shuffle is off; the old order is back."
      case .items: return "Shuffle is on."
      case .collections: return "Shuffling by album."
      }
    case .changeVolume(.up) where before.volume == after.volume && after.volume == 100:
      return "It is as loud as it gets: volume 100."
    case .changeVolume(.down) where before.volume == after.volume && after.volume == 0:
      return "It is as quiet as it gets: volume 0."
    case .changeVolume: return "Volume \(after.volume)."
    case .mute(let seconds?): return "Muted for \(PlayingTime.spoken(seconds))."
    case .mute: return "Muted."
    case .unmute: return "Volume \(after.volume)."
    case .like, .dislike: return affinity(after)
    case .rating(let stars): return rated(stars, track)
    case .sleepTimer(.after(let seconds)): return "\(sound(after)) stops in \(PlayingTime.spoken(seconds))."
    case .sleepTimer(.at(let time)): return "\(sound(after)) stops at \(time)."
    case .sleepTimer(.off): return before.sleepTimer == nil ? "No sleep timer was set." : "The sleep timer is off."
    case .sleepTimer(let timer): return sleepTimer(timer, after, at: MonotonicClock.nanoseconds)
    case .undo: return undone(report.undone, before: before, after: after)
    case .redo: return redone(report.undone, before: before, after: after)
    case .clearQueue: return "The queue is empty now. “undo” brings it back."
    case .playFromQueue: return "Here's \(track)."
    case .removeFromQueue: return "Removed from the queue. “undo” brings it back."
    case .moveInQueue: return "Moved."
    case .sortQueue(let order): return "Sorted the queue by \(order). “undo” brings the old order back."
    case .createPlaylist(let name, _): return "Made the playlist “\(name)”."
    case .renamePlaylist(_, let newName): return renamed(to: newName)
    case .deletePlaylist(let name): return deleted(name)
    case .removeFromPlaylist(let name, _): return "Removed \(track) from “\(name)”."
    case .moveInPlaylist(let name, _, _): return "Moved it in “\(name)”."
    case .sortPlaylist(let name, let order): return "Sorted “\(name)” by \(order)."
    case .exportPlaylist(let name, let path): return "Wrote “\(name)” to \(path)."
    case .bind(let key, let phrase): return "\(key) now means “\(phrase)”."
    case .unbind(let key): return "\(key) has its usual meaning again."
    case .set(let setting, let value): return "\(setting): \(value)."
    case .routeOutput(let output): return "Playing on \(output)."
    case .quit: return "Bye."
    case .saveStation(let name, _), .renameStation(_, let name): return savedStation(name, before: nil)
    case .removeStation(let name): return removedStation(name)
    case .exportListener(_, let path): return "Wrote it to \(path)."
    case .subscribe, .unsubscribe, .refreshPodcasts, .download, .deleteDownloads, .keepEpisodes, .stopDownloads,
      .openLink, .record, .stopRecording, .deleteRecordings:
      return "Done."
    case .exportPodcasts(let path): return "Wrote the list of your podcasts to \(path)."
    case .exportStations(let path): return "Wrote your stations to \(path)."
    case .switchListener, .addListener, .listenAsGuest, .renameListener, .removeListener, .forgetHabits, .markHeard,
      .importFolder,
      .stopImport,
      .showHelp, .attach, .detach, .seekForward, .seekBackward, .bookmark,
      .goToBookmark, .removeBookmark:
      return "Done."
    }
  }

  private static func noOutput(_ command: RemoteCommand, _ known: [String]) -> String {
    guard case .routeOutput(let name) = command, !known.isEmpty else {
      return "There is no such output. “tuneterm outputs” lists them."
    }
    return "There is no output called “\(name)”. I know \(known.joined(separator: ", "))."
  }

  private static func started(before: NowPlayingInfo, after: NowPlayingInfo, _ mix: Mix?) -> String {
    guard let track = after.track else { return nothingPlaying }
    if before.state == .playing { return "Already playing \(name(track))." }
    if before.queueRevision != after.queueRevision { return mixed(mix, count: after.queueCount, first: track) }
    if before.queueIndex == nil { return "The queue from the start: \(name(track))." }
    let position = after.elapsed < 1 ? "" : " from \(PlayingTime.clock(after.elapsed))"
    return "Resuming \(name(track))\(position)."
  }

  private static func affinity(_ info: NowPlayingInfo) -> String {
    guard let track = info.track else { return nothingPlaying }
    switch track.affinity {
    case 1: return "Noted: you like \(name(track))."
    case -1: return "Noted: you don't like \(name(track)). I'll keep it out of mixes."
    default: return "You no longer like or dislike \(name(track))."
    }
  }

  /// `1.5×`, `1×`.
  static func rate(_ rate: Double) -> String {
    let hundredths = Int((rate * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)×" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)×" : "\(whole).\(rest < 10 ? "0" : "")\(rest)×"
  }

  /// The position in a station; nil if none plays.
  private static func inStation(_ info: NowPlayingInfo) -> String? {
    guard let station = info.station else { return nil }
    guard let delay = station.delay, delay >= 1 else { return "Live again: \(station.name)." }
    return "Now \(PlayingTime.spoken(delay.rounded())) behind live."
  }

  private static func chapter(_ info: NowPlayingInfo) -> String {
    info.chapter(at: info.elapsed).map { "chapter \($0.number), “\($0.title)”" } ?? "the start"
  }

  /// Commands that this program does not support, and what to use instead.
  private static func absent(_ command: RemoteCommand) -> String {
    switch command {
    case .bookmark, .goToBookmark, .removeBookmark:
      "I can't keep bookmarks, but podcasts and audiobooks resume where you left off. To like this, say: I like this"
    case .seekForward, .seekBackward: "I can't hold a seek. Try “skip forward 30 seconds”, or “go to 2 minutes”."
    case .routeOutput: noOutputs
    case .showHelp: "The phrases are in the manual: man tuneterm-phrases"
    case .importFolder: "Music is imported by: tuneterm import ~/Music"
    case .stopImport: nothingImporting
    case .bind, .unbind, .set: "Keys and settings belong to the full-screen player: tuneterm"
    case .attach, .detach: "There is no screen to do that with. “tuneterm” opens one."
    default: "I can't do that yet. “help” lists what I can."
    }
  }

  private static let nothingImporting = "Nothing is being imported or searched."

  private static func disabled(_ command: RemoteCommand, _ info: NowPlayingInfo) -> String {
    switch command {
    case .pause: return info.track == nil ? nothingPlaying : "It is paused already."
    case .undo: return "There is nothing to undo."
    case .redo: return "There is nothing to redo."
    case .clearQueue, .playFromQueue, .removeFromQueue, .moveInQueue, .sortQueue: return emptyQueue
    default: return nothingPlaying
    }
  }

  static func notInQueue(_ search: MediaSearch) -> String { "\(capitalized(search.described())) is not in the queue." }

  private static func noContent(_ command: RemoteCommand, _ info: NowPlayingInfo) -> String {
    switch command {
    case .play, .togglePlayPause: return emptyLibrary
    case .nextTrack(_, .chapter), .previousTrack(_, .chapter), .changePlaybackPosition(.chapter):
      return info.chapter(at: info.elapsed) == nil ? noChapters(info) : "There is no such chapter."
    case .nextTrack: return "This is the last one in the queue. Try “play some music”, or “repeat all”."
    case .previousTrack(_, .book): return "You aren't in the middle of another book. Try “what audiobooks do I have”."
    case .previousTrack: return "Nothing was played before this."
    case .undo: return "That can't be undone any more."
    case .redo: return "That can't be redone any more."
    case .stopImport: return nothingImporting
    case .removeFromQueue(.following): return "Nothing comes after this in the queue."
    case .removeFromQueue(.preceding): return "Nothing comes before this in the queue."
    case .removeFromQueue(.duplicates): return "No song is in the queue twice."
    case .removeFromQueue(.allAfter(let search)):
      return "Nothing comes after \(search.described()) in the queue."
    case .playFromQueue, .removeFromQueue: return "That is not in the queue."
    case .moveInQueue(_, .following(let search)), .moveInQueue(_, .preceding(let search)): return notInQueue(search)
    case .moveInQueue(.search(let search), _): return notInQueue(search)
    case .moveInQueue: return "The queue has no such position."
    case .sortQueue: return "There is only one song in the queue."
    case .removeFromPlaylist(let name, _), .deletePlaylist(let name), .renamePlaylist(let name, _),
      .moveInPlaylist(let name, _, _), .sortPlaylist(let name, _), .exportPlaylist(let name, _):
      return "You have no playlist called “\(name)”."
    default: return "There is nothing to do that with."
    }
  }
}
