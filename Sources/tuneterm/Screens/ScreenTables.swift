internal import Text
import Interface
import Settings
import Terminal
import Threads

/// The themes and key bindings of screens, read on a thread of their own, because the disk of a theme may not answer.
@LoopActor
final class ScreenTables {
  /// The problems are those of its file.
  typealias NamedTheme = (theme: Theme, problems: [String])
  typealias NamedKeys = (map: KeyMap, problems: [String])

  private let files: ScreenFiles
  private let threads = DiskThreads(name: "screen-tables", limit: 8)
  private var themes: [String: NamedTheme] = [:]
  private var keyMaps: [String: NamedKeys] = [:]
  /// What is being read because it will probably be asked for.
  private var expectedThemes: [String: Task<NamedTheme?, Never>] = [:]
  private var expectedKeys: [String: Task<NamedKeys?, Never>] = [:]

  init(_ files: ScreenFiles) { self.files = files }

  /// The theme as it was read last; nil if it was not read, or there is none.
  func theme(_ name: String) -> NamedTheme? { themes[name] }

  /// The key bindings as they were read last; none, and why, if they were not read.
  func keys(_ name: String) -> NamedKeys { keyMaps[name] ?? (KeyMap(), ["The keys called “\(name)” can't be read."]) }

  /// The possible files of a theme.
  func themeFiles(_ name: String) -> [String] { files.themeFiles(name) }

  /// Begins to read the theme and the keys of `settings`, unless they were read before; whoever loads them next waits for that.
  func expect(_ settings: ScreenSettings) {
    let (theme, keys) = (settings.theme, settings.keys)
    if themes[theme] == nil, expectedThemes[theme] == nil {
      expectedThemes[theme] = Task.immediate { await readTheme(theme) }
    }
    if keyMaps[keys] == nil, expectedKeys[keys] == nil {
      expectedKeys[keys] = Task.immediate { await readKeys(keys) }
    }
  }

  /// Reads the theme and the keys of `settings`, and forgets what else was expected.
  func load(_ settings: ScreenSettings) async {
    expect(settings)
    await loadTheme(settings.theme)
    await loadKeys(settings.keys)
    (expectedThemes, expectedKeys) = ([:], [:])
  }

  /// Reads what a setting names; returns false if that is a theme that cannot be read. Other settings name no file.
  func load(_ setting: SettingName, _ value: SettingValue) async -> Bool {
    switch setting {
    case .theme: return await loadTheme(value.text)
    case .keys: await loadKeys(value.text)
    default: break
    }
    return true
  }

  /// Reads the theme called `name`; returns false if there is none. If the disk of the user's own themes does not answer, the one that
  /// is part of the program counts.
  @discardableResult
  func loadTheme(_ name: String) async -> Bool {
    let expected = expectedThemes.removeValue(forKey: name)
    themes[name] = if let expected { await expected.value } else { await readTheme(name) }
    return themes[name] != nil
  }

  /// All possible files are read at once.
  private func readTheme(_ name: String) async -> NamedTheme? {
    let threads = threads
    let readings = files.themeFiles(name).map { path in
      Task.immediate { await threads.run(within: .seconds(5)) { ScreenFiles.theme(at: path) } }
    }
    for reading in readings { if let read = await reading.value, let read { return read } }
    return nil
  }

  /// Reads the key bindings called `name`, once: they are part of the program.
  func loadKeys(_ name: String) async {
    guard keyMaps[name] == nil else { return }
    let expected = expectedKeys.removeValue(forKey: name)
    keyMaps[name] = if let expected { await expected.value } else { await readKeys(name) }
  }

  private func readKeys(_ name: String) async -> NamedKeys? {
    let files = files
    return await threads.run(within: .seconds(5)) { files.keys(name) }
  }
}
