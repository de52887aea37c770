internal import Glibc

/// Another program's end of the control socket; waits, so not for the loop.
public final class ControlClient {
  private let descriptor: Int32
  private var incoming: [UInt8] = []

  /// Connects to the player that listens at `path`.
  public init(path: String) throws(ControlError) { descriptor = try UnixSocket.connect(to: path) }

  deinit { close(descriptor) }

  /// Sends a request and waits up to `seconds` for its answer.
  public func send(_ request: ControlRequest, within seconds: Double = 15) throws(ControlError) -> ControlReply {
    let answer = try exchange(Array(request.json.utf8), within: seconds)
    guard let reply = ControlReply(json: String(decoding: answer, as: UTF8.self)) else { throw .noAnswer }
    return reply
  }

  /// Sends a line as it is and returns the line that comes back; for programs that write their own requests.
  public func send(line: String, within seconds: Double = 15) throws(ControlError) -> String {
    String(decoding: try exchange(Array(line.utf8), within: seconds), as: UTF8.self)
  }

  private func exchange(_ line: [UInt8], within seconds: Double) throws(ControlError) -> [UInt8] {
    try write(line + [0x0A], milliseconds: Int32(seconds * 1000))
    return try readLine(milliseconds: Int32(seconds * 1000))
  }

  private func write(_ bytes: [UInt8], milliseconds: Int32) throws(ControlError) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        guard isReady(for: POLLOUT, milliseconds) else { throw .noAnswer }
      } else if errno != EINTR {
        throw .noAnswer
      }
    }
  }

  private func readLine(milliseconds: Int32) throws(ControlError) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      if let end = incoming.firstIndex(of: 0x0A) {
        defer { incoming.removeSubrange(...end) }
        return Array(incoming[..<end])
      }
      guard isReady(for: POLLIN, milliseconds) else { throw .noAnswer }
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        incoming += chunk[..<count]
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        throw .noAnswer
      }
    }
  }

  private func isReady(for events: Int32, _ milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }
}
