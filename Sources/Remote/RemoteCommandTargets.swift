public import Media
public import Threads

/// Who plays: carries out the commands about playback, the queue and undo.
@LoopActor
public protocol PlaybackTarget: AnyObject {
  func play() async -> RemoteCommandStatus
  func pause() -> RemoteCommandStatus
  func stop() -> RemoteCommandStatus
  func togglePlayPause() async -> RemoteCommandStatus
  func next(_ count: Int, _ unit: RemoteCommand.SkipUnit) async -> RemoteCommandStatus
  func previous(_ count: Int, _ unit: RemoteCommand.SkipUnit) async -> RemoteCommandStatus
  /// Moves by so many seconds, back where they are negative; past the end of the track goes to the next one.
  func skip(by seconds: Double) async -> RemoteCommandStatus
  /// Seeks until something else is asked for, forward (1) or backward (−1); asked again, twice as fast.
  func seekContinuously(_ direction: Double) -> RemoteCommandStatus
  func changePosition(to position: RemoteCommand.PlaybackPosition) async -> RemoteCommandStatus
  func changeRate(_ change: RemoteCommand.RateChange) async -> RemoteCommandStatus
  func changeRepeatMode(_ change: RemoteCommand.RepeatChange) async -> RemoteCommandStatus
  func changeShuffleMode(_ change: RemoteCommand.ShuffleChange) async -> RemoteCommandStatus
  func changeVolume(_ change: RemoteCommand.VolumeChange) async -> RemoteCommandStatus
  /// Silence for so many seconds, or until `unmute` for nil.
  func mute(for seconds: Double?) async -> RemoteCommandStatus
  func unmute() async -> RemoteCommandStatus
  func setSleepTimer(_ timer: RemoteCommand.SleepTimer) async -> RemoteCommandStatus
  /// 0…5 stars for the track that plays.
  func rate(_ stars: Int) async -> RemoteCommandStatus
  func like() async -> RemoteCommandStatus
  func dislike() async -> RemoteCommandStatus
  func bookmark() async -> RemoteCommandStatus
  /// Goes to the last bookmark: of what plays, or else of all.
  func goToBookmark() async -> RemoteCommandStatus
  /// Takes away the bookmark that `goToBookmark` would go to.
  func removeBookmark() async -> RemoteCommandStatus
  func undo(_ count: Int) async -> RemoteCommandStatus
  func redo(_ count: Int) async -> RemoteCommandStatus
  func clearQueue() -> RemoteCommandStatus
  func playFromQueue(_ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus
  func removeFromQueue(_ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus
  func moveInQueue(
    _ selection: RemoteCommand.QueueSelection, to place: RemoteCommand.QueuePlace
  ) async -> RemoteCommandStatus
  func sortQueue(_ order: TrackOrder) async -> RemoteCommandStatus

  /// Changes the queue by tracks that were found; undo brings back what was, and calls it `label`.
  func change(_ change: QueueChange, label: String) async -> StartResult
  /// Plays what the listener is likely to enjoy; nothing like `track` while there is something else.
  func playMix(unlike track: Track?, _ modes: RequestedModes) async -> RemoteCommandStatus
  /// Queues at most `count` tracks that the listener is likely to enjoy, next or last.
  func queueMix(next: Bool, count: Int) async -> RemoteCommandStatus
  /// Sets the speed, 0.5…3, at which a track that does not play yet, and what is like it, is to play.
  func setSpeed(_ speed: Double, ofTrack id: Int64) async
  /// Something else is to be heard; every beginning has its end.
  func beginInterruption()
  /// What interrupted is over; what was paused for it goes on if it `shouldResume`.
  func endInterruption(shouldResume: Bool)
}

/// Who can play on another output.
@LoopActor
public protocol OutputTarget: AnyObject {
  func routeOutput(to name: String) async -> RemoteCommandStatus
}

/// Who changes playlists.
@LoopActor
public protocol PlaylistTarget: AnyObject {
  func createPlaylist(_ name: String, contents: MediaSearch?) async -> RemoteCommandStatus
  func renamePlaylist(_ name: String, to newName: String) async -> RemoteCommandStatus
  func deletePlaylist(_ name: String) async -> RemoteCommandStatus
  func removeFromPlaylist(_ name: String, _ selection: RemoteCommand.QueueSelection) async -> RemoteCommandStatus
  func moveInPlaylist(
    _ name: String, _ selection: RemoteCommand.QueueSelection, to place: Int?
  ) async -> RemoteCommandStatus
  func sortPlaylist(_ name: String, by order: TrackOrder) async -> RemoteCommandStatus
}

/// Who keeps the stations.
@LoopActor
public protocol StationTarget: AnyObject {
  func saveStation(_ name: String, address: String?) async -> RemoteCommandStatus
  func renameStation(_ name: String, to newName: String) async -> RemoteCommandStatus
  func removeStation(_ name: String) async -> RemoteCommandStatus
}

/// Who knows what was heard.
@LoopActor
public protocol PlayedStatusTarget: AnyObject {
  func mark(_ search: MediaSearch, asHeard isHeard: Bool) async -> RemoteCommandStatus
}

/// Who knows who listens.
@LoopActor
public protocol ListenerTarget: AnyObject {
  func switchListener(to name: String) async -> RemoteCommandStatus
  func addListener(_ name: String) async -> RemoteCommandStatus
  func listenAsGuest() async -> RemoteCommandStatus
  func renameListener(_ name: String, to newName: String) async -> RemoteCommandStatus
  func removeListener(_ name: String) async -> RemoteCommandStatus
  func forgetHabits() async -> RemoteCommandStatus
}

/// Who keeps the podcasts that have feeds.
@LoopActor
public protocol PodcastTarget: AnyObject {
  func subscribe(to address: String) async -> RemoteCommandStatus
  func unsubscribe(from name: String) async -> RemoteCommandStatus
  func refreshPodcasts() async -> RemoteCommandStatus
  func openLink(_ number: Int) async -> RemoteCommandStatus
}

/// Who keeps the sound of episodes on this disk.
@LoopActor
public protocol DownloadTarget: AnyObject {
  func download(_ search: MediaSearch) async -> RemoteCommandStatus
  func deleteDownloads(_ search: MediaSearch) async -> RemoteCommandStatus
  func keepEpisodes(of name: String, _ count: Int) async -> RemoteCommandStatus
  func stopDownloads() async -> RemoteCommandStatus
}

/// Who writes what stations send into files.
@LoopActor
public protocol RecordingTarget: AnyObject {
  func record() async -> RemoteCommandStatus
  func stopRecording() async -> RemoteCommandStatus
}

/// Who moves files into the library and out of it.
@LoopActor
public protocol ImportTarget: AnyObject {
  func importFolder(_ path: String) async -> RemoteCommandStatus
  func stopImport() -> RemoteCommandStatus
  func exportPlaylist(_ name: String, to path: String) async -> RemoteCommandStatus
  func exportStations(to path: String) async -> RemoteCommandStatus
  func exportPodcasts(to path: String) async -> RemoteCommandStatus
  func exportListener(_ name: String, to path: String) async -> RemoteCommandStatus
}

/// Who sets what can be set.
@LoopActor
public protocol SettingTarget: AnyObject {
  func set(_ setting: String, toValue value: String) -> RemoteCommandStatus
}

/// Who has the screens, and ends the player.
@LoopActor
public protocol ScreenTarget: AnyObject {
  func showHelp(about topic: String?) -> RemoteCommandStatus
  func bind(_ key: String, to phrase: String) -> RemoteCommandStatus
  func attach() -> RemoteCommandStatus
  func detach() -> RemoteCommandStatus
  func quit() -> RemoteCommandStatus
}

/// A change of the queue by tracks that were found: what a phrase, a line of the library or another program comes to.
public enum QueueChange: Hashable, Sendable {
  /// In place of the queue, from the track at `startingAt` on: at the second `at`, or where it was left for nil; `from` is the
  /// playlist or other thing that was asked for.
  case play(
    [QueueItem], startingAt: Int = 0, at: Double? = nil, modes: RequestedModes = RequestedModes(),
    from: MediaIdentifier? = nil)
  /// Somewhere into the queue; they start to play where nothing was in it.
  case insert([QueueItem], at: RemoteCommand.QueuePlace)
  /// In place of what comes after what plays, which goes on.
  case replaceUpcoming([QueueItem])
}
