public import Catalog
public import Media
public import Playback
public import Remote
public import Threads

/// Decides what plays: joins the queue, the engine and the library, and carries out the commands.
///
/// All of it lives on the loop; the engine's events arrive through `handle(_:)`.
@LoopActor
public final class Player {
  /// What a person should be told though no phrase asked for it.
  public var onNotice: @LoopActor (Notice) -> Void = { _ in }
  /// Called when the engine was told to play something: what is asked from now on is about that.
  public var onBeginning: @LoopActor () -> Void = {}

  public let undoStack: UndoStack
  /// Whether tracks are played whose tags call them explicit.
  public var allowsExplicit = true

  let engine: Engine
  let catalog: Catalog
  let center: RemoteCommandCenter
  let nowPlaying: NowPlayingInfoCenter
  /// nil where the queue and the modes live in memory only, and once the last of them was saved.
  var stateStore: PlayerStateStore?

  public internal(set) var queue = Queue() {
    didSet {
      guard queue.entries != oldValue.entries else { return }
      queueRevision += 1
      queueDuration = queue.duration
    }
  }
  var queueRevision = 0
  var queueDuration = 0.0
  public internal(set) var state = PlaybackState.stopped
  public internal(set) var shuffle = ShuffleType.off
  public internal(set) var repeatMode = RepeatMode.none
  /// True when the queue ends after this pass, whatever the repeat mode: nobody is left to stop it.
  public var ignoresRepeat = false {
    didSet { Task { await queueChanged() } }
  }
  /// 0…100.
  public internal(set) var volume = 100
  public internal(set) var isMuted = false
  /// How much a step up or down changes the volume, 1…50.
  public var volumeStep = 5
  /// "previous" goes to the start of the track when more than this was heard, in seconds.
  public var restartThreshold = 3.0
  /// Speed of what plays; 1 is normal.
  public internal(set) var rate = 1.0
  /// The speeds that were asked for, by show and by kind.
  var speeds: [String: Double] = [:]
  /// How loudness tags are used; heard at once.
  public var loudness = Loudness() {
    didSet { if loudness != oldValue { loudnessChanged() } }
  }
  /// Interruptions that have begun and not ended, and whether the music is soft because of one.
  var interruptions = 0
  var isDucked = false
  /// How fast and whither it seeks on and on; 0 when it does not.
  var seekSpeed = 0.0
  var seekCall: EventLoop.Timer?
  /// Where a stopped or not yet opened current entry will start, in seconds.
  var resumePosition = 0.0
  /// True from `restore` until something plays: what plays first may be what ended the last run.
  var isRestored = false
  /// How long a resumed entry plays until it is taken for harmless.
  package var trialPeriod = Duration.seconds(10)
  /// True when the engine holds the current entry, playing or paused.
  var isLoaded = false

  /// Entry ids in the order in which they were heard, the current one not among them.
  var heard: [Int] = []
  /// What was heard before what is heard now, from whatever queue; nil before that.
  public internal(set) var lastHeard: Track?
  /// Details of the tracks around the current one.
  var details: [Int64: Track] = [:]
  /// The files played without being in the library, by their negative ids.
  var outsiders: [Int64: String] = [:]
  /// What the tags of a file say; nil when it cannot be played.
  public let readTags: @Sendable (String) async -> ScannedFile?
  /// The chapters of such files.
  var outsiderChapters: [Int64: [Chapter]] = [:]
  var chapters: [Chapter] = []

  /// Counts requests to start something: only the latest may reach the engine.
  var startToken = 0
  /// Who waits for which generation of the engine to be heard.
  var waiters: [UInt64: [CheckedContinuation<StartResult, Never>]] = [:]
  /// How the latest generations went, for who asks after the engine has told.
  var settled: [UInt64: StartResult] = [:]
  /// Files that failed in a row; what plays sets it back.
  var failuresInARow = 0
  /// Entries that could not be opened ahead; they are passed over when their turn comes.
  var unplayable: Set<Int> = []
  /// What the last undo or redo did, for the reply.
  public internal(set) var lastUndone: [UndoneStep] = []
  /// Brings back what others own, a setting or a key, and gives what takes that back; nil when there is nothing to do.
  public var restoreElsewhere: @LoopActor (SavedChange) async -> SavedChange? = { _ in nil }

  /// The mix that was played last when nothing was named, and why, for the reply.
  public internal(set) var lastMix: Mix?

  var sleepTimer: RemoteCommand.SleepTimer?
  var sleepTimerEnd: Int64?
  var sleepTimerCall: EventLoop.Timer?
  /// The chapter at whose end the sleep timer stops the music.
  var sleepChapter: SleepChapter?
  /// When a mute ends by itself, in nanoseconds of CLOCK_MONOTONIC.
  var muteEnd: Int64?
  var unmuteCall: EventLoop.Timer?
  var secondTimer: EventLoop.Timer?
  /// What is being written to the saved state, and whether more has changed since it was begun.
  var saving: Task<Void, Never>?
  var needsSaving = false
  /// The revision of the queue that is in the file.
  var savedRevision = 0
  var savedSpeeds: [String: Double] = [:]
  var saveFailed = false
  var saveAgainCall: EventLoop.Timer?
  /// Counts what was changed of what is saved.
  public internal(set) var changeCount = 0
  /// Whether something could not be played to its end because of its file.
  public internal(set) var hasLostSound = false
  /// What is wrong with the output now, and what stays wrong in this run ("no sound device").
  var outputProblem: String?
  var standingOutputProblem: String?
  var outputName: String
  /// The outputs to choose from; nil while none were offered.
  var outputs: OutputDirectory?
  /// The output in use, where it is known.
  public var currentOutput: (any AudioOutput)?
  /// Whether a lost output that is there again is played on without a word.
  public var resumesOnReturn = false
  var returnCall: EventLoop.Timer?
  /// False when rendering a file: nobody hears it.
  let remembersHistory: Bool

  public init(
    engine: Engine, catalog: Catalog, center: RemoteCommandCenter, nowPlaying: NowPlayingInfoCenter,
    stateStore: PlayerStateStore?, outputName: String, readTags: @escaping @Sendable (String) async -> ScannedFile?
  ) {
    self.engine = engine
    self.catalog = catalog
    self.center = center
    self.nowPlaying = nowPlaying
    self.stateStore = stateStore
    undoStack = UndoStack(journal: stateStore)
    self.outputName = outputName
    self.readTags = readTags
    remembersHistory = !engine.isRendering
    undoStack.onFailure = { [weak self] in self?.saveAgain() }
    registerTargets()
    publish()
  }

  /// The track that plays, is paused or was stopped.
  public var currentTrack: Track? { queue.currentEntry.flatMap { details[$0.trackID] } }

  /// Makes files playable that are not in the library; they get negative ids.
  public func adopt(_ paths: [String]) -> [(id: Int64, duration: Float)] {
    let last = outsiders.keys.min() ?? 0
    return paths.enumerated().map { offset, path in
      let id = last - Int64(offset) - 1
      outsiders[id] = path
      return (id, 0)
    }
  }

  /// The tracks named by `ids`, of the library or adopted, in that order; unknown ones are left out.
  public func tracks(_ ids: [Int64]) async -> [Track] {
    let wanted = ids.filter { $0 > 0 && details[$0] == nil }
    let found = wanted.isEmpty ? [] : (try? await catalog.tracks(wanted)) ?? []
    let byID = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var tracks: [Track] = []
    for id in ids {
      if let track = details[id] ?? byID[id] {
        tracks.append(track)
      } else if id < 0, let track = await detail(of: id) {
        tracks.append(track)
      }
    }
    return tracks
  }

  /// Plays on `output` from now on, because the one asked for cannot be used; `problem` stays on the screen.
  public func fallBack(to output: any AudioOutput, named name: String, problem: String) {
    engine.setOutput(output)
    currentOutput = output
    outputName = name
    standingOutputProblem = problem
    publish()
  }

  /// Makes the output ready, so that what is looked for now starts sooner.
  public func warmUp() { if state != .playing, !engine.isRendering { engine.warmUp() } }

  /// Opens the file of the track `id`, which is likely to be played next, so that it starts sooner.
  public func prepare(trackID id: Int64) {
    Task {
      guard let track = await detail(of: id) else { return }
      engine.prepare(PlaybackItem(entry: 0, path: track.path, start: await rememberedPosition(of: track)))
    }
  }

  /// Takes the details of `track` afresh, after a like or new tags.
  public func refreshDetails() async {
    let ids = details.keys.filter { $0 > 0 }
    guard let found = try? await catalog.tracks(ids) else { return }
    for track in found { details[track.id] = track }
    publish()
  }
}
