internal import Glibc
import Threads

/// The client side of the control socket; blocks, so not for the loop.
public final class ControlClient {
  /// The maximum length of an answer.
  private static let lineLimit = 4 << 20

  /// The path of the socket.
  public let path: String
  private let descriptor: Int32
  private var incoming: [UInt8] = []

  /// Connects to the player of this user at `path`; throws if it belongs to another user.
  public init(path: String) throws(ControlError) {
    self.path = path
    descriptor = try UnixSocket.connect(to: path)
  }

  deinit { close(descriptor) }

  /// Sends a request and waits up to `seconds` for its answer.
  public func send(_ request: ControlRequest, within seconds: Double = 15) throws(ControlError) -> ControlReply {
    let answer = try exchange(Array(request.json.utf8), within: seconds)
    guard let reply = ControlReply(json: answer) else { throw .noAnswer }
    return reply
  }

  /// Sends a request that may take long, like an import, and waits for its answer for as long as the player answers another client.
  ///
  /// The player is asked every `seconds`; one that hangs is given up after twice as long.
  public func send(_ request: ControlRequest, askingEvery seconds: Double) throws(ControlError) -> ControlReply {
    try write(Array(request.json.utf8) + [0x0A], until: Self.end(after: seconds))
    while true {
      if let answer = try readLine(until: Self.end(after: seconds)) {
        guard let reply = ControlReply(json: answer) else { throw .noAnswer }
        return reply
      }
      _ = try ControlClient(path: path).send(line: ControlRequest.status.json, within: seconds)
    }
  }

  /// Sends a raw line and returns the answer, for programs that write their own requests.
  public func send(line: String, within seconds: Double = 15) throws(ControlError) -> String {
    try exchange(Array(line.utf8), within: seconds)
  }

  /// The next event after a `follow` request; nil if none arrives within `seconds`. Throws if the player has ended.
  public func nextEvent(within seconds: Double?) throws(ControlError) -> ControlEvent? {
    guard let line = try readLine(until: Self.end(after: seconds)) else { return nil }
    guard let event = ControlEvent(json: line) else { throw .noAnswer }
    return event
  }

  /// The time after a number of seconds, by `MonotonicClock`; the distant future for nil.
  private static func end(after seconds: Double?) -> Int64 {
    seconds.map { MonotonicClock.nanoseconds + Int64(min($0, 1e9) * 1e9) } ?? .max
  }

  private func exchange(_ line: [UInt8], within seconds: Double) throws(ControlError) -> String {
    let end = Self.end(after: seconds)
    try write(line + [0x0A], until: end)
    guard let answer = try readLine(until: end) else { throw .noAnswer }
    return answer
  }

  private func write(_ bytes: [UInt8], until end: Int64) throws(ControlError) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        guard isReady(for: POLLOUT, until: end) else { throw .noAnswer }
      } else if errno != EINTR {
        throw .notTaken
      }
    }
  }

  /// The next line; nil if none arrives in time.
  private func readLine(until end: Int64) throws(ControlError) -> String? {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    var searched = 0
    while true {
      if let end = incoming[searched...].firstIndex(of: 0x0A) {
        defer { incoming.removeSubrange(...end) }
        return String(decoding: incoming[..<end], as: UTF8.self)
      }
      searched = incoming.count
      guard searched <= Self.lineLimit else { throw .noAnswer }
      guard isReady(for: POLLIN, until: end) else { return nil }
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        incoming += chunk[..<count]
      } else if count == 0 {
        throw .ended
      } else if errno != EAGAIN && errno != EINTR {
        // It closed the connection without reading the request.
        throw errno == ECONNRESET ? .notTaken : .ended
      }
    }
  }

  private func isReady(for events: Int32, until end: Int64) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let left = end == .max ? -1 : Int32(clamping: max(0, end - MonotonicClock.nanoseconds) / 1_000_000 + 1)
      let ready = poll(&polled, 1, left)
      if ready > 0 { return true }
      if ready < 0 && errno != EINTR || ready == 0 && MonotonicClock.nanoseconds >= end { return false }
    }
  }
}
