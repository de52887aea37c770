import DesktopRemote
import Glibc
import TestSupport
import Testing
import Threads

@Suite("A client of the control socket, whoever listens there") struct ControlClientTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("s") }

  /// Writes `bytes` again and again, waiting for `pause` microseconds in between, until nobody reads.
  private static func pour(_ bytes: [UInt8], every pause: UInt32, into client: Int32) {
    while send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0 { usleep(pause) }
  }

  @Test("a line without an end is given up before it fills the memory")
  func flood() throws {
    let server = try RawServer(path: path) { Self.pour([UInt8](repeating: 120, count: 1 << 16), every: 0, into: $0) }
    #expect(throws: ControlError.noAnswer) { try ControlClient(path: path).send(.status, within: 60) }
    withExtendedLifetime(server) {}
  }

  @Test("a byte now and then does not make the time for an answer longer")
  func trickle() throws {
    let server = try RawServer(path: path) { Self.pour([120], every: 1_000, into: $0) }
    #expect(throws: ControlError.noAnswer) { try ControlClient(path: path).send(.status, within: 0.3) }
    withExtendedLifetime(server) {}
  }

  @Test("an answer that takes long is waited for while the player answers others")
  func longRequest() throws {
    let asked = Locked(0)
    let server = try RawServer(path: path) { client in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(client, &bytes, bytes.count, 0)
      let isPhrase = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("import")
      // The phrase is answered once the client has asked twice; a third question gets no answer.
      if isPhrase { while asked.withLock({ $0 }) < 2 { usleep(1_000) } } else { asked.withLock { $0 += 1 } }
      let answer = Array("{\"outcome\": 0, \"text\": \"Done.\"}\n".utf8)
      _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
      _ = recv(client, &bytes, bytes.count, 0)
    }
    let reply = try ControlClient(path: path).send(.say("import"), askingEvery: 0.2)
    #expect(reply.text == "Done.")
    #expect(asked.withLock { $0 } >= 2)
    withExtendedLifetime(server) {}
  }

  @Test("a player that answers nobody is given up")
  func hang() throws {
    let server = try RawServer(path: path) { client in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while recv(client, &bytes, bytes.count, 0) > 0 {}
    }
    #expect(throws: ControlError.noAnswer) { try ControlClient(path: path).send(.say("hello"), askingEvery: 0.2) }
    withExtendedLifetime(server) {}
  }

  @Test("the end of the player is told apart: before it took the request, and before it answered")
  func ends() throws {
    let refusing = try RawServer(path: path) { _ in }
    let client = try ControlClient(path: path)
    #expect(throws: ControlError.notTaken) {
      while true { _ = try client.send(line: String(repeating: "x", count: 1 << 20), within: 60) }
    }
    withExtendedLifetime(refusing) {}
    let other = folder.file("t")
    let reading = try RawServer(path: other) { client in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      _ = recv(client, &bytes, bytes.count, 0)
    }
    #expect(throws: ControlError.ended) { try ControlClient(path: other).send(.status, within: 60) }
    withExtendedLifetime(reading) {}
  }

  @Test("another user's process is told nothing", .enabled(if: geteuid() == 0))
  func foreign() throws {
    chmod(folder.path, 0o777)
    let script = """
      socket(S, PF_UNIX, SOCK_STREAM, 0); bind(S, pack_sockaddr_un($ARGV[0])) or die; chmod 0777, $ARGV[0]; listen(S, 5);
      while (accept(C, S)) { sysread(C, $x, 100); print STDOUT $x; close C }
      """
    let words = ["setpriv", "--reuid=65534", "--clear-groups", "perl", "-MSocket", "-e", "$| = 1; \(script)", path]
    let process = try ChildProcess(words, environment: ["PATH": "/usr/bin:/bin"])
    let path = path
    #expect(Deadline().waits { (try? RawClient(path: path)) != nil })
    #expect(throws: ControlError.foreign(path: path)) { try ControlClient(path: path) }
    #expect(process.output.isEmpty)
  }
}
