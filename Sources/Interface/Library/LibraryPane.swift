import Text
import Media

/// The library as trees, one for each view, or the filtered rows of the current view.
struct LibraryPane: Hashable, Sendable {
  var top = LibraryBranch()
  var cursor = ListCursor()
  /// The filter while it is being typed.
  var field: TextField?
  /// What the rows of the top answer; nil before the first answer.
  private var answered: Question?
  /// The words to highlight in the rows.
  private(set) var lit: [String] = []
  /// The row to go to once the requested rows are loaded.
  private var awaitedRow: Int?
  /// The start of a range of marks that extends to the cursor; nil if there is none.
  var anchor: Int?
  private(set) var view = LibraryView.artists
  /// The active filter; empty for none.
  private(set) var filter = ""
  /// The last filter, for going from match to match.
  private(set) var lastFilter = ""
  /// The views with an order other than their default.
  private var orders: [LibraryView: ListOrder] = [:]
  /// The results of the last search.
  private var found: [LibraryRow] = []
  /// The view before the search results.
  private var viewBeforeFound = LibraryView.artists
  /// The tree as it was before the filter.
  private var beforeFilter: Saved?
  /// The trees of the other views as they were left.
  private var kept: [LibraryView: Saved] = [:]

  private struct Question: Hashable, Sendable {
    var view: LibraryView
    var order: ListOrder?
    var filter: String
  }

  private struct Saved: Hashable, Sendable {
    var top: LibraryBranch
    var cursor: ListCursor
  }

  /// Whether the library is known to be empty.
  var isEmpty: Bool { view == .artists && filter.isEmpty && top.total == 0 }

  /// Whether the rows shown are not yet those of the view, its order and its filter, or those in the item under the cursor are missing.
  var isAwaited: Bool {
    if answered != Question(view: view, order: order, filter: filter) { return true }
    return top.place(at: cursor.selected).map { top.isAwaited(at: $0) } ?? false
  }

  /// Whether the rows shown are not yet in the order of the view.
  var isSorting: Bool { answered.map { $0.view == view && $0.order != order } ?? false }

  /// Whether the row under the cursor is not loaded.
  var lacksSelected: Bool { top.length > 0 && selected == nil }

  /// The row under the cursor, if it is loaded.
  var selected: LibraryRow? { row(at: cursor.selected) }

  /// The list of the track under the cursor; nil for a container.
  var context: LibraryContext? {
    guard let place = top.place(at: cursor.selected), top.row(at: place)?.isExpandable == false else { return nil }
    let parent = place.count > 1 ? top.row(at: place.dropLast())?.thing : nil
    let isTop = parent == nil
    return LibraryContext(view: view, order: isTop ? order : nil, parent: parent, filter: isTop ? filter : "")
  }

  func row(at position: Int) -> LibraryRow? { top.place(at: position).flatMap { top.row(at: $0) } }

  /// The order of the current view; nil if it has a fixed order.
  var order: ListOrder? { orders[view] ?? (view.orders.isEmpty ? nil : view.firstOrder) }

  /// The order of the visible rows; nil if it is not that of a column.
  var shownOrder: ListOrder? { order ?? view.firstOrder }

  mutating func move(by rows: Int) { cursor.move(by: rows, count: top.length) }

  /// Opens the row under the cursor; if it is open, goes to its first row.
  mutating func goRight() {
    guard let place = top.place(at: cursor.selected), let row = top.row(at: place), row.isExpandable else { return }
    if top.isOpen(place) { move(by: 1) } else { top.open(place, row) }
  }

  /// Closes the row under the cursor; if it is not open, goes to the row that contains it.
  mutating func goLeft() {
    guard let place = top.place(at: cursor.selected) else { return }
    if top.isOpen(place) {
      top.close(place)
    } else if place.count > 1 {
      cursor.selected = top.position(of: place.dropLast())
    }
  }

  /// Shows another view in the state in which it was left.
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

  /// The available views; search results only if there are some.
  var views: [LibraryView] { LibraryView.allCases.filter { $0 != .found || view == .found || !found.isEmpty } }

  /// Goes forward by `step` views, wrapping around.
  mutating func showNext(by step: Int) {
    let views = views
    let index = views.firstIndex(of: view) ?? 0
    show(views[(index + step % views.count + views.count) % views.count])
  }

  /// Shows search results as a view.
  mutating func show(found rows: [LibraryRow]) {
    found = rows
    kept[.found] = nil
    if view == .found { (top, cursor, filter, beforeFilter) = (LibraryBranch(), ListCursor(), "", nil) }
    show(.found)
  }

  /// Leaves the search results; returns false if they are not shown.
  mutating func leaveFound() -> Bool {
    guard view == .found else { return false }
    show(viewBeforeFound)
    return true
  }

  /// Sorts the current view and goes to its top, because people who sort want to see what comes first.
  mutating func sort(_ order: ListOrder) {
    guard view.orders.contains(order.column), order != self.order else { return }
    orders[view] = order
    top.opened = []
    unmark()
    awaitedRow = 0
    beforeFilter = nil
    invalidate()
  }

  /// Shows what matches `text`, or the whole tree if it is empty.
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
      // The old rows stay until the new ones arrive, so that nothing flickers.
      top.opened = []
      cursor = ListCursor()
    }
    top.invalidate()
  }

  /// Requests everything again.
  mutating func invalidate() {
    top.invalidate()
    beforeFilter?.top.invalidate()
  }

  /// Handles an answer; the cursor stays on its row, even if the row moves.
  mutating func receive(_ answer: LibraryRows) {
    let place = top.place(at: cursor.selected)
    let things = place.map { top.things(along: $0) }
    let scrolled = cursor.selected - cursor.top
    guard top.receive(answer) else { return }
    if answer.request.parent == nil {
      answered = Question(view: view, order: answer.request.order, filter: answer.request.filter)
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

  /// Opens the path to a row and puts the cursor there, in the middle of `height` rows.
  mutating func go(to location: LibraryLocation, height: Int) {
    show(location.view)
    setFilter("")
    if let first = view.firstOrder, order != first { sort(first) }
    go(along: location.steps)
    cursor.top = max(0, cursor.selected - height / 2)
  }

  /// Opens the path to a row of the current view and puts the cursor there.
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

  /// The top-level row that contains the cursor; 0 if there is none.
  var topRow: Int { top.place(at: cursor.selected)?.first ?? 0 }

  /// Answers a request for search results, which the library does not have.
  mutating func answerFromFound(_ request: LibraryRequest) -> Bool {
    guard view == .found, request.parent == nil else { return false }
    let rows = foundRows(request.filter)
    receive(
      LibraryRows(
        request: request, total: rows.count, rows: Array(rows.dropFirst(request.offset).prefix(request.limit))))
    return true
  }

  /// The search results that match a filter.
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
