internal import Glibc

/// A folder that belongs to this user and that nobody else can change: what lies in it was put there by us.
enum PrivateFolder {
  /// What is at a path.
  enum State: Equatable {
    case ours
    case missing
    /// Not to be used; one clause that names the path says why.
    case unfit(String)
  }

  /// Makes the folder at `path`, with mode 0700, if it is missing; nil when it is ours then, else why it is not.
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

  /// What is at `path`; symbolic links are not followed, as somebody else may have put them there.
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
