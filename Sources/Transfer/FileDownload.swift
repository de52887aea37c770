internal import Files
internal import Glibc
public import Media
internal import Threads

/// Downloads to a file and resumes earlier, incomplete downloads.
///
/// The file is synced to disk every second, so nothing is lost. If the server does not support ranges or its content
/// has changed, everything is downloaded again.
public final class FileDownload: Sendable {
  /// The version of the content, as identified by the server.
  public struct Version: Hashable, Sendable {
    /// As in the headers; empty if the server sends none.
    public var entityTag: String
    public var modified: String
    /// The total length in bytes; nil if unknown.
    public var length: Int64?

    public init(entityTag: String = "", modified: String = "", length: Int64? = nil) {
      self.entityTag = entityTag
      self.modified = modified
      self.length = length
    }
  }

  /// Why the download failed.
  public enum Failure: Error, Hashable, Sendable {
    case transfer(TransferFailure)
    /// The content is a web page: correct the address, or log in to the network.
    case page(host: String)
    /// The file cannot be written (errno): free some space.
    case disk(Int32)
  }

  /// How it ended.
  enum Ending { case whole, broken }

  private struct State {
    var transfer: Transfer?
    var ending: Ending?
    /// The current path of the file.
    var path: String
    var isCancelled = false
    var size: Int64 = 0
    var length: Int64?
  }

  private let request: TransferRequest
  private let path: String
  private let limit: Int64
  private let transfers: Transfers
  private let state: Locked<State>

  /// The number of bytes at the end of an incomplete file that are downloaded again, to verify that the content is the
  /// same.
  private static let overlap: Int64 = 4096
  /// The number of consecutive attempts without progress after which it gives up.
  private static let failureLimit = 4

  /// Creates a download to `path` of at most `limit` bytes.
  public init(_ request: TransferRequest, to path: String, limit: Int64, with transfers: Transfers) {
    self.request = request
    self.path = path
    self.limit = limit
    self.transfers = transfers
    state = Locked(State(path: path))
  }

  /// Updates the path after the complete file was moved.
  public func hasMoved(to path: String) { state.withLock { $0.path = path } }

  /// The path of the file.
  var place: String { state.withLock { $0.path } }

  /// The number of bytes downloaded, and the total if known.
  public var progress: (size: Int64, length: Int64?) { state.withLock { ($0.size, $0.length) } }

  /// Cancels the download; `run` throws `cancelled`.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.transfer?.cancel()
    }
  }

  public var address: WebAddress { request.address }

  /// How it ended; nil while running.
  var result: Ending? { state.withLock { $0.ending } }

  /// Waits until it has more than `size` bytes or has ended.
  func wait(milliseconds: Int32, beyond size: Int64) {
    let deadline = MonotonicClock.nanoseconds + Int64(milliseconds) * 1_000_000
    while MonotonicClock.nanoseconds < deadline, state.withLock({ $0.size <= size && $0.ending == nil }) {
      usleep(10_000)
    }
  }

  /// Whether it was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Downloads the missing bytes on this thread; returns the total number of bytes.
  ///
  /// `known` is the version of the bytes in the file. `onVersion` is called before bytes of another version are
  /// written.
  public func run(
    known: Version, onVersion: (Version) -> Void
  ) throws(Failure) -> Int64 {
    do throws(Failure) {
      let size = try fetchAll(known: known, onVersion: onVersion)
      state.withLock { $0.ending = .whole }
      return size
    } catch {
      state.withLock { $0.ending = .broken }
      throw error
    }
  }

  private func fetchAll(known: Version, onVersion: (Version) -> Void) throws(Failure) -> Int64 {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .disk(errno) }
    defer { close(file) }
    // Two players that share a library download it once.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw .disk(errno) }
    // Closing is not enough: a child being started also has it open until exec.
    defer { flock(file, LOCK_UN) }
    var known = known
    var failures = 0
    while true {
      let before = try Self.size(of: file)
      state.withLock { ($0.size, $0.length) = (before, known.length) }
      do throws(Failure) {
        try fetch(file, from: before, &known, onVersion)
        return try Self.size(of: file)
      } catch .transfer(let failure) where failure.isPassing && !state.withLock({ $0.isCancelled }) {
        failures = try Self.size(of: file) > before ? 0 : failures + 1
        guard failures < Self.failureLimit else { throw .transfer(failure) }
        wait(milliseconds: 250 << failures)
      }
    }
  }

  /// One attempt: resumes at `size` if the server supports it and has the same version, or else starts over.
  private func fetch(
    _ file: Int32, from size: Int64, _ known: inout Version, _ onVersion: (Version) -> Void
  ) throws(Failure) {
    var request = request
    let offset = max(0, size - Self.overlap)
    request.offset = offset
    if offset > 0 {
      let validator = known.entityTag.hasPrefix("W/") || known.entityTag.isEmpty ? known.modified : known.entityTag
      if !validator.isEmpty { request.headers.append(.init("If-Range", validator)) }
    }
    let transfer = try start(request)
    defer { transfer.cancel() }
    let head: ResponseHead
    do throws(TransferFailure) {
      guard let told = try transfer.head(within: -1) else { throw .brokenOff(request.address.host) }
      head = told
    } catch {
      throw .transfer(error)
    }
    let sent = Version(
      entityTag: head.headers["etag"] ?? "", modified: head.headers["last-modified"] ?? "",
      length: head.status == 206 ? head.contentRange?.length : head.contentLength)
    switch head.status {
    case 200:
      if head.contentType == "text/html" { throw .page(host: head.address.host) }
      try begin(file, sent, &known, onVersion)
      try take(transfer, into: file, at: 0, until: known.length)
    case 206 where head.contentRange?.start == offset && sent.fits(known):
      if known.length == nil, let length = sent.length {
        known.length = length
        onVersion(known)
      }
      state.withLock { $0.length = known.length }
      guard try isSame(transfer, as: file, from: offset, to: size) else {
        return try restart(file, &known, onVersion)
      }
      try take(transfer, into: file, at: size, until: known.length)
    // The content is shorter or has changed.
    case 206 where offset > 0, 416 where offset > 0: try restart(file, &known, onVersion)
    default: throw .transfer(.refused(head.address.host, status: head.status))
    }
    if let length = known.length, try Self.size(of: file) < length { throw .transfer(.brokenOff(request.address.host)) }
  }

  private func start(_ request: TransferRequest) throws(Failure) -> Transfer {
    let transfer: Transfer
    do throws(TransferFailure) { transfer = try transfers.start(request) } catch { throw .transfer(error) }
    let isCancelled = state.withLock { state in
      state.transfer = transfer
      return state.isCancelled
    }
    if isCancelled { transfer.cancel() }
    return transfer
  }

  /// Discards the bytes in the file, because the server has another version.
  private func restart(
    _ file: Int32, _ known: inout Version, _ onVersion: (Version) -> Void
  ) throws(Failure) {
    try begin(file, Version(), &known, onVersion)
    try fetch(file, from: 0, &known, onVersion)
  }

  private func begin(
    _ file: Int32, _ version: Version, _ known: inout Version, _ onVersion: (Version) -> Void
  ) throws(Failure) {
    if let length = version.length, length > limit { throw .transfer(.tooLarge(request.address.host)) }
    // Truncate before recording the new version, so old bytes are never taken for new ones.
    guard try Self.size(of: file) == 0 || ftruncate(file, 0) == 0 else { throw .disk(errno) }
    known = version
    onVersion(version)
    state.withLock { ($0.size, $0.length) = (0, version.length) }
  }

  /// Whether the server sends the same bytes for `start..<end` as in the file.
  private func isSame(
    _ transfer: Transfer, as file: Int32, from start: Int64, to end: Int64
  ) throws(Failure) -> Bool {
    var there = [UInt8](repeating: 0, count: Int(end - start))
    guard pread(file, &there, there.count, Int(start)) == there.count else { return false }
    var seen = 0
    while seen < there.count {
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: there.count - seen, alignment: 1)
      defer { block.deallocate() }
      guard case .bytes(let count) = try read(transfer, into: block) else { return false }
      guard block[..<count].elementsEqual(there[seen..<(seen + count)]) else { return false }
      seen += count
    }
    return true
  }

  /// Writes the content from `offset` on; fails if the server sends more than it announced.
  private func take(
    _ transfer: Transfer, into file: Int32, at offset: Int64, until length: Int64?
  ) throws(Failure) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    var end = offset
    var safeAt = MonotonicClock.nanoseconds
    while case .bytes(let count) = try read(transfer, into: block) {
      guard end + Int64(count) <= length ?? .max else {
        guard ftruncate(file, 0) == 0 else { throw .disk(errno) }
        throw .transfer(.nonsense(request.address.host))
      }
      guard end + Int64(count) <= limit else { throw .transfer(.tooLarge(request.address.host)) }
      let failure = OpenFile.write(UnsafeRawBufferPointer(rebasing: block[..<count]), to: file, at: end)
      guard failure == 0 else { throw .disk(failure) }
      end += Int64(count)
      state.withLock { [end] in $0.size = end }
      let now = MonotonicClock.nanoseconds
      if now - safeAt > 1_000_000_000 {
        fdatasync(file)
        safeAt = now
      }
    }
    guard fdatasync(file) == 0 else { throw .disk(errno) }
  }

  private func read(
    _ transfer: Transfer, into block: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Transfer.Block {
    do throws(TransferFailure) { return try transfer.read(into: block, within: -1) } catch { throw .transfer(error) }
  }

  /// Waits before the next attempt, or until cancelled.
  private func wait(milliseconds: Int) {
    let deadline = MonotonicClock.nanoseconds + Int64(milliseconds) * 1_000_000
    while MonotonicClock.nanoseconds < deadline, !state.withLock({ $0.isCancelled }) { usleep(20_000) }
  }

  private static func size(of file: Int32) throws(Failure) -> Int64 {
    var information = stat()
    guard fstat(file, &information) == 0 else { throw .disk(errno) }
    return Int64(information.st_size)
  }
}

extension FileDownload.Version {
  /// Whether it may be the same version as `known`.
  fileprivate func fits(_ known: Self) -> Bool {
    (length == nil || known.length == nil || length == known.length)
      && (entityTag.isEmpty || known.entityTag.isEmpty || entityTag == known.entityTag)
  }
}

extension FileDownload.Failure {
  /// The cause and a solution, to follow a colon.
  public var cause: String {
    switch self {
    case .transfer(let failure): failure.cause
    case .page(let host): "\(host) sends a page instead of sound"
    case .disk(ENOSPC), .disk(EDQUOT): "there is no room left on the disk; make some and ask again"
    case .disk(let number): "its file cannot be written (\(String(cString: strerror(number))))"
    }
  }

  /// Whether another attempt may succeed without any action by the user.
  public var isPassing: Bool {
    if case .transfer(let failure) = self { failure.isPassing } else { false }
  }
}

extension TransferFailure {
  /// Whether another attempt may succeed.
  public var isPassing: Bool {
    switch self {
    case .unknownHost, .unreachable, .timeout, .brokenOff: true
    case .refused(_, let status): status >= 500 || status == 408 || status == 429
    case .noProgram, .untrusted, .endlessRedirect, .foreignRedirect, .nonsense, .tooLarge, .cancelled: false
    }
  }
}
