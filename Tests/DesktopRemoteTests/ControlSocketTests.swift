import DesktopRemote
import Glibc
import TestSupport
import Testing
import Threads

@Suite("The control socket") struct ControlSocketTests {
  /// Seconds: all tests share one loop, and on a busy machine its turn comes late.
  private static let timeout = 600.0

  /// A server that repeats what is said, in capitals.
  @LoopActor private static func server(_ path: String) throws -> ControlServer {
    try ControlServer(paths: [path]) { request in
      switch request {
      case .say(let phrase, _): ControlReply(outcome: 0, text: phrase.uppercased())
      case .status, .follow:
        ControlReply(
          outcome: 0, text: "",
          status: ControlStatus(
            state: "playing", queueCount: 2, repeatMode: "all", shuffle: "off", volume: 40, isMuted: false, rate: 1))
      case .play(let paths): ControlReply(outcome: 0, text: paths.joined(separator: ":"))
      case .interrupt(let begins, let resume): ControlReply(outcome: 0, text: "\(begins) \(resume)")
      case .attach(_, let version, _): ControlReply(outcome: version == "1" ? 0 : 1, text: "no such version")
      case .quit: ControlReply(outcome: 1, text: "no")
      }
    }
  }

  @Test("requests are answered, one after the other")
  func answers() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let server = try await RunningLoop.run { try Self.server(path) }
    let client = try ControlClient(path: path)
    #expect(
      try client.send(.say("play “jazz”\tnext"), within: Self.timeout)
        == ControlReply(outcome: 0, text: "PLAY “JAZZ”\tNEXT"))
    #expect(try client.send(.status, within: Self.timeout).status?.queueCount == 2)
    #expect(try client.send(.quit, within: Self.timeout).outcome == 1)
    #expect(try client.send(.play(paths: ["/a", "b", "/c d"]), within: Self.timeout).text == "/a:/c d")
    #expect(try client.send(.interrupt(begins: false, resume: true), within: Self.timeout).text == "false true")
    await RunningLoop.run { server.close() }
    #expect(!folder.has("s"))
  }

  @Test("only the owner may connect")
  func isPrivate() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let server = try await RunningLoop.run { try Self.server(path) }
    var information = stat()
    stat(path, &information)
    #expect(information.st_mode & 0o777 == 0o600)
    await RunningLoop.run { server.close() }
  }

  @Test("what is no request gets a sentence, and the connection goes on")
  func malformed() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let server = try await RunningLoop.run { try Self.server(path) }
    let lines = [
      "", "play jazz", "{\"ask\": \"cake\"}", "{\"say\": 5}", "\u{0}\u{FFFD}", "{\"ask\": \"attach\"}",
      "{\"ask\": \"attach\", \"width\": 1e300, \"height\": -1}", "{\"ask\": \"interrupt\"}",
    ]
    for line in lines {
      let reply = try ControlClient(path: path).send(line: line, within: Self.timeout)
      #expect(reply.contains("A request is a line such as"))
    }
    #expect(try ControlClient(path: path).send(.say("x"), within: Self.timeout).text == "X")
    await RunningLoop.run { server.close() }
  }

  @Test("fifty programs at once are all answered, and one that only connects disturbs nobody")
  func many() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let server = try await RunningLoop.run { try Self.server(path) }
    let silent = try ControlClient(path: path)
    let clients = try (0..<50).map { _ in try ControlClient(path: path) }
    for (number, client) in clients.enumerated() {
      #expect(try client.send(.say("n\(number)"), within: Self.timeout).text == "N\(number)")
    }
    #expect(try silent.send(.say("late"), within: Self.timeout).text == "LATE")
    await RunningLoop.run { server.close() }
  }

  @Test("a stale socket is replaced; with nobody listening connecting fails with the reason")
  func stale() async throws {
    let folder = TemporaryFolder()
    let path = folder.write([], to: "s")
    #expect(throws: ControlError.self) { try ControlClient(path: path) }
    let server = try await RunningLoop.run { try Self.server(path) }
    #expect(try ControlClient(path: path).send(.say("x"), within: Self.timeout).text == "X")
    await RunningLoop.run { server.close() }
    #expect(throws: ControlError.pathTooLong(String(repeating: "p", count: 200))) {
      try ControlClient(path: String(repeating: "p", count: 200))
    }
  }

  @Test("followers are told what changed; for one that does not read, changes become one")
  func following() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let server = try await RunningLoop.run { try Self.server(path) }
    let (quick, slow) = (try ControlClient(path: path), try ControlClient(path: path))
    var status = try #require(try quick.send(.follow, within: Self.timeout).status)
    _ = try slow.send(.follow, within: Self.timeout)
    for number in 1...20_000 {
      status.title = "\(number) " + String(repeating: "long ", count: 40)
      status.queueRevision = number
      let event = ControlEvent(changes: number % 2 == 0 ? [.track] : [.queue], status: status)
      await RunningLoop.run { server.tell(event) }
      if number == 1 {
        let told = try #require(try quick.nextEvent(within: Self.timeout))
        #expect(told == event)
      }
    }
    var last = try #require(try slow.nextEvent(within: Self.timeout))
    var count = 1
    var merged = 0
    while last.status.queueRevision < 20_000 {
      last = try #require(try slow.nextEvent(within: Self.timeout))
      count += 1
      if last.changes == [.track, .queue] { merged += 1 }
    }
    #expect(count < 20_000)
    #expect(merged > 0)
    await RunningLoop.run { server.close() }
    #expect(throws: ControlError.self) { while try quick.nextEvent(within: Self.timeout) != nil {} }
  }

  @Test("what changed is told by what followers may wait for")
  func changes() {
    let before = ControlStatus(
      state: "playing", queueCount: 2, repeatMode: "all", shuffle: "off", volume: 40, isMuted: false, rate: 1)
    #expect(before.changes(to: before).isEmpty)
    var after = before
    after.title = "Slow Tide"
    after.state = "paused"
    #expect(before.changes(to: after) == [.track, .state])
    after = before
    after.volume = 10
    after.queuePosition = 2
    #expect(before.changes(to: after) == [.queue, .modes])
  }
}
