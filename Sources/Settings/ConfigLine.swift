/// What one line of the config, or of the bar, asks of settings and keys; everything else is a phrase.
public enum ConfigLine: Hashable, Sendable {
  /// `set NAME VALUE`, or “set the NAME to VALUE” as one would say it; without a value it asks for the one set.
  case set(name: String, value: String)
  /// `bind KEY PHRASE`, in quotes or without; the phrase is empty where it was forgotten.
  case bind(key: String, phrase: String)
  case phrase(String)

  /// Reads a line; nil for a blank one and for a comment, which begins with `#`.
  public init?(_ line: some StringProtocol) {
    let words = Substring(line).split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    let rest = words.count > 2 ? Self.trimmed(words[2]) : ""
    switch first {
    case "set" where words.count > 1:
      self = Self.spokenSetting(line) ?? .set(name: words[1], value: Self.unquoted(rest))
    case "bind" where words.count > 1: self = .bind(key: words[1], phrase: Self.unquoted(rest))
    default: self = .phrase(Self.trimmed(line))
    }
  }

  /// “set the volume step to 10”.
  private static func spokenSetting(_ line: some StringProtocol) -> ConfigLine? {
    let words = line.split(whereSeparator: \.isWhitespace).dropFirst().drop { $0 == "the" || $0 == "my" }
    guard let to = words.firstIndex(of: "to"), to > words.startIndex, to < words.endIndex - 1 else { return nil }
    return .set(name: words[..<to].joined(separator: "-"), value: words[(to + 1)...].joined(separator: " "))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return text }
    return String(text.dropFirst().dropLast())
  }
}
