import Text
import Media

/// A menu over the panes; typing narrows its entries.
struct Menu: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var text: String
    /// The text beside it.
    var detail = ""
    var choice: Choice
  }

  enum Choice: Hashable, Sendable {
    /// Adds the selection to the playlist of that name.
    case add(Selection, toPlaylist: String)
    case act(KeyAction)
  }

  var title: String
  var field = TextField()
  var cursor = ListCursor()
  /// Whether the selection was moved since the last typing.
  var isChoosing = false
  /// All entries, regardless of the filter; nil until they are loaded.
  var all: [Entry]?
  /// The selection to add to a playlist, an existing or a new one.
  var adding: Selection?

  /// Moves the selection.
  mutating func move(by rows: Int) {
    cursor.move(by: rows, count: entries.count)
    isChoosing = true
  }

  /// The entries that match what is typed, and an entry for a new playlist if possible.
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
