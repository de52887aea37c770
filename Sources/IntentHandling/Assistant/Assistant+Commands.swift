import Intents
import Language
import Media
import Storage
import Player
public import Remote
import Threads

extension Assistant {
  /// Performs a command and returns a reply about its result.
  public func perform(_ command: RemoteCommand) async -> Reply {
    let before = nowPlaying.nowPlayingInfo
    let status = await center.perform(command)
    let text = Wording.result(
      of: command, status, before: before, after: nowPlaying.nowPlayingInfo,
      report: Wording.PlayerReport(undone: player.lastUndone, mix: player.taste.lastMix))
    if status.isSuccess, let change = command.libraryChange { services.onLibraryChange(change) }
    var reply = Reply(status.isSuccess ? .done : .couldNot, text, reason: status.reason)
    reply.isSuperseded = status == .superseded
    return reply
  }

  /// Performs a command of a phrase; commands that wait for a file time out.
  func perform(
    _ command: RemoteCommand, on surface: Surface, meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    if command == .stop || command == .stopImport, let path = look.stop(),
      command == .stopImport || nowPlaying.nowPlayingInfo.state != .playing
    {
      return Reply(.done, Wording.stoppedLooking(path))
    }
    if case .download(let search) = command, let reply = await nearlyDownloadable(search, on: surface) { return reply }
    if case .moveInQueue(.search(let search), let place) = command, let neighbour = place.neighbour {
      return await reporting { () throws(CatalogError) in
        try await put(search, place, beside: neighbour, on: surface, Step(.command(command)))
      }
    }
    if !command.isEdit { turns.pass() }
    // "Carry on" when the sound was only muted.
    if command == .play, nowPlaying.nowPlayingInfo.isMuted {
      let reply = await perform(.unmute)
      if nowPlaying.nowPlayingInfo.state == .playing { return reply }
    }
    guard command.waitsForFile else { return await perform(command) }
    let step = Step(.command(command))
    step.opening = "the file"
    let number = begun
    var reply = await deadlines.run {
      await self.perform(command)
    } atInterim: {
      meanwhile(Reply(.done, Wording.takesTime(step)))
    } atEnd: {
      Reply(.couldNot, Wording.tookTooLong(step))
    }
    if reply.isPlain { reply.isSuperseded = begun > number }
    return reply
  }
}

extension RemoteCommandStatus {
  /// The reason that an intent would have for the same failure; nil for success and for failures of commands alone.
  fileprivate var reason: UnsupportedReason? {
    switch self {
    case .noActionableNowPlayingItem: .nothingPlaying
    case .commandFailed(let sentence)
    where sentence == Wording.unsupported(.explicitContentSettings, MediaSearch()): .explicitContentSettings
    default: nil
    }
  }
}

extension Assistant {
  /// Moves the entry that `search` finds beside another one; what is not in the queue is queued there.
  private func put(
    _ search: MediaSearch, _ place: RemoteCommand.QueuePlace, beside neighbour: MediaSearch, on surface: Surface,
    _ step: Step
  ) async throws(CatalogError) -> Reply {
    guard search.reference == .unknown, try await player.positions(matching: search).isEmpty else {
      return await perform(.moveInQueue(.search(search), to: place))
    }
    guard let position = try await player.positions(matching: neighbour).first else {
      return Reply(.couldNot, Wording.notInQueue(neighbour))
    }
    var intent = PlayMediaIntent(mediaSearch: search)
    intent.playbackQueueLocation = .later
    let count = player.queue.entries.count
    let queued = try await play(intent, [], on: surface, step)
    let added = player.queue.entries.count - count
    guard queued.outcome == .done, added > 0, place != .following(neighbour) || position < count - 1 else {
      return queued
    }
    return await perform(.moveInQueue(.last(added), to: place))
  }
}

extension RemoteCommand {
  /// What it changes in the library; nil if that does not matter for names.
  fileprivate var libraryChange: LibraryChange? {
    switch self {
    case .createPlaylist, .renamePlaylist, .deletePlaylist, .saveStation, .renameStation, .removeStation, .subscribe,
      .unsubscribe, .switchListener, .addListener, .listenAsGuest, .removeListener,
      .undo, .redo:
      .names
    case .like, .dislike, .rating, .removeFromPlaylist: .taste
    default: nil
    }
  }

  /// True if it changes lists or likes, which the next phrase may refer to; other commands are under way once they are started.
  fileprivate var isEdit: Bool {
    switch self {
    case .createPlaylist, .renamePlaylist, .deletePlaylist, .removeFromPlaylist, .moveInPlaylist, .sortPlaylist,
      .exportPlaylist,
      .saveStation, .renameStation, .removeStation, .exportStations, .exportPodcasts, .subscribe, .unsubscribe,
      .download, .deleteDownloads, .keepEpisodes, .stopDownloads, .record, .stopRecording,
      .deleteRecordings,
      .switchListener,
      .addListener, .listenAsGuest, .renameListener, .removeListener, .exportListener, .forgetHabits, .markHeard,
      .undo, .redo, .clearQueue, .removeFromQueue, .moveInQueue, .sortQueue, .like, .dislike, .rating, .bookmark,
      .removeBookmark:
      true
    default: false
    }
  }

  /// True if it takes effect only after a file was opened.
  fileprivate var waitsForFile: Bool {
    switch self {
    case .play, .togglePlayPause, .nextTrack, .previousTrack, .skipForward, .skipBackward, .changePlaybackPosition,
      .undo, .redo, .playFromQueue, .removeFromQueue, .goToBookmark:
      true
    default: false
    }
  }
}
