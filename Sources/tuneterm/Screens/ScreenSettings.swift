import Interface
import Settings

/// The settings of screens.
struct ScreenSettings: Equatable {
  /// The name of a file in `assets/keys`.
  private(set) var keys = "default"
  /// The name of a file in `assets/themes`, or in `themes` beside the config.
  private(set) var theme = "dark"
  /// Everything but the theme, which is read from its file.
  private(set) var looks = Looks()

  /// Applies a screen setting; ignores others.
  mutating func set(_ name: SettingName, to value: SettingValue) {
    switch name {
    case .keys: keys = value.text
    case .theme: theme = value.text
    case .accent: looks.hasCoverAccent = value.text == "cover"
    case .borders: looks.borders = BorderForm(rawValue: value.text) ?? .on
    case .ascii: looks.isASCII = value.isOn
    case .cursor: looks.showsCursor = value.isOn
    case .cover: looks.cover = CoverForm(rawValue: value.text) ?? .auto
    case .meter: looks.meter = MeterForm(rawValue: value.text) ?? .off
    case .title: looks.hasTitle = value.isOn
    case .libraryShare: looks.librarySharePercent = Int(value.number)
    case .headings: looks.hasHeadings = value.isOn
    case .libraryColumns: looks.libraryColumns = Self.columns(value)
    case .queueColumns: looks.queueColumns = Self.columns(value)
    default: break
    }
  }

  /// The columns of a value; nil for `auto`.
  private static func columns(_ value: SettingValue) -> [ListColumn]? {
    let columns = value.text.split(separator: " ").compactMap { ListColumn(name: String($0)) }
    return columns.isEmpty ? nil : columns
  }
}
