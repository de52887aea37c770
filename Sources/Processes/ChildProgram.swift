internal import CProcesses
internal import Glibc

/// Starts other programs (posix_spawn(3)) with default signal handling: signals blocked or ignored here are not in the
/// child.
public enum ChildProgram {
  /// The target of a standard stream.
  public enum Stream: Sendable {
    /// A file to open for reading and writing: `/dev/null`, a terminal.
    case file(String)
    /// A descriptor of this process.
    case descriptor(Int32)
  }

  /// The process group and session of a child.
  public enum Group: Sendable {
    /// Those of this program.
    case shared
    /// Its own process group, in this program's session.
    case own
    /// Its own session; the first terminal that it opens becomes its controlling terminal.
    case session
  }

  /// Why a program could not be started.
  public struct Failure: Error, Sendable {
    /// The system's message: `No such file or directory`.
    public let reason: String
  }

  /// Starts the program `words[0]`, or the one at `path`, with the arguments `words`; returns its process ID.
  ///
  /// A name without a slash is looked up in `PATH`. `streams` are standard input, output and error, in this order. The
  /// child inherits the environment unless `environment` is given. The caller must wait for the process.
  public static func start(
    _ words: [String], at path: String? = nil, streams: [Stream], environment: [String: String]? = nil,
    group: Group = .shared
  ) throws(Failure) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(STDIN_FILENO..., streams) {
      switch stream {
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let grouping = group == .session ? newSession : group == .own ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | grouping))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] } ?? []
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let code =
      environment == nil
      ? posix_spawnp(&process, path ?? words[0], &actions, &attributes, &arguments, environ)
      : posix_spawnp(&process, path ?? words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(reason: String(cString: strerror(code))) }
    return process
  }

  /// Waits for a child to end; returns its exit status, or −1 if a signal ended it.
  @discardableResult
  public static func wait(for process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// Limits a child to `memory` bytes of data and `descriptors` open files, and prevents it from writing files; returns
  /// false if the system refuses.
  @discardableResult
  public static func confine(_ process: Int32, memory: UInt64, descriptors: UInt64) -> Bool {
    cprocesses_confine(process, memory, descriptors) == 0
  }

  /// POSIX_SPAWN_SETSID of glibc's spawn.h, which Swift does not import.
  private static let newSession: Int32 = 0x80
}
