import Text
import Media
import Terminal

/// The list of keys and phrases; a line can be selected and performed.
struct HelpScreen: Hashable, Sendable {
  var cursor = ListCursor()
  /// Only lines that contain these words are shown; empty for all.
  var filter = ""
  /// The filter while it is being typed.
  var field: TextField?

  /// A line; headings have no meaning.
  struct Line: Hashable, Sendable {
    var text: String
    var meaning: String?
    /// What selecting it does; nil if nothing.
    var choice: Choice?
  }

  enum Choice: Hashable, Sendable {
    case act(KeyAction)
    /// Puts a phrase into the bar, where it can be edited first.
    case say(String)
  }

  /// The listener's frequent phrases, the key bindings, the keys of the command bar, the commands without a key, and phrases, filtered by `filter`.
  static func lines(
    keyMap: KeyMap, suggestions: [PhraseSuggestion] = [], phrases: [PhraseExample], filter: String
  ) -> [Line] {
    let sections = [
      ("What you often say", suggestions.map { Line(text: $0.phrase, meaning: $0.reason, choice: .say($0.phrase)) }),
      ("Keys", keyLines(keyMap)), ("In the command bar", barLines), ("Commands without a key", commandLines(keyMap)),
      ("Phrases", phrases.map { Line(text: $0.phrase, meaning: $0.meaning, choice: .say($0.phrase)) }),
    ]
    let words = filter.lowercased().split(separator: " ")
    var lines: [Line] = []
    for (title, section) in sections {
      let shown = section.filter { line in
        words.allSatisfy { line.text.lowercased().holds($0) || line.meaning?.lowercased().holds($0) == true }
      }
      guard !shown.isEmpty else { continue }
      if !lines.isEmpty { lines.append(Line(text: "", meaning: "")) }
      lines.append(Line(text: title))
      lines += shown
    }
    return lines
  }

  private static func keyLines(_ keyMap: KeyMap) -> [Line] {
    var lines: [Line] = []
    var done: Set<KeyAction> = []
    for binding in keyMap.bindings where done.insert(binding.action).inserted {
      let keys = keyMap.bindings.filter { $0.action == binding.action }.map(\.keys.description)
      lines.append(
        Line(text: keys.joined(separator: " "), meaning: binding.action.meaning, choice: .act(binding.action)))
    }
    return lines + [
      Line(text: "5 j, 3 b, …", meaning: "a number before a key repeats it"),
      Line(text: "1 … 9", meaning: "choose another reading from the reply"),
    ]
  }

  private static let barLines = [
    Line(text: "Enter", meaning: "do it"), Line(text: "Esc", meaning: "close the bar"),
    Line(text: "Up Down", meaning: "earlier and later phrases that begin the same"),
    Line(text: "C-r", meaning: "search the earlier phrases"),
    Line(text: "Tab S-Tab", meaning: "complete; in an empty bar, what can be said now"),
    Line(text: "C-a C-e", meaning: "to the beginning, to the end"),
    Line(text: "M-b M-f", meaning: "a word back, forward"),
    Line(text: "C-w C-u C-k", meaning: "delete the word before, all before, all after"),
    Line(text: "C-y", meaning: "insert what was deleted"),
  ]

  private static func commandLines(_ keyMap: KeyMap) -> [Line] {
    KeyAction.commandTexts.map(KeyAction.init).filter { keyMap.keys(for: $0) == nil }
      .map { Line(text: ":\($0.text)", meaning: $0.meaning, choice: .act($0)) }
  }
}
