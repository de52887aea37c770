internal import Glibc
import Threads

/// A connection of the control socket on the loop: it exchanges lines, however slow the peer is.
///
/// Requests are answered one after the other. An `offer` is evaluated only after all previous output is sent, and the newest offer wins,
/// so that nothing accumulates for a slow reader.
@LoopActor
final class ControlConnection {
  /// A longer line, or more unread answers, close the connection.
  static let bufferLimit = 256 * 1024

  var onClose: @LoopActor () -> Void = {}
  /// Receives the lines from now on instead of request handling.
  var onLine: (@LoopActor (String) -> Void)?

  /// True for a long-lived connection that may be idle.
  var stays = false
  /// The time of the last received data, by `MonotonicClock`.
  private(set) var lastHeard = MonotonicClock.nanoseconds
  /// True while a request is being answered or an answer is being sent.
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

  /// Takes over the open, non-blocking `descriptor`. A line of more than `lineLimit` bytes closes the connection.
  init(
    _ descriptor: Int32, lineLimit: Int = ControlConnection.bufferLimit,
    answer: @escaping @LoopActor (ControlConnection, String) async -> String? = { _, _ in nil }
  ) {
    self.descriptor = descriptor
    self.lineLimit = lineLimit
    self.answer = answer
    readWatch = EventLoop.shared.watch(descriptor) { [weak self] in self?.readSome() }
  }

  /// Stops reading, and returns when the current request is answered.
  ///
  /// A client that has sent another one finds out from the system that it was not read.
  func finishAnswer() async {
    readWatch?.cancel()
    readWatch = nil
    if isAnswering { await withCheckedContinuation { answerWaiters.append($0) } }
  }

  /// Closes the connection; `onClose` is not called.
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

  /// Sends the line returned by `make` once everything before it is sent; a newer offer replaces it.
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
      // Requests sent before the peer stopped writing are still answered.
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
