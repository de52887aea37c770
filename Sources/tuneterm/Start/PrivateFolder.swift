internal import Glibc

/// A folder that belongs to this user and that nobody else can write to, so that its contents can be trusted.
enum PrivateFolder {
  /// The state of a path.
  enum State: Equatable {
    case ours
    case missing
    /// Not usable; a clause with the path says why.
    case unfit(String)
  }

  /// Creates the folder at `path`, with mode 0700, if it is missing; returns nil if it is ours, or else why not.
  static func make(_ path: String) -> String? {
    if state(of: path) == .missing, !Places.make(folder: path) {
      return "\(path) cannot be made: \(String(cString: strerror(errno)))"
    }
    switch state(of: path) {
    case .ours: return nil
    case .missing: return "\(path) cannot be made"
    case .unfit(let reason): return reason
    }
  }

  /// The state of `path`; symbolic links are not followed, because someone else may have created them.
  static func state(of path: String) -> State {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return .missing
      case ENOTDIR, ELOOP: return .unfit("\(path) is not a folder, or a symbolic link to one")
      default: return .unfit("\(path) cannot be opened: \(String(cString: strerror(errno)))")
      }
    }
    defer { close(descriptor) }
    var information = Glibc.stat()
    guard fstat(descriptor, &information) == 0 else { return .unfit("\(path) cannot be read") }
    guard information.st_uid == getuid() else { return .unfit("\(path) belongs to another user") }
    guard information.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      return .unfit("other users can write into \(path) (chmod go-w ends that)")
    }
    return .ours
  }
}
