internal import Glibc
internal import Threads

/// A web server on this machine that answers each request as `serve` likes, on a thread of its own.
public final class WebServer: Sendable {
  /// What a client asks for.
  public struct Request: Sendable {
    /// With what follows a question mark.
    public var path: String
    /// Their names in lower case.
    public var headers: [String: String]
  }

  /// The way back to a client; its connection ends when `serve` returns.
  public struct Client: Sendable {
    fileprivate let descriptor: Int32

    /// Sends all of `bytes`; false when the client has gone.
    @discardableResult
    public func send(_ bytes: some Sequence<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Sends the head of an answer.
    @discardableResult
    public func head(_ status: String = "200 OK", _ headers: [String: String] = [:]) -> Bool {
      send("HTTP/1.1 \(status)\r\nConnection: close\r\n\(headers.map { "\($0): \($1)\r\n" }.joined())\r\n".utf8)
    }

    /// Sends a whole answer.
    @discardableResult
    public func answer(
      _ content: some Collection<UInt8>, status: String = "200 OK", _ headers: [String: String] = [:]
    ) -> Bool {
      head(status, headers.merging(["Content-Length": "\(content.count)"]) { own, _ in own }) && send(content)
    }

    /// Whether the client has gone.
    public var hasGone: Bool {
      var byte: UInt8 = 0
      let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
      return count == 0 || count < 0 && errno != EAGAIN
    }

    /// Waits until the client has gone, for a minute at most.
    @discardableResult
    public func waitForEnd() -> Bool { Deadline().waits { hasGone } }
  }

  public let port: UInt16
  private let listener: Listener
  private let clients = Locked<Set<Int32>>([])
  private let log = Locked<[Request]>([])

  /// Listens at `port`, or at one that is free.
  public init(port wanted: UInt16 = 0, serve: @escaping @Sendable (Request, Client) -> Void) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 32) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else { throw TestFailure("nobody can listen: \(String(cString: strerror(errno)))") }
    port = UInt16(bigEndian: address.sin_port)
    let (clients, log) = (clients, log)
    listener = Listener(descriptor, name: "web-server") { client in
      clients.withLock { _ = $0.insert(client) }
      Thread.start(name: "web-client") {
        if let request = Self.request(from: client) {
          log.withLock { $0.append(request) }
          serve(request, Client(descriptor: client))
        }
        clients.withLock { _ = $0.remove(client) }
        shutdown(client, Int32(SHUT_RDWR))
        close(client)
      }
    }
  }

  deinit { stop() }

  /// Ends at once, with all its connections, as a server that is killed.
  public func stop() {
    listener.stop()
    clients.withLock { clients in for client in clients { shutdown(client, Int32(SHUT_RDWR)) } }
  }

  /// What was asked for so far.
  public var requests: [Request] { log.withLock { $0 } }

  /// `http://127.0.0.1:1234/path`.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  private static func request(from client: Int32) -> Request? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(client, &block, block.count, 0)
      guard count > 0, bytes.count < 1 << 16 else { return nil }
      bytes += block[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return Request(path: String(words[1]), headers: headers)
  }
}
