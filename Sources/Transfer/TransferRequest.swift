public import Media

/// What is to be fetched, and how much of it and for how long at most.
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
  /// How long it may take until the server is connected, name lookup and certificates included.
  public var connectionTime: Duration = .seconds(10)
  /// How long all of it may take; nil for something without an end.
  public var time: Duration?
  /// A transfer that gives less than a byte a second for so long is broken off.
  public var stallTime: Duration = .seconds(30)
  /// The first byte that is wanted, 0 being the first of all; the server may send from the start all the same.
  public var offset: Int64 = 0
  /// How many bytes are wanted from there on, nil being all; the server may send more all the same.
  public var count: Int64?
  /// Whether the server may compress what it sends; it is unpacked on the way.
  public var allowsCompression = false

  public init(_ address: WebAddress) { self.address = address }

  /// How often a server may send on to another address.
  static let redirectLimit = 10
}

extension TransferRequest {
  /// The options of curl, as curl reads them with `--config -`: all that is secret goes this way.
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

  /// In quotes, with what means something there escaped; control characters are left out, so that no line can be added.
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
