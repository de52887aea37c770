/// The text of a config file, for changing single lines; all others stay as they are, including comments.
public struct ConfigText: Hashable, Sendable {
  private var lines: [String]

  public init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  public var text: String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }

  /// Sets `name` to `value`, in place of the last line that sets it.
  ///
  /// For settings with several entries, such as `speaker`, in place of the line for the same entry.
  public mutating func set(_ name: SettingName, to value: String) {
    let entry = value.split(separator: " ").first
    put("set \(name.rawValue) \(value)") { line in
      switch line {
      case .set(let other, let old):
        other == name.rawValue && (name != .speaker || old.split(separator: " ").first == entry)
      // “theme light” is short for “set theme light”.
      case .phrase(let phrase):
        phrase.split(separator: " ").count == 2 && phrase.split(separator: " ").first.map(String.init) == name.rawValue
      case .bind: false
      }
    }
  }

  /// Binds `key` to `phrase`, in place of the last line that binds it.
  public mutating func bind(_ key: String, to phrase: String) {
    put("bind \(key) \(phrase)") { line in
      if case .bind(let other, _) = line { other == key } else { false }
    }
  }

  private mutating func put(_ line: String, inPlaceOf isOld: (ConfigLine) -> Bool) {
    if let index = lines.lastIndex(where: { ConfigLine($0).map(isOld) == true }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
  }
}
