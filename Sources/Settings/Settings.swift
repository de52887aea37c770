/// The current values of all settings, as typed.
public struct Settings: Hashable, Sendable {
  private var values: [SettingName: String] = [:]
  /// The entries of settings that hold a list.
  private var entries: [SettingName: [String: String]] = [:]

  public init() {}

  /// The setting named `text`; throws `unknown` if there is none.
  public static func named(_ text: String) throws(SettingError) -> Setting {
    guard let name = SettingName(rawValue: text.lowercased()) else { throw .unknown(text) }
    return name.setting
  }

  /// The value of a setting as typed, or its default; list entries are joined by commas.
  public func value(of name: SettingName) -> String {
    if let entries = entries[name] {
      return entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    return values[name] ?? name.setting.standard
  }

  /// The current value that `value` would replace, as typed; for a new list entry, only its name.
  public func replaced(by value: SettingValue, of name: SettingName) -> String {
    guard case .entry(let entry, _) = value else { return self.value(of: name) }
    return entries[name]?[entry].map { "\(entry) \($0)" } ?? entry
  }

  /// Stores a value; a list entry with an empty meaning is removed.
  public mutating func keep(_ value: SettingValue, for name: SettingName) {
    if case .entry(let entry, let meaning) = value {
      entries[name, default: [:]][entry] = meaning.isEmpty ? nil : meaning
    } else {
      values[name] = value.text
    }
  }

  /// Completions of a line that begins with `set`, each as a whole line; empty for other lines.
  public static func completions(of line: String) -> [String] {
    guard line.hasPrefix("set ") else { return [] }
    let words = line.dropFirst(4).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let typed = words.first else { return [] }
    guard words.count > 1 else {
      return SettingName.allCases.filter { $0.rawValue.hasPrefix(typed) }.map { "set \($0.rawValue)" }
    }
    guard let setting = SettingName(rawValue: String(typed))?.setting else { return [] }
    return setting.kind.words.filter { $0.hasPrefix(words[1]) }.map { "set \(typed) \($0)" }
  }
}
