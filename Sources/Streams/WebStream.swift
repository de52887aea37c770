public import DecoderProgram
public import Media
public import Playback
internal import Threads
internal import Transfer

/// A stream from the web: a station, or a file that plays while it is fetched.
///
/// Its own thread fetches it, extracts titles, and reconnects when a station is lost. It ends with this object.
public final class WebStream: Sendable {
  struct State {
    var transfer: Transfer?
    var isCancelled = false
    /// Parts not taken yet.
    var parts: [StreamPart] = []
    /// The part that is being written.
    var current: StreamPart?
    /// Notes that apply immediately, regardless of the position.
    var connection: [StreamNote] = []
    /// The requested offset in a file, and the number of seeks.
    var offset: Int64?
    var seeks = 0
    /// The number that the decoder gave the last seek, if it made it.
    var request: UInt32 = 0
    var finding: StreamFinding?
    var failure: StreamFailure?
    var hasEnded = false
    /// When the segments of a recording begin, in seconds; empty for all else.
    var segmentStarts: [Double] = []
    /// What was fetched of a file.
    var beginning: FetchedBeginning?
    /// What the decoder program said of a file.
    var description: DecoderDescription?
    /// What a station has sent.
    var timeShift: TimeShiftBuffer?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// State shared with the thread, so that the object can be released.
  final class Shared: Sendable {
    let state = Locked(State())
    let clock: StreamClock
    /// Signalled when a part, the content or the end is available.
    let wakeUp = WakeUp()
    /// Signalled when the thread has to do something else.
    let changed = WakeUp()

    init(_ clock: StreamClock = StreamClock()) { self.clock = clock }

    /// Changes the state and wakes waiters.
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

    /// Goes on with a file from `byte` on in the current part, whose decoder asks for that.
    func want(byte: Int64, request: UInt32) {
      tell { state in
        // A stream that failed is over, and its decoder has been told so.
        guard !state.isCancelled, state.failure == nil else { return }
        (state.offset, state.request) = (byte, request)
        state.seeks += 1
        state.hasEnded = false
        state.transfer?.cancel()
      }
      changed.signal()
    }
  }

  public let address: WebAddress
  private let shared: Shared

  /// Starts to fetch `address`; `onSound` is called on its thread with the properties of audio.
  /// Stations are buffered in a file in `cacheFolder`; a running `download` is used instead of fetching again.
  init(
    _ address: WebAddress, with transfers: Transfers, cacheFolder: String?, limits: TimeShiftFile.Limits = .init(),
    clock: StreamClock = .init(),
    download: @escaping @Sendable (WebAddress) -> FileDownload? = { _ in nil },
    onSound: @escaping @Sendable (StreamFacts) -> Void
  ) {
    self.address = address
    let shared = Shared(clock)
    self.shared = shared
    let fetching = StreamFetching(
      address, transfers, shared, cacheFolder: cacheFolder, limits: limits, download: download, onSound)
    Thread.start(name: "tt-stream") { fetching.run() }
  }

  deinit { cancel() }

  /// Cancels it immediately.
  public func cancel() {
    var timeShift: TimeShiftBuffer?
    shared.tell { state in
      timeShift = state.timeShift
      state.isCancelled = true
      state.hasEnded = true
      state.transfer?.cancel()
      // Its reader is no longer waited for.
      state.current?.abandon()
      state.parts = []
    }
    shared.changed.signal()
    timeShift?.hasMore.signal()
    timeShift?.hasRoom.signal()
  }

  /// Waits for the content of the address.
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

  /// Blocks this thread until the content of the address is known; nil if `isWanted` returns false.
  public func finding(while isWanted: () -> Bool) throws(StreamFailure) -> StreamFinding? {
    while isWanted() {
      if let known = try known() { return known }
      shared.wakeUp.wait(milliseconds: 50)
    }
    return nil
  }

  /// The content of the address; nil if not known yet.
  private func known() throws(StreamFailure) -> StreamFinding? {
    let (finding, failure, hasEnded) = shared.state.withLock { ($0.finding, $0.failure, $0.hasEnded) }
    if let finding { return finding }
    if let failure { throw failure }
    if hasEnded { throw StreamFailure.cancelled }
    return nil
  }

  /// The properties of a station; nil if not known yet.
  public var facts: StreamFacts? {
    if case .sound(let facts)? = shared.state.withLock({ $0.finding }) { facts } else { nil }
  }

  // MARK: - For the decoder

  /// The next part; nil if there is none yet.
  public func takePart() -> StreamPart? {
    shared.state.withLock { $0.parts.isEmpty ? nil : $0.parts.removeFirst() }
  }

  /// Becomes readable when there is a part, or the end; reset by `wait`.
  public var readiness: Int32 { shared.wakeUp.descriptor }

  /// Waits for a part, the end, or `milliseconds`.
  public func wait(milliseconds: Int32) { shared.wakeUp.wait(milliseconds: milliseconds) }

  /// Whether there will be no more parts, and the failure, if any.
  public var end: (hasEnded: Bool, failure: StreamFailure?) {
    shared.state.withLock { ($0.hasEnded && $0.parts.isEmpty, $0.failure) }
  }

  /// Returns changes of the connection; each is returned once.
  public func takeConnectionNotes() -> [StreamNote] {
    shared.state.withLock { state in
      defer { state.connection = [] }
      return state.connection
    }
  }

  /// Seeks to `offset` in a file; the next part begins there.
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

  /// Seeks to `byte` in the buffer of a station; the next part begins there.
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

  /// What was fetched of a file from its first byte on; nil for all else.
  var beginning: FetchedBeginning? { shared.state.withLock { $0.beginning } }

  /// What the decoder program said of a file; nil until then.
  public var description: DecoderDescription? {
    get { shared.state.withLock { $0.description } }
    set { shared.state.withLock { $0.description = newValue } }
  }

  /// Records a station into files in `folder`, from the title at `seconds` on; nil before any data has arrived.
  func record(
    _ name: String, _ extent: StationRecording.Extent, into folder: String, from seconds: Double,
    onEnd: @escaping @Sendable (StationRecording) -> Void
  ) -> StationRecording? {
    guard let timeShift else { return nil }
    return StationRecording(
      timeShift, of: name, extent, into: folder, from: seconds, while: { [shared] in !shared.isCancelled }, onEnd: onEnd
    )
  }

  /// Reconnects, because the data cannot be decoded.
  public func reconnect() { shared.state.withLock { $0.transfer }?.cancel() }
}
