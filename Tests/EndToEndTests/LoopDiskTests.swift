import Glibc
import TestSupport
import Testing

/// Every look at a path on the first thread, which is that of the loop: any of them may wait for a disk that does not answer.
@Suite("The loop of a player", .waiting, .enabled(if: Tool.isThere("clang"))) struct LoopDiskTests {
  private let home = PrivateHome()
  /// Put before the C library; what the first thread asks it of paths is written to $CALLS.
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
    #include <sys/statvfs.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void note(const char *call, const char *path) {
      const char *log = getenv("CALLS");
      if (!log || !path || syscall(SYS_gettid) != getpid()) return;
      int before = errno;
      int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
      char line[5000];
      int count = snprintf(line, sizeof line, "%s %s\\n", call, path);
      if (count > 0) syscall(SYS_write, file, line, strlen(line));
      syscall(SYS_close, file);
      errno = before;
    }
    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    DIR *opendir(const char *p) { note("opendir", p); return NEXT(opendir)(p); }
    FILE *fopen(const char *p, const char *m) { note("fopen", p); return NEXT(fopen)(p, m); }
    int access(const char *p, int m) { note("access", p); return NEXT(access)(p, m); }
    int stat(const char *p, struct stat *s) { note("stat", p); return NEXT(stat)(p, s); }
    int lstat(const char *p, struct stat *s) { note("lstat", p); return NEXT(lstat)(p, s); }
    int statvfs(const char *p, struct statvfs *s) { note("statvfs", p); return NEXT(statvfs)(p, s); }
    int unlink(const char *p) { note("unlink", p); return NEXT(unlink)(p); }
    int mkdir(const char *p, mode_t m) { note("mkdir", p); return NEXT(mkdir)(p, m); }
    int rename(const char *p, const char *q) { note("rename", p); return NEXT(rename)(p, q); }
    char *realpath(const char *p, char *r) { note("realpath", p); return NEXT(realpath)(p, r); }
    int open(const char *p, int f, ...) {
      va_list l; va_start(l, f); mode_t m = va_arg(l, mode_t); va_end(l);
      note("open", p); return NEXT(open)(p, f, m);
    }
    int inotify_add_watch(int d, const char *p, unsigned m) {
      static int (*next)(int, const char *, unsigned);
      if (!next) next = dlsym(RTLD_NEXT, "inotify_add_watch");
      note("inotify_add_watch", p); return next(d, p, m);
    }
    """

  private var calls: [Substring] {
    guard home.folder.has("calls") else { return [] }
    return String(decoding: home.folder.read("calls"), as: UTF8.self).split(separator: "\n")
  }

  @Test("looks at no path that somebody names, nor at the library or the config")
  func quiet() throws {
    home.folder.write(Self.library.utf8, to: "calls.c")
    let made = ["clang", "-shared", "-fPIC", "-o", home.folder.file("calls.so"), home.folder.file("calls.c"), "-ldl"]
    guard Tool.run(made) == 0 else { throw TestFailure("the library that writes down calls could not be made") }
    home.folder.makeFolders(for: "music/deep/x")
    for name in ["one", "two", "deep/three"] {
      home.folder.write(TaggedFile(title: name, artist: "Quagga").bytes(silence: 2000), to: "music/\(name).mp3")
    }
    home.folder.write("[00:01.00]Words\n".utf8, to: "music/one.lrc")
    home.folder.write("one.mp3\ntwo.mp3\n".utf8, to: "music/list.m3u")
    // One that an earlier run has noted as damaged, and a queue that is.
    home.folder.makeFolders(for: "data/tuneterm/x")
    home.folder.write([], to: "data/tuneterm/library.db-damaged")
    home.folder.makeFolders(for: "state/tuneterm/x")
    home.folder.write(String(repeating: "no database ", count: 1000).utf8, to: "state/tuneterm/queue.db")
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null"],
      environment: home.environment.merging(
        ["LD_PRELOAD": home.folder.file("calls.so"), "CALLS": home.folder.file("calls")]
      ) { $1 })
    let status = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    #expect(status.status == 0)
    let music = home.folder.file("music")
    for phrase in [
      "import \(music)", "play \(music)", "play \(music)/list.m3u", "play \(music)/deep/three.mp3", "like this",
      "add this to a new playlist called Mix", "export Mix to \(music)/mix.m3u", "set theme nord", "set volume-step 7",
      "save", "import \(music)/mix.m3u", "play \(music)/nothing.mp3", "set recording-folder \(music)/recordings",
      "lyrics", "undo", "quit",
    ] { _ = try home.run(["say", phrase]) }
    #expect(player.ended(by: Deadline()) == 0)
    #expect(!calls.isEmpty)
    // Before it listens, it finds out whether there is a player, and can be ended by any signal; at the end it closes its sockets.
    // Its programs lie where it does itself.
    let start = calls.lastIndex { $0.hasSuffix("/tuneterm.lock") } ?? 0
    let others = calls.dropFirst(start + 1).filter { call in
      !call.hasSuffix("/tuneterm.sock") && !call.hasSuffix("/tuneterm-decode") && !call.contains(" /proc/")
    }
    #expect(others.isEmpty, "\(others.joined(separator: "\n"))")
  }
}
