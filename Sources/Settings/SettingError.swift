/// Why a setting could not be changed; a sentence with a solution.
public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(String)
  /// The setting does not accept the value.
  case unfit(SettingName, value: String)

  public var description: String {
    switch self {
    case .unknown(let text):
      if let name = SettingName.nearest(to: text) {
        "There is no setting “\(text)”; “\(name.rawValue)” is the nearest."
      } else {
        "There is no setting “\(text)”; tuneterm(5) lists them all."
      }
    case .unfit(let name, let value):
      "“\(value)” does not fit \(name.rawValue): it takes \(name.setting.kind.range)."
    }
  }
}
