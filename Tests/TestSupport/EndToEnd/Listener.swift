internal import Glibc
internal import Threads

/// A socket that takes clients, on a thread of its own, until it is stopped.
///
/// The thread alone closes the socket, once it waits for nobody any more: its number may be another's from then on.
final class Listener: Sendable {
  private let descriptor: Int32
  private let isStopped = Locked(false)

  /// Takes over `descriptor`, which listens; `serve` is given the open descriptor of each client, and closes it.
  init(_ descriptor: Int32, name: String, serve: @escaping @Sendable (Int32) -> Void) {
    self.descriptor = descriptor
    Thread.start(name: name) { [isStopped] in
      while true {
        let client = accept(descriptor, nil, nil)
        if client >= 0 {
          _ = fcntl(client, F_SETFD, FD_CLOEXEC)
          serve(client)
        } else if isStopped.withLock({ $0 }) {
          break
        } else {
          // Nobody is there any more, or no descriptor is left.
          usleep(1_000)
        }
      }
      close(descriptor)
    }
  }

  /// Takes no more clients.
  func stop() {
    isStopped.withLock { isStopped in
      if !isStopped { shutdown(descriptor, Int32(SHUT_RDWR)) }
      isStopped = true
    }
  }
}
