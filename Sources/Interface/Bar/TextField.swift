import Terminal

/// A single-line text field with the editing keys of shells.
struct TextField: Hashable, Sendable {
  /// The maximum number of scalars.
  static let limit = 4_000

  private(set) var text: String
  /// The number of characters before the cursor.
  private(set) var cursor: Int
  /// The last text deleted by word or to an end, for Ctrl-Y.
  var killed = ""

  /// The cursor is at the end.
  init(_ text: String = "", killed: String = "") {
    self.text = text
    self.killed = killed
    cursor = text.count
  }

  /// Inserts `new` at the cursor; line breaks become blanks, other control characters are removed.
  mutating func insert(_ new: String) {
    var clean = String.UnicodeScalarView()
    var room = TextField.limit - text.unicodeScalars.count
    for scalar in new.unicodeScalars where room > 0 {
      let isBlank = scalar.properties.isWhitespace
      guard isBlank || scalar.properties.generalCategory != .control else { continue }
      clean.append(isBlank ? " " : scalar)
      room -= 1
    }
    guard !clean.isEmpty else { return }
    let before = text.prefix(cursor) + String(clean)
    let after = text.dropFirst(cursor)
    // Counted from the end, because a combining mark joins the previous character.
    text = String(before + after)
    cursor = max(0, text.count - after.count)
  }

  /// Handles an editing key; returns false for other keys.
  mutating func handle(_ key: Key) -> Bool {
    if let typed = key.typed {
      insert(String(typed))
      return true
    }
    switch (key.modifiers, key.symbol) {
    case ([], .left), (.control, .character("b")): cursor = max(0, cursor - 1)
    case ([], .right), (.control, .character("f")): cursor = min(text.count, cursor + 1)
    case ([], .home), (.control, .character("a")): cursor = 0
    case ([], .end), (.control, .character("e")): cursor = text.count
    case (.alt, .character("b")), (.control, .left), (.alt, .left): cursor = wordStart
    case (.alt, .character("f")), (.control, .right), (.alt, .right): cursor = wordEnd
    case ([], .backspace), (.control, .character("h")): remove(max(0, cursor - 1)..<cursor)
    case ([], .delete), (.control, .character("d")): remove(cursor..<min(text.count, cursor + 1))
    case (.control, .character("w")), (.alt, .backspace), (.control, .backspace): kill(wordStart..<cursor)
    case (.alt, .character("d")), (.control, .delete): kill(cursor..<wordEnd)
    case (.control, .character("u")): kill(0..<cursor)
    case (.control, .character("k")): kill(cursor..<text.count)
    case (.control, .character("y")): insert(killed)
    default: return false
    }
    return true
  }

  private var wordStart: Int {
    let before = Array(text.prefix(cursor))
    let word = before.lastIndex { !$0.isWhitespace } ?? -1
    return (before.prefix(max(0, word + 1)).lastIndex { $0.isWhitespace } ?? -1) + 1
  }

  private var wordEnd: Int {
    let after = Array(text.dropFirst(cursor))
    let word = after.firstIndex { !$0.isWhitespace } ?? after.count
    return cursor + (after[word...].firstIndex { $0.isWhitespace } ?? after.count)
  }

  /// Deletes text and saves it for Ctrl-Y, unless it is empty.
  private mutating func kill(_ characters: Range<Int>) {
    guard !characters.isEmpty else { return }
    killed = String(text.dropFirst(characters.lowerBound).prefix(characters.count))
    remove(characters)
  }

  private mutating func remove(_ characters: Range<Int>) {
    let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
    let end = text.index(start, offsetBy: characters.count)
    text.removeSubrange(start..<end)
    cursor = min(characters.lowerBound, text.count)
  }
}

extension TextField {
  /// The characters visible in `width` cells, such that the cursor is visible.
  func window(width: Int) -> Range<Int> {
    let widths = text.map { CellText.width(of: String($0)) }
    var start = cursor
    var room = width - 1
    while start > 0, room >= widths[start - 1] {
      start -= 1
      room -= widths[start]
    }
    var end = cursor
    room += 1
    while end < widths.count, room >= widths[end] {
      room -= widths[end]
      end += 1
    }
    return start..<end
  }
}
