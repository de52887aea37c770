internal import Glibc
import Processes
public import Threads

/// The server side of the control socket: accepts requests from other programs of the same user.
@LoopActor
public final class ControlServer {
  /// Answers one request.
  public typealias Handler = @LoopActor (ControlRequest) async -> ControlReply

  /// The maximum number of ordinary clients; the one that has been idle the longest is closed to make room.
  static let clientLimit = 128
  /// The maximum number of followers and screens; further ones are refused.
  static let longLivedLimit = 128
  /// The number of descriptors reserved for the player itself: files, devices, databases, threads.
  private static let reserve: Int32 = 20
  /// How long accepting is paused when there are no descriptors left.
  private static let rest = Duration.milliseconds(200)

  private let attach: @LoopActor (AttachedScreen) -> Void
  private let handler: Handler
  private var listeners: [Listener] = []
  private var clients: [ControlConnection] = []
  private var followers: [Follower] = []

  /// A listening socket.
  private final class Listener {
    let path: String
    let descriptor: Int32
    var watch: EventLoop.Watch?
    init(_ path: String, _ descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
    }
  }

  /// A follower; changes while it does not read are combined.
  private final class Follower {
    let connection: ControlConnection
    var event: ControlEvent?
    init(_ connection: ControlConnection) { self.connection = connection }
  }

  /// Listens at `paths`; throws if none is possible. The caller holds the player's lock, so existing sockets are stale.
  ///
  /// `attach` is called with each new screen, after `handler` has answered its request with outcome 0.
  public init(
    paths: [String], attach: @escaping @LoopActor (AttachedScreen) -> Void = { _ in }, handler: @escaping Handler
  ) throws(ControlError) {
    self.attach = attach
    self.handler = handler
    var problem: ControlError?
    for path in paths {
      do throws(ControlError) {
        listeners.append(Listener(path, try UnixSocket.listen(at: path)))
      } catch {
        problem = problem ?? error
      }
    }
    if let problem, listeners.isEmpty { throw problem }
    for listener in listeners { watch(listener) }
  }

  /// Removes the socket files and accepts no new clients; existing ones stay.
  public func stopListening() {
    for listener in listeners {
      listener.watch?.cancel()
      unlink(listener.path)
      Glibc.close(listener.descriptor)
    }
    listeners = []
  }

  /// Waits until the current requests are answered, for `time` at most; accepts no others.
  public func finishAnswers(within time: Duration) async {
    stopListening()
    let clients = clients
    _ = await EventLoop.shared.wait(atMost: time) { for client in clients { await client.finishAnswer() } }
  }

  /// Closes all connections.
  public func close() {
    stopListening()
    for client in clients { client.close() }
    clients = []
    followers = []
  }

  /// Sends an event to the followers.
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

  private func watch(_ listener: Listener) {
    listener.watch = EventLoop.shared.watch(listener.descriptor) { [weak self] in self?.accept(listener) }
  }

  private func accept(_ listener: Listener) {
    while true {
      let accepted = Glibc.accept(listener.descriptor, nil, nil)
      guard accepted >= 0 else {
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno), !dismissIdlest() { pause(listener) }
        return
      }
      _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      guard SocketPeer.isSameUser(accepted) else {
        Glibc.close(accepted)
        continue
      }
      if Self.isScarce(accepted) { _ = dismissIdlest() }
      guard clients.count - longLivedCount < Self.clientLimit || dismissIdlest() else {
        Glibc.close(accepted)
        continue
      }
      let client = ControlConnection(accepted) { [weak self] in await self?.answer($1, of: $0) }
      client.onClose = { [weak self, weak client] in self?.forget(client) }
      clients.append(client)
    }
  }

  /// True if so few descriptors are left that the player needs them itself.
  private static func isScarce(_ descriptor: Int32) -> Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      && rlim_t(descriptor + reserve) >= limit.rlim_cur
  }

  /// Pauses accepting for a moment, because retrying immediately would use a whole processor.
  private func pause(_ listener: Listener) {
    listener.watch?.cancel()
    EventLoop.shared.schedule(after: Self.rest) { [weak self] in
      guard let self, listeners.contains(where: { $0 === listener }) else { return }
      watch(listener)
    }
  }

  /// The number of followers and screens, whose connections are long-lived.
  private var longLivedCount: Int { clients.count(where: \.stays) }

  /// Closes the connection that has been idle the longest; returns false if all are busy or long-lived.
  private func dismissIdlest() -> Bool {
    guard let idlest = clients.filter({ !$0.stays && !$0.isBusy }).min(by: { $0.lastHeard < $1.lastHeard }) else {
      return false
    }
    idlest.close()
    forget(idlest)
    return true
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
    switch request {
    case .attach, .follow:
      guard longLivedCount < Self.longLivedLimit else {
        return ControlReply(outcome: 1, text: "There are \(Self.longLivedLimit) screens and followers already.").json
      }
    default: break
    }
    let reply = await handler(request)
    guard reply.outcome == 0 else { return reply.json }
    switch request {
    case .attach(let size, _, let abilities):
      let screen = AttachedScreen(size, abilities, client) { [weak self, weak client] in
        self?.forget(client)
      }
      client.stays = true
      attach(screen)
    case .follow:
      client.stays = true
      followers.append(Follower(client))
    default: break
    }
    return reply.json
  }
}
