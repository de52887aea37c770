internal import Glibc
import Threads

/// One end of a control socket on the loop: lines come in and go out, however slow the other end is.
///
/// Requests are answered one after the other. What is `offer`ed is made only when all before it is out, and the newest offer wins,
/// so that nothing piles up for who does not read.
@LoopActor
final class ControlConnection {
  /// A longer line, or answers that nobody reads, end the connection.
  static let bufferLimit = 256 * 1024

  var onClose: @LoopActor () -> Void = {}
  /// Takes the lines from now on, instead of the answering of requests.
  var onLine: (@LoopActor (String) -> Void)?

  /// True for a connection that is to stay though nothing may come over it for long.
  var stays = false
  /// When something came over it last, by `MonotonicClock`.
  private(set) var lastHeard = MonotonicClock.nanoseconds
  /// True while a request is answered, or an answer is on its way.
  var isBusy: Bool { isAnswering || !outgoing.isEmpty || incoming.contains(0x0A) }

  private let descriptor: Int32
  private let lineLimit: Int
  private let answer: @LoopActor (ControlConnection, String) async -> String?
  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var offered: (@LoopActor () -> String?)?
  private var readWatch: EventLoop.Watch?
  private var writeWatch: EventLoop.Watch?
  private var isOpen = true
  private var isAnswering = false
  private var answerWaiters: [CheckedContinuation<Void, Never>] = []
  private var isAtEnd = false

  /// Takes over the open, non-blocking `descriptor`. A line of more than `lineLimit` bytes ends the connection.
  init(
    _ descriptor: Int32, lineLimit: Int = ControlConnection.bufferLimit,
    answer: @escaping @LoopActor (ControlConnection, String) async -> String? = { _, _ in nil }
  ) {
    self.descriptor = descriptor
    self.lineLimit = lineLimit
    self.answer = answer
    readWatch = EventLoop.shared.watch(descriptor) { [weak self] in self?.readSome() }
  }

  /// Reads no more, and returns when the request that was begun is answered.
  ///
  /// Who has sent another one by then learns from the system that nobody has read it.
  func finishAnswer() async {
    readWatch?.cancel()
    readWatch = nil
    if isAnswering { await withCheckedContinuation { answerWaiters.append($0) } }
  }

  /// Ends the connection; `onClose` is not called.
  func close() {
    guard isOpen else { return }
    isOpen = false
    readWatch?.cancel()
    writeWatch?.cancel()
    readWatch = nil
    writeWatch = nil
    offered = nil
    Glibc.close(descriptor)
  }

  /// Writes a line, after those before it.
  func send(_ line: String) {
    guard isOpen else { return }
    if outgoing.count > lineLimit { return end() }
    outgoing += line.utf8
    outgoing.append(0x0A)
    writeSome()
  }

  /// Writes the line that `make` returns, when everything before it is out; a newer offer takes its place.
  func offer(_ make: @escaping @LoopActor () -> String?) {
    guard isOpen else { return }
    offered = make
    if outgoing.isEmpty { sendOffered() }
  }

  private func sendOffered() {
    guard let make = offered else { return }
    offered = nil
    if let line = make() { send(line) }
  }

  private func end() {
    guard isOpen else { return }
    close()
    onClose()
  }

  private func readSome() {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      lastHeard = MonotonicClock.nanoseconds
      incoming += chunk[..<count]
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      // What was asked before the other side stopped writing is still answered.
      isAtEnd = true
      readWatch?.cancel()
    }
    takeLines()
    if incoming.count > lineLimit { end() }
  }

  private func takeLines() {
    while isOpen, !isAnswering {
      guard let lineEnd = incoming.firstIndex(of: 0x0A) else {
        if isAtEnd, outgoing.isEmpty || onLine != nil { end() }
        return
      }
      let line = String(decoding: incoming[..<lineEnd], as: UTF8.self)
      incoming.removeSubrange(...lineEnd)
      if let onLine { onLine(line) } else { respond(to: line) }
    }
  }

  private func respond(to line: String) {
    isAnswering = true
    Task {
      let reply = await answer(self, line)
      isAnswering = false
      if let reply { send(reply) }
      let waiters = answerWaiters
      answerWaiters = []
      for waiter in waiters { waiter.resume() }
      takeLines()
    }
  }

  private func writeSome() {
    while isOpen, !outgoing.isEmpty {
      let written = outgoing.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written > 0 {
        outgoing.removeFirst(written)
      } else if errno == EAGAIN {
        if writeWatch == nil {
          writeWatch = EventLoop.shared.watch(descriptor, for: .writable) { [weak self] in self?.writeSome() }
        }
        return
      } else if errno != EINTR {
        return end()
      }
    }
    guard isOpen else { return }
    writeWatch?.cancel()
    writeWatch = nil
    if isAtEnd, !isAnswering, !incoming.contains(0x0A) { end() } else { sendOffered() }
  }
}
