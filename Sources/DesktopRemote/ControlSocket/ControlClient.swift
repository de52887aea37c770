internal import Glibc

/// Another program's end of the control socket; waits, so not for the loop.
public final class ControlClient {
  private let descriptor: Int32
  private var incoming: [UInt8] = []

  /// Connects to the player that listens at `path`.
  public init(path: String) throws(ControlError) { descriptor = try UnixSocket.connect(to: path) }

  deinit { close(descriptor) }

  /// Sends a request and waits up to `seconds` for its answer, nil being for as long as the player lives.
  public func send(_ request: ControlRequest, within seconds: Double? = 15) throws(ControlError) -> ControlReply {
    let answer = try exchange(Array(request.json.utf8), within: seconds)
    guard let reply = ControlReply(json: answer) else { throw .noAnswer }
    return reply
  }

  /// Sends a line as it is and returns the line that comes back; for programs that write their own requests.
  public func send(line: String, within seconds: Double? = 15) throws(ControlError) -> String {
    try exchange(Array(line.utf8), within: seconds)
  }

  /// The next event after `follow` was asked for; nil when none comes within `seconds`. Throws when the player has ended.
  public func nextEvent(within seconds: Double?) throws(ControlError) -> ControlEvent? {
    guard let line = try readLine(milliseconds: Self.milliseconds(seconds)) else { return nil }
    guard let event = ControlEvent(json: line) else { throw .noAnswer }
    return event
  }

  private static func milliseconds(_ seconds: Double?) -> Int32 {
    seconds.map { Int32(clamping: Int($0 * 1000)) } ?? -1
  }

  private func exchange(_ line: [UInt8], within seconds: Double?) throws(ControlError) -> String {
    try write(line + [0x0A], milliseconds: Self.milliseconds(seconds))
    guard let answer = try readLine(milliseconds: Self.milliseconds(seconds)) else { throw .noAnswer }
    return answer
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

  /// The next line; nil when none comes in time.
  private func readLine(milliseconds: Int32) throws(ControlError) -> String? {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      if let end = incoming.firstIndex(of: 0x0A) {
        defer { incoming.removeSubrange(...end) }
        return String(decoding: incoming[..<end], as: UTF8.self)
      }
      guard isReady(for: POLLIN, milliseconds) else { return nil }
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
    while true {
      let ready = poll(&polled, 1, milliseconds)
      if ready >= 0 || errno != EINTR { return ready > 0 }
    }
  }
}
