import Arguments
import TestSupport
import Testing

/// What the desktop and the service manager are given.
@Suite("Files for desktop and systemd") struct DesktopFileTests {
  @Test("the desktop's own judge takes the desktop file", .enabled(if: Tool.isThere("desktop-file-validate")))
  func desktop() {
    #expect(Tool.run(["desktop-file-validate", Repository.path("assets/desktop/tuneterm.desktop")]) == 0)
  }

  @Test("systemd takes the unit")
  func unit() throws {
    let folder = TemporaryFolder()
    let text = try Repository.text(of: "assets/systemd/tuneterm.service")
    // Which program it is does not matter, but there has to be one.
    folder.write(text.replacing("=tuneterm ", with: "=/bin/echo ").utf8, to: "tuneterm.service")
    let run = try CommandRun(
      ["systemd-analyze", "verify", "--user", "--man=no", folder.file("tuneterm.service")],
      environment: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test("every command in them is one that the program takes")
  func commands() throws {
    let lines = try ["assets/desktop/tuneterm.desktop", "assets/systemd/tuneterm.service"].flatMap {
      try Repository.text(of: $0).split(separator: "\n")
    }
    let commands = lines.filter { $0.hasPrefix("Exec") }.compactMap { $0.split(separator: "=").last }
    #expect(commands.count == 5)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      #expect(words.first == "tuneterm")
      #expect(throws: Never.self) { try Options(words.dropFirst().filter { !$0.hasPrefix("%") }) }
    }
  }
}
