internal import Glibc
internal import Synchronization
internal import Threads

/// Decodes ahead into the ring and answers the engine's callers; all of it runs on the decoding thread.
///
/// Unchecked: after `start` the fields belong to that thread alone.
final class DecodingThread: @unchecked Sendable {
  /// A play or seek that has not been answered.
  struct Pending {
    var generation: UInt64
    var entry: Int
    /// The run whose first period answers it; nil while its file is being opened.
    var run: Int?
    /// The number of the resumption that answers it, where it is one.
    var resumption: Int?
  }

  let front: EngineFront
  let control: OutputControl
  let ring: SampleRing
  let opener: Opener
  let onEvent: @Sendable (EngineEvent) -> Void

  var outputName: String
  /// What is being heard first, what is being decoded last: the same one, or the one after it.
  var streams: [Stream] = []
  var pending: Pending?
  /// The last play, seek or stop taken from the letter box.
  var generation: UInt64 = 0
  /// The play whose file is being opened, by the opener's ticket.
  var opening: (ticket: Int, item: PlaybackItem)?
  var next = Next.nothing
  /// What may be asked for soon.
  var prepared = Next.nothing
  var isPaused = false
  /// Frames of the source in one that is heard.
  var rate = 1.0
  /// Seconds that the end of an item and the beginning of the next overlap.
  var crossfade = 0.0
  var runs = 0
  var resumptions = 0
  var tickets = 0
  /// When the files of these tickets are given up; nanoseconds of `MonotonicClock`.
  var openingDeadlines: [Int: Int64] = [:]
  /// How long a file may take to open, in nanoseconds.
  let openingTime: Int64
  var finals = 0
  var hasEnded = false
  /// Whether the last decoder had nothing yet.
  var isWaitingForSamples = false

  let scratch = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)
  let mixScratch = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)

  /// An item that is opened before its turn.
  enum Next {
    case nothing
    case opening(ticket: Int, PlaybackItem)
    case ready(OpenedItem)

    /// Of what is not open yet.
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
    front: EngineFront, control: OutputControl, ring: SampleRing, opener: Opener, openingTime: Duration,
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

  deinit {
    scratch.deallocate()
    mixScratch.deallocate()
  }

  /// `onEnd` is called when the output is closed and nothing runs any more.
  func start(onEnd: @escaping @Sendable () -> Void) {
    Thread.start(name: "tt-decoder") {
      while !self.hasEnded { self.turn() }
      onEnd()
    }
  }

  private func turn() {
    for message in collapsed(front.takeMessages()) {
      // What came before it may have been heard meanwhile.
      followOutput()
      take(message)
      // It may have brought another decoder.
      isWaitingForSamples = false
      if hasEnded { return }
    }
    followOutput()
    giveUpSlowFiles()
    if canDecode {
      guard isWaitingForSamples else { return decode() }
      awaitSamples()
      return
    }
    guard let deadline = openingDeadlines.values.min() else {
      control.decoderWakeUp.wait()
      return
    }
    let left = max(0, deadline - MonotonicClock.nanoseconds)
    control.decoderWakeUp.wait(milliseconds: Int32(clamping: left / 1_000_000 + 1))
  }

  /// Waits until the last decoder may have more, or somebody wants something, for a moment at most.
  private func awaitSamples() {
    isWaitingForSamples = false
    let readiness = streams.last?.decoder.readiness
    var awaited = [pollfd(fd: control.decoderWakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    if let readiness { awaited.append(pollfd(fd: readiness, events: Int16(POLLIN), revents: 0)) }
    poll(&awaited, nfds_t(awaited.count), readiness == nil ? Self.shortWait : Self.longWait)
    if awaited[0].revents != 0 { control.decoderWakeUp.clear() }
  }

  /// How long a decoder without samples is left alone, in milliseconds: where it cannot tell when it has some, and where it can.
  private static let shortWait: Int32 = 20
  private static let longWait: Int32 = 100

  /// Treats files that take too long to open, as on a disk that does not answer, like those that cannot be read.
  private func giveUpSlowFiles() {
    guard !openingDeadlines.isEmpty else { return }
    let now = MonotonicClock.nanoseconds
    for ticket in openingDeadlines.filter({ $0.value <= now }).keys.sorted() {
      opener.giveUp(ticket)
      opened(ticket, .failure(.unreadable(code: ETIMEDOUT)))
    }
  }

  /// The messages without the seeks that are followed by another.
  private func collapsed(_ messages: [EngineFront.Message]) -> [EngineFront.Message] {
    var kept: [EngineFront.Message] = []
    for message in messages {
      if case .seek = message, case .seek(_, let generation)? = kept.last {
        onEvent(.superseded(generation: generation, entry: opening?.item.entry ?? streams.first?.item.entry ?? 0))
        kept.removeLast()
      }
      kept.append(message)
    }
    return kept
  }

  /// Changes what snapshots show, unless a caller has asked for something newer meanwhile.
  func show(_ change: (inout EngineFront.Board) -> Void) {
    front.state.withLock { state in
      if state.board.generation == generation { change(&state.board) }
    }
  }

  /// Tells that the pending play or seek is heard.
  func answerPending() {
    guard let pending else { return }
    self.pending = nil
    onEvent(.started(generation: pending.generation, entry: pending.entry))
  }

  /// Tells that the pending play or seek will not be heard, because of another.
  func supersedePending() {
    guard let pending else { return }
    self.pending = nil
    onEvent(.superseded(generation: pending.generation, entry: pending.entry))
  }
}
