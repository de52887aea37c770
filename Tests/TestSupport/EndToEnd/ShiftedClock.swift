/// The clocks of programs under test: that on the wall can go ahead of the real one by whole days, and the one by which programs
/// wait can stand still.
///
/// A library put before the C library changes what that tells. Files keep their times.
public struct ShiftedClock: Sendable {
  /// True if the library can be made here.
  public static var isPossible: Bool { Tool.isThere("clang") }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <time.h>
    #include <unistd.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    static time_t shift(void) {
      const char *days = getenv("CLOCK_AHEAD");
      return days ? atoll(days) * 86400 : 0;
    }
    static int stands(void) {
      const char *gate = getenv("CLOCK_GATE");
      return gate && syscall(SYS_faccessat, AT_FDCWD, gate, F_OK) == 0;
    }
    static struct timespec last;
    int clock_gettime(clockid_t clock, struct timespec *now) {
      if (clock == CLOCK_MONOTONIC && last.tv_sec && stands()) {
        *now = last;
        return 0;
      }
      int result = NEXT(clock_gettime)(clock, now);
      if (clock == CLOCK_MONOTONIC) last = *now;
      if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
      return result;
    }
    int gettimeofday(struct timeval *restrict now, void *restrict zone) {
      int result = NEXT(gettimeofday)(now, zone);
      if (result == 0) now->tv_sec += shift();
      return result;
    }
    int usleep(useconds_t microseconds) {
      // Shorter waits are those between two looks at something.
      if (microseconds < 1000000) return NEXT(usleep)(microseconds);
      do NEXT(usleep)(5000); while (stands());
      return NEXT(usleep)(microseconds);
    }
    time_t time(time_t *to) {
      struct timespec now;
      clock_gettime(CLOCK_REALTIME, &now);
      if (to) *to = now.tv_sec;
      return now.tv_sec;
    }
    """

  private let library: String

  /// Makes the library in `folder`.
  public init(in folder: TemporaryFolder) throws {
    folder.write(Self.source.utf8, to: "clock.c")
    library = folder.file("clock.so")
    guard Tool.run(["clang", "-shared", "-fPIC", "-o", library, folder.file("clock.c"), "-ldl"]) == 0 else {
      throw TestFailure("the library that shifts the clock could not be made")
    }
  }

  /// What a program has to find in its environment to live so many days ahead.
  public func environment(daysAhead days: Int) -> [String: String] {
    ["LD_PRELOAD": library, "CLOCK_AHEAD": String(days)]
  }

  /// What a program has to find in its environment so that for as long as there is a file at `gate` it waits for nothing in vain.
  public func environment(standingWith gate: String) -> [String: String] {
    ["LD_PRELOAD": library, "CLOCK_GATE": gate]
  }
}
