import DesktopRemote
import Glibc
import TestSupport
import Testing
import Threads

@Suite("The control socket") struct ControlSocketTests {
  /// A server that repeats what is said, in capitals.
  @LoopActor private static func server(_ path: String) throws -> ControlServer {
    try ControlServer(path: path) { request in
      switch request {
      case .say(let phrase): ControlReply(outcome: 0, text: phrase.uppercased())
      case .status:
        ControlReply(
          outcome: 0, text: "",
          status: ControlStatus(
            state: "playing", queueCount: 2, repeatMode: "all", shuffle: "off", volume: 40, isMuted: false, rate: 1))
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
      try client.send(.say("play “jazz”\tnext"), within: 100) == ControlReply(outcome: 0, text: "PLAY “JAZZ”\tNEXT"))
    #expect(try client.send(.status, within: 100).status?.queueCount == 2)
    #expect(try client.send(.quit, within: 100).outcome == 1)
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
    for line in ["", "play jazz", "{\"ask\": \"cake\"}", "{\"say\": 5}", "\u{0}\u{FFFD}"] {
      let reply = try ControlClient(path: path).send(line: line, within: 100)
      #expect(reply.contains("A request is a line such as"))
    }
    #expect(try ControlClient(path: path).send(.say("x"), within: 100).text == "X")
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
      #expect(try client.send(.say("n\(number)"), within: 100).text == "N\(number)")
    }
    #expect(try silent.send(.say("late"), within: 100).text == "LATE")
    await RunningLoop.run { server.close() }
  }

  @Test("a stale socket is replaced; with nobody listening connecting fails with the reason")
  func stale() async throws {
    let folder = TemporaryFolder()
    let path = folder.write([], to: "s")
    #expect(throws: ControlError.self) { try ControlClient(path: path) }
    let server = try await RunningLoop.run { try Self.server(path) }
    #expect(try ControlClient(path: path).send(.say("x"), within: 100).text == "X")
    await RunningLoop.run { server.close() }
    #expect(throws: ControlError.pathTooLong(String(repeating: "p", count: 200))) {
      try ControlClient(path: String(repeating: "p", count: 200))
    }
  }
}
