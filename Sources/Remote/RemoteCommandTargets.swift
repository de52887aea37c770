public import Media
public import Threads

/// The target of the commands for playback, the queue and undo.
@LoopActor
public protocol PlaybackTarget: AnyObject {
  func play() async -> RemoteCommandStatus
  func pause() -> RemoteCommandStatus
  func stop() -> RemoteCommandStatus
  func togglePlayPause() async -> RemoteCommandStatus
  /// If `staysPaused` is true, plays only if something is playing.
  func next(_ count: Int, _ unit: RemoteCommand.SkipUnit, staysPaused: Bool) async -> RemoteCommandStatus
  func previous(_ count: Int, _ unit: RemoteCommand.SkipUnit, staysPaused: Bool) async -> RemoteCommandStatus
  /// Moves by a number of seconds, which may be negative; past the end of the track, goes to the next one.
  func skip(by seconds: Double) async -> RemoteCommandStatus
  /// Seeks continuously forward (1) or backward (−1) until the next request; each further call doubles the speed.
  func seekContinuously(_ direction: Double) -> RemoteCommandStatus
  func changePosition(to position: RemoteCommand.PlaybackPosition) async -> RemoteCommandStatus
  func changeRate(_ change: RemoteCommand.RateChange) async -> RemoteCommandStatus
  func changeRepeatMode(_ change: RemoteCommand.RepeatChange) async -> RemoteCommandStatus
  func changeShuffleMode(_ change: RemoteCommand.ShuffleChange) async -> RemoteCommandStatus
  func changeVolume(_ change: RemoteCommand.VolumeChange) async -> RemoteCommandStatus
  /// Mutes for a number of seconds, or until `unmute` if nil.
  func mute(for seconds: Double?) async -> RemoteCommandStatus
  func unmute() async -> RemoteCommandStatus
  func setSleepTimer(_ timer: RemoteCommand.SleepTimerSetting) async -> RemoteCommandStatus
  /// 0…5 stars for the current track.
  func rate(_ stars: Int) async -> RemoteCommandStatus
  func like() async -> RemoteCommandStatus
  func dislike() async -> RemoteCommandStatus
  func bookmark() async -> RemoteCommandStatus
  /// Goes to the last bookmark of the current track or book, or else of all.
  func goToBookmark() async -> RemoteCommandStatus
  /// Removes the bookmark that `goToBookmark` would go to.
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

  /// Changes the queue with tracks that were found; undo calls this `label`.
  func change(_ change: QueueChange, label: QueueChangeLabel) async -> StartResult
  /// Plays a mix the listener is likely to enjoy, without tracks like `track` if there is anything else.
  func playMix(unlike track: Track?, _ modes: RequestedModes) async -> RemoteCommandStatus
  /// Queues at most `count` tracks of a mix, next or last.
  func queueMix(next: Bool, count: Int) async -> RemoteCommandStatus
  /// Sets the speed, 0.5…3, of a track that is not playing yet and of tracks like it.
  func setSpeed(_ speed: Double, ofTrack id: Int64) async
  /// Begins an interruption; calls must be balanced by `endInterruption`.
  func beginInterruption()
  /// Ends an interruption; paused audio resumes if `shouldResume` is true.
  func endInterruption(shouldResume: Bool)
}

/// The target of the output commands.
@LoopActor
public protocol OutputTarget: AnyObject {
  func routeOutput(to name: String) async -> RemoteCommandStatus
}

/// The target of the playlist commands.
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

/// The target of the station commands.
@LoopActor
public protocol StationTarget: AnyObject {
  func saveStation(_ name: String, address: String?) async -> RemoteCommandStatus
  func renameStation(_ name: String, to newName: String) async -> RemoteCommandStatus
  func removeStation(_ name: String) async -> RemoteCommandStatus
}

/// The target of the command that marks items as heard.
@LoopActor
public protocol PlayedStatusTarget: AnyObject {
  func mark(_ search: MediaSearch, asHeard isHeard: Bool) async -> RemoteCommandStatus
}

/// The target of the listener commands.
@LoopActor
public protocol ListenerTarget: AnyObject {
  func switchListener(to name: String) async -> RemoteCommandStatus
  func addListener(_ name: String) async -> RemoteCommandStatus
  func listenAsGuest() async -> RemoteCommandStatus
  func renameListener(_ name: String, to newName: String) async -> RemoteCommandStatus
  func removeListener(_ name: String) async -> RemoteCommandStatus
  func forgetHabits() async -> RemoteCommandStatus
}

/// The target of the podcast commands.
@LoopActor
public protocol PodcastTarget: AnyObject {
  func subscribe(to address: String) async -> RemoteCommandStatus
  func unsubscribe(from name: String) async -> RemoteCommandStatus
  func refreshPodcasts() async -> RemoteCommandStatus
  func openLink(_ number: Int) async -> RemoteCommandStatus
}

/// The target of the download commands.
@LoopActor
public protocol DownloadTarget: AnyObject {
  func download(_ search: MediaSearch) async -> RemoteCommandStatus
  func deleteDownloads(_ search: MediaSearch) async -> RemoteCommandStatus
  func keepEpisodes(of name: String, _ count: Int) async -> RemoteCommandStatus
  func stopDownloads() async -> RemoteCommandStatus
}

/// The target of the recording commands.
@LoopActor
public protocol RecordingTarget: AnyObject {
  func record(_ extent: RemoteCommand.RecordingExtent) async -> RemoteCommandStatus
  func stopRecording() async -> RemoteCommandStatus
  func deleteRecordings(_ search: MediaSearch) async -> RemoteCommandStatus
}

/// The target of the import and export commands.
@LoopActor
public protocol ImportTarget: AnyObject {
  func importFolder(_ path: String) async -> RemoteCommandStatus
  func stopImport() -> RemoteCommandStatus
  func exportPlaylist(_ name: String, to path: String) async -> RemoteCommandStatus
  func exportStations(to path: String) async -> RemoteCommandStatus
  func exportPodcasts(to path: String) async -> RemoteCommandStatus
  func exportListener(_ name: String, to path: String) async -> RemoteCommandStatus
}

/// The target of the settings command.
@LoopActor
public protocol SettingTarget: AnyObject {
  func set(_ setting: String, toValue value: String) async -> RemoteCommandStatus
}

/// The target of the commands for screens and quitting.
@LoopActor
public protocol ScreenTarget: AnyObject {
  func showHelp(about topic: String?) -> RemoteCommandStatus
  func bind(_ key: String, to phrase: String) -> RemoteCommandStatus
  func unbind(_ key: String) -> RemoteCommandStatus
  func attach() -> RemoteCommandStatus
  func detach() -> RemoteCommandStatus
  func quit() -> RemoteCommandStatus
}

/// A change of the queue with tracks that were found for a phrase, a row of the library or another program.
public enum QueueChange: Hashable, Sendable {
  /// Replaces the queue and plays from the track at `startingAt` on: from the second `at`, or where it was left if nil; `from` is the
  /// playlist or other item that was requested.
  case play(
    [QueueItem], startingAt: Int = 0, at: Double? = nil, modes: RequestedModes = RequestedModes(),
    from: MediaIdentifier? = nil)
  /// Inserts tracks into the queue; they start to play if it was empty.
  case insert([QueueItem], at: RemoteCommand.QueuePlace)
  /// Replaces everything after the current entry.
  case replaceUpcoming([QueueItem])
}

/// What undo calls a change of the queue: "playing jazz".
public enum QueueChangeLabel: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Something was requested by name.
  case playing(String), queueing(String)
  /// What plays was recommended.
  case playingRecommended(String)
  /// Nothing was named, so a mix was chosen.
  case playingMix, queueingMix
  /// Any other change: "clearing the queue".
  case other(String)

  public init(stringLiteral text: String) { self = .other(text) }

  public var text: String {
    switch self {
    case .playing(let what), .playingRecommended(let what): "playing \(what)"
    case .queueing(let what): "queueing \(what)"
    case .playingMix: "playing a mix"
    case .queueingMix: "queueing a mix"
    case .other(let text): text
    }
  }
}
