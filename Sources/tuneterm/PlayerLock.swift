internal import Glibc

/// Held by the one player of a runtime directory, for as long as its process lives.
struct PlayerLock {
  /// How taking it went.
  enum Taking {
    case taken(PlayerLock)
    /// Another player has it.
    case held(process: Int32?)
    /// There is no place for a lock; the player runs without.
    case impossible
  }

  /// Open, and locked, until the process ends: the kernel lets go of it even after `kill -9`.
  private let descriptor: Int32

  static func take(in folder: String?) -> Taking {
    guard let folder, Places.make(folder: folder) else { return .impossible }
    let descriptor = open(folder + "/tuneterm.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return .impossible }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = read(descriptor, &bytes, bytes.count)
      close(descriptor)
      let digits = String(decoding: bytes[..<max(0, count)], as: UTF8.self).prefix(while: \.isNumber)
      return .held(process: Int32(digits))
    }
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, text, text.count, 0)
    return .taken(PlayerLock(descriptor: descriptor))
  }

  /// Lets others have it.
  func release() { close(descriptor) }
}
