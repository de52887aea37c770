internal import Glibc
internal import Threads

/// A listener at a Unix-domain socket that treats each client as `serve` likes, on a thread of its own.
public final class RawServer: Sendable {
  private let descriptor: Int32

  /// Listens at `path`; `serve` is given the open descriptor of each client in turn, which is closed when it returns.
  public init(path: String, serve: @escaping @Sendable (Int32) -> Void) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let result = withSocketAddress(path) { bind(descriptor, $0, $1) }
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
