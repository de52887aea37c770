import Text
import Media

/// The line in which phrases are typed.
struct CommandBar: Hashable, Sendable {
  /// More than this many earlier phrases are not kept.
  static let historyLimit = 1_000

  var field = TextField()
  var preview: PhrasePreview?
  /// The oldest first.
  private(set) var history: [String] = []
  /// What Tab goes through: what was typed, then the completions; empty while there are none.
  private(set) var completions: [Completion] = []
  /// Which of them stands in the field.
  private(set) var completion: Int?
  /// The search of the history, while one runs.
  private(set) var search: HistorySearch?
  /// Where in the history the field's text comes from; nil for one's own.
  private var recalled: Int?
  /// What was typed before going into the history; only phrases that begin so are offered.
  private var draft = ""

  mutating func load(history: [String]) { self.history = Array(history.suffix(CommandBar.historyLimit)) }

  /// Empties the field and keeps what was in it; true when it is new in the history.
  mutating func submit(_ phrase: String) -> Bool {
    clear()
    guard history.last != phrase else { return false }
    history.append(phrase)
    if history.count > CommandBar.historyLimit { history.removeFirst() }
    return true
  }

  mutating func clear() { show("") }

  /// Puts `text` into the field as if it had been typed.
  mutating func show(_ text: String) {
    field = TextField(text, killed: field.killed)
    search = nil
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
    field = TextField(history[found], killed: field.killed)
  }

  /// The phrase after the one shown, at last what was typed.
  mutating func recallLater() {
    guard let shown = recalled else { return }
    recalled = history[(shown + 1)...].firstIndex { $0.hasPrefix(draft) && $0 != field.text }
    field = TextField(recalled.map { history[$0] } ?? draft, killed: field.killed)
  }

  mutating func receive(_ completions: [Completion], for phrase: String) {
    guard phrase == field.text, !completions.isEmpty else { return }
    let others = completions.filter { $0.text != phrase }
    // A single one is taken at once, so that Tab goes on from there.
    if others.count == 1 {
      field = TextField(others[0].text, killed: field.killed)
      return edited()
    }
    self.completions = [Completion(phrase)] + others
    completion = 0
    complete(by: 1)
  }

  /// Shows the next (or previous) completion; false when there are none and they have to be asked for.
  @discardableResult
  mutating func complete(by step: Int) -> Bool {
    guard let shown = completion else { return false }
    let next = (shown + step + completions.count) % completions.count
    completion = next
    field = TextField(completions[next].text, killed: field.killed)
    return true
  }

  /// Puts a completion into the field for good, by its place in what Tab goes through.
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

  /// Changes the words that are searched for; the newest phrase that has them is shown.
  mutating func search(for words: String) {
    search?.words = words
    search?.found = nil
    findEarlier()
  }

  /// Shows the next older phrase that has the words.
  mutating func findEarlier() {
    guard var search, !search.words.isEmpty else { return }
    let end = search.found ?? history.count
    let words = search.words.lowercased()
    // Going on to older ones, the same phrase said again is no other.
    let isFirst = search.found == nil
    let found = history[..<end].lastIndex { $0.lowercased().holds(words) && (isFirst || $0 != field.text) }
    search.failed = found == nil
    if let found {
      search.found = found
      field = TextField(history[found], killed: field.killed)
    }
    self.search = search
  }

  /// Ends the search; what was found stays in the field unless it is taken back.
  mutating func endSearch(takingBack: Bool) {
    guard let search else { return }
    self.search = nil
    if takingBack { field = TextField(search.before, killed: field.killed) }
    edited()
  }
}
