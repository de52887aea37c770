internal import Glibc

/// A note beside a library that it was found damaged, for the next start: it then is checked, and repaired where need be.
enum DamageNote {
  private static func path(of library: String) -> String { library + "-damaged" }

  static func leave(at library: String) {
    let descriptor = open(path(of: library), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  static func exists(at library: String) -> Bool { access(path(of: library), F_OK) == 0 }

  static func remove(at library: String) { unlink(path(of: library)) }
}
