internal import Glibc
import Arguments

/// `tuneterm --host USER@MACHINE …`: the same, done by the tuneterm of another machine.
///
/// ssh does it all: its keys, agents and config say who may, and what it asks is asked here.
enum OtherMachine {
  /// Becomes ssh; returns 1 only where there is none.
  static func run(_ options: Options, on host: String) -> Int32 {
    // ssh has to notice when nobody reads any more.
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

  /// The words of the ssh command. A screen needs a terminal over there; what is said and told goes through pipes.
  private static func command(_ options: Options, on host: String, hasTerminal: Bool) -> [String] {
    var isScreen = false
    if case .play = options.command { isScreen = hasTerminal }
    let there = ((isScreen ? abilities : []) + ["tuneterm"] + options.argumentsThere).map(quoted).joined(separator: " ")
    return ["ssh", isScreen ? "-t" : "-T", "--", host, there]
  }

  /// What the terminal can show, as far as ssh does not bring it along by itself: its colours, and that it takes UTF-8.
  private static var abilities: [String] {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    var settings = value("COLORTERM").map { ["COLORTERM=\($0)"] } ?? []
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    if locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") { settings.append("LC_CTYPE=C.UTF-8") }
    return settings.isEmpty ? [] : ["env"] + settings
  }

  /// A word for the shell over there.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
