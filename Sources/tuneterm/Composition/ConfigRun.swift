import IntentHandling
import Player
import Remote
import Settings
import Threads

/// Does what the lines of the config ask: settings before anything plays, keys and phrases once phrases are understood.
@LoopActor
final class ConfigRun {
  private let config: ConfigFile
  /// The lines that could not be done so far.
  private var problems: [ConfigProblem] = []

  init(_ config: ConfigFile) { self.config = config }

  /// Makes the settings count; `finish` tells of a value that does not fit.
  func apply(to settings: SettingsControl) {
    for line in config.lines {
      guard case .set(let name, let value) = line.content.inFull, SettingName(rawValue: name) != nil else { continue }
      do throws(SettingError) {
        _ = try settings.set(name, to: value)
      } catch {
        complain(line, "\(error)")
      }
    }
  }

  /// Does what the other lines ask, keys and phrases; which of all lines could not be done, from the first on.
  ///
  /// What has more wrong lines than `ConfigProblem.limit` is not a config of ours; the lines after these are not tried.
  func finish(with phrases: Phrases) async -> [ConfigProblem] {
    // Nobody would expect undo to take back a line of the config.
    await UndoGroup.withoutRecording { await sayLines(phrases) }
    return problems.sorted { $0.line < $1.line }
  }

  /// The keys that its lines bind.
  var boundKeys: [(key: String, phrase: String)] {
    config.lines.compactMap { line in
      guard case .bind(let key, let phrase) = line.content else { return nil }
      return (key, phrase)
    }
  }

  private func complain(_ line: ConfigFile.Line, _ reason: String) {
    problems.append(ConfigProblem(line: line.number, reason: reason))
  }

  private func sayLines(_ phrases: Phrases) async {
    for line in config.lines {
      if problems.count >= ConfigProblem.limit {
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
        let answered = await phrases.answer("set \(name) \(value)")
        reply =
          answered.outcome == .notUnderstood ? Reply(.couldNot, "\(SettingError.unknown(name))") : answered
      case .bind(let key, let phrase): reply = await phrases.assistant.perform(.bind(key: key, phrase: phrase))
      case .phrase(let phrase): reply = await phrases.answer(phrase)
      }
      if reply.outcome != .done {
        complain(line, reply.text)
      } else if case .bind(let key, let phrase) = line.content, phrases.isDoubtful(phrase) {
        complain(line, "\(key) is bound, but I don't understand “\(phrase)”.")
      }
    }
  }
}
