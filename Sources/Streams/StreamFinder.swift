internal import Media
internal import Sheets
internal import Threads
internal import Transfer

/// Connects to addresses and detects their content from the first bytes.
struct StreamFinder: Sendable {
  let transfers: Transfers
  /// Holds the running transfer, so that it can be cancelled.
  let shared: WebStream.Shared
  /// Updated while waiting for a server.
  var watch: StallWatch?

  /// The timeout for an answer of a server, in milliseconds.
  private static let answerTime: Int64 = 15_000
  /// The maximum depth of nested playlists, each of which has two addresses.
  private static let depthLimit = 4
  private static let playlistLimit = 1 << 20

  /// A connection with detected content.
  struct Connection {
    var source: any SoundSource
    var facts: StreamFacts
    /// The version of a file, according to the server.
    var version = FileDownload.Version()
    var kind: StreamPart.Kind
    var isOgg: Bool
    /// Whether its decoder may ask for any byte of a file, because the server sends ranges, or because the file cannot be decoded
    /// otherwise.
    var isSeekable = false
    /// The number of bytes of audio between two titles.
    var titleInterval: Int?
    var begun: [UInt8]
    /// The number of bytes to skip.
    var passedOver: Int64 = 0
  }

  /// The content of an address.
  enum Answer {
    case sound(Connection)
    /// A station in segments.
    case segments(SegmentSource)
    case list([ListedAddress])
    case feed
  }

  /// Connects to `address`, and follows playlists; those at the addresses `lists` led there.
  func find(_ address: WebAddress, from lists: [WebAddress] = []) throws(StreamFailure) -> Answer {
    var request = TransferRequest(address)
    request.headers = [.init("Icy-MetaData", "1")]
    let transfer = try fetch(request)
    let (head, icy, begun) = try opening(of: transfer)
    let content = StreamContent(begun, type: head.contentType)
    switch content {
    case .playlist: return try follow(try rest(of: transfer, after: begun), at: [address, head.address], from: lists)
    case .feed:
      transfer.cancel()
      return .feed
    case .segments:
      let text = String(
        decoding: try rest(of: transfer, after: begun, limit: SegmentSource.listLimit), as: UTF8.self)
      return .segments(try segments(text, at: head.address))
    case .page, .noSound:
      transfer.cancel()
      throw StreamFailure(Self.refusal(content, host: head.address.host))
    case .mpeg, .ogg, .other:
      let isNamed = head.headers.keys.contains { $0.hasPrefix("icy-") || $0.hasPrefix("ice-") }
      let isFile =
        head.headers["last-modified"] != nil || head.headers["etag"] != nil || head.headers["accept-ranges"] == "bytes"
      let facts = StreamFacts(
        address: head.address, name: StationText.name((head.headers["icy-name"] ?? "").utf8),
        genre: StationText.plain((head.headers["icy-genre"] ?? "").utf8),
        isLive: head.contentLength == nil && (isNamed || !isFile), length: head.contentLength)
      return .sound(
        Connection(
          source: transfer, facts: facts,
          version: .init(
            entityTag: head.headers["etag"] ?? "", modified: head.headers["last-modified"] ?? "",
            length: head.contentLength),
          kind: Self.kind(of: content), isOgg: content == .ogg,
          isSeekable: content != .mpeg && (content == .other("MP4") || head.headers["accept-ranges"] == "bytes"),
          titleInterval: icy, begun: begun))
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

  private static func kind(of content: StreamContent) -> StreamPart.Kind {
    switch content {
    case .mpeg: .mpeg
    case .other(let name): .program(name)
    default: .program("Ogg")
    }
  }

  /// The audio of `download`, once its content can be detected; nil before.
  func sound(of download: FileDownload) -> Connection? {
    let (size, length) = download.progress
    guard let length, size >= StreamContent.needed, let source = source(download, from: 0) else { return nil }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: StreamContent.needed, alignment: 1)
    defer { block.deallocate() }
    // Without these bytes the content is unknown; the download itself reports its failure.
    guard case .bytes(let count)? = try? source.read(into: block, within: 0) else { return nil }
    let begun = Array(block[..<count])
    let content = StreamContent(begun, type: nil)
    switch content {
    case .mpeg, .ogg, .other: break
    default: return nil
    }
    return Connection(
      source: source, facts: StreamFacts(address: download.address, isLive: false, length: length),
      kind: Self.kind(of: content), isOgg: content == .ogg, isSeekable: content == .other("MP4"), titleInterval: nil,
      begun: begun)
  }

  /// A source for `download` from `offset` on; nil if it has not got that far.
  func source(_ download: FileDownload, from offset: Int64) -> DownloadedSound? {
    guard download.progress.size >= max(1, offset) else { return nil }
    let seeks = shared.state.withLock { $0.seeks }
    return DownloadedSound(download, from: offset) { [shared] in
      shared.state.withLock { !$0.isCancelled && $0.seeks == seeks }
    }
  }

  private static func refusal(_ content: StreamContent, host: String) -> String {
    switch content {
    case .page: "\(host) sends a web page instead of sound"
    case .noSound(let type): "\(host) sends no sound but \(type)"
    default: "\(host) sends no sound"
    }
  }

  /// The response head, and enough bytes to detect the content.
  private func opening(
    of transfer: Transfer, isRest: Bool = false
  ) throws(StreamFailure) -> (head: ResponseHead, titleInterval: Int?, begun: [UInt8]) {
    let deadline = shared.clock.machineNanoseconds + Self.answerTime * 1_000_000
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    do throws(TransferFailure) {
      var head: ResponseHead?
      while head == nil {
        head = try transfer.head(within: 500)
        watch?.look()
        if head == nil, shared.clock.machineNanoseconds > deadline { throw .timeout(transfer.address.host) }
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
        case .none:
          watch?.look()
          if !begun.isEmpty || shared.clock.machineNanoseconds > deadline { break reading }
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

  /// All of something small: the bytes from `skipped` on, up to `count` of them.
  private func rest(
    of transfer: Transfer, after begun: [UInt8], limit: Int = playlistLimit, skipping skipped: Int64 = 0,
    count: Int = .max
  ) throws(StreamFailure) -> [UInt8] {
    var passedOver = skipped
    var text: [UInt8] = []
    func take(_ bytes: some Collection<UInt8>) {
      let wanted = bytes.dropFirst(Int(min(passedOver, Int64(bytes.count))))
      passedOver -= Int64(bytes.count - wanted.count)
      text += wanted.prefix(count - text.count)
    }
    take(begun)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    do throws(TransferFailure) {
      var heardAt = shared.clock.machineNanoseconds
      reading: while text.count < count {
        switch try transfer.read(into: block, within: 500) {
        case .bytes(let count):
          take(block[..<count])
          heardAt = shared.clock.machineNanoseconds
          if text.count > limit { throw .tooLarge(transfer.address.host) }
        case .none:
          watch?.look()
          if shared.clock.machineNanoseconds - heardAt > Self.answerTime * 1_000_000 {
            throw .timeout(transfer.address.host)
          }
        case .end: break reading
        }
      }
      transfer.cancel()
      return text
    } catch {
      transfer.cancel()
      throw StreamFailure(error)
    }
  }

  /// All of a small text, and where it was found.
  func text(at address: WebAddress, limit: Int) throws(StreamFailure) -> (text: String, address: WebAddress) {
    let transfer = try fetch(TransferRequest(address))
    let (head, _, begun) = try opening(of: transfer, isRest: true)
    return (String(decoding: try rest(of: transfer, after: begun, limit: limit), as: UTF8.self), head.address)
  }

  /// All of something small, or a range of its bytes.
  func content(at address: WebAddress, _ range: Range<Int64>?, limit: Int) throws(StreamFailure) -> [UInt8] {
    var request = TransferRequest(address)
    guard let range else {
      let transfer = try fetch(request)
      return try rest(of: transfer, after: try opening(of: transfer, isRest: true).begun, limit: limit)
    }
    guard range.count <= limit else { throw StreamFailure(.tooLarge(address.host)) }
    (request.offset, request.count) = (range.lowerBound, Int64(range.count))
    let transfer = try fetch(request)
    let (head, _, begun) = try opening(of: transfer, isRest: true)
    // A server without range support sends everything.
    let skipped = head.status == 206 ? 0 : range.lowerBound
    let content = try rest(of: transfer, after: begun, limit: limit, skipping: skipped, count: range.count)
    guard content.count == range.count else { throw StreamFailure(.brokenOff(address.host)) }
    return content
  }

  /// Follows a playlist: to the first available address of a station, or to a list of files.
  ///
  /// `places` are the address that was asked for, and where it was found. What names the playlist itself, or one that led to it, is left out.
  private func follow(
    _ text: [UInt8], at places: [WebAddress], from lists: [WebAddress]
  ) throws(StreamFailure) -> Answer {
    let address = places[places.count - 1]
    guard lists.count < 2 * Self.depthLimit, let list = PlaylistText(text) else {
      throw StreamFailure("\(address.host) sends a playlist that leads nowhere")
    }
    let lists = lists + places
    let entries = list.entries.compactMap { entry in
      address.resolving(entry.reference).map { ListedAddress(address: $0, title: entry.title) }
    }.filter { !lists.contains($0.address) }
    if entries.count > 1, !list.hasNoDurations { return .list(entries) }
    var failure = StreamFailure(
      "\(address.host) sends a playlist \(list.entries.isEmpty ? "with nothing in it" : "that leads nowhere")")
    for entry in entries.prefix(8) where !shared.isCancelled {
      do throws(StreamFailure) {
        var answer = try find(entry.address, from: lists)
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

  /// A connection for a file from `offset` on.
  func file(_ first: Connection, from offset: Int64) throws(StreamFailure) -> Connection {
    var request = TransferRequest(first.facts.address)
    request.offset = offset
    let transfer = try fetch(request)
    let (head, _, begun) = try opening(of: transfer, isRest: true)
    var connection = first
    connection.source = transfer
    connection.begun = begun
    // A server without range support sends all of it again.
    connection.passedOver = head.status == 206 ? 0 : offset
    return connection
  }
}

extension StreamFailure {
  init(_ failure: TransferFailure) {
    switch failure {
    case .noProgram, .untrusted, .endlessRedirect, .foreignRedirect, .nonsense: self.init(failure.cause)
    case .refused(_, let status):
      self.init(failure.cause, isPassing: true)
      isMissing = status == 404 || status == 410
    default: self.init(failure.cause, isPassing: true)
    }
  }
}
