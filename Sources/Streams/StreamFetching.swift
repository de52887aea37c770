internal import Media
internal import Playback
internal import Sheets
internal import Threads
internal import Transfer

/// Fetches a stream on its thread: connects, finds out what it is, hands on what comes, and connects again.
final class StreamFetching: Sendable {
  private let start: WebAddress
  private let transfers: Transfers
  private let shared: WebStream.Shared
  private let onSound: @Sendable (StreamFacts) -> Void

  /// How long a server may take to answer, in milliseconds.
  private static let answerTime: Int64 = 15_000
  /// Silence after which it is told that a station stands still, and after which it is connected again, in milliseconds.
  private static let stallTime: Int64 = 4_000
  private static let givingUpTime: Int64 = 10_000
  /// Playlists that lead to playlists.
  private static let depthLimit = 4
  private static let playlistLimit = 1 << 20

  init(
    _ address: WebAddress, _ transfers: Transfers, _ shared: WebStream.Shared,
    _ onSound: @escaping @Sendable (StreamFacts) -> Void
  ) {
    self.onSound = onSound
    start = address
    self.transfers = transfers
    self.shared = shared
  }

  /// A connection whose first bytes have told what it is.
  private struct Connection {
    var transfer: Transfer
    var facts: StreamFacts
    var kind: StreamPart.Kind
    var isOgg: Bool
    /// Bytes of sound between two titles.
    var titleInterval: Int?
    var begun: [UInt8]
    /// Bytes that are not wanted before those that are.
    var passedOver: Int64 = 0
  }

  private enum Answer {
    case sound(Connection)
    case list([ListedAddress])
    case feed
  }

  /// Runs until nobody wants the stream any more, or it cannot go on; what has an end waits there for seeks.
  func run() {
    do throws(StreamFailure) {
      switch try find(start, depth: 0) {
      case .list(let entries): shared.tell { $0.finding = .list(entries) }
      case .feed: shared.tell { $0.finding = .feed }
      case .sound(let connection):
        onSound(connection.facts)
        shared.tell { $0.finding = .sound(connection.facts) }
        if connection.facts.isLive { playStation(connection) } else { try playFile(connection) }
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
    }
  }

  /// Hands on a station and connects again whenever it breaks off, as long as somebody wants it.
  private func playStation(_ first: Connection) {
    var next: Connection? = first
    var lostAt: Int64?
    while !shared.isCancelled {
      do throws(StreamFailure) {
        if next == nil {
          guard case .sound(let connection) = try find(start, depth: 0) else { throw StreamFailure.several }
          next = connection
          shared.tell { $0.connection.append(.connection(.live)) }
        }
        guard let connection = next else { continue }
        next = nil
        lostAt = nil
        var sink = Sink(part: try begin(connection.kind))
        defer { sink.part.finish() }
        try pump(connection, into: &sink)
        throw StreamFailure("\(start.host) has ended it", isPassing: true)
      } catch {
        shared.state.withLock { $0.transfer = nil }
        let now = MonotonicClock.nanoseconds
        if lostAt == nil, !shared.isCancelled {
          shared.tell { $0.connection.append(.connection(.lost(reason: error.cause))) }
        }
        lostAt = lostAt ?? now
        pause(after: now - (lostAt ?? now))
      }
    }
  }

  /// Hands on a file, goes on where a transfer breaks off, and moves to where somebody wants it.
  private func playFile(_ first: Connection) throws(StreamFailure) {
    var next: Connection? = first
    var seeks = 0
    var failures = 0
    var sink = Sink(part: try begin(first.kind))
    defer { sink.part.finish() }
    /// The byte that comes next.
    var offset: Int64 = 0
    while !shared.isCancelled {
      let wanted = shared.state.withLock { ($0.seeks, $0.offset) }
      if wanted.0 != seeks {
        (seeks, offset, next) = (wanted.0, wanted.1 ?? 0, nil)
        sink.part.finish()
        sink = Sink(part: try begin(first.kind, after: seeks))
      }
      let base = offset - sink.written
      do throws(StreamFailure) {
        let connection: Connection
        if let next { connection = next } else { connection = try file(first, from: offset) }
        try pump(connection, into: &sink)
        shared.tell { $0.transfer = nil }
        sink.part.finish()
        shared.tell { if $0.seeks == seeks { $0.hasEnded = true } }
        waitForSeek(after: seeks)
      } catch {
        if shared.state.withLock({ $0.seeks }) == seeks {
          failures = base + sink.written > offset ? 0 : failures + 1
          guard error.isPassing, failures < Self.failureLimit else { throw error }
          pause(after: Int64(failures) * 8_000_000_000)
        }
      }
      next = nil
      offset = base + sink.written
    }
  }

  /// Tries in a row that bring nothing, after which a file is given up.
  private static let failureLimit = 6

  private func waitForSeek(after seeks: Int) {
    while !shared.isCancelled, shared.state.withLock({ $0.seeks }) == seeks { shared.changed.wait(milliseconds: 1000) }
  }

  /// What is left of a file from `offset` on.
  private func file(_ first: Connection, from offset: Int64) throws(StreamFailure) -> Connection {
    var request = TransferRequest(first.facts.address)
    request.offset = offset
    let transfer = try fetch(request)
    let (head, _, begun) = try opening(of: transfer, isRest: true)
    var connection = first
    connection.transfer = transfer
    connection.begun = begun
    // Who knows no ranges sends all of it again.
    connection.passedOver = head.status == 206 ? 0 : offset
    return connection
  }

  /// Waits before the next try: an eighth of the time that it has been away, 0.25 to 8 s.
  private func pause(after outage: Int64) {
    let end = MonotonicClock.nanoseconds + min(max(outage / 8, 250_000_000), 8_000_000_000)
    while !shared.isCancelled, MonotonicClock.nanoseconds < end {
      MonotonicClock.sleep(until: min(end, MonotonicClock.nanoseconds + 50_000_000))
    }
  }

  // MARK: - What it is

  /// Connects to `address`, and goes on to where a playlist there leads.
  private func find(_ address: WebAddress, depth: Int) throws(StreamFailure) -> Answer {
    var request = TransferRequest(address)
    request.headers = [.init("Icy-MetaData", "1")]
    let transfer = try fetch(request)
    let (head, icy, begun) = try opening(of: transfer)
    let content = StreamContent(begun, type: head.contentType)
    switch content {
    case .playlist: return try follow(try rest(of: transfer, after: begun), from: head.address, depth: depth)
    case .feed:
      transfer.cancel()
      return .feed
    case .segments, .page, .noSound:
      transfer.cancel()
      throw StreamFailure(Self.refusal(content, host: head.address.host))
    case .mpeg, .ogg, .other:
      let isNamed = head.headers.keys.contains { $0.hasPrefix("icy-") || $0.hasPrefix("ice-") }
      let isFile =
        head.headers["last-modified"] != nil || head.headers["etag"] != nil || head.headers["accept-ranges"] == "bytes"
      let facts = StreamFacts(
        address: head.address, name: StationText.plain((head.headers["icy-name"] ?? "").utf8),
        genre: StationText.plain((head.headers["icy-genre"] ?? "").utf8),
        isLive: head.contentLength == nil && (isNamed || !isFile), length: head.contentLength)
      let kind: StreamPart.Kind =
        switch content {
        case .mpeg: .mpeg
        case .other(let name): .program(name)
        default: .program("Ogg")
        }
      return .sound(
        Connection(
          transfer: transfer, facts: facts, kind: kind, isOgg: content == .ogg, titleInterval: icy, begun: begun))
    }
  }

  private func fetch(_ request: TransferRequest) throws(StreamFailure) -> Transfer {
    let transfer: Transfer
    do throws(TransferFailure) { transfer = try transfers.start(request) } catch { throw StreamFailure(error) }
    let isWanted = shared.state.withLock { state in
      state.transfer = transfer
      return !state.isCancelled
    }
    guard isWanted else { throw StreamFailure.cancelled }
    return transfer
  }

  private static func refusal(_ content: StreamContent, host: String) -> String {
    switch content {
    case .page: "\(host) sends a web page instead of sound"
    case .segments: "\(host) sends it in segments (HLS), which tuneterm does not play"
    case .noSound(let type): "\(host) sends no sound but \(type)"
    default: "\(host) sends no sound"
    }
  }

  /// What a server says, and the first bytes, as many as tell what they are.
  private func opening(
    of transfer: Transfer, isRest: Bool = false
  ) throws(StreamFailure) -> (head: ResponseHead, titleInterval: Int?, begun: [UInt8]) {
    let deadline = MonotonicClock.nanoseconds + Self.answerTime * 1_000_000
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    do throws(TransferFailure) {
      var head: ResponseHead?
      while head == nil {
        head = try transfer.head(within: 500)
        if head == nil, MonotonicClock.nanoseconds > deadline { throw .timeout(transfer.address.host) }
      }
      guard let head else { throw .brokenOff(transfer.address.host) }
      guard head.status == 200 || head.status == 206 else { throw .refused(head.address.host, status: head.status) }
      var begun: [UInt8] = []
      reading: while begun.count < (isRest ? 1 : StreamContent.needed) {
        switch try transfer.read(into: block, within: 500) {
        case .bytes(let count): begun += block[..<count]
        case .end:
          if begun.isEmpty { throw .brokenOff(transfer.address.host) }
          break reading
        case .none: if !begun.isEmpty || MonotonicClock.nanoseconds > deadline { break reading }
        }
      }
      if begun.isEmpty { throw .timeout(transfer.address.host) }
      let interval = head.headers["icy-metaint"].flatMap { Int($0) }.flatMap { (1...1 << 24).contains($0) ? $0 : nil }
      return (head, interval, begun)
    } catch {
      transfer.cancel()
      throw StreamFailure(error)
    }
  }

  /// All of a small text.
  private func rest(of transfer: Transfer, after begun: [UInt8]) throws(StreamFailure) -> [UInt8] {
    var text = begun
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    do throws(TransferFailure) {
      while case .bytes(let count) = try transfer.read(into: block, within: Int32(Self.answerTime)) {
        text += block[..<count]
        if text.count > Self.playlistLimit { throw .tooLarge(transfer.address.host) }
      }
      transfer.cancel()
      return text
    } catch {
      transfer.cancel()
      throw StreamFailure(error)
    }
  }

  /// What a playlist leads to: the first of the ways to a station that is there, or a list of files.
  private func follow(_ text: [UInt8], from address: WebAddress, depth: Int) throws(StreamFailure) -> Answer {
    guard depth < Self.depthLimit, let list = PlaylistText(text) else {
      throw StreamFailure("\(address.host) sends a playlist that leads nowhere")
    }
    let entries = list.entries.compactMap { entry in
      address.resolving(entry.reference).map { ListedAddress(address: $0, title: entry.title) }
    }
    if entries.count > 1, !list.hasNoDurations { return .list(entries) }
    var failure = StreamFailure("\(address.host) sends a playlist with nothing in it")
    for entry in entries.prefix(8) where !shared.isCancelled {
      do throws(StreamFailure) {
        var answer = try find(entry.address, depth: depth + 1)
        if case .sound(var connection) = answer, connection.facts.name.isEmpty {
          connection.facts.name = entry.title
          answer = .sound(connection)
        }
        return answer
      } catch {
        failure = error
      }
    }
    throw failure
  }

  // MARK: - What it sends

  /// Where the bytes of a connection go.
  private struct Sink {
    var part: StreamPart
    var links = OggLinks()
    /// Bytes that were written.
    var written: Int64 = 0
  }

  /// Hands on all that comes; returns at its end.
  private func pump(_ connection: Connection, into sink: inout Sink) throws(StreamFailure) {
    let transfer = connection.transfer
    defer { transfer.cancel() }
    var icy = IcyReader(interval: connection.titleInterval)
    var passedOver = connection.passedOver
    func wanted(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
      let rest = bytes.dropFirst(Int(min(passedOver, Int64(bytes.count))))
      passedOver -= Int64(bytes.count - rest.count)
      return rest
    }
    try take(wanted(connection.begun), &icy, &sink, connection)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    var heardAt = MonotonicClock.nanoseconds
    var isStalled = false
    while true {
      let got: Transfer.Block
      do throws(TransferFailure) { got = try transfer.read(into: block, within: 250) } catch {
        throw StreamFailure(error)
      }
      switch got {
      case .end: return
      case .bytes(let count):
        if isStalled { shared.tell { $0.connection.append(.connection(.live)) } }
        isStalled = false
        try take(wanted(Array(block[..<count])), &icy, &sink, connection)
        heardAt = MonotonicClock.nanoseconds
      case .none:
        let silence = (MonotonicClock.nanoseconds - heardAt) / 1_000_000
        if silence > Self.givingUpTime { throw StreamFailure(.timeout(transfer.address.host)) }
        if silence > Self.stallTime, !isStalled {
          isStalled = true
          shared.tell { $0.connection.append(.connection(.stalled)) }
        }
      }
    }
  }

  /// The next part; nobody gets it when there was another seek after the `seeks` that it answers.
  private func begin(_ kind: StreamPart.Kind, after seeks: Int = 0) throws(StreamFailure) -> StreamPart {
    guard let part = StreamPart(kind) else { throw StreamFailure("no file can be opened any more", isPassing: true) }
    shared.tell { state in
      guard !state.isCancelled, state.seeks == seeks else { return part.abandon() }
      state.parts.append(part)
      state.current = part
    }
    return part
  }

  private func take(
    _ bytes: ArraySlice<UInt8>, _ icy: inout IcyReader, _ sink: inout Sink, _ connection: Connection
  ) throws(StreamFailure) {
    try icy.read(bytes) { piece throws(StreamFailure) in
      switch piece {
      case .title(let title): sink.part.mark(.title(title))
      case .sound(let sound):
        guard connection.isOgg, connection.facts.isLive else {
          try write(sound, to: sink.part)
          sink.written += Int64(sound.count)
          return
        }
        try sink.links.read(sound) { piece throws(StreamFailure) in
          switch piece {
          case .bytes(let bytes): try write(bytes, to: sink.part)
          case .title(let title): sink.part.mark(.title(title))
          case .link:
            sink.part.finish()
            sink.part = try begin(connection.kind)
          }
        }
      }
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, to part: StreamPart) throws(StreamFailure) {
    guard part.write(bytes, while: { !shared.isCancelled }) else { throw StreamFailure.cancelled }
  }
}

extension StreamFailure {
  init(_ failure: TransferFailure) {
    switch failure {
    case .noProgram, .untrusted, .endlessRedirect, .nonsense: self.init(failure.cause)
    default: self.init(failure.cause, isPassing: true)
    }
  }
}
