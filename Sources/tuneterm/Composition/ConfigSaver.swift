import Files
import IntentHandling
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

  /// The unsaved settings and bindings, which would be lost when the player ends.
  private var pending: (changes: [SettingName: String], bindings: [(key: String, phrase: String)]) {
    (
      settings.changes.filter { (saved.changes[$0.key] ?? settings.originals[$0.key]) != $0.value },
      screens.boundKeys.filter { saved.keys[$0.key] != $0.phrase }
    )
  }

  /// A sentence about unsaved changes when the player ends; nil if there are none.
  var farewell: String? {
    let what = pending.changes.keys.map(\.rawValue).sorted() + pending.bindings.map { "the key \($0.key)" }
    guard !what.isEmpty else { return nil }
    return "Not kept: \(what.joined(separator: ", ")). Say “save” before you quit to keep what you set."
  }

  func save() async -> Reply {
    let (changes, bindings) = pending
    let path = path
    let count = changes.count + bindings.count
    guard count > 0 else { return Reply(.done, "There is nothing to save: no setting or key has changed.") }
    let failure = await files.read { Self.write(to: path, changes, bindings) }
    switch failure {
    case .some(nil):
      saved.changes.merge(changes) { $1 }
      for binding in bindings { saved.keys[binding.key] = binding.phrase }
      return Reply(.done, "Saved \(count == 1 ? "1 change" : "\(count) changes") to \(Places.abbreviated(path)).")
    case .some(let reason?): return Reply(.couldNot, "\(Places.abbreviated(path)) \(reason).")
    case nil: return Reply(.couldNot, "The disk of \(Places.abbreviated(path)) doesn't answer.")
    }
  }

  /// Changes the lines of the file atomically; returns nil, or a clause about why it was left alone.
  private nonisolated static func write(
    to path: String, _ changes: [SettingName: String], _ bindings: [(key: String, phrase: String)]
  ) -> String? {
    var text: ConfigText
    switch Places.readConfig(path) {
    case .bytes(let bytes): text = ConfigText(bytes)
    case .missing:
      if let slash = path.lastIndex(of: "/") { Places.make(folder: String(path[..<slash])) }
      text = ConfigText([])
    case .useless(let reason): return "can't be read, so it is left as it is: \(reason)"
    }
    for (name, value) in changes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { text.set(name, to: value) }
    for binding in bindings { text.bind(binding.key, to: binding.phrase) }
    do throws(RegularFile.Failure) {
      try RegularFile.replace(path, with: text.bytes)
      return nil
    } catch {
      return "can't be written: \(error.reason)"
    }
  }
}
