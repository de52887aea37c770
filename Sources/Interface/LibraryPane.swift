import Media

/// The library as a tree of artists, albums and tracks, or what matches the filter.
struct LibraryPane: Hashable, Sendable {
  var top = LibraryBranch()
  var cursor = ListCursor()
  /// The filter while it is typed.
  var field: TextField?
  /// The filter that holds; empty for none.
  private(set) var filter = ""
  /// The tree as it was before the filter.
  private var beforeFilter: Saved?

  private struct Saved: Hashable, Sendable {
    var top: LibraryBranch
    var cursor: ListCursor
  }

  /// Whether the library is known to hold nothing.
  var isEmpty: Bool { filter.isEmpty && top.total == 0 }

  /// The row under the cursor, when it is loaded.
  var selected: LibraryRow? { top.place(at: cursor.selected).flatMap { top.row(at: $0) } }

  mutating func move(by rows: Int) { cursor.move(by: rows, count: top.length) }

  /// Opens the row under the cursor; when it is open, goes to its first row.
  mutating func goRight() {
    guard let place = top.place(at: cursor.selected), let row = top.row(at: place), row.isExpandable else { return }
    if top.isOpen(place) { move(by: 1) } else { top.open(place, row.identifier) }
  }

  /// Closes the row under the cursor; when it is not open, goes to the row that holds it.
  mutating func goLeft() {
    guard let place = top.place(at: cursor.selected) else { return }
    if top.isOpen(place) {
      top.close(place)
    } else if place.count > 1 {
      cursor.selected = top.position(of: place.dropLast())
    }
  }

  /// Shows what matches `text`, or the whole tree again when it is empty.
  mutating func setFilter(_ text: String) {
    guard text != filter else { return }
    if filter.isEmpty { beforeFilter = Saved(top: top, cursor: cursor) }
    filter = text
    if text.isEmpty, let saved = beforeFilter {
      top = saved.top
      cursor = saved.cursor
      beforeFilter = nil
    } else {
      // The old rows stay until the new ones come, so nothing flickers.
      top.opened = []
      cursor = ListCursor()
    }
    top.invalidate()
  }

  /// Asks for everything anew.
  mutating func invalidate() {
    top.invalidate()
    beforeFilter?.top.invalidate()
  }

  /// Takes an answer; the cursor stays on its row, wherever the row goes.
  mutating func receive(_ answer: LibraryRows) {
    let place = top.place(at: cursor.selected)
    let identifiers = place.map { top.identifiers(along: $0) }
    let scrolled = cursor.selected - cursor.top
    guard top.receive(answer), let place, let identifiers else { return }
    cursor.selected = top.position(of: top.place(following: identifiers[...], from: place[...]))
    cursor.top = max(0, cursor.selected - scrolled)
  }

  /// The requests that bring the rows of a window of `height` rows.
  mutating func requests(height: Int, nextNumber: inout Int) -> [LibraryRequest] {
    var requests: [LibraryRequest] = []
    for (parent, needed) in needs(height: height) {
      let request = top.withBranch(of: parent + [0]) { branch -> LibraryRequest? in
        let isUnknown = branch.total == nil || needed.isEmpty && branch.window.isStale
        let needed = isUnknown ? needed.lowerBound..<needed.lowerBound + height : needed
        let range = branch.window.request(for: needed, margin: max(height, 8), number: nextNumber)
        return range.map { range in
          LibraryRequest(
            number: nextNumber, parent: branch.identifier, filter: parent.isEmpty ? filter : "",
            offset: range.lowerBound, limit: range.count)
        }
      }
      if let request, let request {
        requests.append(request)
        nextNumber += 1
      }
    }
    return requests
  }

  /// Which own rows of which branches are on the screen; an opened thing whose rows are all below it needs none of them.
  private func needs(height: Int) -> [LibraryBranch.Place: Range<Int>] {
    var needs: [LibraryBranch.Place: Range<Int>] = [:]
    for position in cursor.top..<cursor.top + height {
      guard let place = top.place(at: position) else { break }
      let index = place[place.count - 1]
      let parent = LibraryBranch.Place(place.dropLast())
      let first = needs[parent].flatMap { $0.isEmpty ? nil : $0.lowerBound } ?? index
      needs[parent] = first..<index + 1
      if top.isOpen(place), needs[place] == nil { needs[place] = 0..<0 }
    }
    // The artist whose albums fill the screen is kept, and a library that seems empty is asked again.
    if needs[[]] == nil {
      let index = top.place(at: cursor.top)?[0] ?? 0
      needs[[]] = index..<(top.length == 0 ? index : index + 1)
    }
    return needs
  }
}
