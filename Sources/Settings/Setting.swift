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

extension SettingName {
  private static let columns = [
    "title", "artist", "album", "number", "year", "length", "rating", "plays", "added", "tracks",
  ]

  /// The definition of this setting: its kind, default value and explanation.
  public var setting: Setting {
    switch self {
    case .notifications:
      Setting(self, .flag, standard: "off", "Whether the desktop shows a notification when a track begins.")
    case .audiobookFolder:
      Setting(
        self, .text("a folder, or none"), standard: "none",
        "Its files count as audiobooks at the next import, whatever their tags say.")
    case .duplicates:
      Setting(
        self, .choice(["skip", "add"]), standard: "skip",
        "Whether a song that is already in a playlist is skipped or added again.")
    case .explicit:
      Setting(self, .flag, standard: "on", "Whether songs are played that are tagged as explicit.")
    case .podcastFolder:
      Setting(
        self, .text("a folder, or none"), standard: "none",
        "Its files count as podcasts at the next import, whatever their tags say.")
    case .downloadLimit:
      Setting(
        self, .number(0...10_000, unit: "GB"), standard: "10",
        "How much space downloaded episodes may take; heard ones are deleted first, half-heard ones never.")
    case .radioDirectory:
      Setting(
        self, .text("an address"), standard: "https://all.api.radio-browser.info",
        "Where stations are searched for: a server of Radio-Browser, used only by “find jazz stations” and the like."
      )
    case .recordingFolder:
      Setting(
        self, .text("a folder"), standard: "~/Music/Recordings",
        "Where recordings of stations go, in a folder for each station.")
    case .restartAfter:
      Setting(
        self, .number(0...60, unit: "seconds"), standard: "3",
        "“Previous” goes to the start of the track, not to the one before it, when more than this was heard.")
    case .volumeStep:
      Setting(self, .number(1...50, unit: "%"), standard: "5", "How much “louder” and “quieter” change the volume.")
    case .keys:
      Setting(
        self, .choice(["default", "cmus", "mpv", "ncmpcpp"]), standard: "default",
        "The key bindings: those of tuneterm or of another player; lines with bind come on top.")
    case .theme:
      Setting(
        self,
        .text(
          "dark, light, gruvbox, nord, catppuccin, solarized, dracula, high-contrast, 16-colour, none, or a file in themes beside the config",
          words: [
            "dark", "light", "gruvbox", "nord", "catppuccin", "solarized", "dracula", "high-contrast", "16-colour",
            "none",
          ]),
        standard: "dark", "The colours of the screen; a theme of your own is reloaded when its file changes.")
    case .accent:
      Setting(
        self, .choice(["theme", "cover"]), standard: "theme",
        "Whether headings and the selection have the accent colour of the theme, or that of the current cover."
      )
    case .borders:
      Setting(
        self, .choice(["on", "rounded", "off"], names: ["square": "on", "none": "off"]), standard: "on",
        """
        Whether lines are drawn around the panes, and whether their corners are round; square means on, and none \
        means off.
        """)
    case .ascii: Setting(self, .flag, standard: "off", "Whether the screen is drawn only in ASCII characters.")
    case .cursor:
      Setting(
        self, .flag, standard: "off", "Whether the cursor is on the selected row, for screen readers and magnifiers.")
    case .cover:
      Setting(
        self, .choice(["auto", "kitty", "sixel", "blocks", "off"]), standard: "auto",
        "How covers are shown: in the best way the terminal supports, by kitty graphics, by sixels, in half-block characters, or not at all."
      )
    case .meter:
      Setting(
        self, .choice(["off", "level", "spectrum"]), standard: "off",
        "A meter below the current track: its level, or its spectrum; off costs nothing.")
    case .title: Setting(self, .flag, standard: "on", "Whether the terminal's title shows what is playing.")
    case .libraryShare:
      Setting(
        self, .number(20...80, unit: "%"), standard: "42",
        """
        The library's share of the width, beside the queue; by default it also gets what the queue does not need; \
        unless it is set, the line stays where it was dragged.
        """)
    case .headings:
      Setting(
        self, .flag, standard: "on",
        "Whether the columns of lists have headings, where there is room; a click on one sorts by it.")
    case .libraryColumns:
      Setting(
        self, .list(Self.columns, none: "auto"), standard: "auto",
        "The columns of the library's lists, as far as there is room; auto leaves them to each view.")
    case .queueColumns:
      Setting(
        self, .list(Self.columns, none: "auto"), standard: "auto",
        "The columns of the queue, as far as there is room.")
    case .replayGain:
      Setting(
        self, .choice(["off", "track", "album"]), standard: "off",
        "Evens out the loudness of tracks, or of albums, by the ReplayGain tags of the files.")
    case .replayGainPreamp:
      Setting(self, .number(-15...15, unit: "dB"), standard: "0", "Added to the gain of every file that has such tags.")
    case .replayGainFallback:
      Setting(self, .number(-30...15, unit: "dB"), standard: "0", "The gain of files without such tags.")
    case .replayGainClipping:
      Setting(
        self, .choice(["prevent", "allow"]), standard: "prevent",
        "Whether a gain is lowered so that the peak of the file stays within full scale.")
    case .crossfade:
      Setting(
        self, .number(0...12, unit: "seconds"), standard: "0",
        "How long the end of a track overlaps the beginning of the next; 0 joins them without a gap.")
    case .speaker:
      Setting(
        self, .entry(name: "a name as you say it", meaning: "an output of “tuneterm outputs”"), standard: "",
        "Names an output: after “set speaker kitchen hw:1,0” there is “play on the kitchen speaker”.")
    case .resumeOutput:
      Setting(
        self, .flag, standard: "off",
        "Whether the music resumes by itself when a lost output returns.")
    case .buffer:
      Setting(
        self, .number(20...5000, unit: "ms"), standard: "300",
        "How much sound is buffered: more is safer, less reacts sooner and wakes the processor more often.")
    }
  }
}
