import Glibc
import TestSupport
import Testing

/// A system that refuses threads while there is a file `gate`, as one does at its limit of processes.
@Suite("While the system allows no further threads", .waiting, .enabled(if: Tool.isThere("clang")))
struct ThreadShortageTests {
  private let home = PrivateHome()
  private let environment: [String: String]
  private static let sentence = "the system allows no further threads"
  private static let library = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <pthread.h>
    #include <stdlib.h>
    #include <unistd.h>

    int pthread_create(pthread_t *t, const pthread_attr_t *a, void *(*f)(void *), void *x) {
      const char *gate = getenv("GATE");
      int before = errno;
      if (gate && access(gate, F_OK) == 0) return EAGAIN;
      errno = before;
      return ((__typeof__(&pthread_create))dlsym(RTLD_NEXT, "pthread_create"))(t, a, f, x);
    }
    """

  init() throws {
    home.folder.write(Self.library.utf8, to: "few.c")
    let made = ["clang", "-shared", "-fPIC", "-o", home.folder.file("few.so"), home.folder.file("few.c"), "-ldl"]
    guard Tool.run(made) == 0 else { throw TestFailure("the library that refuses threads could not be made") }
    environment = home.environment.merging(
      ["LD_PRELOAD": home.folder.file("few.so"), "GATE": home.folder.file("gate")]
    ) { $1 }
  }

  private func start() throws -> ChildProcess {
    try ChildProcess([ProgramUnderTest.path, "serve", "--output", "null"], environment: environment)
  }

  private func waitForPlayer() throws {
    let status = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    #expect(status.status == 0, "\(status.errors)")
  }

  private func complains(_ player: ChildProcess) -> Bool {
    Deadline().waits {
      _ = player.takeOutput(within: 10)
      return String(decoding: player.errors, as: UTF8.self).contains(Self.sentence)
    }
  }

  @Test("the player says so, answers what needs none, and does the rest when there are some")
  func running() throws {
    let song = home.folder.mp3("song.mp3", frames: 44_100)
    let player = try start()
    try waitForPlayer()
    #expect(try home.run(["say", "volume 30"]).output.hasPrefix("Volume 30."))
    home.folder.write([], to: "gate")
    let playing = try ChildProcess([ProgramUnderTest.path, "say", "play \(song)"], environment: home.environment)
    #expect(complains(player))
    #expect(try home.run(["say", "volume 31"]).output.hasPrefix("Volume 31."))
    home.folder.remove("gate")
    #expect(playing.ended(by: Deadline()) != nil)
    #expect(try home.run(["say", "play \(song)"]).status == 0)
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("a start waits, goes on when there are some, and can be ended until then", arguments: [true, false])
  func starting(isEnded: Bool) throws {
    home.folder.write([], to: "gate")
    let player = try start()
    #expect(complains(player))
    if !isEnded {
      home.folder.remove("gate")
      try waitForPlayer()
    }
    player.send(SIGTERM)
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("a screen says that it cannot be shown, and can be ended")
  func screen() throws {
    home.folder.write([], to: "gate")
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home, environment: environment)
    try terminal.wait(for: "allows no further threads for the screen")
    terminal.send(SIGTERM)
    #expect(try terminal.end() == 0)
    #expect(terminal.isForLines)
  }
}
