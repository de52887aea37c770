import DesktopRemote
import IntentHandling
import Interface
import Remote
import Terminal
import Threads

extension ScreenSession {
  /// Applies the current screen settings.
  func followSettings() {
    let new = services.settings.screen
    if new.keys != shown.keys { changeKeys(to: new.keys) }
    shown = new
    showLooks()
  }

  /// The current looks, and problems of the theme.
  func looks() -> (looks: Looks, problem: String?) {
    var looks = shown.looks
    if abilities.showsCursor { looks.showsCursor = true }
    guard let found = tables.theme(shown.theme) else {
      return (looks, "There is no theme “\(shown.theme)”; the screen has no colours.")
    }
    looks.theme = found.theme
    return (looks, found.problems.first)
  }

  /// Applies the current looks, and watches the file of the theme.
  func showLooks() {
    let (looks, problem) = looks()
    receive(.looks(looks))
    if let problem { receive(.reply(ScreenReply(problem, isError: true))) }
    if themeWatch?.name != shown.theme {
      themeWatch = FileWatch(name: shown.theme, files: tables.themeFiles(shown.theme)) { [weak self] in
        Task { await self?.themeChanged() }
      }
    }
  }

  /// Reads the theme again after its file was saved.
  private func themeChanged() async {
    await tables.loadTheme(shown.theme)
    showLooks()
  }

  private func changeKeys(to name: String) {
    let (map, problems) = tables.keys(name)
    if let problem = problems.first { receive(.reply(ScreenReply(problem, isError: true))) }
    receive(.keys(model.keyMap.changed(to: map)))
  }

  /// Replaces the keys bound on top of the preset.
  func rebind(_ bindings: [(key: String, phrase: String)]) {
    var map = tables.keys(shown.keys).map
    // Each could be bound before.
    for binding in bindings { _ = try? map.bind(binding.key, to: binding.phrase) }
    receive(.keys(map))
  }

  /// What a key means, as text for `bind`; nil if nothing.
  func meaning(of keys: KeySequence) -> String? { model.keyMap.action(for: keys)?.text }

  /// Binds keys; the reply says which bindings no longer work.
  func bind(_ key: String, to phrase: String) -> RemoteCommandStatus {
    do throws(KeyMapError) {
      var map = model.keyMap
      let displaced = try map.bind(key, to: phrase)
      receive(.keys(map))
      let name = KeySequence(name: key)
      let before = displaced.first { $0.keys == name }.map { ", no longer “\($0.action.text)”" } ?? ""
      let others = displaced.filter { $0.keys != name }.map { "\($0.keys) (\($0.action.text))" }
      let rest = others.isEmpty ? "" : " So these do nothing now: \(others.joined(separator: ", "))."
      let doubt = services.phrases.isDoubtful(phrase) ? " I don't understand that phrase, though." : ""
      return .completed(dialog: "\(key) now means “\(phrase)”\(before).\(doubt)\(rest)")
    } catch {
      return .commandFailed(reason: error.description)
    }
  }
}
