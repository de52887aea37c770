public import Media

/// What a server said before what was asked for: its last answer, behind all that sent on to another address.
public struct ResponseHead: Hashable, Sendable {
  /// 200 for what was sent without any head at all, as by old Shoutcast servers.
  public var status = 200
  /// Their names in lower case, without those of earlier answers; of two with the same name the last.
  public var headers: [String: String] = [:]
  /// Where the answer came from in the end.
  public var address: WebAddress
  /// Where the thing has moved for good (301, 308); nil where it is where it was.
  public var newAddress: WebAddress?

  /// The kind of content in lower case, without parameters: "audio/mpeg"; nil where the server does not say.
  public var contentType: String? {
    guard let value = headers["content-type"] else { return nil }
    let type = value.prefix { $0 != ";" }.trimmingSpaces.lowercased()
    return type.isEmpty ? nil : type
  }

  /// How many bytes follow, as they are sent; nil where the server does not say, as for something without an end.
  public var contentLength: Int64? {
    headers["content-encoding"] == nil
      ? headers["content-length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } : nil
  }

  /// Which part of something follows: its first byte, and how many the whole has, nil where the server does not say; nil where
  /// it says nothing that makes sense.
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
  /// Without spaces and tabs around it.
  var trimmingSpaces: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? start
    return self[start..<end]
  }
}
