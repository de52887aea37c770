internal import Glibc
internal import Threads

/// A listener at a Unix-domain socket that treats each client as `serve` likes, each on a thread of its own.
public final class RawServer: Sendable {
  private let listener: Listener

  /// Listens at `path`; `serve` is given the open descriptor of each client, which is closed when it returns.
  public init(path: String, serve: @escaping @Sendable (Int32) -> Void) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let result = withSocketAddress(path) { bind(descriptor, $0, $1) }
    guard result == 0, listen(descriptor, 16) == 0 else {
      throw TestFailure("nobody can listen at \(path): \(String(cString: strerror(errno)))")
    }
    listener = Listener(descriptor, name: "raw-server") { client in
      Thread.start(name: "raw-client") {
        serve(client)
        close(client)
      }
    }
  }

  deinit { listener.stop() }
}
