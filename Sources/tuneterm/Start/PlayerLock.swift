internal import Glibc

/// The lock held by the single player of a user, for as long as its process lives.
struct PlayerLock {
  /// The result of taking the lock.
  enum Taking {
    case taken(PlayerLock)
    /// Another player has it.
    case held(process: Int32?)
    /// No lock is possible; a clause says why.
    case impossible(reason: String)
  }

  /// The locked folders, where clients look for the socket.
  let folders: [String]
  /// Open and locked until the process ends; the kernel releases the lock even after `kill -9`.
  private let descriptors: [Int32]

  /// Takes the lock in each usable folder of `folders`, so that clients find the same player in any of them.
  static func take(in folders: [String]) -> Taking {
    var (held, places): ([Int32], [String]) = ([], [])
    var problem: String?
    for folder in folders {
      if let reason = PrivateFolder.make(folder) {
        problem = problem ?? reason
        continue
      }
      let path = folder + "/tuneterm.lock"
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else {
        problem = problem ?? "\(path) cannot be opened: \(String(cString: strerror(errno)))"
        continue
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        defer {
          Self.release(held)
          close(descriptor)
        }
        return .held(process: process(in: descriptor))
      }
      held.append(descriptor)
      places.append(folder)
    }
    guard !held.isEmpty else { return .impossible(reason: problem ?? "there is no folder for it") }
    for descriptor in held {
      let text = Array("\(getpid())\n".utf8)
      ftruncate(descriptor, 0)
      pwrite(descriptor, text, text.count, 0)
    }
    return .taken(PlayerLock(folders: places, descriptors: held))
  }

  /// Waits until no player holds the lock in one of `folders`, for `seconds` at most.
  static func waitUntilFree(in folders: [String], within seconds: Double) {
    for _ in 0..<Int(seconds * 100) {
      switch take(in: folders) {
      case .taken(let lock): return lock.release()
      case .impossible: return
      case .held: usleep(10_000)
      }
    }
  }

  /// Releases the lock.
  func release() { Self.release(descriptors) }

  /// Unlocks and closes the descriptors; closing is not enough while a child that is being started has them open, too.
  private static func release(_ descriptors: [Int32]) {
    for descriptor in descriptors {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// The process id written in a lock file.
  private static func process(in descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &bytes, bytes.count)
    return Int32(String(decoding: bytes[..<max(0, count)], as: UTF8.self).prefix(while: \.isNumber))
  }
}
