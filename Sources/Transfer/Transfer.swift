internal import Glibc
public import Media
internal import Processes
internal import Threads

/// A running transfer by a curl process, which ends with this object.
///
/// Used by one thread at a time, except `cancel`.
public final class Transfer: Sendable {
  /// The result of a read.
  public enum Block: Hashable, Sendable {
    /// This many bytes (at least 1) are at the start of the buffer.
    case bytes(Int)
    /// No bytes arrived in time.
    case none
    /// The transfer is complete.
    case end
  }

  private struct State {
    /// nil after the process was waited for, because its ID may be reused.
    var process: Int32?
    var isCancelled = false
    var reader: ResponseHeadReader
    var head: ResponseHead?
    /// Content that arrived with the head.
    var early: ArraySlice<UInt8> = []
    var failure: TransferFailure?
  }

  public let address: WebAddress
  /// Readable when there is something to read.
  private let output: Int32
  private let onEnd: @Sendable () -> Void
  private let state: Locked<State>

  /// Takes ownership of the process and of the descriptor of its output.
  init(_ request: TransferRequest, process: Int32, output: Int32, onEnd: @escaping @Sendable () -> Void) {
    address = request.address
    self.output = output
    self.onEnd = onEnd
    state = Locked(State(process: process, reader: ResponseHeadReader(request.address)))
  }

  deinit {
    close(output)
    end(cancelling: true)
  }

  /// Cancels the transfer; waiting calls throw `cancelled`.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(process, SIGKILL) }
    }
  }

  /// Returns the head of the response, once the first content arrives; nil after `milliseconds` (−1: no limit).
  public func head(within milliseconds: Int32) throws(TransferFailure) -> ResponseHead? {
    let deadline = MonotonicClock.nanoseconds + Int64(milliseconds) * 1_000_000
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    while true {
      if let head = state.withLock({ $0.head }) { return head }
      let left = Int32(clamping: max(0, deadline - MonotonicClock.nanoseconds) / 1_000_000)
      switch try receive(into: block, within: milliseconds < 0 ? -1 : left) {
      case .bytes(let count):
        let bytes = Array(block[..<count])
        try state.withLock { state throws(TransferFailure) in
          switch state.reader.append(bytes) {
          case .incomplete: break
          case .complete(let head):
            state.head = head
            state.early = state.reader.rest[...]
          case .endless: throw .nonsense(address.host)
          }
        }
      case .none: return nil
      case .end:
        state.withLock { state in
          state.head = state.reader.finish()
          state.early = state.reader.rest[...]
        }
      }
    }
  }

  /// Reads the available content into `buffer`; returns `none` after `milliseconds` (−1: no limit).
  public func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32) throws(TransferFailure)
    -> Block
  {
    let early = state.withLock { state in
      let early = state.early.prefix(buffer.count)
      state.early = state.early.dropFirst(early.count)
      return early
    }
    if !early.isEmpty {
      buffer.copyBytes(from: early)
      return .bytes(early.count)
    }
    guard try head(within: milliseconds) != nil else { return .none }
    if state.withLock({ !$0.early.isEmpty }) { return try read(into: buffer, within: milliseconds) }
    return try receive(into: buffer, within: milliseconds)
  }

  /// Receives output of curl.
  private func receive(
    into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32
  ) throws(TransferFailure) -> Block {
    while true {
      if state.withLock({ $0.isCancelled }) { throw .cancelled }
      let count = recv(output, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { return .bytes(count) }
      if count == 0 {
        if let failure = end(cancelling: false) { throw failure }
        return .end
      }
      if errno == EINTR { continue }
      guard errno == EAGAIN else { throw .brokenOff(address.host) }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, milliseconds) == 0 { return .none }
    }
  }

  /// Waits for the process, which has closed its output or was killed; returns its exit status.
  @discardableResult
  private func end(cancelling: Bool) -> TransferFailure? {
    if cancelling { cancel() }
    guard let process = state.withLock({ $0.process }) else { return state.withLock { $0.failure } }
    // It stays a zombie until the ID is forgotten, so no other process can be killed by mistake.
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let failure = state.withLock { state in
      state.process = nil
      let exitStatus = ChildProgram.wait(for: process)
      state.failure = state.isCancelled ? .cancelled : TransferFailure(exitStatus: exitStatus, host: address.host)
      return state.failure
    }
    onEnd()
    return failure
  }
}
