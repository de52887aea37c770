internal import Glibc
import Processes

/// The system calls of Unix-domain stream sockets.
enum UnixSocket {
  /// Creates a non-blocking socket that listens at `path` for this user only; replaces a stale file.
  static func listen(at path: String) throws(ControlError) -> Int32 {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(path: path, code: errno) }
    let descriptor = try make(path)
    let mask = umask(0o177)
    let failed = try withAddress(path) { Glibc.bind(descriptor, $0, $1) } != 0 || Glibc.listen(descriptor, 128) != 0
    umask(mask)
    guard !failed else {
      defer { close(descriptor) }
      throw .system(path: path, code: errno)
    }
    return descriptor
  }

  /// The timeout for connecting, in seconds.
  private static let connectLimit = 5

  /// Connects to the socket of a process of this user at `path`.
  static func connect(to path: String) throws(ControlError) -> Int32 {
    let descriptor = try make(path)
    // Connecting may block; reading and writing have their own timeouts.
    _ = fcntl(descriptor, F_SETFL, 0)
    var limit = timeval(tv_sec: connectLimit, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    do throws(ControlError) {
      guard try withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
        throw errno == EAGAIN ? .noAnswer : .system(path: path, code: errno)
      }
      guard SocketPeer.isSameUser(descriptor) else { throw .foreign(path: path) }
    } catch {
      close(descriptor)
      throw error
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  private static func make(_ path: String) throws(ControlError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    return descriptor
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(ControlError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else { throw .pathTooLong(path) }
    // The system needs the path inline, and a pointer to the generic address type.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
