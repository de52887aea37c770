public import Glibc
internal import Processes

/// A program with pipes at its standard streams; killed, with all that it started, when it is released.
public final class ChildProcess {
  /// The process, which leads a group of its own.
  public let id: pid_t
  /// What it has written to its standard error so far.
  public private(set) var errors: [UInt8] = []
  /// What it has written to its standard output and nobody has taken yet.
  public var output: [UInt8] = []

  private var input: Int32
  private var outputs: [pollfd]
  private var status: Int32?

  /// Starts `arguments`, the first of them a path or a name on the test's own PATH, with just `environment`.
  public init(_ arguments: [String], environment: [String: String]) throws {
    var pipes: [(read: Int32, write: Int32)] = []
    for _ in 0..<3 {
      var ends: [Int32] = [0, 0]
      // Sockets, since only these can be made close-on-exec at once: other tests start programs meanwhile.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        throw TestFailure("no pipe: \(String(cString: strerror(errno)))")
      }
      pipes.append((ends[0], ends[1]))
    }
    let theirs = [pipes[0].read, pipes[1].write, pipes[2].write]
    defer { for descriptor in theirs { close(descriptor) } }
    id = try ChildProgram.start(
      arguments, streams: theirs.map(ChildProgram.Stream.descriptor), environment: environment, group: .own)
    input = pipes[0].write
    outputs = [pipes[1].read, pipes[2].read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A program that ends early must not take the test runner with it by SIGPIPE.
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if status == nil {
      kill(-id, SIGKILL)
      _ = ended(by: Deadline())
    }
    closeInput()
    for output in outputs where output.fd >= 0 { close(output.fd) }
  }

  /// Writes `text` to its standard input, taking in what it writes meanwhile.
  public func write(_ text: String, by deadline: Deadline) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE || errno == ECONNRESET {
        return
      } else if deadline.hasPassed {
        throw TestFailure("it does not read its input")
      } else {
        _ = takeOutput(within: 10)
      }
    }
  }

  /// Ends its standard input.
  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Takes in what it has written, waiting for `milliseconds` at most; false when both streams are closed.
  public func takeOutput(within milliseconds: Int32) -> Bool {
    guard outputs.contains(where: { $0.fd >= 0 }) else { return false }
    guard poll(&outputs, nfds_t(outputs.count), milliseconds) > 0 else { return true }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    for index in outputs.indices where outputs[index].fd >= 0 && outputs[index].revents != 0 {
      let count = read(outputs[index].fd, &block, block.count)
      if count > 0 {
        if index == 0 { output += block[..<count] } else { errors += block[..<count] }
      } else if count == 0 || errno != EINTR {
        close(outputs[index].fd)
        outputs[index].fd = -1
      }
    }
    return true
  }

  /// Waits for its end: the exit status, or 128 and the number of the signal that ended it; nil when it still runs.
  public func ended(by deadline: Deadline) -> Int32? {
    if let status { return status }
    var word: Int32 = 0
    guard deadline.waits(until: { waitpid(id, &word, WNOHANG) == id }) else { return nil }
    status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    return status
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) { kill(id, signal) }
}
