internal import Glibc
internal import Processes

/// A terminal that the test plays itself: what the program sends is kept as it is, and questions get the answers of the test.
public final class FakeTerminal {
  private let descriptor: Int32
  private let process: pid_t
  /// A question, and what is answered to it, each time.
  private let answers: [(question: [UInt8], answer: String)]
  /// All that was sent so far.
  public private(set) var sent: [UInt8] = []
  private var searched = 0
  private var status: Int32?

  /// Starts `arguments` in a terminal of `columns` × `rows`, with `environment` on top of the home's.
  public init(
    _ arguments: [String], home: PrivateHome, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    answers: [(question: String, answer: String)] = []
  ) throws {
    self.answers = answers.map { (Array($0.question.utf8), $0.answer) }
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, isLocked) = (Int32(0), Int32(0))
    guard descriptor >= 0, ioctl(descriptor, Self.unlock, &isLocked) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else {
      throw TestFailure("there is no terminal left")
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    process = try ChildProgram.start(
      arguments, streams: Array(repeating: .file("/dev/pts/\(number)"), count: 3),
      environment: home.environment.merging(environment) { $1 }, group: .session)
  }

  deinit {
    if status == nil {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(descriptor)
  }

  /// What was sent so far, as text.
  public var text: String { String(decoding: sent, as: UTF8.self) }

  /// Sends bytes as a keyboard does, all at once, taking in what is sent meanwhile.
  public func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&polled, 1, 20_000) > 0 else { return }
      if polled.revents & Int16(POLLIN) != 0 { take(within: 0) }
      guard polled.revents & Int16(POLLOUT) != 0 else { continue }
      // A terminal holds four thousand bytes, and who writes more would wait for the program.
      let count = rest.prefix(512).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The process of the program.
  public var id: Int32 { process }

  /// Sends the program a signal.
  public func send(_ signal: Int32) { kill(process, signal) }

  /// Whether the terminal puts lines together and shows what is typed, as shells want it.
  public var isForLines: Bool {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Forgets what was sent so far.
  public func forget() {
    take(within: 0)
    (sent, searched) = ([], 0)
  }

  /// Waits until what was sent holds `text`; throws, with the end of what was sent, when it does not in time.
  public func wait(for text: String, within seconds: Double = 60) throws {
    let deadline = Deadline(seconds)
    while !self.text.contains(text) {
      if deadline.hasPassed {
        throw TestFailure(
          "“\(text.debugDescription)” was not sent; the last:\n\(self.text.suffix(2000).debugDescription)")
      }
      take(within: 20)
    }
  }

  /// Takes in what is sent until nothing has been for so many milliseconds; for five seconds at most, as something that
  /// plays is never quiet for long.
  public func takeUntilQuiet(milliseconds: Int32 = 300) {
    let deadline = Deadline(5)
    while take(within: milliseconds), !deadline.hasPassed {}
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    kill(process, SIGWINCH)
  }

  /// Waits for the program to end: its exit status, or 128 and the number of the signal that ended it.
  public func end(within seconds: Double = 60) throws -> Int32 {
    let deadline = Deadline(seconds)
    var word: Int32 = 0
    while waitpid(process, &word, WNOHANG) != process {
      if deadline.hasPassed { throw TestFailure("it still runs") }
      take(within: 10)
    }
    take(within: 0)
    let end = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    status = end
    return end
  }

  /// Takes in what has been sent, waiting for `milliseconds` at most, and answers; false when nothing came.
  @discardableResult
  private func take(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0, polled.revents & Int16(POLLIN) != 0 else {
      // When the program has gone there is nothing to wait for.
      if polled.revents != 0 { usleep(UInt32(milliseconds) * 1000) }
      return false
    }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &block, block.count)
    guard count > 0 else { return false }
    sent += block[..<count]
    answer()
    return true
  }

  private func answer() {
    let asked = answers.flatMap { question, answer in
      sent[searched...].ranges(of: question).map { (end: $0.upperBound, answer) }
    }
    for (end, answer) in asked.sorted(by: { $0.end < $1.end }) {
      type(answer)
      searched = end
    }
    // A question may come in two pieces.
    searched = max(searched, sent.count - 200)
  }

  /// TIOCSPTLCK and TIOCGPTN of the kernel's ioctls.h, which Swift does not import.
  private static let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
}
