import Text
import Media
import Remote
import Terminal

/// Searching the queue, and finding items in the library.
extension Model {
  /// Begins a search in the queue.
  mutating func openQueueSearch() {
    queue.search = QueuePane.Search(origin: queue.cursor)
    focus = .filter
  }

  mutating func pressInQueueSearch(_ key: Key) -> [Effect] {
    guard let search = queue.search else { return [] }
    switch (key.modifiers, key.symbol) {
    case ([], .enter), ([], .tab): closeQueueSearch()
    case ([], .escape), (.control, .character("c")), (.control, .character("g")):
      queue.cursor = search.origin
      queue.lit = []
      closeQueueSearch()
    case ([], .backspace) where search.field.text.isEmpty: closeQueueSearch()
    case ([], .down): return findInQueue(isBackward: false)
    case ([], .up): return findInQueue(isBackward: true)
    default:
      guard queue.search?.field.handle(key) == true else { return performOutsideText(key) }
      return searchQueue()
    }
    return []
  }

  /// Goes to the first match, starting where the search began.
  mutating func searchQueue() -> [Effect] {
    guard let search = queue.search else { return [] }
    queue.words = search.field.text
    guard !queue.words.allSatisfy(\.isWhitespace) else {
      queue.cursor = search.origin
      queue.lit = []
      return []
    }
    return [.findInQueue(QueueMatch(words: queue.words, row: search.origin.selected, includesRow: true))]
  }

  private mutating func closeQueueSearch() {
    queue.search = nil
    focus = .queue
  }

  /// Goes to the next match of the last search.
  mutating func findInQueue(isBackward: Bool) -> [Effect] {
    guard !queue.words.allSatisfy(\.isWhitespace) else {
      let key = keyMap.keys(for: .command(.filter)).map { "Press \($0) and type words first." } ?? ""
      reply = ScreenReply("Nothing has been searched for yet. \(key)", isError: true)
      return []
    }
    return [.findInQueue(QueueMatch(words: queue.words, row: queue.cursor.selected, isBackward: isBackward))]
  }

  mutating func receive(_ row: Int?, for match: QueueMatch, meaning words: [String]) {
    guard match.words == queue.words else { return }
    queue.lit = row == nil ? [] : words
    if let row {
      queue.cursor.selected = row
    } else if queue.search == nil {
      reply = ScreenReply("Nothing else in the queue matches “\(match.words)”.")
    }
  }

  /// Requests the library location of the row under the cursor; in the large pane, of the current track.
  mutating func locate() -> [Effect] {
    guard help == nil else { return [] }
    let selected =
      large != nil
      ? nil
      : focus == .queue ? queue.window.row(at: queue.cursor.selected)?.identifier : library.selected?.thing.identifier
    guard let identifier = selected ?? nowPlaying.track?.identifier else { return [] }
    return [.locate(identifier)]
  }

  mutating func show(_ location: LibraryLocation?) {
    guard let location else {
      reply = ScreenReply("That is not in the library.", isError: true)
      return
    }
    showLibrary()
    library.go(to: location, height: layout.library.height)
  }
}

extension Grid {
  /// Underlines the words of a filter in a text at a position, within `width` cells.
  mutating func light(_ words: [String], in text: String, x: Int, y: Int, width: Int) {
    guard !words.isEmpty, width > 0 else { return }
    let characters = Array(text)
    func isLetter(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
    var column = x
    for index in characters.indices {
      defer { column += CellText.width(of: String(characters[index])) }
      if column >= x + width { return }
      guard isLetter(index), index == 0 || !isLetter(index - 1) else { continue }
      for word in words {
        var end = index
        var folded = ""
        while end < characters.count, folded.count < word.count {
          end += 1
          folded = FoldedText.fold(String(characters[index..<end]))
        }
        guard folded.hasPrefix(word) else { continue }
        let cells = CellText.width(of: String(characters[index..<end]))
        mark(Rect(x: column, y: y, width: min(cells, x + width - column), height: 1), .underline)
      }
    }
  }
}
