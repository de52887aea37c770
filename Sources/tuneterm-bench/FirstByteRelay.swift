internal import Glibc
import Threads

/// Passes connections on to a server on this machine, and knows when it sent the first byte of each answer's content.
final class FirstByteRelay: Sendable {
  /// The place it leads to, as players reach it.
  let address: String
  private let listener: Int32
  private let times = Locked<[Int64]>([])

  /// nil for anything but `http://127.0.0.1:PORT/…`.
  init?(to place: String) {
    let prefix = "http://127.0.0.1:"
    guard place.hasPrefix(prefix), let slash = place.dropFirst(prefix.count).firstIndex(of: "/"),
      let port = UInt16(place[..<slash].dropFirst(prefix.count))
    else { return nil }
    let listener = Self.stream()
    guard Self.withLoopback(port: 0, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else { return nil }
    var own = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    self.listener = listener
    address = "\(prefix)\(UInt16(bigEndian: own.sin_port))\(place[slash...])"
    Thread.start(name: "relay") { [times] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        Thread.start(name: "relay-client") { Self.serve(client, port, times) }
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// When the first content after `start` came.
  func firstByte(after start: Int64) -> Int64? { times.withLock { $0.first { $0 > start } } }

  /// Passes on what both ends send until one of them closes.
  private static func serve(_ client: Int32, _ port: UInt16, _ times: Locked<[Int64]>) {
    let server = stream()
    defer {
      close(client)
      close(server)
    }
    guard withLoopback(port: port, { connect(server, $0, $1) }) == 0 else { return }
    var ends = [
      pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: server, events: Int16(POLLIN), revents: 0),
    ]
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    /// Of the answer, until its content begins.
    var head: [UInt8]? = []
    while poll(&ends, 2, -1) > 0 {
      for (from, to) in [(0, 1), (1, 0)] where ends[from].revents != 0 {
        let count = read(ends[from].fd, &bytes, bytes.count)
        guard count > 0 else { return }
        if from == 1, let known = head {
          head = known + bytes[..<count]
          if let end = Self.endOfHead(known + bytes[..<count]), known.count + count > end {
            times.withLock { $0.append(MonotonicClock.nanoseconds) }
            head = nil
          }
        }
        var sent = 0
        while sent < count {
          let more = bytes.withUnsafeBytes {
            send(ends[to].fd, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
          }
          guard more > 0 else { return }
          sent += more
        }
      }
    }
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    return bytes.indices.first { bytes[$0...].starts(with: end) }.map { $0 + end.count }
  }

  private static func stream() -> Int32 {
    socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  private static func withLoopback(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}
