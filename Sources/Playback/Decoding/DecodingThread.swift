internal import Glibc
internal import Synchronization
internal import Threads

/// Decodes ahead into the ring and handles the engine's messages; everything runs on the decoding thread.
///
/// Unchecked: after `start` only that thread uses the fields.
final class DecodingThread: @unchecked Sendable {
  /// A play or seek that has not been answered.
  struct Pending {
    var generation: UInt64
    var entry: Int
    /// Whether it is a seek, whose failure ends the entry.
    var isSeek = false
    /// The run whose first period answers it; nil while its file is being opened.
    var run: Int?
    /// The number of the resumption that answers it, if it is one.
    var resumption: Int?
  }

  let front: EngineMailbox
  let control: OutputControl
  let ring: SampleRing
  let opener: Opener
  let onEvent: @Sendable (EngineEvent) -> Void

  var outputName: String
  /// The stream being heard first, the one being decoded last: the same one, or the next.
  var streams: [Stream] = []
  var pending: Pending?
  /// The last play, seek or stop taken from the mailbox.
  var generation: UInt64 = 0
  /// The play whose file is being opened, by the opener's ticket, or the item that is sought in, with its reader.
  var opening: (ticket: Int, item: PlaybackItem, reader: ReadingThread?)?
  var next = Next.nothing
  /// The item that may be played soon.
  var prepared = Next.nothing
  var isPaused = false
  /// When it was last resumed, in nanoseconds of `MonotonicClock`.
  var resumed: Int64 = 0
  /// The number of source frames per heard frame.
  var rate = 1.0
  /// The length of crossfades in seconds.
  var crossfade = 0.0
  var runs = 0
  var resumptions = 0
  var tickets = 0
  /// The timeouts for the files of these tickets, in nanoseconds of `MonotonicClock`.
  var openingDeadlines: [Int: Int64] = [:]
  /// How long a file may take to open, or to be read once, in nanoseconds.
  let openingTime: Int64
  var finals = 0
  var hasEnded = false
  /// Whether the last decoder had no samples yet.
  var isWaitingForSamples = false

  /// The output of the stretcher.
  let scratch = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)

  /// The next item, opened in advance.
  enum Next {
    case nothing
    case opening(ticket: Int, PlaybackItem)
    case ready(OpenedItem)

    /// The ticket, while it is not open yet.
    var ticket: Int? {
      if case .opening(let ticket, _) = self { ticket } else { nil }
    }

    var item: PlaybackItem? {
      switch self {
      case .nothing: nil
      case .opening(_, let item): item
      case .ready(let opened): opened.item
      }
    }
  }

  init(
    front: EngineMailbox, control: OutputControl, ring: SampleRing, opener: Opener, openingTime: Duration,
    outputName: String, onEvent: @escaping @Sendable (EngineEvent) -> Void
  ) {
    self.front = front
    self.control = control
    self.ring = ring
    self.opener = opener
    self.openingTime = Int64(openingTime / .nanoseconds(1))
    self.outputName = outputName
    self.onEvent = onEvent
  }

  deinit { scratch.deallocate() }

  /// `onEnd` is called when the output is closed and everything has stopped.
  func start(onEnd: @escaping @Sendable () -> Void) {
    Thread.start(name: "tt-decoder") {
      while !self.hasEnded { self.turn() }
      onEnd()
    }
  }

  private func turn() {
    for message in collapsed(front.takeMessages()) {
      // The items before it may have been heard meanwhile.
      followOutput()
      take(message)
      // It may have brought another decoder.
      isWaitingForSamples = false
      if hasEnded { return }
    }
    followOutput()
    takeSeek()
    takeBlock()
    giveUpSlowFiles()
    if canDecode {
      guard isWaitingForSamples else { return decode() }
      awaitSamples()
      return
    }
    guard let deadline = [openingDeadlines.values.min(), readingDeadline].compactMap(\.self).min() else {
      control.decoderWakeUp.wait()
      return
    }
    let left = max(0, deadline - MonotonicClock.nanoseconds)
    control.decoderWakeUp.wait(milliseconds: Int32(clamping: left / 1_000_000 + 1))
  }

  /// Waits briefly until the last decoder may have more samples, or a message arrives.
  private func awaitSamples() {
    isWaitingForSamples = false
    let readiness = streams.last?.reader.facts.readiness
    var awaited = [pollfd(fd: control.decoderWakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    if let readiness { awaited.append(pollfd(fd: readiness, events: Int16(POLLIN), revents: 0)) }
    poll(&awaited, nfds_t(awaited.count), readiness == nil ? Self.shortWait : Self.longWait)
    if awaited[0].revents != 0 { control.decoderWakeUp.clear() }
  }

  /// The delay before a decoder without samples is tried again, in milliseconds: without and with `readiness`.
  private static let shortWait: Int32 = 20
  private static let longWait: Int32 = 100

  /// When a block is given up; nil while none is awaited, or while nobody waits for it.
  private var readingDeadline: Int64? {
    guard let stream = streams.last, let since = stream.readingSince, !isPaused || pending?.run == stream.run else {
      return nil
    }
    return max(since, resumed) + (stream.isAwaitingCrossfade ? min(openingTime, Crossfade.patience) : openingTime)
  }

  /// Treats files that take too long to open or to be read, for example on a disk that does not answer, like unreadable ones.
  private func giveUpSlowFiles() {
    let now = MonotonicClock.nanoseconds
    if let readingDeadline, readingDeadline <= now { giveUpBlock() }
    for ticket in openingDeadlines.filter({ $0.value <= now }).keys.sorted() {
      opener.giveUp(ticket)
      opened(ticket, .failure(.unreadable(code: ETIMEDOUT)))
    }
  }

  /// The messages without seeks that are followed by another seek.
  private func collapsed(_ messages: [EngineMailbox.Message]) -> [EngineMailbox.Message] {
    var kept: [EngineMailbox.Message] = []
    for message in messages {
      if case .seek = message, case .seek(_, let generation)? = kept.last {
        onEvent(.superseded(generation: generation, entry: opening?.item.entry ?? streams.first?.item.entry ?? 0))
        kept.removeLast()
      }
      kept.append(message)
    }
    return kept
  }

  /// Changes the published status, unless a caller has requested something newer meanwhile.
  func show(_ change: (inout EngineMailbox.Status) -> Void) {
    front.state.withLock { state in
      if state.status.generation == generation { change(&state.status) }
    }
  }

  /// Reports that the pending play or seek is heard.
  func answerPending() {
    guard let pending else { return }
    self.pending = nil
    onEvent(.started(generation: pending.generation, entry: pending.entry))
  }

  /// Reports that the pending play or seek was superseded.
  func supersedePending() {
    guard let pending else { return }
    self.pending = nil
    onEvent(.superseded(generation: pending.generation, entry: pending.entry))
  }
}

/// An item whose samples are, or were, written to the ring.
struct Stream {
  var item: PlaybackItem
  var reader: ReadingThread
  var duration: Double?
  /// The run of its samples.
  var run: Int
  /// The index of its first sample in the ring, and its first chunk.
  var startSample: Int
  var startChunk: Int
  /// The source frame of its first sample.
  var startFrame: Double
  /// The next source frame to decode.
  var sourceFrame: Double
  var brokenFrameCount = 0
  /// Changes the speed; nil at normal speed.
  var stretcher: TimeStretcher?
  /// The crossfade from the previous item; kept afterwards in case this stream is cancelled.
  var crossfade: Crossfade?
  /// When the block that is being read was asked for, in nanoseconds of `MonotonicClock`; nil if none is being read.
  var readingSince: Int64?
  /// Whether that block is one of the ending item.
  var isAwaitingCrossfade = false
  /// Whether its file was open before it was asked for.
  var wasOpenBefore = false
  /// Whether all its samples are in the ring.
  var isAtEnd = false
}
