import Files
import IntentHandling
import Interface
import Settings
import Threads

/// Saves settings and bindings that were changed at run time to the config.
@LoopActor
final class ConfigSaver {
  private let path: String
  private let settings: SettingsControl
  private let screens: Screens
  private let files: FileReader

  /// `keys` are those bound by the config.
  init(
    _ path: String, _ settings: SettingsControl, _ screens: Screens, _ files: FileReader,
    keys: [(key: String, phrase: String)]
  ) {
    saved = ([:], Dictionary(keys.map { ($0.key, $0.phrase) }) { $1 })
    self.path = path
    self.settings = settings
    self.screens = screens
    self.files = files
  }

  /// Whether `phrase` asks to save.
  static func isMeant(by phrase: String) -> Bool {
    ["save", "save settings", "save the settings", "save my settings", "save config", "save the config"]
      .contains(phrase.lowercased())
  }

  /// The settings changed at run time and the keys that are in the config.
  private var saved: (changes: [SettingName: String], keys: [String: String])

  /// Changes that would be lost when the player ends.
  private struct Changes {
    var settings: [SettingName: String]
    var bindings: [(key: String, phrase: String)]
    /// Keys of the config that are no longer bound.
    var unbound: [String]

    var count: Int { settings.count + bindings.count + unbound.count }
  }

  /// What is not saved yet.
  private var pending: Changes {
    let unbound = screens.unboundKeys
    return Changes(
      settings: settings.changes.filter { (saved.changes[$0.key] ?? settings.originals[$0.key]) != $0.value },
      bindings: screens.boundKeys.filter { saved.keys[$0.key] != $0.phrase },
      unbound: saved.keys.keys.filter { key in KeySequence(name: key).map(unbound.contains) ?? false }.sorted())
  }

  /// A sentence about unsaved changes when the player ends; nil if there are none.
  var farewell: String? {
    let pending = pending
    let keys = pending.bindings.map(\.key) + pending.unbound
    let what = pending.settings.keys.map(\.rawValue).sorted() + keys.map { "the key \($0)" }
    guard !what.isEmpty else { return nil }
    return "Not kept: \(what.joined(separator: ", ")). Say “save” before you quit to keep what you set."
  }

  func save() async -> Reply {
    let changes = pending
    let path = path
    let count = changes.count
    guard count > 0 else { return Reply(.done, "There is nothing to save: no setting or key has changed.") }
    let failure = await files.read { Self.write(to: path, changes) }
    switch failure {
    case .some(nil):
      saved.changes.merge(changes.settings) { $1 }
      for binding in changes.bindings { saved.keys[binding.key] = binding.phrase }
      for key in changes.unbound { saved.keys[key] = nil }
      return Reply(.done, "Saved \(count == 1 ? "1 change" : "\(count) changes") to \(Places.abbreviated(path)).")
    case .some(let reason?): return Reply(.couldNot, "\(Places.abbreviated(path)) \(reason).")
    case nil: return Reply(.couldNot, "The disk of \(Places.abbreviated(path)) doesn't answer.")
    }
  }

  /// Changes the lines of the file atomically; returns nil, or a clause about why it was left alone.
  private nonisolated static func write(to path: String, _ changes: Changes) -> String? {
    var text: ConfigText
    switch Places.readConfig(path) {
    case .bytes(let bytes): text = ConfigText(bytes)
    case .missing:
      if let slash = path.lastIndex(of: "/") { Places.make(folder: String(path[..<slash])) }
      text = ConfigText([])
    case .useless(let reason): return "can't be read, so it is left as it is: \(reason)"
    }
    for (name, value) in changes.settings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      text.set(name, to: value)
    }
    for binding in changes.bindings { text.bind(binding.key, to: binding.phrase) }
    for key in changes.unbound { text.unbind(key) }
    do throws(RegularFile.Failure) {
      try RegularFile.replace(path, with: text.bytes)
      return nil
    } catch {
      return "can't be written: \(error.reason)"
    }
  }
}
