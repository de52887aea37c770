import IntentHandling
import Player
import Remote
import Settings
import Threads

/// Applies the config: settings before anything plays, keys and phrases once the parser is ready.
@LoopActor
final class ConfigRun {
  private let config: ConfigFile
  /// The lines that failed so far.
  private var problems: [ConfigProblem] = []

  init(_ config: ConfigFile) { self.config = config }

  /// Applies the settings; `finish` reports invalid values.
  func apply(to settings: SettingsControl) async {
    for line in config.lines {
      guard case .set(let name, let value) = line.content.inFull, SettingName(rawValue: name) != nil else { continue }
      do throws(SettingError) {
        _ = try await settings.set(name, to: value)
      } catch {
        complain(line, "\(error)")
      }
    }
  }

  /// Applies the other lines, keys and phrases; returns all lines that failed, in order.
  ///
  /// A file with more than `ConfigProblem.limit` invalid lines is not a config; the lines after these are not tried.
  func finish(with phrases: Phrases) async -> [ConfigProblem] {
    // Undo should not revert a line of the config.
    await UndoGroup.withoutRecording { await sayLines(phrases) }
    return problems.sorted { $0.line < $1.line }
  }

  /// The keys bound by the config.
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
          "This line and the following ones were skipped, because \(ConfigProblem.limit) lines before them failed."
        )
        return
      }
      let reply: Reply
      switch line.content.inFull {
      case .set(let name, _) where SettingName(rawValue: name) != nil: continue
      case .set(let name, let value):
        let phrase = "set \(name) \(value)"
        // A misspelled setting is told, whatever the phrase may mean.
        let answered = phrases.isDoubtful(phrase) ? nil : await phrases.answer(phrase)
        reply =
          answered.flatMap { $0.outcome == .notUnderstood ? nil : $0 }
          ?? Reply(.couldNot, "\(SettingError.unknown(name))")
      case .bind(let key, let phrase): reply = await phrases.assistant.perform(.bind(key: key, phrase: phrase))
      case .unbind(let key): reply = await phrases.assistant.perform(.unbind(key: key))
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

/// A line of the config that failed.
struct ConfigProblem: Hashable {
  /// After this many problems the rest of a config is not tried.
  static let limit = 20

  /// The number of the line, 1 being the first.
  var line: Int
  /// A sentence for the user, with a solution.
  var reason: String

  var text: String { "config, line \(line): \(reason)" }
}

extension [ConfigProblem] {
  /// The first problem in full with the numbers of other wrong lines, on one line; nil if there are none.
  var summary: String? {
    guard let first else { return nil }
    let others = dropFirst().map(\.line)
    guard let last = others.last else { return first.text }
    guard others.count <= 10 else { return "\(first.text) \(others.count) other lines are wrong, too." }
    let lines =
      others.count == 1
      ? "Line \(last) is" : "Lines \(others.dropLast().map(String.init).joined(separator: ", ")) and \(last) are"
    return "\(first.text) \(lines) wrong, too."
  }
}
