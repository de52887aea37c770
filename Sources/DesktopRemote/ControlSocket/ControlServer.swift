internal import Glibc
public import Threads

/// The player's end of the control socket: takes requests from other programs of the same user.
@LoopActor
public final class ControlServer {
  /// Answers one request.
  public typealias Handler = @LoopActor (ControlRequest) async -> ControlReply

  /// At most so many programs at a time that ask now and then; the one that has asked for nothing for longest makes room.
  static let clientLimit = 128
  /// At most so many followers and screens; further ones are refused.
  static let longLivedLimit = 128
  /// Descriptors that are left to the player itself: files, devices, databases, threads.
  private static let reserve: Int32 = 20
  /// How long nobody is taken in when there are no descriptors left.
  private static let rest = Duration.milliseconds(200)

  private let attach: @LoopActor (AttachedScreen) -> Void
  private let handler: Handler
  private var listeners: [Listener] = []
  private var clients: [ControlConnection] = []
  private var followers: [Follower] = []

  /// A socket that takes clients in.
  private final class Listener {
    let path: String
    let descriptor: Int32
    var watch: EventLoop.Watch?
    init(_ path: String, _ descriptor: Int32) {
      self.path = path
      self.descriptor = descriptor
    }
  }

  /// One that is told of changes; those that came while it did not read are told as one.
  private final class Follower {
    let connection: ControlConnection
    var event: ControlEvent?
    init(_ connection: ControlConnection) { self.connection = connection }
  }

  /// Listens at `paths`; throws when that is possible at none. The caller holds the player's lock, so whatever is there is stale.
  ///
  /// `attach` is given each new screen, after `handler` has answered its request with outcome 0.
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

  /// Takes the sockets' files away and nobody new in; those who are there stay.
  public func stopListening() {
    for listener in listeners {
      listener.watch?.cancel()
      unlink(listener.path)
      Glibc.close(listener.descriptor)
    }
    listeners = []
  }

  /// Returns when the requests that were begun are answered, after `time` at most; no others are taken.
  public func finishAnswers(within time: Duration) async {
    stopListening()
    let clients = clients
    _ = await EventLoop.shared.wait(atMost: time) { for client in clients { await client.finishAnswer() } }
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

  /// True when so few descriptors are left behind this one that the player needs them itself.
  private static func isScarce(_ descriptor: Int32) -> Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      && rlim_t(descriptor + reserve) >= limit.rlim_cur
  }

  /// Leaves those who wait where they are for a moment: asking for them again at once would take all of a processor.
  private func pause(_ listener: Listener) {
    listener.watch?.cancel()
    EventLoop.shared.schedule(after: Self.rest) { [weak self] in
      guard let self, listeners.contains(where: { $0 === listener }) else { return }
      watch(listener)
    }
  }

  /// Followers and screens, which keep their connection for good.
  private var longLivedCount: Int { clients.count(where: \.stays) }

  /// Ends the connection of the program that has asked for nothing for longest; false when all are at work or to stay.
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
