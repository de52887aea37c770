import Files
import Glibc
import TestSupport
import Testing
import Threads

@Suite("While nothing plays", .waiting)
struct QuietTests {
  private let home = PrivateHome()

  /// How often the threads of a process have gone to sleep so far, by number and name.
  private static func sleeps(of process: pid_t) -> [String: Int] {
    var counts: [String: Int] = [:]
    for thread in FolderNames.read("/proc/\(process)/task") ?? [] {
      guard let file = fopen("/proc/\(process)/task/\(thread)/status", "r") else { continue }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
      func value(_ key: String) -> Substring {
        let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
        return line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).last ?? ""
      }
      counts["\(thread) \(value("Name"))"] = Int(value("voluntary_ctxt_switches"))
    }
    return counts
  }

  @Test("a paused player with a screen has no thread that wakes up by itself")
  func paused() throws {
    let song = home.folder.mp3("song.mp3", frames: 60 * 44_100, options: ["-b", "64", "--tt", "Song"])
    let terminal = try TmuxSession([ProgramUnderTest.path, "--output", "null", song], home: home)
    try terminal.wait(for: "▶ 0:0")
    #expect(try home.run(["say", "pause"]).status == 0)
    try terminal.wait(for: "‖ ")
    let process = try terminal.process()
    // What the start and the pause leave to do is done some time; what comes again each second is in every two of them.
    var changed: [String: Int] = [:]
    for _ in 0..<15 {
      let before = Self.sleeps(of: process)
      _ = Deadline(2.2).waits { false }
      changed = Self.sleeps(of: process).filter { before[$0.key] != $0.value }
      if changed.isEmpty { break }
    }
    #expect(changed.isEmpty)
    #expect(!Self.sleeps(of: process).isEmpty)
    try terminal.press("q")
    #expect(try terminal.end() == 0)
  }
}
