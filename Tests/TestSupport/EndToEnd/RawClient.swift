internal import Glibc

/// A program at the other end of a Unix-domain socket that may be as rude as it likes: it sends bytes, and reads only when asked to.
public final class RawClient {
  private let descriptor: Int32

  /// Connects to the socket at `path`.
  public init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let result = withSocketAddress(path) { connect(descriptor, $0, $1) }
    // `deinit` closes the socket, here too.
    guard result == 0 else {
      throw TestFailure("nobody listens at \(path): \(String(cString: strerror(errno)))")
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Sends what the socket takes at once.
  public func send(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  /// What has come by now.
  public func receive() -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &block, block.count, 0)
    return Array(block.prefix(max(0, count)))
  }
}

/// Gives `body` the address of the Unix-domain socket at `path`, as the calls of the system take it.
func withSocketAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8) + [0]
  precondition(bytes.count <= MemoryLayout.size(ofValue: address.sun_path))
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
  }
}
