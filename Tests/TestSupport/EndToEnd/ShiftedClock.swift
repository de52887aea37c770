/// A clock on the wall that goes ahead of the real one by whole days, for programs under test; what they wait for takes as long as ever.
///
/// A library put before the C library shifts what that tells. Files keep their times.
public struct ShiftedClock: Sendable {
  /// True if the library can be made here.
  public static var isPossible: Bool { Tool.isThere("clang") }

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdlib.h>
    #include <sys/time.h>
    #include <time.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
    static time_t shift(void) {
      const char *days = getenv("CLOCK_AHEAD");
      return days ? atoll(days) * 86400 : 0;
    }
    int clock_gettime(clockid_t clock, struct timespec *now) {
      int result = NEXT(clock_gettime)(clock, now);
      if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
      return result;
    }
    int gettimeofday(struct timeval *restrict now, void *restrict zone) {
      int result = NEXT(gettimeofday)(now, zone);
      if (result == 0) now->tv_sec += shift();
      return result;
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
}
