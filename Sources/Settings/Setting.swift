import Text

/// The definition of a setting.
public struct Setting: Hashable, Sendable {
  public var name: SettingName
  public var kind: SettingKind
  /// The default value as typed; empty for lists.
  public var standard: String
  /// One sentence that describes its effect.
  public var explanation: String

  init(_ name: SettingName, _ kind: SettingKind, standard: String, _ explanation: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.explanation = explanation
  }
}

extension Setting {
  /// Parses `text`; throws `unfit` if the setting does not accept it.
  public func value(of text: String) throws(SettingError) -> SettingValue {
    guard let value = kind.value(of: text) else { throw .unfit(name, value: text) }
    return value
  }

  /// A value with its unit, for display.
  public func told(_ value: String) -> String { kind.unit.map { $0 == "%" ? "\(value) %" : "\(value) \($0)" } ?? value }

  /// A short description of what `set` with this value would do.
  public func preview(_ value: String) -> String {
    if value.isEmpty { return "tell the current \(words)" }
    return kind.value(of: value).map { "\(words): \(told($0.text))" } ?? "\(name.rawValue) takes \(kind.range)"
  }

  /// The reply after setting it: `Borders: off.`
  public func sentence(_ value: SettingValue) -> String {
    let told = told(value.text)
    return "\(words.prefix(1).uppercased())\(words.dropFirst()): \(told.isEmpty ? "not set" : told)."
  }

  /// Its name as words: `volume step`.
  private var words: String { name.rawValue.replacingText("-", with: " ") }
}
