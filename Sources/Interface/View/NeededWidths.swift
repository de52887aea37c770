/// The widths in which a list shows most of its rows.
struct ListNeeds: Hashable, Sendable {
  /// All of them, whole and in all columns.
  var longest: Int
  /// Whole, in all columns.
  var whole: Int
  /// Whole, but without the third column of text, usually the album.
  var brief: Int
  /// In all columns of text, long ones cut, but not so much that nobody can read them.
  var readable: Int

  static func most(_ a: ListNeeds?, _ b: ListNeeds) -> ListNeeds {
    guard let a else { return b }
    return ListNeeds(
      longest: max(a.longest, b.longest), whole: max(a.whole, b.whole), brief: max(a.brief, b.brief),
      readable: max(a.readable, b.readable))
  }
}

/// What the lists need of the width.
///
/// It is measured when a view, its order or the queue changes or an item is opened, not while scrolling, so that the line between the lists stays
/// where it is.
struct NeededWidths: Hashable, Sendable {
  /// Nil until its first rows are loaded.
  private(set) var library: ListNeeds?
  /// Only the rows of the view itself, without those of opened items.
  private(set) var view: ListNeeds?
  /// Nil for an empty queue.
  private(set) var queue: ListNeeds?
  private var measured: Measured?
  /// The number of opened items whose rows were measured.
  private var openedCount = 0
  private var queueRevision: Int?

  /// What was measured of the library.
  private struct Measured: Hashable, Sendable {
    var view: LibraryView
    var order: ListOrder?
    var columns: [ListColumn]
    var total: Int?
  }

  /// Measures the loaded rows of the library unless that has been done. While `isGrowing`, and while it is filtered, its number of
  /// rows does not matter.
  mutating func measure(_ pane: LibraryPane, columns: [ListColumn]?, hasHeadings: Bool, isGrowing: Bool) {
    guard !pane.top.window.rows.isEmpty else { return }
    let columns = columns ?? pane.view.columns
    let keepsTotal = (isGrowing || !pane.filter.isEmpty) && measured?.view == pane.view
    let total = keepsTotal ? measured?.total : pane.top.total
    let next = Measured(view: pane.view, order: pane.order, columns: columns, total: total)
    let lists = pane.top.loadedLists(depth: 0)
    guard next != measured || lists.count > openedCount else { return }
    // What is closed again may be opened again.
    let before = next == measured ? library : nil
    let needs = lists.map { ColumnLayout.needs(of: $0, columns, order: pane.order, hasHeadings: hasHeadings) }
    if next != measured { view = needs.first }
    library = needs.reduce(before) { ListNeeds.most($0, $1) }
    (measured, openedCount) = (next, lists.count)
  }

  /// Measures the loaded rows of the queue unless that has been done for its revision.
  mutating func measure(_ pane: QueuePane, revision: Int, columns: [ListColumn], hasHeadings: Bool) {
    if pane.count == 0 {
      (queue, queueRevision) = (nil, nil)
    } else if revision != queueRevision, !pane.window.isStale, !pane.window.rows.isEmpty {
      queueRevision = revision
      queue = ColumnLayout.needs(
        of: pane.window.rows.map { ColumnLayout.Row(title: $0.title, fields: $0.fields) }, columns, order: nil,
        hasHeadings: hasHeadings)
    }
  }

  /// The rows of the current view are different ones now.
  mutating func forgetLibrary() { measured = nil }
}

extension LibraryBranch {
  /// Its loaded rows, then those of each opened item in it.
  fileprivate func loadedLists(depth: Int) -> [[ColumnLayout.Row]] {
    let own = window.rows.map { row in
      ColumnLayout.Row(
        title: row.title, indent: ColumnLayout.topIndent + 2 * depth, fields: row.fields.without(owner))
    }
    return opened.reduce(own.isEmpty ? [] : [own]) { $0 + $1.branch.loadedLists(depth: depth + 1) }
  }
}
