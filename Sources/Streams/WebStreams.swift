public import Media
internal import Threads
public import Transfer

/// What is heard from the web: finds out what is at an address, and hands it to whoever opens that.
public final class WebStreams: Sendable {
  private struct State: Sendable {
    private static let memory = 100

    /// What was looked at last, on its way to whoever opens it.
    var ready: WebStream?
    /// What was opened last.
    weak var opened: WebStream?
    /// What was found at addresses, the newest last.
    var known: [(address: WebAddress, facts: StreamFacts)] = []

    mutating func remember(_ facts: StreamFacts, of address: WebAddress) {
      var facts = facts
      // A list or a directory may have told of it.
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

  /// Connects to `address` and tells what is there; sound goes on to be fetched, so that `open` begins with it.
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

  /// The stream at `address`: the one that was looked at, or one that begins now.
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

  /// Records the station at `address`, which plays, into files in `folder`, from the title that is heard at `seconds`; nil where it plays no
  /// more, or nothing of it has come yet. `onEnd` is called on the thread of the recording.
  public func record(
    _ address: WebAddress, called name: String, into folder: String, from seconds: Double,
    onEnd: @escaping @Sendable (StationRecording) -> Void
  ) -> StationRecording? {
    guard let stream = state.withLock({ $0.opened }), stream.address == address else { return nil }
    return stream.record(name, into: folder, from: seconds, onEnd: onEnd)
  }

  /// What was found at `address` last; nil when nobody has looked.
  public func facts(of address: WebAddress) -> StreamFacts? {
    state.withLock { $0.known.last { $0.address == address }?.facts }
  }

  /// Keeps what is known of `address` without a look.
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
