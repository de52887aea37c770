internal import Glibc
public import Threads

/// The player's end of the control socket: takes requests from other programs of the same user.
@LoopActor
public final class ControlServer {
  /// Answers one request.
  public typealias Handler = @LoopActor (ControlRequest) async -> ControlReply

  /// At most so many programs at a time; further ones are turned away.
  static let clientLimit = 64

  private let path: String
  private let descriptor: Int32
  private let handler: Handler
  private var watch: EventLoop.Watch?
  private var clients: [ControlConnection] = []

  /// Listens at `path`. The caller holds the player's lock, so that whatever is there is stale.
  public init(path: String, handler: @escaping Handler) throws(ControlError) {
    self.path = path
    self.handler = handler
    descriptor = try UnixSocket.listen(at: path)
    watch = EventLoop.shared.watch(descriptor) { [weak self] in self?.accept() }
  }

  /// Turns everybody away and takes the socket's file away.
  public func close() {
    watch?.cancel()
    for client in clients { client.close() }
    clients = []
    Glibc.close(descriptor)
    unlink(path)
  }

  private func accept() {
    while true {
      let accepted = Glibc.accept(descriptor, nil, nil)
      guard accepted >= 0 else { return }
      _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      guard clients.count < Self.clientLimit else {
        Glibc.close(accepted)
        continue
      }
      let client = ControlConnection(accepted) { [weak self] line in await self?.answer(line) }
      client.onClose = { [weak self, weak client] in self?.clients.removeAll { $0 === client } }
      clients.append(client)
    }
  }

  private func answer(_ line: [UInt8]) async -> [UInt8] {
    let reply: ControlReply
    if let request = ControlRequest(json: String(decoding: line, as: UTF8.self)) {
      reply = await handler(request)
    } else {
      reply = ControlReply(
        outcome: 2, text: "A request is a line such as {\"say\": \"play jazz\"} or {\"ask\": \"status\"}.")
    }
    return Array(reply.json.utf8) + [0x0A]
  }
}
