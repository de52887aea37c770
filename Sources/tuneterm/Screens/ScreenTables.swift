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
  private let threads = DiskThreads(name: "screen-tables", limit: 4)
  private var themes: [String: NamedTheme] = [:]
  private var keyMaps: [String: NamedKeys] = [:]

  init(_ files: ScreenFiles) { self.files = files }

  /// The theme as it was read last; nil if it was not read, or there is none.
  func theme(_ name: String) -> NamedTheme? { themes[name] }

  /// The key bindings as they were read last; none, and why, if they were not read.
  func keys(_ name: String) -> NamedKeys { keyMaps[name] ?? (KeyMap(), ["The keys called “\(name)” can't be read."]) }

  /// The possible files of a theme.
  func themeFiles(_ name: String) -> [String] { files.themeFiles(name) }

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
    for path in files.themeFiles(name) {
      if let read = await threads.run(within: .seconds(5), { ScreenFiles.theme(at: path) }), let read {
        themes[name] = read
        return true
      }
    }
    themes[name] = nil
    return false
  }

  /// Reads the key bindings called `name`, once: they are part of the program.
  func loadKeys(_ name: String) async {
    guard keyMaps[name] == nil else { return }
    let files = files
    keyMaps[name] = await threads.run(within: .seconds(5)) { files.keys(name) }
  }
}
