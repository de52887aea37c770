internal import Media

/// Parses the heads of a response and its redirects from the output of curl.
struct ResponseHeadReader {
  /// The state after some bytes.
  enum Progress {
    /// More bytes are needed.
    case incomplete
    /// The head is complete; content may follow in `rest`.
    case complete(ResponseHead)
    /// The head is too long.
    case endless
  }

  /// The bytes not parsed yet; in the end, those of the content.
  private(set) var rest: [UInt8] = []
  private var head: ResponseHead
  /// Whether all redirects so far are permanent.
  private var isPermanentRedirect = true
  private var taken = 0

  private static let longest = 1 << 16

  init(_ address: WebAddress) { head = ResponseHead(address: address) }

  mutating func append(_ bytes: some Sequence<UInt8>) -> Progress {
    rest += bytes
    while true {
      guard let isHead = beginsHead else { return .incomplete }
      guard isHead else { return .complete(head) }
      guard let end = blockEnd else { return taken + rest.count > Self.longest ? .endless : .incomplete }
      let lines = String(decoding: rest[..<end], as: UTF8.self).split(omittingEmptySubsequences: true) { $0.isNewline }
      taken += end
      rest.removeFirst(end)
      if taken > Self.longest { return .endless }
      if !take(lines) { return .complete(head) }
    }
  }

  /// Ends parsing at the end of the output: an incomplete head is content.
  mutating func finish() -> ResponseHead { head }

  /// Whether the bytes begin an HTTP or ICY response; nil if there are too few.
  private var beginsHead: Bool? {
    for mark in ["HTTP/", "ICY "] {
      let mark = Array(mark.utf8)
      if rest.starts(with: mark) { return true }
      if rest.count < mark.count, mark.starts(with: rest) { return nil }
    }
    return false
  }

  /// The end of the empty line after the head.
  private var blockEnd: Int? {
    var index = 0
    var lineStart = 0
    while index < rest.count {
      if rest[index] == 0x0A {
        let isEmpty = index == lineStart || index == lineStart + 1 && rest[lineStart] == 0x0D
        if isEmpty { return index + 1 }
        lineStart = index + 1
      }
      index += 1
    }
    return nil
  }

  /// Parses a head; returns whether another one follows.
  private mutating func take(_ lines: [Substring]) -> Bool {
    head.headers = [:]
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    head.status = status
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      head.headers[line[..<colon].trimmingSpaces.lowercased()] = String(
        line[line.index(after: colon)...].trimmingSpaces)
    }
    if (100..<200).contains(status) { return true }
    guard [301, 302, 303, 307, 308].contains(status), let location = head.headers["location"] else { return false }
    isPermanentRedirect = isPermanentRedirect && [301, 308].contains(status)
    guard let next = head.address.resolving(location) else { return true }
    head.address = next
    if isPermanentRedirect { head.newAddress = next }
    return true
  }
}
