import Glibc
import TestSupport
import Testing

@Suite("Files of a person's own that are no files")
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

  @Test("a config that is too large is told")
  func large() throws {
    home.configure(String(repeating: "# a comment\n", count: 100_000))
    #expect(try start().errors.contains("is ignored: it is larger than 1024 KiB"))
  }
}
