internal import Glibc
public import Threads

/// The player's end of the control socket: takes requests from other programs of the same user.
@LoopActor
public final class ControlServer {
  /// Answers one request.
  public typealias Handler = @LoopActor (ControlRequest) async -> ControlReply

  /// At most so many programs at a time; further ones are turned away.
  static let clientLimit = 128

  private let path: String
  private let descriptor: Int32
  private let attach: @LoopActor (AttachedScreen) -> Void
  private let handler: Handler
  private var watch: EventLoop.Watch?
  private var clients: [ControlConnection] = []
  private var followers: [Follower] = []

  /// One that is told of changes; those that came while it did not read are told as one.
  private final class Follower {
    let connection: ControlConnection
    var event: ControlEvent?
    init(_ connection: ControlConnection) { self.connection = connection }
  }

  /// Listens at `path`. The caller holds the player's lock, so that whatever is there is stale.
  ///
  /// `attach` is given each new screen, after `handler` has answered its request with outcome 0.
  public init(
    path: String, attach: @escaping @LoopActor (AttachedScreen) -> Void = { _ in }, handler: @escaping Handler
  ) throws(ControlError) {
    self.path = path
    self.attach = attach
    self.handler = handler
    descriptor = try UnixSocket.listen(at: path)
    watch = EventLoop.shared.watch(descriptor) { [weak self] in self?.accept() }
  }

  /// Takes the socket's file away and nobody new in; those who are there stay.
  public func stopListening() {
    guard let watch else { return }
    watch.cancel()
    self.watch = nil
    unlink(path)
    Glibc.close(descriptor)
  }

  /// Turns everybody away.
  public func close() {
    stopListening()
    for client in clients { client.close() }
    clients = []
    followers = []
  }

  /// Tells the followers.
  public func tell(_ event: ControlEvent) {
    for follower in followers {
      let changes = event.changes.union(follower.event?.changes ?? [])
      follower.event = ControlEvent(changes: changes, status: event.status)
      follower.connection.offer {
        defer { follower.event = nil }
        return follower.event?.json
      }
    }
  }

  private func accept() {
    while true {
      let accepted = Glibc.accept(descriptor, nil, nil)
      guard accepted >= 0 else { return }
      _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      guard clients.count < Self.clientLimit, SocketPeer.isSameUser(accepted) else {
        Glibc.close(accepted)
        continue
      }
      let client = ControlConnection(accepted) { [weak self] in await self?.answer($1, of: $0) }
      client.onClose = { [weak self, weak client] in self?.forget(client) }
      clients.append(client)
    }
  }

  private func forget(_ client: ControlConnection?) {
    clients.removeAll { $0 === client }
    followers.removeAll { $0.connection === client }
  }

  private func answer(_ line: String, of client: ControlConnection) async -> String {
    guard let request = ControlRequest(json: line) else {
      return ControlReply(
        outcome: 2, text: "A request is a line such as {\"say\": \"play jazz\"} or {\"ask\": \"status\"}."
      ).json
    }
    let reply = await handler(request)
    guard reply.outcome == 0 else { return reply.json }
    switch request {
    case .attach(let size, _, let showsCursor):
      let screen = AttachedScreen(size, showsCursor: showsCursor, client) { [weak self, weak client] in
        self?.forget(client)
      }
      attach(screen)
    case .follow: followers.append(Follower(client))
    default: break
    }
    return reply.json
  }
}
