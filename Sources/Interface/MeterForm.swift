/// What the line under the progress shows of the sound; its raw value is its name in settings.
public enum MeterForm: String, Hashable, Sendable, CaseIterable {
  case off
  /// How loud it is: mean and peak.
  case level
  /// How loud it is at each pitch, from low to high.
  case spectrum
}
