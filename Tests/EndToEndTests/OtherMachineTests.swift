import Glibc
import TestSupport
import Testing

/// The ssh server of this machine.
private enum SecureShell {
  static let server: String? = ["/usr/sbin/sshd", "/usr/local/sbin/sshd"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// As root sshd needs an empty folder, which systemd makes when it starts the service; a container has neither.
  static let canRun = server != nil && (geteuid() != 0 || mkdir("/run/sshd", 0o755) == 0 || errno == EEXIST)
}

/// `--host` through a real sshd, which ssh starts for each connection as its own user.
@Suite("Another machine", .waiting, .enabled(if: SecureShell.canRun))
final class OtherMachineTests {
  private let home = PrivateHome()
  /// What is set here; over there it is the home.
  private let environment: [String: String]

  init() throws {
    let folder = home.folder
    for name in ["hostkey", "key"] {
      _ = try CommandRun(
        ["/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.file(name)],
        environment: home.environment)
    }
    for file in ["bin/tuneterm", "client/ssh"] { folder.makeFolders(for: file) }
    symlink(ProgramUnderTest.path, folder.file("bin/tuneterm"))
    var there = home.environment
    there["PATH"] = folder.file("bin") + ":/usr/bin:/bin"
    let variables = there.sorted { $0.key < $1.key }.map { "\"\($0.key)=\($0.value)\"" }.joined(separator: " ")
    folder.write(
      """
      HostKey \(folder.file("hostkey"))
      AuthorizedKeysFile \(folder.file("key.pub"))
      PidFile none
      UsePAM no
      StrictModes no
      PermitRootLogin yes
      SetEnv \(variables)

      """.utf8, to: "sshd_config")
    folder.write(
      """
      Host kitchen
        ProxyCommand \(SecureShell.server ?? "") -i -f \(folder.file("sshd_config"))
        IdentityFile \(folder.file("key"))
        IdentitiesOnly yes
        UserKnownHostsFile /dev/null
        StrictHostKeyChecking no
        LogLevel ERROR

      """.utf8, to: "ssh_config")
    folder.write("#!/bin/sh\nexec /usr/bin/ssh -F \(folder.file("ssh_config")) \"$@\"\n".utf8, to: "client/ssh")
    chmod(folder.file("client/ssh"), 0o755)
    environment = ["PATH": folder.file("client") + ":/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.file("elsewhere")]
    mkdir(folder.file("elsewhere"), 0o700)
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
  }

  deinit { _ = try? home.run(["quit"]) }

  private func there(_ arguments: [String], input: String = "") throws -> CommandRun {
    try home.run(["--host", "kitchen"] + arguments, input: input, environment: environment)
  }

  @Test("hears what is said, tells what it plays, and how each phrase went")
  func says() throws {
    #expect(try there(["status"]).status == 1)
    let first = try there(["say", "--output", "null", "play the lighthouse keeper's cat"])
    #expect(
      first.output.hasPrefix("Here's the audiobook “The Lighthouse Keeper’s Cat”"), "\(first.output)\(first.errors)")
    #expect(try there(["status", "--format", "{state} {title}"]).output == "playing The Lighthouse Keeper’s Cat\n")
    // Over there, asked without ssh.
    #expect(try home.run(["status"]).output.contains("Lighthouse"))
    #expect(try there(["say", "play Zyzzogeton Quux"]).status == 1)
    #expect(try there(["say", "$(touch", folderMark, ")"]).status != 0)
    #expect(access(folderMark, F_OK) != 0)
    let lines = try there(["say", "-"], input: "volume 30\nvolume 40\n")
    #expect(lines.lines == ["Volume 30.", "Volume 40."])
    #expect(try there(["say", "--json", "pause"]).output.contains(#""text":"Paused."#))
    #expect(try there(["quit"]).status == 0)
  }

  private var folderMark: String { home.folder.file("mark") }

  @Test("is not asked how it is used, and a machine has a name")
  func usage() throws {
    #expect(try there(["--version"]).output.hasPrefix("tuneterm "))
    let run = try home.run(["--host", "-oProxyCommand=touch \(folderMark)", "status"], environment: environment)
    #expect(run.status == 2)
    #expect(access(folderMark, F_OK) != 0)
  }
}
