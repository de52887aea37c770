import Media
import Text

/// The line for typing phrases.
struct CommandBar: Hashable, Sendable {
  /// The maximum length of the history.
  static let historyLimit = 1_000

  var field = TextField()
  var preview: PhrasePreview?
  /// The oldest first.
  private(set) var history: [String] = []
  /// What Tab cycles through: the typed text, then the completions; empty if there are none.
  private(set) var completions: [Completion] = []
  /// The index of the one in the field.
  private(set) var completion: Int?
  /// The current search of the history.
  private(set) var search: HistorySearch?
  /// The index in the history of the field's text; nil if it was typed.
  private var recalled: Int?
  /// What was typed before browsing the history; only phrases with this prefix are offered.
  private var draft = ""

  mutating func load(history: [String]) { self.history = Array(history.suffix(CommandBar.historyLimit)) }

  /// Clears the field and adds its text to the history; returns true if it is new there.
  mutating func submit(_ phrase: String) -> Bool {
    clear()
    guard history.last != phrase else { return false }
    history.append(phrase)
    if history.count > CommandBar.historyLimit { history.removeFirst() }
    return true
  }

  mutating func clear() { show("") }

  /// Sets the text of the field as if it had been typed.
  mutating func show(_ text: String) {
    field = TextField(text, killed: field.killed)
    search = nil
    edited()
  }

  /// Resets what belonged to the previous text.
  mutating func edited() {
    recalled = nil
    completions = []
    completion = nil
    if preview?.phrase != field.text { preview = nil }
  }

  /// Shows the previous phrase in the history that begins with what was typed.
  mutating func recallEarlier() {
    if recalled == nil { draft = field.text }
    let end = recalled ?? history.count
    guard let found = history[..<end].lastIndex(where: { $0.hasPrefix(draft) && $0 != field.text }) else { return }
    recalled = found
    field = TextField(history[found], killed: field.killed)
  }

  /// Shows the next phrase in the history, and finally what was typed.
  mutating func recallLater() {
    guard let shown = recalled else { return }
    recalled = history[(shown + 1)...].firstIndex { $0.hasPrefix(draft) && $0 != field.text }
    field = TextField(recalled.map { history[$0] } ?? draft, killed: field.killed)
  }

  mutating func receive(_ completions: [Completion], for phrase: String) {
    guard phrase == field.text, !completions.isEmpty else { return }
    let others = completions.filter { $0.text != phrase }
    // A single completion is used immediately, so that Tab continues from it.
    if others.count == 1 {
      field = TextField(others[0].text, killed: field.killed)
      return edited()
    }
    self.completions = [Completion(phrase)] + others
    completion = 0
    complete(by: 1)
  }

  /// Shows the next or previous completion; returns false if there are none and they have to be requested.
  @discardableResult
  mutating func complete(by step: Int) -> Bool {
    guard let shown = completion else { return false }
    let next = (shown + step + completions.count) % completions.count
    completion = next
    field = TextField(completions[next].text, killed: field.killed)
    return true
  }

  /// Accepts a completion by its index.
  mutating func choose(_ index: Int) {
    guard completions.indices.contains(index) else { return }
    field = TextField(completions[index].text, killed: field.killed)
    edited()
  }

  // MARK: - Searching the history

  mutating func beginSearch() {
    search = HistorySearch(before: field.text)
    edited()
  }

  /// Changes the search words; shows the newest phrase that contains them.
  mutating func search(for words: String) {
    search?.words = words
    search?.found = nil
    findEarlier()
  }

  /// Shows the next older phrase that contains the words.
  mutating func findEarlier() {
    guard var search, !search.words.isEmpty else { return }
    let end = search.found ?? history.count
    let words = search.words.lowercased()
    // Repetitions of the same phrase are skipped.
    let isFirst = search.found == nil
    let found = history[..<end].lastIndex { $0.lowercased().holds(words) && (isFirst || $0 != field.text) }
    search.failed = found == nil
    if let found {
      search.found = found
      field = TextField(history[found], killed: field.killed)
    }
    self.search = search
  }

  /// Ends the search; the result stays in the field unless `takingBack`.
  mutating func endSearch(takingBack: Bool) {
    guard let search else { return }
    self.search = nil
    if takingBack { field = TextField(search.before, killed: field.killed) }
    edited()
  }
}

/// A search of the history, like Ctrl-R in a shell.
struct HistorySearch: Hashable, Sendable {
  /// The previous text of the bar.
  var before: String
  var words = ""
  /// The index of the shown phrase in the history.
  var found: Int?
  /// Whether no older phrase contains the words.
  var failed = false
}
