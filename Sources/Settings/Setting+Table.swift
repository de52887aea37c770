extension SettingName {
  /// The line of this setting: what it takes, what it is without a word from anybody, and what it does.
  public var setting: Setting {
    switch self {
    case .notifications:
      Setting(self, .flag, standard: "off", "Whether the desktop is told which track begins.")
    case .restartAfter:
      Setting(
        self, .number(0...60, unit: "seconds"), standard: "3",
        "“Previous” goes to the start of the track, not to the one before it, when more than this was heard.")
    case .volumeStep:
      Setting(self, .number(1...50, unit: "%"), standard: "5", "How much “louder” and “quieter” change the volume.")
    }
  }
}
