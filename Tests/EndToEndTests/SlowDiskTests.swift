import Glibc
import Playback
import TestSupport
import Testing

/// A disk that does not answer, as of a server that has gone: what the player asks the C library of a folder waits until the
/// test lets it go on.
@Suite("While a disk does not answer", .waiting, .enabled(if: Tool.isThere("clang")))
struct SlowDiskTests {
  private let home = PrivateHome()
  private let environment: [String: String]
  /// Put before the C library; $SLOW and what is beneath it wait while there is a file $GATE, and whoever does leaves a file $MARK.
  private static let library = """
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void wait_for(const char *path) {
      const char *slow = getenv("SLOW"), *gate = getenv("GATE");
      if (!slow || !gate || !path || strncmp(path, slow, strlen(slow))) return;
      if (path[strlen(slow)] && path[strlen(slow)] != '/') return;
      int before = errno;
      const char *mark = getenv("MARK");
      if (mark) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
      while (syscall(SYS_faccessat, AT_FDCWD, gate, F_OK) == 0) usleep(5000);
      errno = before;
    }
    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    DIR *opendir(const char *p) { wait_for(p); return NEXT(opendir)(p); }
    int access(const char *p, int m) { wait_for(p); return NEXT(access)(p, m); }
    int stat(const char *p, struct stat *s) { wait_for(p); return NEXT(stat)(p, s); }
    int lstat(const char *p, struct stat *s) { wait_for(p); return NEXT(lstat)(p, s); }
    int unlink(const char *p) { wait_for(p); return NEXT(unlink)(p); }
    int mkdir(const char *p, mode_t m) { wait_for(p); return NEXT(mkdir)(p, m); }
    int rename(const char *p, const char *q) { wait_for(p); wait_for(q); return NEXT(rename)(p, q); }
    char *realpath(const char *p, char *r) { wait_for(p); return NEXT(realpath)(p, r); }
    int open(const char *p, int f, ...) {
      va_list l; va_start(l, f); mode_t m = va_arg(l, mode_t); va_end(l);
      wait_for(p); return NEXT(open)(p, f, m);
    }
    static void wait_for_file(int d) {
      char link[32], path[4096];
      const char *gate = getenv("GATE");
      if (!gate || syscall(SYS_faccessat, AT_FDCWD, gate, F_OK) != 0) return;
      snprintf(link, sizeof link, "/proc/self/fd/%d", d);
      long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
      if (length <= 0) return;
      path[length] = 0;
      wait_for(path);
    }
    ssize_t read(int d, void *b, size_t n) { wait_for_file(d); return syscall(SYS_read, d, b, n); }
    ssize_t pread(int d, void *b, size_t n, off_t o) { wait_for_file(d); return syscall(SYS_pread64, d, b, n, o); }
    ssize_t pread64(int d, void *b, size_t n, off_t o) { wait_for_file(d); return syscall(SYS_pread64, d, b, n, o); }
    int inotify_add_watch(int d, const char *p, unsigned m) {
      static int (*next)(int, const char *, unsigned);
      if (!next) next = dlsym(RTLD_NEXT, "inotify_add_watch");
      wait_for(p); return next(d, p, m);
    }
    """

  init() throws {
    home.folder.write(Self.library.utf8, to: "slow.c")
    let made = ["clang", "-shared", "-fPIC", "-o", home.folder.file("slow.so"), home.folder.file("slow.c"), "-ldl"]
    guard Tool.run(made) == 0 else { throw TestFailure("the library that slows the disk down could not be made") }
    home.folder.makeFolders(for: "slow/deep/x")
    home.folder.makeFolders(for: "music/x")
    let song = home.folder.write(TaggedFile(title: "Far", artist: "Away").bytes(), to: "slow/deep/far.mp3")
    home.folder.hardLink("music/near.mp3", to: song)
    environment = home.environment.merging(
      [
        "LD_PRELOAD": home.folder.file("slow.so"), "GATE": home.folder.file("gate"), "MARK": home.folder.file("mark"),
      ]
    ) { $1 }
    home.folder.write([], to: "gate")
  }

  /// The folder, and the one in it, each of which may be what does not answer.
  private static let folders = ["slow", "slow/deep"]

  /// Starts the player, or its import, with what is in `folder` not answering.
  private func start(_ arguments: [String], slow folder: String) throws -> ChildProcess {
    try ChildProcess(
      [ProgramUnderTest.path] + arguments, environment: environment.merging(["SLOW": home.folder.file(folder)]) { $1 })
  }

  private func player(slow folder: String) throws -> ChildProcess {
    let player = try start(["serve", "--output", "null"], slow: folder)
    let status = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    #expect(status.status == 0)
    return player
  }

  /// Waits until something waits for the disk, and forgets it.
  private func waitForDisk() {
    #expect(Deadline().waits { home.folder.has("mark") })
    home.folder.remove("mark")
  }

  /// Ends a program with `signal`, while the disk still does not answer.
  private func end(_ program: ChildProcess, _ signal: Int32, status: Int32) {
    program.send(signal)
    #expect(program.ended(by: Deadline()) == status)
  }

  /// Says something that has nothing to do with the disk. If it waited for the disk, there would be no reply at all.
  private func answers(_ volume: Int) throws {
    #expect(try home.run(["say", "volume \(volume)"]).output.hasPrefix("Volume \(volume)."))
  }

  @Test("an import can be stopped, all else is answered, and the end comes")
  func importing() throws {
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let player = try player(slow: "slow/deep")
    let importing = try ChildProcess(
      [ProgramUnderTest.path, "say", "import \(home.folder.file("slow"))"], environment: home.environment)
    waitForDisk()
    try answers(31)
    #expect(importing.ended(by: Deadline(0)) == nil)
    #expect(try home.run(["say", "play the song Far"]).status == 0)
    #expect(try home.run(["say", "stop importing"]).status == 0)
    #expect(importing.ended(by: Deadline()) == 0)
    // The next one begins anew, and does not come to an end either.
    let again = try ChildProcess(
      [ProgramUnderTest.path, "say", "import \(home.folder.file("slow"))"], environment: home.environment)
    waitForDisk()
    try answers(32)
    #expect(again.ended(by: Deadline(0)) == nil)
    end(player, SIGTERM, status: 0)
  }

  /// The copy is another file, or the same one by another name (`isLinked`), which tells that it was moved.
  @Test(
    "a copy of a track that was there takes its place, and what else was there holds up nothing",
    arguments: [true, false])
  func copying(isLinked: Bool) throws {
    home.folder.write("deep/far.mp3\n".utf8, to: "slow/list.m3u")
    #expect(try home.run(["import", home.folder.file("slow")]).status == 0)
    #expect(try home.run(["say", "--output", "null", "I like the song Far"]).status == 0)
    #expect(try home.run(["quit"]).status == 0)
    if !isLinked { home.folder.write(home.folder.read("slow/deep/far.mp3"), to: "music/near.mp3") }
    home.folder.remove("slow/deep/far.mp3")
    #expect(try home.run(["import", home.folder.file("slow")]).output.contains("1 on a missing disk"))
    let player = try player(slow: "slow")
    let importing = try ChildProcess(
      [ProgramUnderTest.path, "say", "import \(home.folder.file("music"))"], environment: home.environment)
    waitForDisk()
    try answers(31)
    #expect(try home.run(["say", "make a playlist called Meanwhile"]).status == 0)
    #expect(importing.ended(by: Deadline()) == 0)
    #expect(try home.run(["say", "do I like Far"]).output.hasPrefix("You like"))
    end(player, SIGTERM, status: 0)
  }

  @Test(
    "a start that waits for the library, the queue, the config or the cache can be ended",
    arguments: ["data", "state", "config", ".cache"], [SIGTERM, SIGINT])
  func starting(folder: String, signal: Int32) throws {
    for arguments in [["--output", "null"], ["serve", "--output", "null"]] {
      let player = try start(arguments, slow: "\(folder)/tuneterm")
      waitForDisk()
      player.send(signal)
      #expect(player.ended(by: Deadline()) != nil, "\(arguments)")
    }
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home,
      environment: environment.merging(["SLOW": home.folder.file("\(folder)/tuneterm")]) { $1 })
    // In the state folder it looks for a running player, before there is a screen.
    if folder != "state" { try terminal.wait(for: "\u{1B}[?1049h") } else { waitForDisk() }
    terminal.send(signal)
    #expect(try terminal.end() == (folder == "state" ? 128 + signal : 0))
    #expect(terminal.isForLines)
    #expect(folder == "state" || terminal.text.contains("\u{1B}[?1049l"))
  }

  @Test(
    "the player starts without the config, the own words and the cache, and says so", arguments: ["config", ".cache"])
  func startsWithout(folder: String) throws {
    home.configure("set crossfade 3\n")
    home.folder.makeFolders(for: "\(folder)/tuneterm/x")
    let player = try player(slow: "\(folder)/tuneterm")
    try answers(31)
    #expect(try home.run(["say", "set crossfade"]).output.contains("crossfade is 3") == (folder != "config"))
    end(player, SIGTERM, status: 0)
    while player.takeOutput(within: 100) {}
    let complaint = "config/tuneterm/config is ignored: its disk does not answer"
    let errors = String(decoding: player.errors, as: UTF8.self)
    #expect(errors.contains(complaint) == (folder == "config"), "\(errors)")
  }

  @Test("a theme that cannot be read is refused, and the screen keeps its own and answers to its keys meanwhile")
  func theme() throws {
    home.folder.makeFolders(for: "config/tuneterm/themes/x")
    home.folder.write([], to: "config/tuneterm/themes/own")
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home,
      environment: environment.merging(["SLOW": home.folder.file("config/tuneterm/themes")]) { $1 })
    try terminal.wait(for: "Nothing is playing")
    terminal.type(":set theme own\r")
    terminal.type(":volume 37\r")
    try terminal.wait(for: "vol 37")
    try terminal.wait(for: "does not fit theme")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("what deals with downloads answers, and nothing else waits for it")
  func downloads() throws {
    _ = home.folder.mp3("episode.mp3", frames: 44_100)
    let sound = home.folder.read("episode.mp3")
    let server = try WebServer { request, client in
      guard request.path.hasPrefix("/ep/") else {
        return _ = client.answer(PodcastFeed.text(["One", "Two"]).utf8, ["Content-Type": "application/rss+xml"])
      }
      client.answer(sound, ["Content-Type": "audio/mpeg"])
    }
    let player = try player(slow: "data/tuneterm/episodes")
    #expect(try home.run(["say", "subscribe to \(server.address("feed"))"]).status == 0)
    #expect(try home.run(["say", "download the newest episode of Harbour Tales"]).output == "Downloading “Two”.\n")
    try answers(31)
    let deleting = try ChildProcess(
      [ProgramUnderTest.path, "say", "stop downloading"], environment: home.environment)
    try answers(32)
    #expect(deleting.ended(by: Deadline()) == 0)
    end(player, SIGTERM, status: 0)
  }

  @Test("while nothing can be read of the song that plays, what is said is done at once, and true")
  func reading() throws {
    home.folder.remove("gate")
    let format = AudioFormat(sampleRate: 8000, channelCount: 1)
    let tone = Tone.samples(frames: 480_000, format: format)
    let slow = home.folder.sound("slow/long.wav", .wave, tone, format: format)
    let quick = home.folder.sound("music/quick.wav", .wave, tone, format: format)
    let player = try player(slow: "slow")
    #expect(try home.run(["say", "play \(slow)"]).status == 0)
    home.folder.remove("mark")
    home.folder.write([], to: "gate")
    let seeking = try ChildProcess([ProgramUnderTest.path, "say", "go to 40 seconds"], environment: home.environment)
    waitForDisk()
    try answers(31)
    #expect(seeking.ended(by: Deadline(0)) == nil)
    #expect(try home.run(["say", "pause"]).output == "Paused.\n")
    #expect(try home.run(["status", "--format", "{state}"]).output == "paused\n")
    let resuming = try ChildProcess([ProgramUnderTest.path, "say", "resume"], environment: home.environment)
    try answers(32)
    #expect(resuming.ended(by: Deadline(0)) == nil)
    #expect(try home.run(["say", "play \(quick)"]).output.hasPrefix("Here's “quick"))
    #expect(resuming.ended(by: Deadline()) != nil)
    end(player, SIGTERM, status: 0)
  }

  @Test("what cannot be looked at is told to be so, and holds up nothing", arguments: folders)
  func opening(folder: String) throws {
    let player = try player(slow: folder)
    let song = home.folder.file("slow/deep/far.mp3")
    let playing = try ChildProcess([ProgramUnderTest.path, "say", "play \(song)"], environment: home.environment)
    try answers(31)
    #expect(playing.ended(by: Deadline()) == 1)
    let importing = try home.run(["say", "import \(home.folder.file(folder))"])
    #expect(importing.status == 1)
    #expect(importing.output.contains("does not answer"), "\(importing.output)")
    try answers(32)
    end(player, SIGTERM, status: 0)
  }

  @Test("the folders of the library are watched and compared apart from all else", arguments: folders)
  func watching(folder: String) throws {
    #expect(try home.run(["import", home.folder.file("slow")]).status == 0)
    let player = try player(slow: folder)
    waitForDisk()
    for volume in 31...33 { try answers(volume) }
    end(player, SIGTERM, status: 0)
  }

  @Test("a screen answers to its keys and ends", arguments: folders)
  func screen(folder: String) throws {
    #expect(try home.run(["import", home.folder.file("slow")]).status == 0)
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home,
      environment: environment.merging(["SLOW": home.folder.file(folder)]) { $1 })
    try terminal.wait(for: "Away")
    // Its file, its words and its cover are all there.
    terminal.type(":play Away\r")
    terminal.type(":import \(home.folder.file("slow"))\r")
    terminal.type(":volume 37\r")
    try terminal.wait(for: "vol 37")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-C ends an import from the command line", arguments: folders)
  func interrupted(folder: String) throws {
    let importing = try start(["import", home.folder.file("slow")], slow: folder)
    #expect(Deadline().waits { ProcessTree.isBlocked(SIGINT, in: importing.id) })
    waitForDisk()
    end(importing, SIGINT, status: 1)
  }
}
