import Catalog
import IntentHandling
import Playback
import Player
import Remote
import Settings
import Threads

extension Composition {
  /// Makes a setting count; the one place where settings do something.
  private func apply(_ name: SettingName, _ value: SettingValue) {
    switch name {
    case .notifications: desktop.notifies = value.isOn
    case .audiobookFolder: imports.audiobookFolder = Self.folder(value)
    case .duplicates: assistant.playlistDuplicates = value.text == "add" ? .add : .skip
    case .explicit: player.preferences.allowsExplicit = value.isOn
    case .podcastFolder: imports.podcastFolder = Self.folder(value)
    case .restartAfter: player.preferences.restartThreshold = value.number
    case .volumeStep: player.preferences.volumeStep = Int(value.number)
    case .keys, .theme, .borders, .ascii, .cursor, .cover, .meter, .title, .libraryShare:
      screenSettings.set(name, to: value)
    case .replayGain: player.preferences.loudness.mode = Loudness.Mode(rawValue: value.text) ?? .off
    case .replayGainPreamp: player.preferences.loudness.preamp = value.number
    case .replayGainFallback: player.preferences.loudness.fallback = value.number
    case .replayGainClipping: player.preferences.loudness.preventsClipping = value.text == "prevent"
    case .crossfade: engine.setCrossfade(value.number)
    case .speaker:
      if case .entry(let name, let output) = value { player.nameOutput(name, output.isEmpty ? nil : output) }
    case .resumeOutput: player.preferences.resumesOnReturn = value.isOn
    case .buffer:
      bufferMilliseconds.withLock { $0 = Int(value.number) }
      player.reopenOutput()
    }
  }

  /// The folder that a value names; nil for `none`.
  private static func folder(_ value: SettingValue) -> String? {
    value.text == "none" ? nil : Places.absolute(value.text)
  }

  /// Registers what `set` does.
  func registerSettings() {
    center.addTarget(for: [.set]) { [unowned self] command in
      guard case .set(let name, let value) = command else { return .noSuchContent }
      do throws(SettingError) {
        let before = settings
        let told = try set(name, to: value)
        let setting = try Settings.named(name)
        if let new = setting.kind.value(of: value) {
          let old = before.replaced(by: new, of: setting.name)
          let label = "setting \(setting.name.rawValue) to \(new.text)"
          if old != new.text { player.undoStack.push(label) { .setting(setting.name.rawValue, old) } }
        }
        return .completed(dialog: told)
      } catch {
        return .commandFailed(reason: "\(error)")
      }
    }
    player.restoreElsewhere { [unowned self] change in
      switch change {
      case .setting(let name, let value): restoreSetting(name, to: value)
      case .binding(let key, let phrase): screens.restoreBinding(key, to: phrase)
      default: nil
      }
    }
  }

  /// Sets what undo brings back, and tells what undoes that; nil when it is set so.
  private func restoreSetting(_ name: String, to text: String) -> SavedChange? {
    guard let setting = try? Settings.named(name) else { return nil }
    var value = setting.kind.value(of: text)
    if case .entry = setting.kind, value == nil { value = .entry(name: text, meaning: "") }
    guard let value, settings.replaced(by: value, of: setting.name) != text else { return nil }
    let before = settings.replaced(by: value, of: setting.name)
    apply(setting.name, value)
    settings.keep(value, for: setting.name)
    return .setting(name, before)
  }

  /// Sets what is called `name`, or tells how it is set when `text` is empty; the sentence to be told.
  @discardableResult
  func set(_ name: String, to text: String) throws(SettingError) -> String {
    let setting = try Settings.named(name)
    guard !text.isEmpty else {
      let value = settings.value(of: setting.name)
      let told = value.isEmpty ? "not set" : setting.told(value)
      return "\(setting.name.rawValue) is \(told); it takes \(setting.kind.range)."
    }
    let value = try setting.value(of: text)
    if setting.name == .theme, ScreenFiles(places: places).theme(text) == nil {
      throw .unfit(.theme, value: text)
    }
    apply(setting.name, value)
    settings.keep(value, for: setting.name)
    return "\(setting.name.rawValue) is \(setting.told(value.text)) now."
  }

  /// Makes the library's share of the width that a person has drawn count, on all screens and at the next start.
  func keepLibraryShare(_ percent: Int) {
    setLibraryShare(percent)
    Task { try? await stateStore?.keep(percent, as: SettingName.libraryShare.rawValue) }
  }

  /// Brings back what a person has drawn; what the config says comes on top.
  func restoreLibraryShare() async {
    if let percent = try? await stateStore?.kept(SettingName.libraryShare.rawValue) { setLibraryShare(percent) }
  }

  private func setLibraryShare(_ percent: Int) {
    let value = SettingValue.number(Double(percent))
    apply(.libraryShare, value)
    settings.keep(value, for: .libraryShare)
  }

  /// Makes the settings of the config count, before anything plays; `sayConfig` tells of a value that does not fit.
  func applyConfig() {
    for line in config.lines {
      guard case .set(let name, let value) = line.content.inFull, SettingName(rawValue: name) != nil else {
        continue
      }
      do throws(SettingError) {
        try set(name, to: value)
      } catch {
        configProblems.append(ConfigProblem(line: line.number, reason: "\(error)"))
      }
    }
  }

  /// Does what the other lines of the config ask, keys and phrases; which of all lines could not be done, from the first on.
  ///
  /// What has more wrong lines than `ConfigProblem.limit` is not a config of ours; the lines after these are not tried.
  func sayConfig() async -> [ConfigProblem] {
    // Nobody would expect undo to take back a line of the config.
    await UndoGroup.withoutRecording { await sayLines() }
    return configProblems.sorted { $0.line < $1.line }
  }

  private func sayLines() async {
    func complain(_ line: ConfigFile.Line, _ reason: String) {
      configProblems.append(ConfigProblem(line: line.number, reason: reason))
    }
    for line in config.lines {
      if configProblems.count >= ConfigProblem.limit {
        complain(
          line,
          "This line and those after it were not tried, because \(ConfigProblem.limit) lines before it could not be done."
        )
        return
      }
      let reply: Reply
      switch line.content.inFull {
      case .set(let name, _) where SettingName(rawValue: name) != nil: continue
      case .set(let name, let value):
        let answered = await answer("set \(name) \(value)")
        reply =
          answered.outcome == .notUnderstood ? Reply(.couldNot, "\(SettingError.unknown(name))") : answered
      case .bind(let key, let phrase): reply = await assistant.perform(.bind(key: key, phrase: phrase))
      case .phrase(let phrase): reply = await answer(phrase)
      }
      if reply.outcome != .done {
        complain(line, reply.text)
      } else if case .bind(let key, let phrase) = line.content, isDoubtful(phrase) {
        complain(line, "\(key) is bound, but I don't understand “\(phrase)”.")
      }
    }
  }

  /// Answers what was typed or said: a line that sets something, or a phrase.
  ///
  /// `meanwhile` gets what is said when it takes long.
  func answer(
    _ phrase: String, on surface: Surface = .screen, meanwhile: @escaping @LoopActor (Reply) -> Void = { _ in }
  ) async -> Reply {
    let changeCount = player.changeCount
    var reply = await reply(to: phrase, on: surface, meanwhile)
    // What another program is told is kept, undo included, should the player be killed now. On a screen the next key must not
    // wait for the disk; there it is written at once all the same.
    if surface != .screen, await !player.saved(), player.changeCount != changeCount { reply.addUnsaved() }
    return reply
  }

  private func reply(
    to phrase: String, on surface: Surface, _ meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    let line = ConfigLine(phrase)?.inFull
    if case .bind(let key, let phrase)? = line, Self.isKey(key), !phrase.hasPrefix("to ") {
      return await assistant.perform(.bind(key: key, phrase: phrase))
    }
    guard case .set(let name, let value)? = line else {
      let reply = await assistant.answer(phrase, on: surface, meanwhile: meanwhile)
      // "Crossfade 5 seconds".
      if reply.outcome == .notUnderstood, case .set(let name, let value)? = ConfigLine("set " + phrase),
        SettingName(rawValue: name.lowercased()) != nil, !value.isEmpty
      {
        return await assistant.perform(.set(setting: name.lowercased(), value: value))
      }
      return reply
    }
    if SettingName(rawValue: name) != nil { return await assistant.perform(.set(setting: name, value: value)) }
    let reply = await assistant.answer(phrase, on: surface, meanwhile: meanwhile)
    // "Set an alarm for 7" names no setting, not even a misspelt one.
    let isMisspelt = name.utf8.count > 3 && SettingName.nearest(to: name) != nil
    return reply.outcome == .notUnderstood && isMisspelt ? Reply(.couldNot, "\(SettingError.unknown(name))") : reply
  }
}
