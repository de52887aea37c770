/// The name of a command: used for registering targets, and printed by `parse --json` as `command.name`.
public enum RemoteCommandName: String, Hashable, Sendable, CaseIterable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack, skipForward, skipBackward, seekForward
  case seekBackward, changePlaybackPosition, changePlaybackRate, changeRepeatMode, changeShuffleMode, rating, like
  case dislike, bookmark, goToBookmark, removeBookmark
  case changeVolume, mute, unmute, sleepTimer, undo, redo, routeOutput, clearQueue, playFromQueue
  case removeFromQueue, moveInQueue, sortQueue
  case createPlaylist, renamePlaylist, deletePlaylist, removeFromPlaylist, moveInPlaylist, sortPlaylist, exportPlaylist
  case saveStation, renameStation, removeStation, subscribe, unsubscribe, refreshPodcasts, exportStations
  case exportPodcasts, download, deleteDownloads, keepEpisodes, stopDownloads, openLink, record, stopRecording
  case deleteRecordings
  case switchListener, addListener, listenAsGuest, renameListener, removeListener, exportListener
  case forgetHabits, markHeard
  case importFolder, stopImport, showHelp, bind, unbind, set, attach, detach, quit
}

extension RemoteCommandName {
  /// True for commands about listeners.
  public var isAboutListener: Bool { group == .listeners || self == .exportListener }

  /// The target that performs it.
  enum Group {
    case playback, output, playlists, stations, hearing, listeners, podcasts, downloads, recordings, imports, settings,
      screens
  }

  var group: Group {
    switch self {
    case .play, .pause, .stop, .togglePlayPause, .nextTrack, .previousTrack, .skipForward, .skipBackward, .seekForward,
      .seekBackward, .changePlaybackPosition, .changePlaybackRate, .changeRepeatMode, .changeShuffleMode, .rating,
      .like, .dislike, .bookmark, .goToBookmark, .removeBookmark, .changeVolume, .mute, .unmute, .sleepTimer, .undo,
      .redo, .clearQueue, .playFromQueue, .removeFromQueue, .moveInQueue, .sortQueue:
      .playback
    case .routeOutput: .output
    case .createPlaylist, .renamePlaylist, .deletePlaylist, .removeFromPlaylist, .moveInPlaylist, .sortPlaylist:
      .playlists
    case .saveStation, .renameStation, .removeStation: .stations
    case .markHeard: .hearing
    case .subscribe, .unsubscribe, .refreshPodcasts, .openLink: .podcasts
    case .download, .deleteDownloads, .keepEpisodes, .stopDownloads: .downloads
    case .record, .stopRecording, .deleteRecordings: .recordings
    case .switchListener, .addListener, .listenAsGuest, .renameListener, .removeListener, .forgetHabits: .listeners
    case .exportPlaylist, .exportStations, .exportPodcasts, .exportListener, .importFolder, .stopImport: .imports
    case .set: .settings
    case .showHelp, .bind, .unbind, .attach, .detach, .quit: .screens
    }
  }
}

extension RemoteCommand {
  public var name: RemoteCommandName {
    switch self {
    case .play: .play
    case .pause: .pause
    case .stop: .stop
    case .togglePlayPause: .togglePlayPause
    case .nextTrack: .nextTrack
    case .previousTrack: .previousTrack
    case .skipForward: .skipForward
    case .skipBackward: .skipBackward
    case .seekForward: .seekForward
    case .seekBackward: .seekBackward
    case .changePlaybackPosition: .changePlaybackPosition
    case .changePlaybackRate: .changePlaybackRate
    case .changeRepeatMode: .changeRepeatMode
    case .changeShuffleMode: .changeShuffleMode
    case .rating: .rating
    case .like: .like
    case .dislike: .dislike
    case .bookmark: .bookmark
    case .goToBookmark: .goToBookmark
    case .removeBookmark: .removeBookmark
    case .changeVolume: .changeVolume
    case .mute: .mute
    case .unmute: .unmute
    case .sleepTimer: .sleepTimer
    case .undo: .undo
    case .redo: .redo
    case .routeOutput: .routeOutput
    case .clearQueue: .clearQueue
    case .playFromQueue: .playFromQueue
    case .removeFromQueue: .removeFromQueue
    case .moveInQueue: .moveInQueue
    case .sortQueue: .sortQueue
    case .createPlaylist: .createPlaylist
    case .renamePlaylist: .renamePlaylist
    case .deletePlaylist: .deletePlaylist
    case .removeFromPlaylist: .removeFromPlaylist
    case .moveInPlaylist: .moveInPlaylist
    case .sortPlaylist: .sortPlaylist
    case .exportPlaylist: .exportPlaylist
    case .saveStation: .saveStation
    case .renameStation: .renameStation
    case .removeStation: .removeStation
    case .switchListener: .switchListener
    case .addListener: .addListener
    case .listenAsGuest: .listenAsGuest
    case .renameListener: .renameListener
    case .removeListener: .removeListener
    case .exportListener: .exportListener
    case .forgetHabits: .forgetHabits
    case .markHeard: .markHeard
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .refreshPodcasts: .refreshPodcasts
    case .openLink: .openLink
    case .record: .record
    case .stopRecording: .stopRecording
    case .deleteRecordings: .deleteRecordings
    case .download: .download
    case .deleteDownloads: .deleteDownloads
    case .keepEpisodes: .keepEpisodes
    case .stopDownloads: .stopDownloads
    case .exportStations: .exportStations
    case .exportPodcasts: .exportPodcasts
    case .importFolder: .importFolder
    case .stopImport: .stopImport
    case .showHelp: .showHelp
    case .bind: .bind
    case .unbind: .unbind
    case .set: .set
    case .attach: .attach
    case .detach: .detach
    case .quit: .quit
    }
  }
}
