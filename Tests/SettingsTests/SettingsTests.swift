import TestSupport
import Testing

@testable import Settings

@Suite("Settings") struct SettingsTests {
  @Test("every line of the table takes its own standard value, and says so in one sentence")
  func tableIsSound() throws {
    for setting in SettingName.allCases.map(\.setting) {
      if case .entry = setting.kind {
        #expect(setting.standard.isEmpty, "\(setting.name)")
      } else {
        #expect(try setting.value(of: setting.standard).text == setting.standard, "\(setting.name)")
      }
      #expect(setting.explanation.hasSuffix("."), "\(setting.name)")
      #expect(setting.name.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(setting.name)")
    }
  }

  @Test(
    "values are read as people write them, and the rest is refused",
    arguments: [
      (SettingKind.flag, "ON", "on"), (.flag, "yes", nil), (.choice(["track", "album"]), "Album", "album"),
      (.choice(["track", "album"]), "songs", nil), (.choice(["on", "off"], names: ["none": "off"]), "None", "off"),
      (.number(0...12, unit: "seconds"), "4", "4"),
      (.number(0...12, unit: "seconds"), "4.5 s", "4.5"), (.number(-15...15, unit: "dB"), "-3 db", "-3"),
      (.number(0...12, unit: "seconds"), "13", nil), (.number(0...12, unit: "seconds"), "4 minutes", nil),
      (.number(0...12, unit: "seconds"), "nan", nil), (.number(0...12, unit: "seconds"), "", nil),
      (.text("a name"), "dark", "dark"), (.text("a name"), "", nil),
      (.entry(name: "a name", meaning: "a PCM"), "kitchen hw:1,0", "kitchen hw:1,0"),
      (.entry(name: "a name", meaning: "a PCM"), "kitchen", nil),
      (.list(["title", "year"], none: "auto"), "Year, title", "year title"),
      (.list(["title", "year"], none: "auto"), "auto", "auto"),
      (.list(["title", "year"], none: "auto"), "year year", nil),
      (.list(["title", "year"], none: "auto"), "size", nil), (.list(["title", "year"], none: "auto"), ",", nil),
    ] as [(SettingKind, String, String?)])
  func values(kind: SettingKind, text: String, expected: String?) {
    #expect(kind.value(of: text)?.text == expected)
  }

  @Test("a name that is not there is answered with the nearest one")
  func nearest() {
    #expect(
      "\(SettingError.unknown("volume-stp"))" == "There is no setting “volume-stp”; “volume-step” is the nearest.")
    #expect("\(SettingError.unknown("restart"))" == "There is no setting “restart”; “restart-after” is the nearest.")
    #expect("\(SettingError.unknown("qqq"))" == "There is no setting “qqq”; tuneterm(5) lists them all.")
    #expect(throws: SettingError.unknown("qqq")) { try Settings.named("qqq") }
  }

  @Test("a value that does not fit is answered with what fits")
  func unfit() throws {
    let setting = try Settings.named("volume-step")
    #expect(throws: SettingError.unfit(.volumeStep, value: "90")) { try setting.value(of: "90") }
    #expect("\(SettingError.unfit(.volumeStep, value: "90"))" == "“90” does not fit volume-step: it takes 1 to 50 %.")
  }

  @Test("what was set last counts")
  func keeps() {
    var settings = Settings()
    #expect(settings.value(of: .volumeStep) == "5")
    settings.keep(.number(10), for: .volumeStep)
    #expect(settings.value(of: .volumeStep) == "10")
  }

  @Test("names and values are completed")
  func completions() {
    #expect(Settings.completions(of: "set vol") == ["set volume-step"])
    #expect(Settings.completions(of: "set ").count == SettingName.allCases.count)
    #expect(Settings.completions(of: "set volume-step ").isEmpty)
    #expect(Settings.completions(of: "play ").isEmpty)
    #expect(Settings.completions(of: "set theme 1") == ["set theme 16-colour"])
  }

  @Test("a config is read line by line, each with its number")
  func config() {
    let text = "# keys\r\n\nbind L \"I like this\"\n  set volume-step \"10\"\r\nset volume-step\nvolume 60 \nset\n"
    #expect(
      ConfigFile(ConfigText(Array(text.utf8))).lines == [
        .init(number: 3, content: .bind(key: "L", phrase: "I like this")),
        .init(number: 4, content: .set(name: "volume-step", value: "10")),
        .init(number: 5, content: .set(name: "volume-step", value: "")),
        .init(number: 6, content: .phrase("volume 60")), .init(number: 7, content: .phrase("set")),
      ])
  }

  @Test(
    "a setting can be set as one would say it",
    arguments: [
      ("set the theme to light", ConfigLine.set(name: "theme", value: "light")),
      ("set my volume step to 10", .set(name: "volume-step", value: "10")),
      ("set theme to", .set(name: "theme", value: "to")), ("set to 5", .set(name: "to", value: "5")),
    ])
  func spoken(line: String, content: ConfigLine) {
    #expect(ConfigLine(line) == content)
  }

  @Test("what is set is told as people say it, alike before and after")
  func sentences() throws {
    let told = [
      (SettingName.borders, "off", "Borders: off."), (.volumeStep, "7", "Volume step: 7 %."),
      (.crossfade, "4", "Crossfade: 4 seconds."), (.libraryColumns, "year length", "Library columns: year length."),
    ]
    for (name, value, sentence) in told {
      #expect(try name.setting.sentence(name.setting.value(of: value)) == sentence)
      #expect(name.setting.preview(value).lowercased() + "." == sentence.lowercased())
    }
  }

  @Test("man/tuneterm.5 is what the table makes: tuneterm-bench settings-page writes it")
  func manualPageIsFresh() throws {
    #expect(try Repository.text(of: "man/tuneterm.5") == SettingsPage.text)
  }

  @Test("man/tuneterm.5 passes mandoc") func manualPageIsSound() {
    #expect(Tool.run(["mandoc", "-Tlint", "-Wwarning", Repository.path("man/tuneterm.5")]) == 0)
  }
}
