public import Media

/// A request, with its limits on size and time.
public struct TransferRequest: Hashable, Sendable {
  /// A header line of a request.
  public struct Header: Hashable, Sendable {
    public var name, value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public var address: WebAddress
  public var headers: [Header] = []
  /// The timeout for connecting, including name lookup and TLS.
  public var connectionTime: Duration = .seconds(10)
  /// The timeout for the whole transfer; nil for endless streams.
  public var time: Duration?
  /// The time at less than one byte per second after which the transfer fails.
  public var stallTime: Duration = .seconds(30)
  /// The offset of the first byte to request; the server may ignore it and send from the start.
  public var offset: Int64 = 0
  /// The number of bytes to request, or nil for all; the server may send more.
  public var count: Int64?
  /// Whether the server may compress the content; curl decompresses it.
  public var allowsCompression = false

  public init(_ address: WebAddress) { self.address = address }

  /// The maximum number of redirects.
  static let redirectLimit = 10
}

extension TransferRequest {
  /// The options for curl, read with `--config -`, so secrets are not in its arguments.
  func configuration(agent: String) -> String {
    var lines = [
      "url = \(Self.quoted(address.text))", "globoff", "silent", "no-buffer", "include", "http0.9", "location",
      "suppress-connect-headers", "max-redirs = \(Self.redirectLimit)", "proto = \"=http,https\"",
      "proto-redir = \"=http,https\"", "user-agent = \(Self.quoted(agent))",
      "connect-timeout = \(Self.seconds(connectionTime))",
      "speed-limit = 1", "speed-time = \(Self.wholeSeconds(stallTime))",
    ]
    if let time { lines.append("max-time = \(Self.seconds(time))") }
    if allowsCompression { lines.append("compressed") }
    if offset > 0 || count != nil {
      lines.append("range = \"\(offset)-\(count.map { "\(offset + $0 - 1)" } ?? "")\"")
    }
    for header in headers { lines.append("header = \(Self.quoted("\(header.name): \(header.value)"))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Quotes and escapes `text`; drops control characters, so no line can be injected.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  private static func seconds(_ time: Duration) -> Double { max(0.001, time / .seconds(1)) }

  private static func wholeSeconds(_ time: Duration) -> Int { max(1, Int((time / .seconds(1)).rounded(.up))) }
}
