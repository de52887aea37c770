internal import Media
internal import Playback
internal import Threads
internal import Transfer

/// Fetches a stream on its thread: detects its content, passes on the data, and reconnects.
final class StreamFetching: Sendable {
  private let start: WebAddress
  private let finder: StreamFinder
  private let shared: WebStream.Shared
  private let onSound: @Sendable (StreamFacts) -> Void
  /// The folder of time shift files.
  private let cacheFolder: String?
  private let limits: TimeShiftFile.Limits
  /// The download of an address that is under way, or done since somebody plays it.
  private let download: @Sendable (WebAddress) -> FileDownload?

  private var clock: StreamClock { shared.clock }

  /// The number of consecutive attempts without data after which a file fails.
  private static let failureLimit = 6
  /// The delay before an interrupted file is requested again, and its increment for each attempt without data, in nanoseconds.
  private static let shortestWait: Int64 = 250_000_000
  private static let waitIncrement: Int64 = 1_000_000_000

  init(
    _ address: WebAddress, _ transfers: Transfers, _ shared: WebStream.Shared, cacheFolder: String?,
    limits: TimeShiftFile.Limits, download: @escaping @Sendable (WebAddress) -> FileDownload?,
    _ onSound: @escaping @Sendable (StreamFacts) -> Void
  ) {
    start = address
    finder = StreamFinder(transfers: transfers, shared: shared)
    self.shared = shared
    self.onSound = onSound
    self.cacheFolder = cacheFolder
    self.limits = limits
    self.download = download
  }

  /// Runs until the stream is cancelled or fails; a file waits at its end for seeks.
  func run() {
    do throws(StreamFailure) {
      let answer: StreamFinder.Answer
      if let here = download(start).flatMap(finder.sound) {
        answer = .sound(here)
      } else {
        answer = try finder.find(start)
      }
      switch answer {
      case .list(let entries): shared.tell { $0.finding = .list(entries) }
      case .feed: shared.tell { $0.finding = .feed }
      case .segments(let source):
        onSound(source.facts)
        shared.tell { $0.finding = .sound(source.facts) }
        if source.list.hasEnded { try playSegments(source) } else { playStation(.segments(source)) }
      case .sound(let connection):
        onSound(connection.facts)
        shared.tell { $0.finding = .sound(connection.facts) }
        if connection.facts.isLive { playStation(.sound(connection)) } else { try playFile(connection) }
      }
      end(nil)
    } catch {
      end(error)
    }
  }

  private func end(_ failure: StreamFailure?) {
    shared.tell { state in
      state.transfer = nil
      state.failure = failure
      state.hasEnded = true
      state.current?.finish()
    }
  }

  /// Passes on a station and reconnects whenever it is lost, until it is cancelled.
  private func playStation(_ first: StreamFinder.Answer) {
    guard let file = TimeShiftFile(folder: cacheFolder, limits: limits) else {
      return end(StreamFailure("no file can be opened any more", isPassing: true))
    }
    let buffer = TimeShiftBuffer(file, clock)
    shared.tell { $0.timeShift = buffer }
    let replay = TimeShiftReplay(buffer, shared)
    Thread.start(name: "tt-replay") { replay.run() }
    var next: StreamFinder.Answer? = first
    var reconnection = Reconnection()
    while !shared.isCancelled {
      var isLive = false
      do throws(StreamFailure) {
        let isFirst = next != nil
        let answer = if let next { next } else { try finder.find(start) }
        next = nil
        let kind: StreamPart.Kind
        var isOgg = false
        switch answer {
        case .sound(let connection): (kind, isOgg) = (connection.kind, connection.isOgg)
        case .segments(let source):
          // All of it has been sent.
          if source.list.hasEnded { throw StreamFailure("\(start.host) has ended it", isPassing: true) }
          kind = source.kind
        case .list, .feed: throw StreamFailure.several
        }
        if !isFirst { shared.tell { $0.connection.append(.connection(.live)) } }
        isLive = true
        reconnection.connected(at: clock.nanoseconds)
        let writer = TimeShiftWriter(buffer, kind, isOgg: isOgg) { [shared] in !shared.isCancelled }
        defer { writer.finish() }
        if case .sound(let connection) = answer { try StreamSink(writer, shared).take(connection) }
        if case .segments(var source) = answer { try source.take(into: writer) }
        throw StreamFailure("\(start.host) has ended it", isPassing: true)
      } catch {
        shared.state.withLock { $0.transfer = nil }
        if isLive, !shared.isCancelled {
          shared.tell { $0.connection.append(.connection(.lost(reason: error.cause))) }
        }
        pause(reconnection.lost(at: clock.nanoseconds))
      }
    }
  }

  /// Passes on a file, resumes interrupted transfers, and handles seeks.
  private func playFile(_ first: StreamFinder.Connection) throws(StreamFailure) {
    var next: StreamFinder.Connection? = first
    var seeks = 0
    var failures = 0
    let beginning =
      first.source is Transfer ? cacheFolder.flatMap { FetchedBeginning(of: first.version, folder: $0) } : nil
    shared.state.withLock { $0.beginning = beginning }
    var writer = try PartWriter(
      first.kind, shared, keeping: beginning, seekableWithin: first.isSeekable ? first.facts.length : nil)
    defer { writer.finish() }
    /// The next byte.
    var offset: Int64 = 0
    while !shared.isCancelled {
      let wanted = shared.state.withLock { ($0.seeks, $0.offset, $0.request) }
      if wanted.0 != seeks, writer.isSeekable {
        (seeks, offset, next) = (wanted.0, wanted.1 ?? 0, nil)
        writer = PartWriter(continuing: writer, after: seeks, request: wanted.2, from: offset)
      } else if wanted.0 != seeks {
        (seeks, offset, next) = (wanted.0, wanted.1 ?? 0, nil)
        writer.finish()
        writer = try PartWriter(first.kind, shared, after: seeks, keeping: beginning, from: offset)
      }
      let base = offset - writer.written
      do throws(StreamFailure) {
        let connection: StreamFinder.Connection
        if let known = next ?? downloaded(first, from: offset) {
          connection = known
        } else {
          connection = try finder.file(first, from: offset)
        }
        let isRemote = connection.source is Transfer
        // If it is being downloaded meanwhile, the download is used from there on.
        let isOver = try StreamSink(writer, shared).take(connection) {
          isRemote && download(start).map { $0.progress.size > base + writer.written } ?? false
        }
        shared.tell { $0.transfer = nil }
        if isOver {
          writer.finish()
          shared.tell { if $0.seeks == seeks { $0.hasEnded = true } }
          waitForSeek(after: seeks)
        }
      } catch {
        if shared.state.withLock({ $0.seeks }) == seeks {
          failures = base + writer.written > offset ? 0 : failures + 1
          guard error.isPassing, failures < Self.failureLimit else { throw error }
          pause(max(Self.shortestWait, Int64(failures) * Self.waitIncrement))
        }
      }
      next = nil
      offset = base + writer.written
    }
  }

  /// Hands on a recording in segments, and moves to where somebody wants it.
  private func playSegments(_ source: SegmentSource) throws(StreamFailure) {
    var source = source
    let segments = source.list.segments
    shared.tell { state in
      var start = 0.0
      state.segmentStarts = segments.map { segment in
        defer { start += segment.duration }
        return start
      }
    }
    var (next, seeks, failures) = (0, 0, 0)
    var writer = try PartWriter(source.kind, shared)
    defer { writer.finish() }
    /// Whether the part has begun, and so whether a segment that does not go on with the one before needs another.
    var hasBegun = false
    while !shared.isCancelled {
      let wanted = shared.state.withLock { ($0.seeks, $0.offset) }
      do throws(StreamFailure) {
        if wanted.0 != seeks {
          (seeks, next, hasBegun) = (wanted.0, Int(wanted.1 ?? 0), false)
          writer.finish()
          writer = try PartWriter(source.kind, shared, after: seeks)
        }
        guard segments.indices.contains(next) else {
          writer.finish()
          shared.tell { if $0.seeks == seeks { $0.hasEnded = true } }
          waitForSeek(after: seeks)
          continue
        }
        let isOther = try source.takeHead(of: segments[next])
        let sound = try source.sound(of: segments[next])
        if hasBegun, isOther || segments[next].isDiscontinuous {
          writer.finish()
          writer = try PartWriter(source.kind, shared, after: seeks)
          hasBegun = false
        }
        if !hasBegun, let head = source.head { try writer.write(head.content[...]) }
        hasBegun = true
        try writer.write(sound)
        (next, failures) = (next + 1, 0)
      } catch {
        if shared.state.withLock({ $0.seeks }) == seeks {
          failures += 1
          guard error.isPassing, failures < Self.failureLimit else { throw error }
          // A missing segment leaves a gap; playback goes on behind it.
          if error.isMissing { next += 1 } else { pause(max(Self.shortestWait, Int64(failures) * Self.waitIncrement)) }
        }
      }
    }
  }

  /// `first` as a download goes on with it from `offset`; nil where none does.
  private func downloaded(_ first: StreamFinder.Connection, from offset: Int64) -> StreamFinder.Connection? {
    guard let source = download(start).flatMap({ finder.source($0, from: offset) }) else { return nil }
    var connection = first
    (connection.source, connection.begun, connection.passedOver) = (source, [], 0)
    return connection
  }

  private func waitForSeek(after seeks: Int) {
    while !shared.isCancelled, shared.state.withLock({ $0.seeks }) == seeks { shared.changed.wait(milliseconds: 1000) }
  }

  /// Waits before the next attempt, unless something else is requested.
  private func pause(_ nanoseconds: Int64) {
    guard !shared.isCancelled else { return }
    shared.changed.wait(milliseconds: clock.milliseconds(for: nanoseconds))
  }
}
