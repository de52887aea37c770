/// The row under the cursor of a list, and the first row on the screen.
struct ListCursor: Hashable, Sendable {
  var selected = 0
  var top = 0

  /// Moves by `rows`, within the list.
  mutating func move(by rows: Int, count: Int) {
    let (moved, overflow) = selected.addingReportingOverflow(rows)
    selected = max(0, min(overflow ? (rows < 0 ? 0 : .max) : moved, count - 1))
  }

  /// Scrolls by `rows`, within the list; the selection stays as long as it is visible.
  mutating func scroll(by rows: Int, count: Int, height: Int) {
    top = max(0, min(top + rows, count - height))
    selected = max(top, min(selected, top + height - 1, count - 1))
  }

  /// Moves the selection into the list and the window over the selection.
  mutating func settle(count: Int, height: Int) {
    selected = max(0, min(selected, count - 1))
    top = min(top, selected, max(0, count - height))
    top = max(0, top, selected - max(1, height) + 1)
  }

  /// The rows on the screen.
  func visible(count: Int, height: Int) -> Range<Int> { top..<max(top, min(count, top + height)) }
}
