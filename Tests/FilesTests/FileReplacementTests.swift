import Files
import Glibc
import TestSupport
import Testing

@Suite("A file is replaced")
struct FileReplacementTests {
  private let folder = TemporaryFolder()

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder.file(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("with its permissions, and through a link", arguments: [0o600, 0o640, 0o664] as [mode_t])
  func permissions(mode: mode_t) throws {
    let path = folder.write("old".utf8, to: "file")
    chmod(path, mode)
    symlink("file", folder.file("link"))
    try RegularFile.replace(folder.file("link"), with: Array("new".utf8))
    #expect(folder.read("file") == Array("new".utf8))
    #expect(self.mode("file") == mode)
    #expect(FolderNames.read(folder.path)?.sorted() == ["file", "link"])
  }

  @Test("only if it may be written to")
  func readOnly() {
    let path = folder.write("old".utf8, to: "file")
    chmod(path, 0o444)
    #expect(throws: RegularFile.Failure.unreadable(code: EACCES)) {
      try RegularFile.replace(path, with: Array("new".utf8))
    }
    #expect(folder.read("file") == Array("old".utf8))
  }

  @Test("and nothing else is: no pipe, no device behind a link, no link that leads nowhere")
  func otherThings() {
    symlink("/dev/null", folder.file("device"))
    symlink("nowhere", folder.file("dangling"))
    for path in [folder.pipe("pipe"), folder.file("device")] {
      #expect(throws: RegularFile.Failure.notRegular) { try RegularFile.replace(path, with: []) }
    }
    #expect(throws: RegularFile.Failure.unreadable(code: ENOENT)) {
      try RegularFile.replace(folder.file("dangling"), with: [])
    }
    #expect(FolderNames.read(folder.path)?.count == 3)
  }
}
