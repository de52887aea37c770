internal import Glibc

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
