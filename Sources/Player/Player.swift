public import Catalog
public import Storage
public import Media
public import Playback
public import Remote
public import Threads

/// Decides what plays: joins the queue, the engine and the library, and carries out the commands.
///
/// It owns the queue; each of its other parts has private state of its own. Everything runs on the loop; the
/// engine's events arrive through `handle(_:)`.
@LoopActor
public final class Player {
  /// The playback preferences.
  public struct Preferences: Hashable, Sendable {
    /// Whether tracks that are tagged as explicit may play.
    public var allowsExplicit = true
    /// How much a step up or down changes the volume, 1…50.
    public var volumeStep = 5
    /// "previous" goes to the start of the track when more than this was heard, in seconds.
    public var restartThreshold = 3.0
    /// Whether playback resumes by itself when a lost output returns.
    public var resumesOnReturn = false
    /// How loudness tags are used; changes take effect immediately.
    public var loudness = Loudness()
  }

  public var preferences = Preferences() {
    didSet { if preferences.loudness != oldValue.loudness { loudnessChanged() } }
  }
  /// Changed by `changeQueue` only.
  public private(set) var queue = Queue()
  /// Likes, ratings and the mixes made by them.
  public let taste: Taste
  let order = PlayOrder()
  let transport: Transport
  let starts = StartRecord()
  let cache: TrackCache
  let history: ListeningHistory
  let speed = SpeedMemory()
  let listeners: Listeners
  let volumeControl: VolumeControl
  let interruption: Interruption
  let seeking = ContinuousSeek()
  let sleepTimer = SleepTimer()
  let output: OutputSelection
  let undoing: Undoing
  let saver: StateSaver
  let publisher: NowPlayingPublisher
  let stations = StationWatch()

  /// - Parameters:
  ///   - output: the output the engine plays on, with its name for the screen.
  ///   - stateStore: nil to keep queue and modes in memory only.
  ///   - readTags: reads the tags of a file; returns nil if it cannot be played.
  public init(
    engine: Engine, catalog: Catalog, center: RemoteCommandCenter, nowPlaying: NowPlayingInfoCenter,
    stateStore: PlayerStateStore?, output: (any AudioOutput)? = nil, outputName: String,
    readTags: @escaping @Sendable (String) async -> ScannedFile?
  ) {
    let undoStack = UndoStack(journal: stateStore)
    taste = Taste(catalog, undoStack)
    transport = Transport(engine)
    cache = TrackCache(catalog, readTags: readTags)
    history = ListeningHistory(catalog, isRecording: !engine.isRendering)
    listeners = Listeners(catalog)
    volumeControl = VolumeControl(engine)
    interruption = Interruption(transport, volumeControl)
    self.output = OutputSelection(engine, output, name: outputName)
    undoing = Undoing(undoStack, catalog)
    saver = StateSaver(stateStore, undoStack)
    publisher = NowPlayingPublisher(nowPlaying, center)
    connectParts()
    registerTargets(center)
    publish()
  }

  private func connectParts() {
    taste.onChange = { [weak self] in await self?.refreshDetails() }
    volumeControl.onUnmute = { [weak self] in self?.hasChanged() }
    seeking.onStep = { [weak self] in self?.seek(by: $0) ?? false }
    sleepTimer.onEvent = { [weak self] in self?.carryOut($0) }
    undoing.listen = { [weak self] in await self?.change(listener: $0) }
    undoing.keepFiles = { [weak self] paths, areKept throws(CatalogError) in
      try await self?.keep(paths, inLibrary: areKept) ?? []
    }
    undoing.stack.onChange = { [weak self] in self?.enableCommands() }
    saver.capture = { [weak self] in self?.snapshot }
    saver.willSave = { [weak self] in self?.keepSpokenPosition() }
    saver.onProblem = { [weak self] in self?.notify($0) }
    publisher.onSecond = { [weak self] in self?.secondPassed() }
  }

  /// Changes the queue; call `prepareNext`, `queueChanged` or `currentChanged` afterwards.
  func changeQueue<Result>(_ change: (inout Queue) -> Result) -> Result { change(&queue) }

  // MARK: - Observing

  /// Calls `observer` with all events from now on.
  public func observe(_ observer: @escaping @LoopActor (PlayerEvent) -> Void) {
    publisher.observe(observer)
  }

  /// Sends all observers a sentence for the user to read.
  public func notify(_ sentence: String) { tell(.notice(sentence)) }

  func tell(_ event: PlayerEvent) { publisher.tell(event) }

  /// Sets the closure that imports unmanaged files when the user wants to keep them.
  public func setImporter(_ importFiles: @escaping @LoopActor ([String]) async -> Void) {
    cache.importFiles = importFiles
  }

  /// Sets the closure that saves a playing station under its own name; it returns the station's row, or nil if saving fails.
  public func setStationSaver(_ save: @escaping @LoopActor (Track) async -> Int64?) { cache.saveStation = save }

  /// The current title as the current station writes it; empty if it announces none.
  public var announcedTitle: String { stations.title }

  /// Notes whether the current station is being recorded.
  public func setRecordsStation(_ isRecorded: Bool) {
    guard stations.isRecorded != isRecorded else { return }
    stations.isRecorded = isRecorded
    publish()
  }

  /// The playlist or other item that the queue was filled from; nil if there is no single one.
  public var source: MediaIdentifier? { queue.source }
  /// The label of the request that added the current entry, such as "playing jazz"; nil if it is not remembered.
  public var requestForCurrent: QueueChangeLabel? {
    queue.currentEntry.flatMap { undoing.requests.label(ofEntry: $0.id) }
  }
  public var state: PlaybackState { transport.state }
  public var shuffle: ShuffleType { order.shuffle }
  public var repeatMode: RepeatMode { order.repeatMode }
  /// 0…100.
  public var volume: Int { volumeControl.level }
  public var isMuted: Bool { volumeControl.isMuted }
  /// The volume as a linear gain.
  public var gain: Float { volumeControl.gain }
  /// The rates that `changePlaybackRate` supports; 1 is normal.
  public nonisolated static let supportedRates = SpeedMemory.supported
  /// The playback speed; 1 is normal.
  public var rate: Double { speed.current }
  /// True during a continuous seek.
  public var isSeeking: Bool { seeking.isActive }
  /// True while a lost output is being searched for.
  public var isSearchingForOutput: Bool { output.isSearching }
  /// Whether a track could not be played to its end because of its file.
  public var hasLostSound: Bool { starts.hasLostSound }
  /// The track heard before the current one, from any queue; nil if there was none.
  public var lastHeard: Track? { history.lastTrack }
  /// The track that is playing, paused or stopped.
  public var currentTrack: Track? { queue.currentEntry.flatMap { cache.known($0.trackID) } }
  /// Seconds into the current track, as heard.
  public var elapsed: Double { transport.elapsed() }
  /// Seconds; nil if neither tags nor decoder provide it.
  public var duration: Double? { transport.duration ?? currentTrack?.duration }

  /// Makes the queue end after this pass, regardless of the repeat mode.
  public func endAfterThisPass() {
    order.endsAfterThisPass = true
    Task { await queueChanged() }
  }
}

/// The events of the player, apart from changes of what is playing.
public enum PlayerEvent: Hashable, Sendable {
  /// A sentence for the user that does not answer a phrase: a broken file, a lost device.
  case notice(String)
  /// The engine was told to play something; questions from now on are about that.
  case beginning
  /// The listener or their name changed; likes, history and lists now belong to another person.
  case listening
}
