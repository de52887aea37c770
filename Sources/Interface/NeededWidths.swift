/// The widths in which the lists show most of their rows whole.
///
/// They are measured when a view, its order or the queue changes, not while scrolling, so that the line between the lists stays where it is.
struct NeededWidths: Hashable, Sendable {
  /// 0 until its first rows are loaded.
  private(set) var library = 0
  /// 0 for an empty queue.
  private(set) var queue = 0
  private var view: LibraryView?
  private var order: ListOrder?
  private var queueRevision: Int?

  /// Measures the loaded rows of the library unless that has been done for its view and order.
  mutating func measure(_ pane: LibraryPane, columns: [ListColumn]?, hasHeadings: Bool) {
    guard view != pane.view || order != pane.order, !pane.top.window.rows.isEmpty else { return }
    (view, order) = (pane.view, pane.order)
    library = ColumnLayout.neededWidth(
      of: pane.top.window.rows.map { ColumnLayout.Row(title: $0.title, fields: $0.fields) },
      columns ?? pane.view.columns, order: pane.order, hasHeadings: hasHeadings)
  }

  /// Measures the loaded rows of the queue unless that has been done for its revision.
  mutating func measure(_ pane: QueuePane, revision: Int, columns: [ListColumn], hasHeadings: Bool) {
    if pane.count == 0 {
      (queue, queueRevision) = (0, nil)
    } else if revision != queueRevision, !pane.window.isStale, !pane.window.rows.isEmpty {
      queueRevision = revision
      queue = ColumnLayout.neededWidth(
        of: pane.window.rows.map { ColumnLayout.Row(title: $0.title, fields: $0.fields) }, columns, order: nil,
        hasHeadings: hasHeadings)
    }
  }

  /// The rows of the current view are different ones now.
  mutating func forgetLibrary() { view = nil }
}
