import Glibc
import TestSupport
import Testing

@Suite("Files of a person's own that are no files", .waiting)
struct FaultyFileTests {
  private let home = PrivateHome()

  /// Runs line mode to its end: it must start, whatever lies there.
  private func start() throws -> CommandRun {
    let run = try home.run(["--output", "null"], input: "volume 30\n")
    #expect(run.output.hasPrefix("Volume 30."), "\(run.errors)")
    return run
  }

  @Test(
    "a pipe or a device does not hold up the start, and is told", arguments: ["config", "vocabulary.plist", "moods"])
  func tables(_ name: String) throws {
    home.folder.makeFolders(for: "config/tuneterm/x")
    let path = home.folder.file("config/tuneterm/\(name)")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(
      try start().errors.contains("\(name == "config" ? "the config " : "")\(path) is ignored: it is not a file")
    )
    home.folder.remove("config/tuneterm/\(name)")
    home.folder.link("config/tuneterm/\(name)", to: "/dev/zero")
    #expect(try start().errors.contains("it is not a file"))
  }

  @Test("a pipe as a theme is no theme")
  func theme() throws {
    home.folder.makeFolders(for: "config/tuneterm/themes/x")
    #expect(mkfifo(home.folder.file("config/tuneterm/themes/pipe"), 0o600) == 0)
    home.configure("set theme pipe\n")
    #expect(try start().errors.contains("theme"))
  }

  @Test("a pipe as the library is told, and the player plays without", arguments: ["data", "state"])
  func databases(_ folder: String) throws {
    home.folder.makeFolders(for: "\(folder)/tuneterm/x")
    #expect(mkfifo(home.folder.file("\(folder)/tuneterm/\(folder == "data" ? "library" : "queue").db"), 0o600) == 0)
    #expect(try start().errors.contains("it is not a file"))
  }

  @Test("where no file may grow it plays, and says what is not saved")
  func fileSizeLimit() throws {
    let run = try CommandRun(
      ["sh", "-c", "ulimit -f 0; exec \"$0\" --output null", ProgramUnderTest.path], input: "volume 30\n",
      environment: home.environment)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Volume 30."), "\(run.errors)")
    #expect(run.errors.contains("the queue will not be saved"), "\(run.errors)")
  }

  @Test(
    "where too little memory is allowed it says so and ends",
    arguments: [("-v 100000", "97 MiB of memory"), ("-d 60000", "58 MiB of data"), ("-s 64", "64 KiB of stack")])
  func memoryLimit(limit: String, told: String) throws {
    let run = try CommandRun(
      ["sh", "-c", "ulimit \(limit); exec \"$0\" --output null", ProgramUnderTest.path], input: "volume 30\n",
      environment: home.environment)
    #expect(run.status == 1)
    #expect(run.errors.contains("only \(told) are allowed here"), "\(run.errors)")
    // Where it is allowed to, it helps itself.
    guard limit.hasPrefix("-s") else { return }
    let raised = try CommandRun(
      ["sh", "-c", "ulimit -S \(limit); exec \"$0\" --output null", ProgramUnderTest.path], input: "volume 30\n",
      environment: home.environment)
    #expect(raised.output.hasPrefix("Volume 30."), "\(raised.errors)")
  }

  @Test("a tag of a million values is imported with little memory")
  func memoryOfImports() throws {
    home.folder.makeFolders(for: "music/x")
    var file = TaggedFile(title: "Song")
    file.add("TCON", rawText: Array((0..<1_000_000).map { "g\($0)" }.joined(separator: "\0").utf8))
    home.folder.write(file.bytes(), to: "music/song.mp3")
    let run = try CommandRun(
      ["sh", "-c", "ulimit -v 700000; exec \"$0\" import \"$1\"", ProgramUnderTest.path, home.folder.file("music")],
      environment: home.environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 track"), "\(run.output)")
  }

  @Test("a config that is too large is told")
  func large() throws {
    home.configure(String(repeating: "# a comment\n", count: 100_000))
    #expect(try start().errors.contains("is ignored: it is larger than 1024 KiB"))
  }
}
