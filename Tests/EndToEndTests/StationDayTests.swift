import Glibc
import Playback
import TestSupport
import Testing
import Threads

/// A station that breaks off each minute; `TUNETERM_CUTS=1440` is a day with it.
@Suite("A day with a station", .waiting)
struct StationDayTests {
  private let folder = TemporaryFolder()

  /// How many times as fast its time runs.
  private static let speed = 600

  private static var cuts: Int { getenv("TUNETERM_CUTS").flatMap { Int(String(cString: $0)) } ?? 60 }

  @Test("leaves no memory, descriptors, threads or children behind, however often it breaks off")
  func day() throws {
    _ = folder.mp3("a.mp3", frames: 44_100)
    let (sound, connections) = (folder.read("a.mp3"), Locked(0))
    let server = try WebServer { _, client in
      let number = connections.withLock { connections in
        connections += 1
        return connections
      }
      // Some come to nothing at all.
      if number % 10 == 0 { return _ = client.head("503 Busy") }
      if number % 10 == 5 { return }
      client.head("200 OK", ["Content-Type": "audio/mpeg", "icy-name": "Blue Wave"])
      client.send(sound)
      usleep(UInt32(60_000_000 / Self.speed))
    }
    let run = try CommandRun(
      [ProgramUnderTest.bench, "station", server.address("live"), "\(Self.cuts)", "\(Self.speed)"],
      environment: PrivateHome().environment, within: 30 + Double(Self.cuts))
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { line in
      line.split { !$0.isNumber }.compactMap { Int($0) }
    }
    try #require(lines.count == 10 && lines.allSatisfy { $0.count == 6 })
    let (early, late) = (lines[2], lines[9])
    #expect(late[1] - early[1] < 2048, "memory: \(run.output)")
    #expect(lines.map { $0[2] }.max()! - early[2] < 8, "descriptors: \(run.output)")
    #expect(lines.allSatisfy { $0[3] <= 2 }, "children: \(run.output)")
    #expect(lines.map { $0[4] }.max()! - early[4] <= 2, "threads: \(run.output)")
    // All of it is heard.
    #expect(late[5] >= Self.cuts / 2)
  }
}
