/// What is set, by name; values are as typed.
public struct Settings: Hashable, Sendable {
  private var values: [SettingName: String] = [:]
  /// The entries of lists, in the order of their names.
  private var entries: [SettingName: [String: String]] = [:]

  public init() {}

  /// The setting called `text`.
  public static func named(_ text: String) throws(SettingError) -> Setting {
    guard let name = SettingName(rawValue: text.lowercased()) else { throw .unknown(text) }
    return name.setting
  }

  /// The value of a setting as typed: what was set last, else the standard; lists are joined by commas.
  public func value(of name: SettingName) -> String {
    if let entries = entries[name] {
      return entries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    return values[name] ?? name.setting.standard
  }

  /// What `value` takes the place of, as typed; of a list that has no such entry, the entry's name alone.
  public func replaced(by value: SettingValue, of name: SettingName) -> String {
    guard case .entry(let entry, _) = value else { return self.value(of: name) }
    return entries[name]?[entry].map { "\(entry) \($0)" } ?? entry
  }

  /// Keeps what was set; an entry of a list without a meaning goes.
  public mutating func keep(_ value: SettingValue, for name: SettingName) {
    if case .entry(let entry, let meaning) = value {
      entries[name, default: [:]][entry] = meaning.isEmpty ? nil : meaning
    } else {
      values[name] = value.text
    }
  }

  /// What a line that begins with `set` could become, the whole line each time; empty for other lines.
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
