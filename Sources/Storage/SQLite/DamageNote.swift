internal import Glibc

/// A marker file that a library was found damaged, so that the next start checks and repairs it.
package enum DamageNote {
  private static func path(of library: String) -> String { library + "-damaged" }

  package static func leave(at library: String) {
    let descriptor = open(path(of: library), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  package static func exists(at library: String) -> Bool { access(path(of: library), F_OK) == 0 }

  package static func remove(at library: String) { unlink(path(of: library)) }
}
