public import Media
public import Threads

/// What is playing now, for the now-playing pane, questions and other programs; MPNowPlayingInfo.
public struct NowPlayingInfo: Hashable, Sendable {
  /// For a station, the title it announces, if any.
  public var track: Track?
  /// Nil unless a station is playing.
  public var station: StationInfo?
  /// Since when there is no sound while playing, because a file or a station is waited for, in nanoseconds of CLOCK_MONOTONIC; `elapsed`
  /// does not advance meanwhile. Nil if there is sound, or should be none.
  public var silentSince: Int64?
  public var state: PlaybackState = .stopped
  /// Seconds into the track at `timestamp`, as heard.
  public var elapsed: Double = 0
  /// The time of `elapsed`, in nanoseconds of CLOCK_MONOTONIC.
  public var timestamp: Int64 = 0
  /// Seconds; nil if unknown. From the decoder if the tags have none.
  public var duration: Double?
  /// The playback speed, also while paused; 1 is normal.
  public var rate: Double = 1
  /// The chapters of the track.
  public var chapters: [Chapter] = []
  /// The audiobook that the track is part of.
  public var book: Book?
  public var shuffle: ShuffleType = .off
  public var repeatMode: RepeatMode = .none
  /// 0…100.
  public var volume: Int = 100
  public var isMuted = false
  /// When a timed mute ends, in nanoseconds of CLOCK_MONOTONIC; nil if it does not end by itself.
  public var muteEnd: Int64?
  /// The position in the queue, 0 being the first.
  public var queueIndex: Int?
  public var queueCount: Int = 0
  /// The total duration of the queue in seconds.
  public var queueDuration: Double = 0
  /// The previous and the next track.
  public var previousTrack: Track?
  public var nextTrack: Track?
  /// True if skipping ahead leads to another entry of the queue.
  public var hasNext = false
  public var sleepTimer: RemoteCommand.SleepTimerSetting?
  /// When a sleep timer of `after` ends, in nanoseconds of CLOCK_MONOTONIC.
  public var sleepTimerEnd: Int64?
  /// The output's name as given by --output or the default.
  public var output: String = ""
  /// The actual format of the open device: "44.1 kHz, stereo, 16 bits"; nil if none is open.
  public var outputFormat: String?
  /// The number of underruns in this run.
  public var xrunCount: Int = 0
  /// A lasting problem with the output: "no sound device".
  public var outputProblem: String?
  /// Counts changes of the queue's contents or order.
  public var queueRevision: Int = 0
  /// The displayed name of the listener; nil if there is only one.
  public var listener: String?

  public init() {}

  /// Seconds into the track at the monotonic time `now`, at most its duration.
  public func elapsed(at now: Int64) -> Double {
    guard state == .playing, silentSince == nil else { return elapsed }
    let seconds = elapsed + Double(max(0, now - timestamp)) / 1e9 * rate
    return duration.map { min($0, seconds) } ?? seconds
  }

  /// Whether sound is waited for at the monotonic time `now`, for longer than the start of a track usually takes.
  public func isWaiting(at now: Int64) -> Bool { silentSince.map { now - $0 >= Self.shownWait } ?? false }

  /// How long a wait is before it is shown, in nanoseconds.
  public static let shownWait: Int64 = 300_000_000

  /// The delay behind a live station at the monotonic time `now`, in seconds; nil while live.
  public func delay(at now: Int64) -> Double? {
    guard let station, let delay = station.delay else { return nil }
    return state == .playing ? delay : delay + Double(max(0, now - station.delayTime)) / 1e9
  }

  /// The position in the book at `elapsed` seconds of the track; nil if it is not part of one.
  public func place(at elapsed: Double) -> Book.Place? {
    track.flatMap { book?.part(ofTrack: $0.id) }.map { Book.Place(part: $0, seconds: elapsed) }
  }

  /// The chapter at `elapsed` seconds of the track, or of its book: its number, 1 being the first, the number of
  /// chapters, its title and the remaining seconds; nil if there are none.
  public func chapter(at elapsed: Double) -> (number: Int, count: Int, title: String, left: Double?)? {
    if let book, let place = place(at: elapsed) {
      guard let index = book.chapter(at: place) else { return nil }
      let chapter = book.chapters[index]
      return (index + 1, book.chapters.count, chapter.title, chapter.end.map { max(0, $0 - elapsed) })
    }
    guard let index = chapters.lastIndex(where: { $0.start <= elapsed + 0.01 }) else { return nil }
    return (index + 1, chapters.count, chapters[index].title, max(0, chapters[index].end - elapsed))
  }
}

/// The state of the current station.
public struct StationInfo: Hashable, Sendable {
  /// The state of the connection.
  public enum Connection: Hashable, Sendable {
    case live
    /// No data is arriving, but the connection is open.
    case stalled
    /// It was lost, for a `reason` after a colon, and is being retried.
    case lost(reason: String)
  }

  public var name: String
  /// The current title as the station writes it: "Ada Quill - Lanterns"; may be empty.
  public var title = ""
  public var connection = Connection.live
  /// Whether it is being recorded.
  public var isRecorded = false
  /// The delay behind live in seconds, after pausing or rewinding; nil while live.
  public var delay: Double?
  /// The time of `delay`, in nanoseconds of CLOCK_MONOTONIC.
  public var delayTime: Int64 = 0

  public init(name: String, title: String = "", connection: Connection = .live) {
    self.name = name
    self.title = title
    self.connection = connection
  }
}

/// Holds what is playing now. The player writes it; panes, questions and other programs read it.
@LoopActor
public final class NowPlayingInfoCenter {
  private var observers: [@LoopActor (NowPlayingInfo) -> Void] = []

  /// What is playing now; observers are called after each change.
  public var nowPlayingInfo = NowPlayingInfo() {
    didSet {
      guard nowPlayingInfo != oldValue else { return }
      for observer in observers { observer(nowPlayingInfo) }
    }
  }

  public nonisolated init() {}

  /// Calls `observer` after each change.
  public func observe(_ observer: @escaping @LoopActor (NowPlayingInfo) -> Void) { observers.append(observer) }
}
