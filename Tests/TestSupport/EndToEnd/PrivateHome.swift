internal import Glibc

/// A home of its own for the player under test: nothing of the person's is read or written.
public final class PrivateHome: Sendable {
  /// Where everything lies; removed at the end.
  public let folder = TemporaryFolder()
  /// The whole environment of the programs that live here.
  public let environment: [String: String]

  /// A fresh home whose ALSA configuration is `sound`; with the default there is no sound device at all.
  public init(sound: String = "pcm.default { type hw card 31 }\nctl.default { type hw card 31 }\n") {
    for name in ["config", "data", "state", "runtime", "tmux"] { mkdir(folder.file(name), 0o700) }
    folder.write(sound.utf8, to: "asound.conf")
    environment = [
      "HOME": folder.path,
      "XDG_CONFIG_HOME": folder.file("config"),
      "XDG_DATA_HOME": folder.file("data"),
      "XDG_STATE_HOME": folder.file("state"),
      "XDG_RUNTIME_DIR": folder.file("runtime"),
      "TMUX_TMPDIR": folder.file("tmux"),
      "ALSA_CONFIG_PATH": folder.file("asound.conf"),
      "TUNETERM_ASSETS": ProgramUnderTest.assets,
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8",
      "LC_ALL": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
  }

  /// Writes the config.
  public func configure(_ lines: String) {
    folder.makeFolders(for: "config/tuneterm/config")
    folder.write(lines.utf8, to: "config/tuneterm/config")
  }

  /// Runs the player with `arguments` to its end.
  public func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], within seconds: Double = 60
  ) throws -> CommandRun {
    try CommandRun(
      [ProgramUnderTest.path] + arguments, input: input, environment: self.environment.merging(environment) { $1 },
      within: seconds)
  }
}
