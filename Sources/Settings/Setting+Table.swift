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
    case .keys:
      Setting(
        self, .choice(["default", "cmus", "mpv", "ncmpcpp"]), standard: "default",
        "The keys, those of tuneterm or as another player has them; lines with bind come on top.")
    case .theme:
      Setting(
        self, .text("dark, light, high-contrast, 16-colour, none, or a file in themes beside the config"),
        standard: "dark", "The colours of the screen; a theme of one's own is drawn anew when its file changes.")
    case .borders: Setting(self, .flag, standard: "on", "Whether lines are drawn around the panes.")
    case .ascii: Setting(self, .flag, standard: "off", "Whether the screen is drawn in ASCII characters alone.")
    case .cursor:
      Setting(
        self, .flag, standard: "off", "Whether the cursor stands on the chosen row, for screen readers and magnifiers.")
    case .title: Setting(self, .flag, standard: "on", "Whether the terminal's title tells what is heard.")
    case .libraryShare:
      Setting(
        self, .number(20...80, unit: "%"), standard: "42", "The library's share of the width, beside the queue.")
    }
  }
}
