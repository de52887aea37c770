import DesktopRemote
import Glibc
import TestSupport
import Testing

@Suite("Noise at the control socket and on the message bus")
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

  @Test("random lines and bytes break no player")
  func socketNoise() throws {
    #expect(try home.run(["say", "--output", "null", "volume 30"]).status == 0)
    var numbers = SeededNumbers(seed: 14)
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
    #expect(Deadline(20).waits { (try? ControlClient(path: socket)) != nil })
    #expect(try home.run(["say", "volume 32"]).output == "Volume 32.\n")
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline(4)) == 0)
    withExtendedLifetime(bus) {}
  }
}
