internal import Glibc
internal import Threads

/// A listener at a Unix-domain socket that treats each client as `serve` likes, on a thread of its own.
public final class RawServer: Sendable {
  private let descriptor: Int32

  /// Listens at `path`; `serve` is given the open descriptor of each client in turn, which is closed when it returns.
  public init(path: String, serve: @escaping @Sendable (Int32) -> Void) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8) + [0]
    precondition(bytes.count <= MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(descriptor, 16) == 0 else {
      throw TestFailure("nobody can listen at \(path): \(String(cString: strerror(errno)))")
    }
    self.descriptor = descriptor
    Thread.start(name: "raw-server") {
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        serve(client)
        close(client)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
