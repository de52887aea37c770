import Text

/// One line of the table of settings.
public struct Setting: Hashable, Sendable {
  public var name: SettingName
  public var kind: SettingKind
  /// The value while nothing else is set, as typed; empty for lists, which begin empty.
  public var standard: String
  /// One sentence on what it does.
  public var explanation: String

  init(_ name: SettingName, _ kind: SettingKind, standard: String, _ explanation: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.explanation = explanation
  }
}

extension Setting {
  /// The value that `text` says.
  public func value(of text: String) throws(SettingError) -> SettingValue {
    guard let value = kind.value(of: text) else { throw .unfit(name, value: text) }
    return value
  }

  /// A value as it is told to people: with its unit.
  public func told(_ value: String) -> String { kind.unit.map { $0 == "%" ? "\(value) %" : "\(value) \($0)" } ?? value }

  /// What `set` with this value would do, in a few words.
  public func preview(_ value: String) -> String {
    if value.isEmpty { return "tell \(name.rawValue)" }
    return kind.value(of: value).map { "\(words): \(told($0.text))" } ?? "\(name.rawValue) takes \(kind.range)"
  }

  /// What is told once it is set so: `Borders: off.`
  public func sentence(_ value: SettingValue) -> String {
    let told = told(value.text)
    return "\(words.prefix(1).uppercased())\(words.dropFirst()): \(told.isEmpty ? "not set" : told)."
  }

  /// Its name as people say it.
  private var words: String { name.rawValue.replacingText("-", with: " ") }
}
