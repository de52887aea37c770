import Terminal

/// The list of keys and phrases, scrolled.
struct HelpScreen: Hashable, Sendable {
  /// The first line shown.
  var top = 0

  /// One line: a heading has no meaning.
  struct Line: Hashable, Sendable {
    var text: String
    var meaning: String?
  }

  /// The keys as they are bound, the keys of the command bar, and phrases.
  static func lines(keyMap: KeyMap, phrases: [PhraseExample]) -> [Line] {
    var lines = [Line(text: "Keys")]
    var done: Set<KeyMap.Action> = []
    for key in keyMap.keys {
      guard let action = keyMap.action(for: key), done.insert(action).inserted else { continue }
      let keys = keyMap.keys.filter { keyMap.action(for: $0) == action }.map(\.description)
      lines.append(Line(text: keys.joined(separator: " "), meaning: action.text))
    }
    lines += [
      Line(text: "1 … 9", meaning: "play another thing that the reply offers"),
      Line(text: "other letters", meaning: "begin a phrase in the command bar"),
      Line(text: "", meaning: ""), Line(text: "In the command bar"),
      Line(text: "Enter", meaning: "do it"), Line(text: "Esc", meaning: "leave the bar"),
      Line(text: "Up Down", meaning: "earlier and later phrases that begin the same"),
      Line(text: "Tab S-Tab", meaning: "complete"),
      Line(text: "C-a C-e", meaning: "to the beginning, to the end"), Line(text: "M-b M-f", meaning: "a word back, on"),
      Line(text: "C-w C-u C-k", meaning: "delete the word before, all before, all after"),
    ]
    guard !phrases.isEmpty else { return lines }
    lines += [Line(text: "", meaning: ""), Line(text: "Phrases")]
    return lines + phrases.map { Line(text: $0.phrase, meaning: $0.meaning) }
  }
}
