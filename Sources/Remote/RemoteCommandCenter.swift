public import Media
public import Threads

/// The only way to change the player, for keys, phrases, media keys, other programs and intent handlers.
///
/// A command is absent until its target is registered, and can be disabled and enabled as the state changes. Targets are retained
/// by their creators.
@LoopActor
public final class RemoteCommandCenter {
  /// One command as clients see it.
  public struct Availability: Hashable, Sendable {
    public var isEnabled: Bool
    /// The preferred intervals of `skipForward` and `skipBackward`, in seconds.
    public var preferredIntervals: [Double] = []
    /// The supported rates of `changePlaybackRate`: lowest, highest.
    public var supportedPlaybackRates: ClosedRange<Double>?
  }

  private weak var playback: (any PlaybackTarget)?
  private weak var output: (any OutputTarget)?
  private weak var playlists: (any PlaylistTarget)?
  private weak var stations: (any StationTarget)?
  private weak var hearing: (any PlayedStatusTarget)?
  private weak var listeners: (any ListenerTarget)?
  private weak var podcasts: (any PodcastTarget)?
  private weak var downloads: (any DownloadTarget)?
  private weak var recordings: (any RecordingTarget)?
  private weak var imports: (any ImportTarget)?
  private weak var settings: (any SettingTarget)?
  private weak var screens: (any ScreenTarget)?
  private var availabilities: [RemoteCommandName: Availability] = [:]
  private var observers: [@LoopActor () -> Void] = []

  public nonisolated init() {}

  // MARK: - Targets

  public func setTarget(_ target: any PlaybackTarget) {
    playback = target
    enable(.playback)
  }

  public func setTarget(_ target: any OutputTarget) {
    output = target
    enable(.output)
  }

  public func setTarget(_ target: any PlaylistTarget) {
    playlists = target
    enable(.playlists)
  }

  public func setTarget(_ target: any StationTarget) {
    stations = target
    enable(.stations)
  }

  public func setTarget(_ target: any PlayedStatusTarget) {
    hearing = target
    enable(.hearing)
  }

  public func setTarget(_ target: any PodcastTarget) {
    podcasts = target
    enable(.podcasts)
  }

  public func setTarget(_ target: any DownloadTarget) {
    downloads = target
    enable(.downloads)
  }

  public func setTarget(_ target: any RecordingTarget) {
    recordings = target
    enable(.recordings)
  }

  public func setTarget(_ target: any ImportTarget) {
    imports = target
    enable(.imports)
  }

  public func setTarget(_ target: any ListenerTarget) {
    listeners = target
    enable(.listeners)
  }

  public func setTarget(_ target: any SettingTarget) {
    settings = target
    enable(.settings)
  }

  public func setTarget(_ target: any ScreenTarget) {
    screens = target
    enable(.screens)
  }

  private func enable(_ group: RemoteCommandName.Group) {
    for name in RemoteCommandName.allCases where name.group == group {
      availabilities[name] = availabilities[name] ?? Availability(isEnabled: true)
    }
    notify()
  }

  // MARK: - Availability

  /// The properties of the command `name`; nil while it is absent.
  public func availability(of name: RemoteCommandName) -> Availability? { availabilities[name] }

  /// Enables or disables commands; absent ones stay absent.
  public func setEnabled(_ isEnabled: Bool, _ names: [RemoteCommandName]) {
    let before = availabilities
    for name in names { availabilities[name]?.isEnabled = isEnabled }
    if availabilities != before { notify() }
  }

  /// Sets the intervals and rates that the commands support.
  public func setSupported(_ name: RemoteCommandName, intervals: [Double] = [], rates: ClosedRange<Double>? = nil) {
    availabilities[name]?.preferredIntervals = intervals
    availabilities[name]?.supportedPlaybackRates = rates
    notify()
  }

  /// Calls `observer` after each change of availability.
  public func observe(_ observer: @escaping @LoopActor () -> Void) { observers.append(observer) }

  private func notify() { for observer in observers { observer() } }

  // MARK: - Commands

  /// Performs `command`. Returns when its effect is audible, or with the reason why there is none.
  ///
  /// If `staysPaused` is true, `nextTrack` and `previousTrack` play nothing unless something is playing.
  public func perform(_ command: RemoteCommand, staysPaused: Bool = false) async -> RemoteCommandStatus {
    guard let availability = availabilities[command.name] else { return .absent }
    guard availability.isEnabled else { return .disabled }
    return await carryOut(command, staysPaused) ?? .absent
  }

  private func carryOut(_ command: RemoteCommand, _ staysPaused: Bool) async -> RemoteCommandStatus? {
    switch command {
    case .play: await playback?.play()
    case .pause: playback?.pause()
    case .stop: playback?.stop()
    case .togglePlayPause: await playback?.togglePlayPause()
    case .nextTrack(let count, let unit): await playback?.next(count, unit, staysPaused: staysPaused)
    case .previousTrack(let count, let unit): await playback?.previous(count, unit, staysPaused: staysPaused)
    case .skipForward(let interval): await playback?.skip(by: interval)
    case .skipBackward(let interval): await playback?.skip(by: -interval)
    case .seekForward: playback?.seekContinuously(1)
    case .seekBackward: playback?.seekContinuously(-1)
    case .changePlaybackPosition(let position): await playback?.changePosition(to: position)
    case .changePlaybackRate(let change): await playback?.changeRate(change)
    case .changeRepeatMode(let change): await playback?.changeRepeatMode(change)
    case .changeShuffleMode(let change): await playback?.changeShuffleMode(change)
    case .rating(let stars): await playback?.rate(stars)
    case .like: await playback?.like()
    case .dislike: await playback?.dislike()
    case .bookmark: await playback?.bookmark()
    case .goToBookmark: await playback?.goToBookmark()
    case .removeBookmark: await playback?.removeBookmark()
    case .changeVolume(let change): await playback?.changeVolume(change)
    case .mute(let seconds): await playback?.mute(for: seconds)
    case .unmute: await playback?.unmute()
    case .sleepTimer(let timer): await playback?.setSleepTimer(timer)
    case .undo(let count): await playback?.undo(count)
    case .redo(let count): await playback?.redo(count)
    case .routeOutput(let name): await output?.routeOutput(to: name)
    case .clearQueue: playback?.clearQueue()
    case .playFromQueue(let selection): await playback?.playFromQueue(selection)
    case .removeFromQueue(let selection): await playback?.removeFromQueue(selection)
    case .moveInQueue(let selection, let place): await playback?.moveInQueue(selection, to: place)
    case .sortQueue(let order): await playback?.sortQueue(order)
    case .createPlaylist(let name, let contents): await playlists?.createPlaylist(name, contents: contents)
    case .renamePlaylist(let name, let newName): await playlists?.renamePlaylist(name, to: newName)
    case .deletePlaylist(let name): await playlists?.deletePlaylist(name)
    case .removeFromPlaylist(let name, let selection): await playlists?.removeFromPlaylist(name, selection)
    case .moveInPlaylist(let name, let selection, let place):
      await playlists?.moveInPlaylist(name, selection, to: place)
    case .sortPlaylist(let name, let order): await playlists?.sortPlaylist(name, by: order)
    case .saveStation(let name, let address): await stations?.saveStation(name, address: address)
    case .renameStation(let name, let newName): await stations?.renameStation(name, to: newName)
    case .removeStation(let name): await stations?.removeStation(name)
    case .switchListener(let name): await listeners?.switchListener(to: name)
    case .addListener(let name): await listeners?.addListener(name)
    case .listenAsGuest: await listeners?.listenAsGuest()
    case .renameListener(let name, let newName): await listeners?.renameListener(name, to: newName)
    case .removeListener(let name): await listeners?.removeListener(name)
    case .forgetHabits: await listeners?.forgetHabits()
    case .markHeard(let search, let isHeard): await hearing?.mark(search, asHeard: isHeard)
    case .exportListener(let name, let path): await imports?.exportListener(name, to: path)
    case .exportPlaylist(let name, let path): await imports?.exportPlaylist(name, to: path)
    case .subscribe(let address): await podcasts?.subscribe(to: address)
    case .unsubscribe(let name): await podcasts?.unsubscribe(from: name)
    case .refreshPodcasts: await podcasts?.refreshPodcasts()
    case .openLink(let number): await podcasts?.openLink(number)
    case .record(let extent): await recordings?.record(extent)
    case .stopRecording: await recordings?.stopRecording()
    case .deleteRecordings(let search): await recordings?.deleteRecordings(search)
    case .download(let search): await downloads?.download(search)
    case .deleteDownloads(let search): await downloads?.deleteDownloads(search)
    case .keepEpisodes(let name, let count): await downloads?.keepEpisodes(of: name, count)
    case .stopDownloads: await downloads?.stopDownloads()
    case .exportStations(let path): await imports?.exportStations(to: path)
    case .exportPodcasts(let path): await imports?.exportPodcasts(to: path)
    case .importFolder(let path): await imports?.importFolder(path)
    case .stopImport: imports?.stopImport()
    case .showHelp(let topic): screens?.showHelp(about: topic)
    case .bind(let key, let phrase): screens?.bind(key, to: phrase)
    case .unbind(let key): screens?.unbind(key)
    case .set(let setting, let value): await settings?.set(setting, toValue: value)
    case .attach: screens?.attach()
    case .detach: screens?.detach()
    case .quit: screens?.quit()
    }
  }

  // MARK: - Requests without a command

  /// Changes the queue with tracks that were found; undo calls this `label`.
  public func perform(_ change: QueueChange, label: QueueChangeLabel) async -> StartResult {
    await playback?.change(change, label: label) ?? .failed(reason: "Nothing can be played here.")
  }

  /// Plays a mix the listener is likely to enjoy, without tracks like `track` if there is anything else.
  public func playMix(
    unlike track: Track? = nil, modes: RequestedModes = RequestedModes()
  ) async -> RemoteCommandStatus {
    await playback?.playMix(unlike: track, modes) ?? .absent
  }

  /// Queues at most `count` tracks of a mix, next or last.
  public func queueMix(next: Bool, count: Int) async -> RemoteCommandStatus {
    await playback?.queueMix(next: next, count: count) ?? .absent
  }

  /// Sets the speed, 0.5…3, of a track that is not playing yet and of tracks like it.
  public func setSpeed(_ speed: Double, ofTrack id: Int64) async { await playback?.setSpeed(speed, ofTrack: id) }

  /// Begins an interruption: music is ducked, spoken audio pauses. Calls must be balanced by `endInterruption`.
  public func beginInterruption() { playback?.beginInterruption() }

  /// Ends an interruption; paused audio resumes if `shouldResume` is true.
  public func endInterruption(shouldResume: Bool) { playback?.endInterruption(shouldResume: shouldResume) }
}
