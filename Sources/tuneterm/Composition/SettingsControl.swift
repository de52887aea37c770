import Catalog
import Storage
import IntentHandling
import Interface
import Playback
import Player
import Remote
import Settings
import Threads

/// The current settings, and what each of them affects.
@LoopActor
final class SettingsControl: SettingTarget {
  /// The parts that settings are applied to.
  struct Receivers {
    var player: Player
    var engine: Engine
    var assistant: Assistant
    var imports: Imports
    var desktop: Desktop
    var outputs: Outputs
    var web: WebMedia
  }

  /// The looks and keys of all screens.
  private(set) var screen = ScreenSettings() {
    didSet {
      guard screen != oldValue else { return }
      receivers.engine.setListening(screen.looks.meter != .off)
      onScreenChange()
    }
  }
  /// Called after `screen` changed.
  var onScreenChange: @LoopActor () -> Void = {}
  private var settings = Settings()
  /// The settings changed at run time, as text.
  private(set) var changes: [SettingName: String] = [:]
  /// What they were before.
  private(set) var originals: [SettingName: String] = [:]
  private let receivers: Receivers
  private let files: PlayerFiles
  /// The themes and key tables to choose from.
  let tables: ScreenTables

  init(_ files: PlayerFiles, _ receivers: Receivers) {
    self.files = files
    tables = files.tables
    self.receivers = receivers
  }

  /// Applies a setting; the only place where settings take effect.
  private func apply(_ name: SettingName, _ value: SettingValue) {
    let player = receivers.player
    switch name {
    case .notifications: receivers.desktop.notifies = value.isOn
    case .audiobookFolder: receivers.imports.audiobookFolder = Self.folder(value)
    case .duplicates: receivers.assistant.playlistDuplicates = value.text == "add" ? .add : .skip
    case .explicit: player.preferences.allowsExplicit = value.isOn
    case .podcastFolder: receivers.imports.podcastFolder = Self.folder(value)
    case .downloadLimit: receivers.web.downloads.limit = Int64(value.number * 1e9)
    case .radioDirectory: receivers.web.directory.address = value.text
    case .recordingFolder: receivers.web.recordings.folder = Places.absolute(value.text)
    case .restartAfter: player.preferences.restartThreshold = value.number
    case .volumeStep: player.preferences.volumeStep = Int(value.number)
    case .keys, .theme, .accent, .borders, .ascii, .cursor, .cover, .meter, .title, .libraryShare, .headings,
      .libraryColumns, .queueColumns:
      screen.set(name, to: value)
    case .replayGain: player.preferences.loudness.mode = Loudness.Mode(rawValue: value.text) ?? .off
    case .replayGainPreamp: player.preferences.loudness.preamp = value.number
    case .replayGainFallback: player.preferences.loudness.fallback = value.number
    case .replayGainClipping: player.preferences.loudness.preventsClipping = value.text == "prevent"
    case .crossfade: receivers.engine.setCrossfade(value.number)
    case .speaker:
      if case .entry(let name, let output) = value { player.nameOutput(name, output.isEmpty ? nil : output) }
    case .resumeOutput: player.preferences.resumesOnReturn = value.isOn
    case .buffer:
      receivers.outputs.setBuffer(Int(value.number))
      player.reopenOutput()
    }
  }

  /// The folder of a value; nil for `none`.
  private static func folder(_ value: SettingValue) -> String? {
    value.text == "none" ? nil : Places.absolute(value.text)
  }

  /// Performs the command `set`, with undo.
  func set(_ name: String, toValue value: String) async -> RemoteCommandStatus {
    do throws(SettingError) {
      let before = settings
      let told = try await set(name, to: value)
      let setting = try Settings.named(name)
      if !value.isEmpty { changes[setting.name] = value }
      if let new = setting.kind.value(of: value) {
        let old = before.replaced(by: new, of: setting.name)
        originals[setting.name] = originals[setting.name] ?? old
        let label = "setting \(setting.name.rawValue) to \(new.text)"
        if old != new.text { receivers.player.undoStack.push(label) { .setting(setting.name.rawValue, old) } }
      }
      return .completed(dialog: told)
    } catch {
      return .commandFailed(reason: "\(error)")
    }
  }

  /// Restores a setting for undo, and returns what undoes that; nil if it has that value already.
  func restore(_ name: String, to text: String) async -> SavedChange? {
    // Another version may have had that setting; there is nothing to restore.
    guard let setting = try? Settings.named(name) else { return nil }
    var value = setting.kind.value(of: text)
    if case .entry = setting.kind, value == nil { value = .entry(name: text, meaning: "") }
    guard let value, settings.replaced(by: value, of: setting.name) != text else { return nil }
    let before = settings.replaced(by: value, of: setting.name)
    // A theme that is gone by now leaves the screen without colours, which it says.
    _ = await tables.load(setting.name, value)
    apply(setting.name, value)
    settings.keep(value, for: setting.name)
    changes[setting.name] = text
    originals[setting.name] = originals[setting.name] ?? before
    return .setting(name, before)
  }

  /// Changes the setting `name`, or describes it if `text` is empty; returns the reply.
  func set(_ name: String, to text: String) async throws(SettingError) -> String {
    let setting = try Settings.named(name)
    guard !text.isEmpty else {
      let value = settings.value(of: setting.name)
      let told = value.isEmpty ? "not set" : setting.told(value)
      return "\(setting.name.rawValue) is \(told); it takes \(setting.kind.range)."
    }
    let value = try setting.value(of: text)
    guard await tables.load(setting.name, value) else { throw .unfit(setting.name, value: text) }
    apply(setting.name, value)
    settings.keep(value, for: setting.name)
    return setting.sentence(value)
  }

  /// Reads the theme and the keys in use, for the first screen.
  func loadTables() async { await tables.load(screen) }

  /// Applies the library's share of the width, as dragged by the user, to all screens and the next start.
  func keepLibraryShare(_ percent: Int) {
    setLibraryShare(percent)
    // If it cannot be saved, the next start has the default width.
    Task { try? await files.stateStore?.keep(percent, as: SettingName.libraryShare.rawValue) }
  }

  /// Restores the dragged width; the config takes precedence.
  func restoreLibraryShare() {
    // Without it the pane has the default width.
    if let percent = files.stateStore?.kept(SettingName.libraryShare.rawValue) { setLibraryShare(percent) }
  }

  private func setLibraryShare(_ percent: Int) {
    let value = SettingValue.number(Double(percent))
    apply(.libraryShare, value)
    settings.keep(value, for: .libraryShare)
  }
}
