public import Catalog
public import Storage
internal import Glibc
public import Media
public import Playback
public import Remote
public import Threads

/// Decides what plays: joins the queue, the engine and the library, and carries out the commands.
///
/// It owns the queue; everything else has a part of its own, whose state is private to it. All of it lives on the loop; the
/// engine's events arrive through `handle(_:)`.
@LoopActor
public final class Player {
  /// What may be set about playing.
  public struct Preferences: Hashable, Sendable {
    /// Whether tracks are played whose tags call them explicit.
    public var allowsExplicit = true
    /// How much a step up or down changes the volume, 1…50.
    public var volumeStep = 5
    /// "previous" goes to the start of the track when more than this was heard, in seconds.
    public var restartThreshold = 3.0
    /// Whether a lost output that is there again is played on without being asked.
    public var resumesOnReturn = false
    /// How loudness tags are used; heard at once.
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
  ///   - output: what the engine plays on, as it is called on the screen.
  ///   - stateStore: nil where queue and modes live in memory only.
  ///   - readTags: what the tags of a file say; nil when it cannot be played.
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
    undoing.stack.onChange = { [weak self] in self?.enableCommands() }
    saver.capture = { [weak self] in self?.snapshot }
    saver.willSave = { [weak self] in self?.keepSpokenPosition() }
    saver.onProblem = { [weak self] in self?.notify($0) }
    publisher.onSecond = { [weak self] in self?.secondPassed() }
  }

  /// Changes the queue; `prepareNext`, `queueChanged` or `currentChanged` has to follow.
  func changeQueue<Result>(_ change: (inout Queue) -> Result) -> Result { change(&queue) }

  /// Seconds since 1970.
  nonisolated static var now: Int64 { Int64(time(nil)) }

  // MARK: - What it tells

  /// Calls `observer` with what the player tells from now on.
  public func observe(_ observer: @escaping @LoopActor (PlayerEvent) -> Void) {
    publisher.observe(observer)
  }

  /// Tells all observers a sentence that a person should read.
  public func notify(_ sentence: String) { tell(.notice(sentence)) }

  func tell(_ event: PlayerEvent) { publisher.tell(event) }

  /// Has files outside the library imported by `importFiles`, where somebody wants to keep them.
  public func setImporter(_ importFiles: @escaping @LoopActor ([String]) async -> Void) {
    cache.importFiles = importFiles
  }

  /// Has a station that plays saved by `save`, under its own name; it returns the station's row, nil where it cannot be saved.
  public func setStationSaver(_ save: @escaping @LoopActor (Track) async -> Int64?) { cache.saveStation = save }

  /// Notes whether somebody writes the station that plays into files.
  public func setRecordsStation(_ isRecorded: Bool) {
    guard stations.isRecorded != isRecorded else { return }
    stations.isRecorded = isRecorded
    publish()
  }

  /// The playlist or other thing that was asked for and that the queue was filled with; nil where no one thing was.
  public var source: MediaIdentifier? { queue.source }
  public var state: PlaybackState { transport.state }
  public var shuffle: ShuffleType { order.shuffle }
  public var repeatMode: RepeatMode { order.repeatMode }
  /// 0…100.
  public var volume: Int { volumeControl.level }
  public var isMuted: Bool { volumeControl.isMuted }
  /// The volume as a linear gain.
  public var gain: Float { volumeControl.gain }
  /// What `changePlaybackRate` takes; 1 is normal.
  public nonisolated static let supportedRates = SpeedMemory.supported
  /// Speed of what plays; 1 is normal.
  public var rate: Double { speed.current }
  /// True while it seeks on and on.
  public var isSeeking: Bool { seeking.isActive }
  /// True while a lost output is looked for.
  public var isSearchingForOutput: Bool { output.isSearching }
  /// Whether something could not be played to its end because of its file.
  public var hasLostSound: Bool { starts.hasLostSound }
  /// What was heard before what is heard now, from whatever queue; nil before that.
  public var lastHeard: Track? { history.lastTrack }
  /// The track that plays, is paused or was stopped.
  public var currentTrack: Track? { queue.currentEntry.flatMap { cache.known($0.trackID) } }
  /// Seconds into the current track, as heard.
  public var elapsed: Double { transport.elapsed() }
  /// Seconds; nil when neither tags nor decoder know.
  public var duration: Double? { transport.duration ?? currentTrack?.duration }

  /// Has the queue end after this pass, whatever the repeat mode.
  public func endAfterThisPass() {
    order.endsAfterThisPass = true
    Task { await queueChanged() }
  }
}
