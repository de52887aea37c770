import Text
import Media

/// A list over the panes in which a person chooses one thing; what is typed narrows it.
struct Menu: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var text: String
    /// What stands beside it.
    var detail = ""
    var choice: Choice
  }

  enum Choice: Hashable, Sendable {
    /// Adds what is selected to the playlist of that name.
    case add(Selection, toPlaylist: String)
    case act(KeyAction)
  }

  var title: String
  var field = TextField()
  var cursor = ListCursor()
  /// Whether a key has gone from entry to entry since something was typed.
  var isChoosing = false
  /// All entries, whatever is typed; nil until they are there.
  var all: [Entry]?
  /// What is to be added to a playlist, an existing or a new one.
  var adding: Selection?

  /// Goes from entry to entry.
  mutating func move(by rows: Int) {
    cursor.move(by: rows, count: entries.count)
    isChoosing = true
  }

  /// The entries that have what is typed, and, where a new playlist may be made, that.
  var entries: [Entry] {
    let typed = field.text.split(separator: " ").joined(separator: " ")
    let words = FoldedText.fold(typed).split(separator: " ")
    let fitting = (all ?? []).filter { entry in
      let text = FoldedText.fold(entry.text)
      return words.allSatisfy { text.holds($0) }
    }
    guard let adding, !typed.isEmpty, !fitting.contains(where: { FoldedText.fold($0.text) == FoldedText.fold(typed) })
    else { return fitting }
    return fitting + [Entry(text: "New playlist “\(typed)”", choice: .add(adding, toPlaylist: typed))]
  }
}
