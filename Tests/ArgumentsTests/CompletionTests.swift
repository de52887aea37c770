import Arguments
import TestSupport
import Testing

@Suite("Completions of shells") struct CompletionTests {
  @Test("the files are what the tables make: tuneterm-bench completions SHELL writes them", arguments: Shell.allCases)
  func fresh(shell: Shell) throws {
    #expect(try Repository.text(of: "assets/completions/\(shell.file)") == shell.completions)
  }

  @Test("bash takes its file, and completes sub-commands, their options and files")
  func bash() throws {
    let script = """
      . "$1"
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tuneterm; echo "${COMPREPLY[*]}"; }
      try tuneterm st
      try tuneterm status --fo
      try tuneterm --demo sa
      try tuneterm interrupt b
      try tuneterm --output n
      """
    let run = try CommandRun(
      ["bash", "--norc", "-c", script, "bash", Repository.path("assets/completions/tuneterm.bash")],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors.isEmpty)
    #expect(run.lines == ["status", "--follow --format", "say", "begin", "null"])
  }
}
