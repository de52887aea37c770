import Glibc
import TestSupport
import Testing

@Suite("Standard streams that are closed, or full", .waiting)
struct StandardStreamTests {
  private let home = PrivateHome()

  private func shell(_ command: String, input: String = "") throws -> CommandRun {
    try CommandRun(
      ["sh", "-c", command, ProgramUnderTest.path], input: input, environment: home.environment)
  }

  @Test(
    "a player that is started without one of them works as with the null device", arguments: ["<&-", ">&-", "2>&-"])
  func closed(_ closing: String) throws {
    let run = try shell("\"$0\" --demo --output null \(closing)", input: "volume 31\nplay Hello\nquit\n")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Volume 31.\n") == (closing == "2>&-"))
    let all = try shell("\"$0\" say --output null volume 32 <&- >&- 2>&-")
    #expect(all.status == 0)
    #expect(try home.run(["status", "--format", "{volume}"]).output == "32\n")
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test(
    "output that finds no room is told, and the exit status is 1",
    arguments: [
      "--help", "--version", "--demo --output null", "parse play jazz", "import \(ProgramUnderTest.demo(""))",
    ])
  func full(_ words: String) throws {
    let run = try shell("\"$0\" \(words) >/dev/full", input: "volume 33\n")
    #expect(run.status == 1)
    #expect(run.errors == "tuneterm: the standard output cannot be written: No space left on device\n")
  }

  @Test("a reader that has read enough is no fault")
  func head() throws {
    #expect(try shell("{ \"$0\" --help; echo $? >&2; } | head -1").errors == "0\n")
  }
}
