internal import Glibc
import Arguments

/// `tuneterm --host USER@MACHINE …`: runs the command with tuneterm on another machine.
///
/// ssh does everything: authentication with its keys, agents and config, and its prompts.
enum OtherMachine {
  /// Replaces this process with ssh; returns 1 only if there is none.
  static func run(_ options: Options, on host: String) -> Int32 {
    // ssh has to notice when its output is no longer read.
    signal(SIGPIPE, SIG_DFL)
    let words = command(options, on: host, hasTerminal: hasTerminal)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execvp(words[0], arguments)
    StandardStreams.complain(
      errno == ENOENT
        ? "--host needs ssh: sudo apt install openssh-client"
        : "ssh does not start: \(String(cString: strerror(errno)))")
    return 1
  }

  private static var hasTerminal: Bool { StandardStreams.isInputTerminal && StandardStreams.isOutputTerminal }

  /// The arguments of ssh. A screen needs a remote terminal; other commands use pipes.
  private static func command(_ options: Options, on host: String, hasTerminal: Bool) -> [String] {
    var isScreen = false
    if case .play = options.command { isScreen = hasTerminal }
    let there = ((isScreen ? abilities : []) + ["tuneterm"] + options.argumentsThere).map(quoted).joined(separator: " ")
    return ["ssh", isScreen ? "-t" : "-T", "--", host, there]
  }

  /// The capabilities of the terminal that ssh does not forward: its colours, and UTF-8.
  private static var abilities: [String] {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    var settings = value("COLORTERM").map { ["COLORTERM=\($0)"] } ?? []
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    if locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") { settings.append("LC_CTYPE=C.UTF-8") }
    return settings.isEmpty ? [] : ["env"] + settings
  }

  /// A word quoted for the remote shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
