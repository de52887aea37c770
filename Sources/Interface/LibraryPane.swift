import Text
import Media

/// The library as trees, one for each view, or what matches the filter in the one that is shown.
struct LibraryPane: Hashable, Sendable {
  var top = LibraryBranch()
  var cursor = ListCursor()
  /// The filter while it is typed.
  var field: TextField?
  /// The words that are lit in the rows.
  private(set) var lit: [String] = []
  /// The row to go to when the rows have come that are asked for.
  private var awaitedRow: Int?
  /// Where a range of marks began that goes on to the cursor; nil when none is being marked.
  var anchor: Int?
  private(set) var view = LibraryView.artists
  /// The filter that holds; empty for none.
  private(set) var filter = ""
  /// The last filter that was typed, for going from match to match.
  private(set) var lastFilter = ""
  /// The views that somebody has sorted otherwise.
  private var orders: [LibraryView: ListOrder] = [:]
  /// What the last search found.
  private var found: [LibraryRow] = []
  /// The view that was shown before what was found.
  private var viewBeforeFound = LibraryView.artists
  /// The tree as it was before the filter.
  private var beforeFilter: Saved?
  /// The trees of the other views as they were left.
  private var kept: [LibraryView: Saved] = [:]

  private struct Saved: Hashable, Sendable {
    var top: LibraryBranch
    var cursor: ListCursor
  }

  /// Whether the library is known to hold nothing.
  var isEmpty: Bool { view == .artists && filter.isEmpty && top.total == 0 }

  /// The row under the cursor, when it is loaded.
  var selected: LibraryRow? { row(at: cursor.selected) }

  /// The list in which the row under the cursor is, for a track; nil for what holds tracks itself.
  var context: LibraryContext? {
    guard let place = top.place(at: cursor.selected), top.row(at: place)?.isExpandable == false else { return nil }
    let parent = place.count > 1 ? top.row(at: place.dropLast())?.thing : nil
    let isTop = parent == nil
    return LibraryContext(view: view, order: isTop ? order : nil, parent: parent, filter: isTop ? filter : "")
  }

  func row(at position: Int) -> LibraryRow? { top.place(at: position).flatMap { top.row(at: $0) } }

  /// How the view that is shown is sorted; nil where the order is its point.
  var order: ListOrder? { orders[view] ?? (view.orders.isEmpty ? nil : view.firstOrder) }

  /// How the rows that are shown are sorted; nil where no column tells that.
  var shownOrder: ListOrder? { order ?? view.firstOrder }

  mutating func move(by rows: Int) { cursor.move(by: rows, count: top.length) }

  /// Opens the row under the cursor; when it is open, goes to its first row.
  mutating func goRight() {
    guard let place = top.place(at: cursor.selected), let row = top.row(at: place), row.isExpandable else { return }
    if top.isOpen(place) { move(by: 1) } else { top.open(place, row) }
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

  /// Shows another view as it was left.
  mutating func show(_ next: LibraryView) {
    guard next != view else { return }
    field = nil
    anchor = nil
    awaitedRow = nil
    lit = []
    kept[view] = beforeFilter ?? Saved(top: top, cursor: cursor)
    if next == .found { viewBeforeFound = view }
    beforeFilter = nil
    filter = ""
    view = next
    let saved = kept.removeValue(forKey: next) ?? Saved(top: LibraryBranch(), cursor: ListCursor())
    top = saved.top
    cursor = saved.cursor
    top.invalidate()
  }

  /// The views that there are; search results only when there are some.
  var views: [LibraryView] { LibraryView.allCases.filter { $0 != .found || view == .found || !found.isEmpty } }

  /// Goes `step` views on, around.
  mutating func showNext(by step: Int) {
    let views = views
    let index = views.firstIndex(of: view) ?? 0
    show(views[(index + step % views.count + views.count) % views.count])
  }

  /// Shows what a search found as a view of its own.
  mutating func show(found rows: [LibraryRow]) {
    found = rows
    kept[.found] = nil
    if view == .found { (top, cursor, filter, beforeFilter) = (LibraryBranch(), ListCursor(), "", nil) }
    show(.found)
  }

  /// Goes back from what was found; false when that is not what is shown.
  mutating func leaveFound() -> Bool {
    guard view == .found else { return false }
    show(viewBeforeFound)
    return true
  }

  /// Sorts the view that is shown; from the top, as a person who sorts looks for what comes first.
  mutating func sort(_ order: ListOrder) {
    guard view.orders.contains(order.column), order != self.order else { return }
    orders[view] = order
    top.opened = []
    unmark()
    awaitedRow = 0
    beforeFilter = nil
    invalidate()
  }

  /// Shows what matches `text`, or the whole tree again when it is empty.
  mutating func setFilter(_ text: String) {
    guard text != filter else { return }
    unmark()
    if filter.isEmpty { beforeFilter = Saved(top: top, cursor: cursor) }
    filter = text
    if !text.isEmpty { lastFilter = text }
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
    let things = place.map { top.things(along: $0) }
    let scrolled = cursor.selected - cursor.top
    guard top.receive(answer) else { return }
    if answer.request.parent == nil {
      lit = answer.words
      if let row = awaitedRow {
        awaitedRow = nil
        return go(toTopRow: row)
      }
    }
    guard let place, let things else { return }
    cursor.selected = top.position(of: top.place(following: things[...], from: place[...]))
    cursor.top = max(0, cursor.selected - scrolled)
  }

  /// Puts the cursor on row `index` of the top.
  mutating func go(toTopRow index: Int) { cursor.selected = top.position(of: [index]) }

  /// Opens the way to a row and puts the cursor there, in the middle of `height` rows.
  mutating func go(to location: LibraryLocation, height: Int) {
    show(location.view)
    setFilter("")
    if let first = view.firstOrder, order != first { sort(first) }
    go(along: location.steps)
    cursor.top = max(0, cursor.selected - height / 2)
  }

  /// Opens the way to a row of the view that is shown and puts the cursor there.
  mutating func go(along steps: [LibraryLocation.Step]) {
    awaitedRow = nil
    var place: LibraryBranch.Place = []
    for (depth, step) in steps.enumerated() {
      _ = top.withBranch(of: place + [0]) { $0.total = step.total }
      place.append(step.index)
      if depth < steps.count - 1 { top.open(place, step.row) }
    }
    cursor.selected = top.position(of: place)
  }

  /// Shows the view of the last run, with the cursor where it was.
  mutating func restore(_ view: LibraryView, row: Int) {
    show(view)
    awaitedRow = row
  }

  /// The row of the top that the cursor is on or in; 0 when there is none.
  var topRow: Int { top.place(at: cursor.selected)?.first ?? 0 }

  /// Answers a request for what was found, which is not the library's to answer.
  mutating func answerFromFound(_ request: LibraryRequest) -> Bool {
    guard view == .found, request.parent == nil else { return false }
    let rows = foundRows(request.filter)
    receive(
      LibraryRows(
        request: request, total: rows.count, rows: Array(rows.dropFirst(request.offset).prefix(request.limit))))
    return true
  }

  /// What was found that has the words of a filter.
  func foundRows(_ filter: String) -> [LibraryRow] {
    let words = filter.lowercased().split(separator: " ")
    let rows = found.filter { row in
      words.allSatisfy { word in
        [row.title, row.fields.artist, row.fields.album].contains { $0.lowercased().holds(word) }
      }
    }
    return order.map { $0.sorted(rows) } ?? rows
  }
}
