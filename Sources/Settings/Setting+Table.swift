extension SettingName {
  /// The line of this setting: what it takes, what it is without a word from anybody, and what it does.
  public var setting: Setting {
    switch self {
    case .audiobookFolder:
      Setting(
        self, .text("a folder"), standard: "",
        "What lies in it is taken for audiobooks at the next import, whatever its tags say.")
    case .duplicates:
      Setting(
        self, .choice(["skip", "add"]), standard: "skip",
        "Whether a song that a playlist holds already is left out or added again.")
    case .explicit:
      Setting(self, .flag, standard: "on", "Whether songs are played whose tags call them explicit.")
    case .podcastFolder:
      Setting(
        self, .text("a folder"), standard: "",
        "What lies in it is taken for podcasts at the next import, whatever its tags say.")
    case .restartAfter:
      Setting(
        self, .number(0...60, unit: "seconds"), standard: "3",
        "“Previous” goes to the start of the track, not to the one before it, when more than this was heard.")
    case .volumeStep:
      Setting(self, .number(1...50, unit: "%"), standard: "5", "How much “louder” and “quieter” change the volume.")
    }
  }
}
