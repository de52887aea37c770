internal import Glibc

/// The memory limits of this process (`ulimit -v`, `-d` and `-s`), checked at the start because a Swift program aborts when it is refused
/// memory.
enum MemoryLimit {
  /// The address space and the data that a player needs at the start, in MiB.
  private static let (leastAddresses, leastData): (UInt, UInt) = (192, 128)
  /// The usual and the required stack of the first thread, in KiB.
  private static let (usualStack, leastStack): (UInt, UInt) = (8192, 512)

  /// Raises the limits as far as the system allows; returns a problem if they are still too low.
  static func prepare() -> String? {
    if let left = limit(RLIMIT_AS, least: leastAddresses << 20) {
      return told("MiB of memory", left >> 20, leastAddresses, "-v")
    }
    if let left = limit(RLIMIT_DATA, least: leastData << 20) { return told("MiB of data", left >> 20, leastData, "-d") }
    if let left = limit(RLIMIT_STACK, least: leastStack << 10, usual: usualStack << 10) {
      return told("KiB of stack", left >> 10, leastStack, "-s")
    }
    return nil
  }

  /// The limit of `resource` in bytes if it is less than `least` and cannot be raised to `usual`, or as far as is allowed.
  private static func limit(_ resource: __rlimit_resource, least: UInt, usual: UInt? = nil) -> UInt? {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < least else { return nil }
    limit.rlim_cur = min(usual ?? least, limit.rlim_max)
    setrlimit(resource, &limit)
    getrlimit(resource, &limit)
    return limit.rlim_cur < least ? limit.rlim_cur : nil
  }

  private static func told(_ what: String, _ left: UInt, _ least: UInt, _ option: String) -> String {
    "only \(left) \(what) are allowed here, and \(least) are needed: try “ulimit \(option) unlimited”"
  }
}

/// The limit of open files and connections of this process (`ulimit -n`).
enum DescriptorLimit {
  /// With fewer, the library, the wake-ups and a sound server would leave none for a song.
  static let least = 64

  /// Raises the limit to 1,024 if the system allows it; returns a problem if it is still too low.
  static func prepare() -> String? {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return nil }
    if limit.rlim_cur < 1024, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(1024, limit.rlim_max)
      setrlimit(resource, &limit)
      getrlimit(resource, &limit)
    }
    guard limit.rlim_cur < least else { return nil }
    return "only \(limit.rlim_cur) files may be open at once here, and \(least) are needed: try “ulimit -n 1024”"
  }
}

/// The message when the system refuses threads.
enum ThreadShortage {
  static let sentence =
    "the system allows no further threads, so some things wait until it does: end other programs, or raise the limit that "
    + "“ulimit -u” shows"
}
