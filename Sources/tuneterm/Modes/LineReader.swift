internal import Glibc

/// Reads lines of arbitrary bytes from a descriptor; blocks, so it needs its own thread.
struct LineReader {
  /// Longer lines are truncated; no phrase is that long.
  private static let longest = 64 * 1024

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its line break; nil at the end of the input. Invalid UTF-8 becomes U+FFFD.
  mutating func next() -> String? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...end) }
        return text(buffer[..<end])
      }
      searched = buffer.count
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty ? nil : text(buffer[...])
      }
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        if buffer.count < Self.longest || chunk[..<count].contains(0x0A) { buffer += chunk[..<count] }
      } else if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      } else if count == 0 || errno != EINTR {
        isAtEnd = true
      }
    }
  }

  /// Pushes `line` back, so that it is read again.
  mutating func takeBack(_ line: String) { buffer = Array(line.utf8) + [0x0A] + buffer }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
