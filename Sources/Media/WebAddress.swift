/// The address of something on a web server: `https://radio.example/live`.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as given, with the scheme in lower case.
  public let text: String
  /// The range of the host and port in `text`: `radio.example:8000`, without user name and password.
  private let authority: Range<String.Index>

  /// The maximum length of an address in bytes.
  private static let longest = 8000

  /// Parses an absolute HTTP or HTTPS address; nil for anything else, or if it contains spaces or control characters.
  public init?(_ text: some StringProtocol) {
    let length = text.utf8.count
    guard length <= Self.longest, let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      return nil
    }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https", text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    let text = scheme + text[colon...]
    let start = text.index(text.startIndex, offsetBy: scheme.count + 3)
    let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
    let host = text[start..<end].lastIndex(of: "@").map(text.index(after:)) ?? start
    guard host < end, text[host] != ":" else { return nil }
    self.text = text
    authority = host..<end
  }

  /// Whether `text` is a web address.
  public static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.first.map { $0 | 0x20 == UInt8(ascii: "h") } == true && WebAddress(text) != nil
  }

  /// The host and port: `radio.example:8000`.
  public var host: String { String(text[authority]) }

  /// The address for display: without scheme, user name, password and query.
  public var description: String {
    let rest = text[authority.upperBound...]
    let path = rest[..<(rest.firstIndex { "?#".contains($0) } ?? rest.endIndex)]
    return host + (path == "/" ? "" : String(path))
  }

  /// The last component of its path, decoded: "Blue Wave.mp3"; nil if the path is empty.
  public var lastName: String? {
    let rest = text[authority.upperBound...]
    let path = rest[..<(rest.firstIndex { "?#".contains($0) } ?? rest.endIndex)]
    return path.split(separator: "/").last.map { FileAddress.decoded(String($0)) }
  }

  /// Resolves `reference` in a document at this address (RFC 3986, §5.2); nil if the result is not a web address.
  public func resolving(_ reference: some StringProtocol) -> WebAddress? {
    let reference = reference[..<(reference.firstIndex(of: "#") ?? reference.endIndex)]
    if let colon = reference.firstIndex(of: ":"),
      reference[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      return WebAddress(reference)
    }
    let site = text[..<authority.upperBound]
    let rest = text[authority.upperBound...]
    let path = rest[..<(rest.firstIndex { "?#".contains($0) } ?? rest.endIndex)]
    if reference.isEmpty { return self }
    if reference.hasPrefix("//") { return WebAddress(site[..<site.firstIndex(of: "/")!] + reference) }
    if reference.hasPrefix("?") { return WebAddress(site + (path.isEmpty ? "/" : path) + reference) }
    let query = reference.firstIndex(of: "?") ?? reference.endIndex
    let folder = reference.hasPrefix("/") ? "" : path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/"
    return WebAddress(site + Self.withoutDots(folder + reference[..<query]) + reference[query...])
  }

  /// Removes dot segments: `"/a/c"` for `"/a/./b/../c"`.
  private static func withoutDots(_ path: some StringProtocol) -> String {
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { Substring($0) }
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        _ = parts.popLast()
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
