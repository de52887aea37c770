/// What one line of the config, or of the bar, asks of settings and keys; everything else is a phrase.
public enum ConfigLine: Hashable, Sendable {
  /// `set NAME VALUE`; without a value it asks for the one set.
  case set(name: String, value: String)
  /// `bind KEY PHRASE`; the phrase is empty where it was forgotten.
  case bind(key: String, phrase: String)
  case phrase(String)

  /// Reads a line; nil for a blank one and for a comment, which begins with `#`.
  public init?(_ line: some StringProtocol) {
    let words = Substring(line).split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    let rest = words.count > 2 ? Self.trimmed(words[2]) : ""
    switch first {
    case "set" where words.count > 1: self = .set(name: words[1], value: Self.unquoted(rest))
    case "bind" where words.count > 1: self = .bind(key: words[1], phrase: rest)
    default: self = .phrase(Self.trimmed(line))
    }
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
