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
