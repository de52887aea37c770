import Glibc
import TestSupport
import Testing

@testable import tuneterm

@Suite("Where a player and its clients meet") struct MeetingFolderTests {
  private let folder = TemporaryFolder()

  private func make(_ name: String, mode: mode_t = 0o700) -> String {
    folder.makeFolders(for: name)
    mkdir(folder.file(name), mode)
    chmod(folder.file(name), mode)
    return folder.file(name)
  }

  @Test("in the runtime folder that was chosen, made if need be, and where those look who know nothing of it")
  func chosen() {
    let (chosen, login) = (make("chosen"), make("users/1000"))
    #expect(Places.runtimeFolders(runtime: chosen, ofLogin: login, state: "/s") == [chosen, login, "/s"])
    let new = folder.file("new")
    #expect(Places.runtimeFolders(runtime: new, ofLogin: folder.file("users/1"), state: "/s") == [new, "/s"])
    #expect(PrivateFolder.make(new) == nil)
    var information = stat()
    stat(new, &information)
    #expect(information.st_mode & 0o777 == 0o700)
  }

  @Test("with no runtime folder, or another user's, in that of the log-in, and in the state folder")
  func common() {
    let login = make("users/1000")
    // Another user's is not made where that user has logged out.
    for runtime in [nil, login, make("open", mode: 0o777), folder.file("users/0")] {
      #expect(Places.runtimeFolders(runtime: runtime, ofLogin: login, state: "/s") == [login, "/s"])
    }
    folder.link("link", to: login)
    #expect(Places.runtimeFolders(runtime: folder.file("link"), ofLogin: login, state: "/s") == [login, "/s"])
    // Where nobody has logged in.
    #expect(Places.runtimeFolders(runtime: nil, ofLogin: folder.file("users/1"), state: "/s") == ["/s"])
  }

  @Test("a folder that others can change, a link and a file are refused with the reason")
  func unfit() throws {
    let target = make("target")
    folder.link("link", to: target)
    folder.write([], to: "file")
    for (path, reason) in [
      (make("open", mode: 0o777), "other users can write into"), (folder.file("link"), "a symbolic link"),
      (folder.file("file"), "not a folder"), (folder.file("file/x"), "not a folder"),
    ] {
      #expect(PrivateFolder.make(path)?.contains(reason) == true, "\(path)")
      guard case .impossible = PlayerLock.take(in: [path]) else { throw TestFailure("\(path) holds a lock") }
    }
  }

  @Test("a lock that is held in one folder is held in all")
  func lock() throws {
    let (first, second) = (make("first"), make("second"))
    guard case .taken(let lock) = PlayerLock.take(in: [first, second]) else { throw TestFailure("it was not taken") }
    #expect(lock.folders == [first, second])
    for folders in [[first], [second], [make("third"), second]] {
      guard case .held(let process) = PlayerLock.take(in: folders) else { throw TestFailure("\(folders) were free") }
      #expect(process == getpid())
    }
    lock.release()
    guard case .taken(let other) = PlayerLock.take(in: [second, first]) else { throw TestFailure("it was not free") }
    other.release()
  }
}
