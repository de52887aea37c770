public import Media

/// The status and headers of a response, the last one after all redirects.
public struct ResponseHead: Hashable, Sendable {
  /// 200 for content without a head, as sent by old Shoutcast servers.
  public var status = 200
  /// The headers by names in lower case, without those of redirects; the last of several with the same name.
  public var headers: [String: String] = [:]
  /// The final address after redirects.
  public var address: WebAddress
  /// The new address after permanent redirects (301, 308); nil without any.
  public var newAddress: WebAddress?

  /// The content type in lower case, without parameters: "audio/mpeg"; nil if missing.
  public var contentType: String? {
    guard let value = headers["content-type"] else { return nil }
    let type = value.prefix { $0 != ";" }.trimmingSpaces.lowercased()
    return type.isEmpty ? nil : type
  }

  /// The number of bytes that follow, as sent; nil if unknown, as for endless streams.
  public var contentLength: Int64? {
    headers["content-encoding"] == nil
      ? headers["content-length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } : nil
  }

  /// The range of the content: its first byte, and the total length, or nil if unknown; nil if missing or invalid.
  public var contentRange: (start: Int64, length: Int64?)? {
    guard let value = headers["content-range"], value.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = value.dropFirst(6).split(separator: "/")
    let ends = parts.first?.trimmingSpaces.split(separator: "-") ?? []
    guard parts.count == 2, ends.count == 2, let start = Int64(ends[0]), let end = Int64(ends[1]), start >= 0,
      start <= end
    else { return nil }
    let whole = parts[1].trimmingSpaces
    guard whole != "*" else { return (start, nil) }
    guard let length = Int64(whole), length > end else { return nil }
    return (start, length)
  }
}

extension StringProtocol {
  /// The string without surrounding spaces and tabs.
  var trimmingSpaces: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? start
    return self[start..<end]
  }
}

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
