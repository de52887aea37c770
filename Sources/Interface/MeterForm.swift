/// The meter below the progress line; its raw value is its name in settings.
public enum MeterForm: String, Hashable, Sendable, CaseIterable {
  case off
  /// The level: mean and peak.
  case level
  /// The spectrum, from low to high.
  case spectrum
}
