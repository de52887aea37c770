import Files
internal import Glibc
import Arguments
import DesktopRemote
import Processes
import Threads

/// Starts a player that outlives this process and its terminal.
enum BackgroundPlayer {
  /// How long a player may take to open its socket, in seconds.
  private static let timeout = 20.0

  /// Starts a player without a screen and returns when it accepts requests; throws if it cannot start.
  ///
  /// It gets its own session and no terminal; its messages go to the log in the state folder. Blocks, so not for the loop.
  @discardableResult
  static func start(_ options: Options, resuming: Bool, in places: Places) throws(Refusal) -> ControlClient {
    let log = openLog(places)
    defer { close(log.descriptor) }
    let start = lseek(log.descriptor, 0, SEEK_END)
    let process = try spawn(arguments(options, resuming: resuming), log: log.descriptor)
    var status: Int32 = 0
    var hasEnded = false
    var deadline = MonotonicClock.nanoseconds + Int64(timeout * 1e9)
    while MonotonicClock.nanoseconds < deadline {
      if let client = RunningPlayer.connect(in: places) { return client }
      if !hasEnded, waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        // It may have found another player that is just starting, which is fine, too.
        deadline = min(deadline, MonotonicClock.nanoseconds + 1_000_000_000)
      }
      usleep(1_000)
    }
    let reason = said(in: log.descriptor, since: start)
    let more = log.path.map { "; \($0) may tell more" } ?? ""
    throw Refusal(text: "the player could not be started\(reason.map { ": \($0)" } ?? "")\(more)")
  }

  private static func arguments(_ options: Options, resuming: Bool) -> [String] {
    var words = ["tuneterm", "serve"]
    if let output = options.output {
      let file = output.hasPrefix("wav:") ? String(output.dropFirst(4)) : nil
      words += ["--output", file.map { "wav:" + Places.absolute($0) } ?? output]
    }
    if let library = options.library { words += ["--library", Places.absolute(library)] }
    if options.isDemo { words.append("--demo") }
    if resuming { words.append("--resume") }
    return words
  }

  private static func spawn(_ arguments: [String], log: Int32) throws(Refusal) -> pid_t {
    // Changes to the root, so that no disk is kept from being unmounted; relative paths are no longer used.
    _ = chdir("/")
    keepDescriptors()
    // With its own name, so that process lists show it.
    let binary = realpath("/proc/self/exe", nil)
    defer { free(binary) }
    do throws(ChildProgram.Failure) {
      return try ChildProgram.start(
        arguments, at: binary.map { String(cString: $0) } ?? "/proc/self/exe",
        streams: [.file("/dev/null"), .descriptor(log), .descriptor(log)], group: .session)
    } catch {
      throw Refusal(text: "the player could not be started: \(error.reason)")
    }
  }

  /// Keeps the player from inheriting descriptors other than the standard streams: anyone waiting for their end would wait as
  /// long as it plays.
  private static func keepDescriptors() {
    for descriptor in (FolderNames.read("/proc/self/fd") ?? []).compactMap({ Int32($0) })
    where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  private static func openLog(_ places: Places) -> (descriptor: Int32, path: String?) {
    // In a folder of somebody else it might be a link to any file.
    guard PrivateFolder.make(places.state) == nil else { return (openUnlinkedLog(), nil) }
    let path = places.state + "/log"
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    return descriptor >= 0 ? (descriptor, path) : (openUnlinkedLog(), nil)
  }

  /// An unlinked file in case there can be no log, so that the reason of a failed start can still be reported.
  private static func openUnlinkedLog() -> Int32 {
    guard let file = tmpfile() else { return open("/dev/null", O_RDWR | O_CLOEXEC) }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
  }

  /// The last line that was written to the log after `start`.
  private static func said(in log: Int32, since start: off_t) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(log, &bytes, bytes.count, max(0, start))
    guard count > 0 else { return nil }
    let line = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").last
    let name = "tuneterm: "
    return line.map { String($0.hasPrefix(name) ? $0.dropFirst(name.count) : $0) }
  }
}
