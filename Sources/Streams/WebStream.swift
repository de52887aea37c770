public import Media
public import Playback
internal import Threads
internal import Transfer

/// Something on the web that is heard while it is fetched: a station, or a file.
///
/// A thread of its own fetches it, takes titles out, and connects again when a station breaks off. It ends with this object.
public final class WebStream: Sendable {
  struct State {
    var transfer: Transfer?
    var isCancelled = false
    /// Parts that nobody has taken yet.
    var parts: [StreamPart] = []
    /// The part that is being written.
    var current: StreamPart?
    /// What holds at once, whatever is heard.
    var connection: [StreamNote] = []
    /// The byte of a file at which it is to go on, and how often that was asked for.
    var offset: Int64?
    var seeks = 0
    var finding: StreamFinding?
    var failure: StreamFailure?
    var hasEnded = false
    /// When the segments of a recording begin, in seconds; empty for all else.
    var segmentStarts: [Double] = []
    /// What a station has sent.
    var timeShift: TimeShiftBuffer?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// What the object and its thread share, so that the object can be released.
  final class Shared: Sendable {
    let state = Locked(State())
    /// Signalled when a part, the finding or the end is there.
    let wakeUp = WakeUp()
    /// Signalled when the thread is to do something else.
    let changed = WakeUp()

    /// Changes the state, and tells whoever waits for that.
    func tell(_ change: (inout State) -> Void) {
      let waiters = state.withLock { state in
        change(&state)
        defer { state.waiters = [] }
        return state.waiters
      }
      wakeUp.signal()
      for waiter in waiters { waiter.resume() }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }
  }

  public let address: WebAddress
  private let shared = Shared()

  /// Begins to fetch what is at `address`; `onSound` is told, on its thread, what that is when it is sound.
  /// What a station sends is kept in a file in `cacheFolder`; what `download` brings here already is not fetched again.
  init(
    _ address: WebAddress, with transfers: Transfers, cacheFolder: String?, limits: TimeShiftFile.Limits = .init(),
    clock: StreamClock = .init(),
    download: @escaping @Sendable (WebAddress) -> FileDownload? = { _ in nil },
    onSound: @escaping @Sendable (StreamFacts) -> Void
  ) {
    self.address = address
    let fetching = StreamFetching(
      address, transfers, shared, cacheFolder: cacheFolder, limits: limits, clock: clock, download: download, onSound)
    Thread.start(name: "tt-stream") { fetching.run() }
  }

  deinit { cancel() }

  /// Ends it at once.
  public func cancel() {
    var timeShift: TimeShiftBuffer?
    shared.tell { state in
      timeShift = state.timeShift
      state.isCancelled = true
      state.hasEnded = true
      state.transfer?.cancel()
      // Nobody waits for who reads it any more.
      state.current?.abandon()
      state.parts = []
    }
    shared.changed.signal()
    timeShift?.hasMore.signal()
    timeShift?.hasRoom.signal()
  }

  /// Waits for what is at the address.
  public func finding() async throws(StreamFailure) -> StreamFinding {
    while true {
      if let known = try known() { return known }
      await withCheckedContinuation { waiter in
        let isKnown = shared.state.withLock { state in
          let isKnown = state.finding != nil || state.hasEnded
          if !isKnown { state.waiters.append(waiter) }
          return isKnown
        }
        if isKnown { waiter.resume() }
      }
    }
  }

  /// Waits on this thread for what is at the address; nil when `isWanted` says that nobody waits for it any more.
  public func finding(while isWanted: () -> Bool) throws(StreamFailure) -> StreamFinding? {
    while isWanted() {
      if let known = try known() { return known }
      shared.wakeUp.wait(milliseconds: 50)
    }
    return nil
  }

  /// What is at the address; nil while that is not known.
  private func known() throws(StreamFailure) -> StreamFinding? {
    let (finding, failure, hasEnded) = shared.state.withLock { ($0.finding, $0.failure, $0.hasEnded) }
    if let finding { return finding }
    if let failure { throw failure }
    if hasEnded { throw StreamFailure.cancelled }
    return nil
  }

  /// What a station tells of itself; nil before that is known.
  public var facts: StreamFacts? {
    if case .sound(let facts)? = shared.state.withLock({ $0.finding }) { facts } else { nil }
  }

  // MARK: - For the decoder

  /// The next part; nil when there is none yet.
  public func takePart() -> StreamPart? {
    shared.state.withLock { $0.parts.isEmpty ? nil : $0.parts.removeFirst() }
  }

  /// Readable when there is a part, or the end; `wait` takes that.
  public var readiness: Int32 { shared.wakeUp.descriptor }

  /// Waits for a part, the end, or `milliseconds`.
  public func wait(milliseconds: Int32) { shared.wakeUp.wait(milliseconds: milliseconds) }

  /// Whether there will be no part any more, and why if that is a fault.
  public var end: (hasEnded: Bool, failure: StreamFailure?) {
    shared.state.withLock { ($0.hasEnded && $0.parts.isEmpty, $0.failure) }
  }

  /// What changed of the connection; each is given once.
  public func takeConnectionNotes() -> [StreamNote] {
    shared.state.withLock { state in
      defer { state.connection = [] }
      return state.connection
    }
  }

  /// Has a file go on from `offset` bytes of it; the next part begins there.
  public func seek(toByte offset: Int64) {
    shared.tell { state in
      guard !state.isCancelled else { return }
      state.offset = offset
      state.seeks += 1
      state.hasEnded = false
      state.failure = nil
      state.parts = []
      state.current?.abandon()
      state.transfer?.cancel()
    }
    shared.changed.signal()
  }

  /// Has a recording in segments go on with the one in which `seconds` are; returns when that begins, nil for all else.
  public func seek(toSegmentAt seconds: Double) -> Double? {
    let starts = shared.state.withLock { $0.segmentStarts }
    guard let first = starts.first else { return nil }
    let number = starts.lastIndex { $0 <= seconds } ?? 0
    seek(toByte: Int64(number))
    return number == 0 ? first : starts[number]
  }

  /// What a station has sent; nil for what has an end, and before it is known to be a station.
  public var timeShift: TimeShiftBuffer? { shared.state.withLock { $0.timeShift } }

  /// Has a station go on from `byte` of what it has sent; the next part begins there.
  public func replay(from byte: Int64) {
    shared.tell { state in
      guard !state.isCancelled else { return }
      state.offset = byte
      state.seeks += 1
      state.parts = []
      state.current?.abandon()
    }
    timeShift?.hasMore.signal()
  }

  /// Records a station into files in `folder`, from the title that is heard at `seconds`; nil before anything of it has come.
  func record(
    _ name: String, into folder: String, from seconds: Double, onEnd: @escaping @Sendable (StationRecording) -> Void
  ) -> StationRecording? {
    guard let timeShift else { return nil }
    return StationRecording(
      timeShift, of: name, into: folder, from: seconds, while: { [shared] in !shared.isCancelled }, onEnd: onEnd)
  }

  /// Has it connect again, as what it sends cannot be decoded.
  public func reconnect() { shared.state.withLock { $0.transfer }?.cancel() }
}
