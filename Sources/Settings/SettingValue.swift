/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case entry(name: String, meaning: String)

  /// Whether it is `on`.
  public var isOn: Bool { self == .flag(true) }

  /// The number; 0 for other kinds of values.
  public var number: Double { if case .number(let number) = self { number } else { 0 } }

  /// The value as typed.
  public var text: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
    case .text(let text): text
    case .entry(let name, let meaning): "\(name) \(meaning)"
    }
  }
}
