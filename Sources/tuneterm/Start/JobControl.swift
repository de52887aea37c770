internal import Glibc

/// Job control: suspending this process, as Ctrl-Z does.
enum JobControl {
  /// True if a shell would notice that this process is stopped: its process group has a parent in the same session.
  ///
  /// In a terminal that runs only this program nobody would continue it, and the screen would be dead.
  static var canSuspend: Bool {
    let (group, session) = (getpgrp(), getsid(0))
    guard session != getpid() else { return false }
    var ancestor = getppid()
    while ancestor > 0, getpgid(ancestor) == group {
      guard let parent = parent(of: ancestor), parent != ancestor else { return false }
      ancestor = parent
    }
    return ancestor > 0 && getsid(ancestor) == session
  }

  /// Stops the process group, including scripts around this program, until it is continued.
  ///
  /// Uses SIGTSTP, which the kernel ignores if nobody could continue the process.
  static func suspend() {
    var (stop, before) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &before)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// The parent of a process by proc(5); nil if it does not exist.
  private static func parent(of process: pid_t) -> pid_t? {
    let fields = Places.contents(of: "/proc/\(process)/stat")?.split(separator: ")").last?.split(separator: " ")
    guard let fields, fields.count > 1 else { return nil }
    return pid_t(fields[1])
  }
}
