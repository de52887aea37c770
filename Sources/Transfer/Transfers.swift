internal import Glibc
internal import Media
internal import Processes
internal import Threads

/// Starts transfers from the web: streams, feeds, downloads, playlists and covers, each by its own `curl` process.
///
/// No shell is involved. Requests are passed on curl's standard input, where other programs cannot see them. curl
/// cannot write files, and inherits only the environment variables that it needs.
public final class Transfers: Sendable {
  private let program: String
  private let agent: String
  private let running = Locked(0)

  /// `program` is the path of curl, or its name in `PATH`.
  public init(program: String = "curl", agent: String = "tuneterm") {
    self.program = program
    self.agent = agent
  }

  /// The number of running transfers.
  public var runningCount: Int { running.withLock { $0 } }

  /// The memory limit of a curl process in bytes: about twenty times what it needs.
  private static let memoryLimit: UInt64 = 256 << 20
  private static let descriptorLimit: UInt64 = 64

  /// The environment variables passed to curl: paths of programs, libraries and certificates, and proxies.
  private static let variables = [
    "PATH", "LD_LIBRARY_PATH", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "http_proxy", "https_proxy",
    "HTTPS_PROXY",
    "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
  ]

  /// Starts a transfer without waiting for the server.
  public func start(_ request: TransferRequest) throws(TransferFailure) -> Transfer {
    let input = try Self.sockets()
    defer {
      close(input.ours)
      close(input.theirs)
    }
    let output = try Self.sockets()
    defer { close(output.theirs) }
    var environment: [String: String] = [:]
    for name in Self.variables { if let value = getenv(name) { environment[name] = String(cString: value) } }
    let process: Int32
    do throws(ChildProgram.Failure) {
      process = try ChildProgram.start(
        [program, "-q", "-K", "-"],
        streams: [.descriptor(input.theirs), .descriptor(output.theirs), .file("/dev/null")], environment: environment,
        group: .own)
    } catch {
      close(output.ours)
      throw .noProgram
    }
    // It does nothing until it has read its options.
    ChildProgram.confine(process, memory: Self.memoryLimit, descriptors: Self.descriptorLimit)
    let options = Array(request.configuration(agent: agent).utf8)
    // The options fit into the socket buffer; if nobody reads, the process has ended.
    _ = send(input.ours, options, options.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    running.withLock { $0 += 1 }
    return Transfer(request, process: process, output: output.ours) { [running] in running.withLock { $0 -= 1 } }
  }

  private static func sockets() throws(TransferFailure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    // Sockets, because pipes cannot be created close-on-exec from Swift.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cancelled }
    return (ends[0], ends[1])
  }

  /// Fetches the whole content, at most `limit` bytes; cancelled with the task.
  ///
  /// HTTP error statuses do not throw; the caller must check the status. If `isPossible` returns false for the beginning, the
  /// rest is not fetched: it may have no end.
  public func fetch(
    _ request: TransferRequest, limit: Int = 16 << 20,
    while isPossible: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }
  ) async throws(TransferFailure) -> (head: ResponseHead, content: [UInt8]) {
    let transfer = try start(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Fetched, Never>) in
        Thread.start(name: "transfer") {
          continuation.resume(returning: Self.all(of: transfer, limit: limit, while: isPossible))
        }
      }
    } onCancel: {
      transfer.cancel()
    }
    switch result {
    case .success(let fetched): return fetched
    case .failure(let failure): throw failure
    }
  }

  private typealias Fetched = Result<(head: ResponseHead, content: [UInt8]), TransferFailure>

  private static func all(of transfer: Transfer, limit: Int, while isPossible: ([UInt8]) -> Bool) -> Fetched {
    var content: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    do throws(TransferFailure) {
      while true {
        guard case .bytes(let count) = try transfer.read(into: block, within: -1) else { break }
        let isBeginning = content.isEmpty
        content += block[..<count]
        if isBeginning, !isPossible(content) {
          let head = try transfer.head(within: 0)
          transfer.cancel()
          if let head { return .success((head, content)) }
        }
        if content.count > limit { throw .tooLarge(transfer.address.host) }
      }
      guard let head = try transfer.head(within: 0) else { throw .brokenOff(transfer.address.host) }
      return .success((head, content))
    } catch {
      transfer.cancel()
      return .failure(error)
    }
  }
}
