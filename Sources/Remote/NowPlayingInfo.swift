public import Media

/// What is heard now, for the now-playing pane, the questions and other programs; MPNowPlayingInfo.
public struct NowPlayingInfo: Hashable, Sendable {
  /// Of a station what it plays, as far as it says.
  public var track: Track?
  /// nil for what has an end.
  public var station: StationInfo?
  /// True while it plays but no sound comes, so that `elapsed` stands still.
  public var isWaiting = false
  public var state: PlaybackState = .stopped
  /// Seconds into the track at `timestamp`, as heard.
  public var elapsed: Double = 0
  /// When `elapsed` was true: nanoseconds of CLOCK_MONOTONIC.
  public var timestamp: Int64 = 0
  /// Seconds; nil when unknown. The decoder's word where the tags had none.
  public var duration: Double?
  /// 1 is normal; what is set, also while paused.
  public var rate: Double = 1
  /// The chapters of the track.
  public var chapters: [Chapter] = []
  /// The audiobook that the track is a part of.
  public var book: Book?
  public var shuffle: ShuffleType = .off
  public var repeatMode: RepeatMode = .none
  /// 0…100.
  public var volume: Int = 100
  public var isMuted = false
  /// When the mute ends by itself: nanoseconds of CLOCK_MONOTONIC; nil where it does not.
  public var muteEnd: Int64?
  /// Position in the queue as shown, 0 being the first.
  public var queueIndex: Int?
  public var queueCount: Int = 0
  /// Seconds of all entries of the queue.
  public var queueDuration: Double = 0
  /// The entry that was heard before this one, and the one that will come.
  public var previousTrack: Track?
  public var nextTrack: Track?
  public var sleepTimer: RemoteCommand.SleepTimer?
  /// When a sleep timer of `after` ends: nanoseconds of CLOCK_MONOTONIC.
  public var sleepTimerEnd: Int64?
  /// The output's name as given by --output or the default.
  public var output: String = ""
  /// What the open device really plays: "44.1 kHz, stereo, 16 bits"; nil while none is open.
  public var outputFormat: String?
  /// How often the device ran out of samples in this run.
  public var xrunCount: Int = 0
  /// What is wrong with the output, to stay on the screen: "no sound device".
  public var outputProblem: String?
  /// Counts each change of the queue's contents or order.
  public var queueRevision: Int = 0
  /// Who listens, as it is shown; nil where there is nobody else who might.
  public var listener: String?

  public init() {}

  /// Seconds into the track at the monotonic time `now`, never past its end.
  public func elapsed(at now: Int64) -> Double {
    guard state == .playing, !isWaiting else { return elapsed }
    let seconds = elapsed + Double(max(0, now - timestamp)) / 1e9 * rate
    return duration.map { min($0, seconds) } ?? seconds
  }

  /// How far behind a station is heard at the monotonic time `now`, in seconds; nil where it is heard live.
  public func delay(at now: Int64) -> Double? {
    guard let station, let delay = station.delay else { return nil }
    return state == .playing ? delay : delay + Double(max(0, now - station.delayTime)) / 1e9
  }

  /// The moment of the book at `elapsed` seconds of the track; nil where it is no part of one.
  public func place(at elapsed: Double) -> Book.Place? {
    track.flatMap { book?.part(ofTrack: $0.id) }.map { Book.Place(part: $0, seconds: elapsed) }
  }

  /// The chapter at `elapsed` seconds of the track, of the book where it is one: its number, 1 being the first, how many
  /// there are, its title and, in seconds, what is left of it; nil where there are none.
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
