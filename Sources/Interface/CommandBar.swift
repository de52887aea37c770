/// The line in which phrases are typed.
struct CommandBar: Hashable, Sendable {
  /// More than this many earlier phrases are not kept.
  static let historyLimit = 1_000

  var field = TextField()
  var preview: PhrasePreview?
  /// The oldest first.
  private(set) var history: [String] = []
  /// Where in the history the field's text comes from; nil for one's own.
  private var recalled: Int?
  /// What was typed before going into the history; only phrases that begin so are offered.
  private var draft = ""
  private var completions: [String] = []
  private var completion: Int?

  mutating func load(history: [String]) { self.history = Array(history.suffix(CommandBar.historyLimit)) }

  /// Empties the field and keeps what was in it; true when it is new in the history.
  mutating func submit(_ phrase: String) -> Bool {
    clear()
    guard history.last != phrase else { return false }
    history.append(phrase)
    if history.count > CommandBar.historyLimit { history.removeFirst() }
    return true
  }

  mutating func clear() {
    field = TextField()
    edited()
  }

  /// Forgets what belonged to the text before.
  mutating func edited() {
    recalled = nil
    completions = []
    completion = nil
    if preview?.phrase != field.text { preview = nil }
  }

  /// The phrase before the one shown that begins like what was typed.
  mutating func recallEarlier() {
    if recalled == nil { draft = field.text }
    let end = recalled ?? history.count
    guard let found = history[..<end].lastIndex(where: { $0.hasPrefix(draft) && $0 != field.text }) else { return }
    recalled = found
    field = TextField(history[found])
  }

  /// The phrase after the one shown, at last what was typed.
  mutating func recallLater() {
    guard let shown = recalled else { return }
    recalled = history[(shown + 1)...].firstIndex { $0.hasPrefix(draft) && $0 != field.text }
    field = TextField(recalled.map { history[$0] } ?? draft)
  }

  mutating func receive(_ completions: [String], for phrase: String) {
    guard phrase == field.text, !completions.isEmpty else { return }
    self.completions = [phrase] + completions
    completion = 0
    complete(by: 1)
  }

  /// Shows the next (or previous) completion; false when there are none and they have to be asked for.
  @discardableResult
  mutating func complete(by step: Int) -> Bool {
    guard let shown = completion else { return false }
    let next = (shown + step + completions.count) % completions.count
    completion = next
    field = TextField(completions[next])
    return true
  }
}
