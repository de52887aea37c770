internal import CLinux
internal import Glibc

/// Starts other programs (posix_spawn(3)), with their signals as a shell leaves them: what is blocked or ignored here
/// is not there.
public enum ChildProgram {
  /// What one of its standard streams is.
  public enum Stream: Sendable {
    /// A file that it opens for reading and writing: `/dev/null`, a terminal.
    case file(String)
    /// What is open here as this descriptor.
    case descriptor(Int32)
  }

  /// What signals and terminals it shares with others.
  public enum Group: Sendable {
    /// All with this program.
    case shared
    /// It leads a process group of its own, in this program's session.
    case own
    /// It leads a session of its own; the first terminal that it opens becomes its own, too.
    case session
  }

  /// Why a program could not be started.
  public struct Failure: Error, Sendable {
    /// In the system's words: `No such file or directory`.
    public let reason: String
  }

  /// Starts the program `words[0]`, or the one at `path`, with `words` as its arguments; its process number.
  ///
  /// A name without a slash is looked up in the search path. `streams` are its standard input, output and errors, in
  /// this order; it has this program's environment unless it is given one. The caller waits for its end.
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

  /// Lets a program that was started write no files, hold `memory` bytes of data and have `descriptors` open at most; false where the
  /// system does not do that.
  @discardableResult
  public static func confine(_ process: Int32, memory: UInt64, descriptors: UInt64) -> Bool {
    clinux_confine(process, memory, descriptors) == 0
  }

  /// POSIX_SPAWN_SETSID of glibc's spawn.h, which Swift does not import.
  private static let newSession: Int32 = 0x80
}
