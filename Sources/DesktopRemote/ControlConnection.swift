internal import Glibc
import Threads

/// One program at the control socket: its lines are answered one after the other, however it reads and writes.
@LoopActor
final class ControlConnection {
  /// A longer request, or answers that nobody reads, end the connection.
  private static let bufferLimit = 256 * 1024

  var onClose: @LoopActor () -> Void = {}

  private let descriptor: Int32
  private let answer: @LoopActor ([UInt8]) async -> [UInt8]?
  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var readWatch: EventLoop.Watch?
  private var writeWatch: EventLoop.Watch?
  private var isAnswering = false
  private var isAtEnd = false

  init(_ descriptor: Int32, answer: @escaping @LoopActor ([UInt8]) async -> [UInt8]?) {
    self.descriptor = descriptor
    self.answer = answer
    readWatch = EventLoop.shared.watch(descriptor) { [weak self] in self?.readSome() }
  }

  func close() {
    readWatch?.cancel()
    writeWatch?.cancel()
    guard readWatch != nil else { return }
    readWatch = nil
    writeWatch = nil
    Glibc.close(descriptor)
  }

  private func end() {
    guard readWatch != nil else { return }
    close()
    onClose()
  }

  private func readSome() {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      incoming += chunk[..<count]
      if incoming.count > Self.bufferLimit { return end() }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      // What was asked before the other side stopped writing is still answered.
      isAtEnd = true
      readWatch?.cancel()
      if !isAnswering, outgoing.isEmpty, !incoming.contains(0x0A) { return end() }
    }
    answerNext()
  }

  private func answerNext() {
    guard !isAnswering, readWatch != nil else { return }
    guard let lineEnd = incoming.firstIndex(of: 0x0A) else {
      if isAtEnd, outgoing.isEmpty { end() }
      return
    }
    let line = Array(incoming[..<lineEnd])
    incoming.removeSubrange(...lineEnd)
    isAnswering = true
    Task {
      let reply = await answer(line)
      isAnswering = false
      guard readWatch != nil, let reply else { return }
      outgoing += reply
      writeSome()
      answerNext()
    }
  }

  private func writeSome() {
    while !outgoing.isEmpty {
      let written = outgoing.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written > 0 {
        outgoing.removeFirst(written)
      } else if errno == EAGAIN, outgoing.count <= Self.bufferLimit {
        if writeWatch == nil {
          writeWatch = EventLoop.shared.watch(descriptor, for: .writable) { [weak self] in self?.writeSome() }
        }
        return
      } else if errno != EINTR {
        return end()
      }
    }
    writeWatch?.cancel()
    writeWatch = nil
    if isAtEnd, !isAnswering, !incoming.contains(0x0A) { end() }
  }
}
