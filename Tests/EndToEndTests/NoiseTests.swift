import DesktopRemote
import Glibc
import TestSupport
import Testing
import Threads

@Suite("Noise at the control socket and on the message bus", .waiting)
final class NoiseTests {
  private let home = PrivateHome()
  private var socket: String { home.folder.file("runtime/tuneterm.sock") }

  deinit { _ = try? home.run(["quit"]) }

  /// Lines that are or were requests and events, for changes at random.
  private static let lines = [
    #"{"say": "what is playing"}"#, #"{"ask": "status"}"#, #"{"ask": "follow"}"#, #"{"play": ["/nowhere"]}"#,
    #"{"ask": "interrupt", "begin": true, "resume": false}"#, #"{"key": "j"}"#, #"{"typed": "jjj:x"}"#,
    #"{"ask": "attach", "width": 80, "height": 24, "version": "\#(version)", "cursor": true, "suspends": true}"#,
    #"{"width": 90, "height": 30}"#, #"{"mouse": [0, 1, 2, 1, 1]}"#, #"{"paste": "a\nb"}"#,
    #"{"graphics": {"cell": [8, 16], "protocols": ["sixel"]}}"#,
  ]
  private static let version: String = {
    let run = try? CommandRun([ProgramUnderTest.path, "--version"], environment: [:])
    return run?.output.split(separator: " ").last.map { String($0.dropLast()) } ?? ""
  }()

  @Test("random lines and bytes break no player", arguments: SeededNumbers.seeds(usual: [14]))
  func socketNoise(seed: UInt64) throws {
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    var numbers = SeededNumbers(seed: seed)
    for round in 0..<150 {
      let client = try RawClient(path: socket)
      for _ in 0..<Int.random(in: 1...12, using: &numbers) {
        var bytes = Array((Self.lines.randomElement(using: &numbers) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
          let place = Int.random(in: 0...bytes.count, using: &numbers)
          switch Int.random(in: 0...3, using: &numbers) {
          case 0: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
          case 1: bytes.removeSubrange(place...)
          case 2: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
          default: bytes.insert(contentsOf: repeatElement(UInt8(ascii: "["), count: 300), at: place)
          }
        }
        client.send(bytes + (Int.random(in: 0...9, using: &numbers) == 0 ? [] : [10]))
        if Bool.random(using: &numbers) { _ = client.receive() }
      }
      if round % 50 == 49 { #expect(try home.run(["say", "volume 31"]).output == "Volume 31.\n", "round \(round)") }
    }
    #expect(try home.run(["status", "--format", "{volume}"]).output == "31\n")
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test(
    "a bus that hangs, lies or ends at once holds up nothing, not even the end",
    arguments: ["silent", "garbage", "closing", "trickling"])
  func falseBus(_ kind: String) throws {
    let path = home.folder.file("bus")
    let bus = try RawServer(path: path) { client in
      var bytes = [UInt8](repeating: 0, count: 4096)
      switch kind {
      case "silent": while recv(client, &bytes, bytes.count, 0) > 0 {}
      case "garbage":
        var numbers = SeededNumbers(seed: 14)
        for _ in 0..<200 {
          _ = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
          let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &numbers) }
          guard send(client, Array("OK 1234deadbeef\r\n".utf8) + noise, 81, Int32(MSG_NOSIGNAL)) > 0 else { return }
        }
      case "trickling":
        for byte in Array("OK 1234\r\n".utf8) {
          usleep(100_000)
          guard send(client, [byte], 1, Int32(MSG_NOSIGNAL)) > 0 else { return }
        }
        while recv(client, &bytes, bytes.count, 0) > 0 {}
      default: break
      }
    }
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"],
      environment: home.environment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]) { $1 })
    #expect(Deadline().waits { (try? ControlClient(path: socket)) != nil })
    #expect(try home.run(["say", "volume 32"]).output == "Volume 32.\n")
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline()) == 0)
    withExtendedLifetime(bus) {}
  }

  /// A change of the screen's picture, of which a row holds what is no cell, or not enough of them, now and then.
  private static func frame(_ numbers: inout SeededNumbers) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let numbersOfJSON = [
      "0", "1", "5", "24", "80", "-1", "1e308", "65535", "99999999999999999999", "null", "\"x\"", "[]",
    ]
    func number() -> String { numbersOfJSON.randomElement(using: &numbers) ?? "0" }
    let rows = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
      let cells = String(
        (0..<Int.random(in: 0...400, using: &numbers)).map { _ in digits.randomElement(using: &numbers)! })
      return "\"\(number().filter { $0 != "\"" })\":\"\(cells)\""
    }
    let picture =
      "{\"form\":\"sixel\",\"place\":[\(number()),\(number()),\(number()),1],\"size\":[\(number()),1],\"dots\":\"AAAA\"}"
    let parts = [
      "\"width\":\(number())", "\"height\":\(number())", "\"cursor\":[\(number()),\(number())]",
      "\"title\":\"\\u001b]0;PWN\\u0007\"", "\"theme\":\"accent \(number())\"", "\"picture\":\(picture)",
      "\"rows\":{\(rows.joined(separator: ","))}",
    ]
    let kept = parts.filter { _ in Int.random(in: 0...5, using: &numbers) != 0 }
    var line = Array("{\"screen\":{\(kept.joined(separator: ","))}}".utf8)
    if Int.random(in: 0...3, using: &numbers) == 0 {
      line[Int.random(in: 0..<line.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
    }
    return line + [10]
  }

  @Test(
    "a player that shows nonsense breaks no screen, and the terminal is given back",
    arguments: SeededNumbers.seeds(usual: [1, 2]))
  func frames(seed: UInt64) throws {
    let player = try RawServer(path: socket) { client in
      // A connection that asks for nothing is only there to see who listens.
      var bytes = [UInt8](repeating: 0, count: 4096)
      guard recv(client, &bytes, bytes.count, 0) > 0 else { return }
      var numbers = SeededNumbers(seed: seed)
      for _ in 0..<400 {
        let line = Self.frame(&numbers)
        guard send(client, line, line.count, Int32(MSG_NOSIGNAL)) > 0 else { return }
      }
    }
    let terminal = try FakeTerminal([ProgramUnderTest.path], home: home)
    // The player goes behind its last line.
    let status = try terminal.end()
    #expect([0, 1].contains(status))
    #expect(terminal.isForLines)
    #expect(!terminal.text.contains("\u{1B}]0;PWN"))
    withExtendedLifetime(player) {}
  }

  @Test(
    "web servers that answer with noise break nothing, whether a station or a feed is asked for",
    arguments: SeededNumbers.seeds(usual: [1, 2]))
  func webNoise(seed: UInt64) throws {
    let heads = [
      "HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nicy-metaint: 16\r\nicy-name: \u{1B}[2J\r\n\r\n",
      "ICY 200 OK\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n<rss><channel><title>x</title><item>",
      "HTTP/1.1 200 OK\r\nContent-Type: application/ogg\r\n\r\nOggS",
      "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n", "HTTP/1.1 999 \u{1B}]0;PWN\u{7}\r\n\r\n", "",
      "HTTP/1.1 200 OK\r\nContent-Type: audio/x-mpegurl\r\n\r\n#EXTM3U\n/again\n/again.m3u\n",
      "HTTP/1.1 200 OK\r\nicy-metaint: -5\r\n\r\n",
    ]
    let chance = Locked(SeededNumbers(seed: seed))
    let server = try WebServer { _, client in
      let answer: [UInt8] = chance.withLock { numbers in
        var bytes = Array((heads.randomElement(using: &numbers) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...20_000, using: &numbers) { bytes.append(.random(in: 0...255, using: &numbers)) }
        return bytes
      }
      client.send(answer)
    }
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    for round in 0..<8 {
      let phrase = round % 3 == 2 ? "subscribe to" : "play"
      let run = try home.run(["say", "\(phrase) \(server.address("\(round)"))"])
      #expect([0, 1, 2].contains(run.status), "\(run.errors)")
      #expect((run.output + run.errors).harmfulLine == nil)
    }
    #expect(try home.run(["say", "volume 31"]).output == "Volume 31.\n")
    #expect(try home.run(["quit"]).status == 0)
  }
}
