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

  @Test("zsh takes its file and completes the same", .enabled(if: Tool.isThere("zsh")))
  func zsh() throws {
    let folder = TemporaryFolder()
    // Lines are typed with Tab into a shell on a terminal of its own, which then tells what stands there.
    let script = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      await() { local piece all; while [[ $all != *$~1* ]]; do zpty -r shell piece || exit 1; all+=$piece; done; REPLY=$all }
      zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
      zpty -w shell 'show() { print -r -- "<$BUFFER>"; BUFFER= }; zle -N show; bindkey "^X" show'
      zpty -w shell "bindkey '^I' complete-word; setopt nolistbeep noautolist; print rea''dy"
      await ready
      for line in 'tuneterm stat' 'tuneterm --dem' 'tuneterm --demo sa' 'tuneterm interrupt b' 'tuneterm --output nul' \
        'tuneterm say --js' 'tuneterm status --fol'; do
        zpty -w -n shell $line$'\t\x18'
        await '<tuneterm*>'
        print -r -- ${${REPLY##*<}%%>*}
      done
      """#
    let run = try CommandRun(
      ["zsh", "-f", "-c", script, "zsh", Repository.path("assets/completions")],
      environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb", "HOME": folder.path])
    #expect(
      run.lines.map { $0.trimmingBlanks } == [
        "tuneterm status", "tuneterm --demo", "tuneterm --demo say", "tuneterm interrupt begin",
        "tuneterm --output null",
        "tuneterm say --json", "tuneterm status --follow",
      ])
  }

  @Test("fish takes its file and completes the same", .enabled(if: Tool.isThere("fish")))
  func fish() throws {
    let folder = TemporaryFolder()
    let lines = [
      "tuneterm stat", "tuneterm --dem", "tuneterm --demo sa", "tuneterm interrupt b", "tuneterm status --fol",
    ]
    let script =
      "source \(Repository.path("assets/completions/tuneterm.fish"))\n"
      + lines.map { "complete -C '\($0)'\n" }.joined()
    let run = try CommandRun(
      ["fish", "--no-config", "-c", script], environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    #expect(run.errors.isEmpty)
    #expect(run.lines.map { $0.prefix { $0 != "\t" } } == ["status", "--demo", "say", "begin", "--follow"])
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
