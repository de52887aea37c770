/// A line of the config or the command bar: a setting, a key binding, or a phrase.
public enum ConfigLine: Hashable, Sendable {
  /// `set NAME VALUE` or “set the NAME to VALUE”; an empty value asks for the current one.
  case set(name: String, value: String)
  /// `bind KEY PHRASE`, with or without quotes; the phrase is empty if missing.
  case bind(key: String, phrase: String)
  /// `unbind KEY`.
  case unbind(key: String)
  case phrase(String)

  /// Parses a line; nil for blank lines and for comments, which begin with `#`.
  public init?(_ line: some StringProtocol) {
    let words = Substring(line).split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    let rest = words.count > 2 ? Self.trimmed(words[2]) : ""
    switch first {
    case "set" where words.count > 1:
      self = Self.spokenSetting(line) ?? .set(name: words[1], value: Self.unquoted(rest))
    case "bind" where words.count > 1: self = .bind(key: words[1], phrase: Self.unquoted(rest))
    case "unbind" where words.count == 2: self = .unbind(key: words[1])
    default: self = .phrase(Self.trimmed(line))
    }
  }

  /// Parses a spoken setting, such as “set the volume step to 10”.
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
