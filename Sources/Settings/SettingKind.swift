/// The kind of values that a setting accepts.
public enum SettingKind: Hashable, Sendable {
  /// `on` or `off`.
  case flag
  /// One of these words, or another name of one, such as `none` for `off`.
  case choice([String], names: [String: String] = [:])
  /// A number in a range, with a unit: `seconds`, `dB`, `%`.
  case number(ClosedRange<Double>, unit: String)
  /// Any text, with a description such as `the name of a theme`, and words to suggest.
  case text(String, words: [String] = [])
  /// An ordered list of some of these words, or a word for none of them.
  case list([String], none: String)
  /// An entry of a list: a name and its meaning, each with a description.
  case entry(name: String, meaning: String)
}

extension SettingKind {
  /// Parses `text`; nil if this kind does not accept it.
  public func value(of text: String) -> SettingValue? {
    switch self {
    case .flag:
      return ["on": .flag(true), "off": .flag(false)][text.lowercased()]
    case .choice(let words, let names):
      let word = text.lowercased()
      return words.first { $0 == names[word] ?? word }.map(SettingValue.text)
    case .number(let range, let unit):
      // "crossfade off"
      let number = text.lowercased() == "off" ? 0 : Self.number(text, unit)
      return number.flatMap { range.contains($0) ? .number($0) : nil }
    case .text:
      return text.isEmpty ? nil : .text(text)
    case .list(let known, let none):
      let words = text.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
      if words == [none] { return .text(none) }
      guard !words.isEmpty, Set(words).count == words.count, words.allSatisfy(known.contains) else { return nil }
      return .text(words.joined(separator: " "))
    case .entry:
      let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      return words.count == 2 ? .entry(name: String(words[0]), meaning: String(words[1])) : nil
    }
  }

  /// A description of the accepted values: `0 to 12 seconds`.
  public var range: String {
    switch self {
    case .flag: "on or off"
    case .choice(let words, _): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .number(let range, let unit):
      "\(SettingValue.number(range.lowerBound).text) to \(SettingValue.number(range.upperBound).text) \(unit)"
    case .text(let what, _): what
    case .list(let words, let none): "\(none), or some of these in an order: \(words.joined(separator: ", "))"
    case .entry(let name, let meaning): "\(name), then \(meaning)"
    }
  }

  /// The accepted words for completion, or words to suggest if any text is accepted.
  public var words: [String] {
    switch self {
    case .flag: ["on", "off"]
    case .choice(let words, _): words
    case .text(_, let words): words
    case .list(let words, let none): [none] + words
    case .number, .entry: []
    }
  }

  /// The unit of a number; nil for other kinds.
  public var unit: String? { if case .number(_, let unit) = self { unit } else { nil } }

  /// Parses a number with or without its unit: `4`, `4 seconds`, `4s`.
  private static func number(_ text: String, _ unit: String) -> Double? {
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    let rest = text.dropFirst(digits.count).drop { $0.isWhitespace }.lowercased()
    guard rest.isEmpty || unit.lowercased().hasPrefix(rest) else { return nil }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }
}
