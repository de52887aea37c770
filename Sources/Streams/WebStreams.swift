public import DecoderProgram
public import Media
internal import Threads
public import Transfer

/// Streams from the web: detects the content of addresses, and passes streams to decoders.
public final class WebStreams: Sendable {
  private struct State: Sendable {
    private static let memory = 100

    /// The last looked-up stream, ready to be opened.
    var ready: WebStream?
    /// The last opened stream.
    weak var opened: WebStream?
    /// Known properties of addresses, the newest last.
    var known: [(address: WebAddress, facts: StreamFacts)] = []

    mutating func remember(_ facts: StreamFacts, of address: WebAddress) {
      var facts = facts
      // It may be known from a list or a directory.
      let before = known.last { $0.address == address }?.facts
      if facts.name.isEmpty { facts.name = before?.name ?? "" }
      if facts.genre.isEmpty { facts.genre = before?.genre ?? "" }
      known.removeAll { $0.address == address }
      known.append((address, facts))
      if known.count > Self.memory { known.removeFirst() }
    }
  }

  private let transfers: Transfers
  private let cacheFolder: String?
  private let download: @Sendable (WebAddress) -> FileDownload?
  private let clock: StreamClock
  private let state = Locked(State())

  /// What stations send is kept in files without names in `cacheFolder`, for those who pause; nil: in memory.
  /// What `download` says is on its way to this disk is heard from there.
  public convenience init(
    _ transfers: Transfers, cacheFolder: String? = nil,
    download: @escaping @Sendable (WebAddress) -> FileDownload? = { _ in nil }
  ) {
    self.init(transfers, cacheFolder: cacheFolder, clock: StreamClock(), download: download)
  }

  package init(
    _ transfers: Transfers, cacheFolder: String?, clock: StreamClock,
    download: @escaping @Sendable (WebAddress) -> FileDownload? = { _ in nil }
  ) {
    self.clock = clock
    self.transfers = transfers
    self.download = download
    self.cacheFolder = cacheFolder
  }

  /// Connects to `address` and returns its content; fetching of audio continues for `open`.
  public func look(at address: WebAddress) async throws(StreamFailure) -> StreamFinding {
    let stream = begin(address)
    state.withLock { $0.ready = stream }
    let result = await withTaskCancellationHandler { () -> Result<StreamFinding, StreamFailure> in
      do throws(StreamFailure) { return .success(try await stream.finding()) } catch { return .failure(error) }
    } onCancel: {
      stream.cancel()
    }
    switch result {
    case .success(let finding):
      if case .sound = finding { return finding }
      drop(stream)
      return finding
    case .failure(let failure):
      drop(stream)
      throw failure
    }
  }

  /// The stream at `address`: the one that was looked up, or a new one.
  public func open(_ address: WebAddress) -> WebStream {
    let ready = state.withLock { state -> WebStream? in
      guard let ready = state.ready, ready.address == address, !ready.end.hasEnded else { return nil }
      state.ready = nil
      return ready
    }
    let stream = ready ?? begin(address)
    state.withLock { $0.opened = stream }
    return stream
  }

  /// Records the playing station at `address` into files in `folder`, from the title at `seconds` on; nil if it is no longer
  /// playing, or no data has arrived yet. `onEnd` is called on the thread of the recording.
  public func record(
    _ address: WebAddress, called name: String, _ extent: StationRecording.Extent, into folder: String,
    from seconds: Double, onEnd: @escaping @Sendable (StationRecording) -> Void
  ) -> StationRecording? {
    guard let stream = state.withLock({ $0.opened }), stream.address == address else { return nil }
    return stream.record(name, extent, into: folder, from: seconds, onEnd: onEnd)
  }

  /// What was fetched of the file at `address` by the stream that was opened last; nil if that is another one.
  public func beginning(of address: WebAddress) -> FetchedBeginning? {
    guard let stream = state.withLock({ $0.opened }), stream.address == address else { return nil }
    return stream.beginning
  }

  /// What the decoder program said of the file at `address`, if it was opened last; nil for files that need none.
  public func description(of address: WebAddress) -> DecoderDescription? {
    guard let stream = state.withLock({ $0.opened }), stream.address == address else { return nil }
    return stream.description
  }

  /// The last known properties of `address`; nil if it was not looked up.
  public func facts(of address: WebAddress) -> StreamFacts? {
    state.withLock { $0.known.last { $0.address == address }?.facts }
  }

  /// Saves properties of `address` without a lookup.
  public func remember(_ facts: StreamFacts, of address: WebAddress) {
    state.withLock { $0.remember(facts, of: address) }
  }

  private func begin(_ address: WebAddress) -> WebStream {
    WebStream(address, with: transfers, cacheFolder: cacheFolder, clock: clock, download: download) { [state] facts in
      state.withLock { $0.remember(facts, of: address) }
    }
  }

  private func drop(_ stream: WebStream) { state.withLock { if $0.ready === stream { $0.ready = nil } } }
}
