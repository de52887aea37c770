import Remote

/// The queue pane.
struct QueuePane: Hashable, Sendable {
  var window = RowWindow<QueueRow>()
  var cursor = ListCursor()
  /// The start of a range of marks that extends to the cursor; nil if there is none.
  private(set) var anchor: Int?
  private var marks = RangeSet<Int>()
  /// Whether the marks already reflect the next change of the queue.
  private var expectsChange = false
  /// The search while it is being typed.
  var search: Search?
  /// The last search, as typed.
  var words = ""
  /// The words to highlight in the rows.
  var lit: [String] = []
  /// The last sort order; nil if the queue has changed since.
  private(set) var order: ListOrder?
  /// The order of a sort that is still being done.
  private var expectsOrder: ListOrder?
  private(set) var count = 0
  /// Whether the queue of the last run is still to come.
  var isAwaited = false
  private var revision: Int?
  private(set) var playing: Int?

  struct Search: Hashable, Sendable {
    var field = TextField()
    /// The cursor before the search.
    var origin: ListCursor
  }

  /// The order that the next key changes, even if the sort is still being done.
  var latestOrder: ListOrder? { expectsOrder ?? order }

  mutating func move(by rows: Int) { cursor.move(by: rows, count: count) }

  /// Follows playback: the cursor moves along if it was on the current entry, or if the queue is not focused.
  mutating func update(_ info: NowPlayingInfo, isFocused: Bool) {
    if info.queueRevision != revision || info.queueCount != count {
      window.invalidate()
      if !expectsChange { unmark() }
      expectsChange = false
      (order, expectsOrder) = (expectsOrder, nil)
    }
    revision = info.queueRevision
    count = max(0, info.queueCount)
    if info.queueIndex != playing, !isFocused || playing == nil || cursor.selected == playing,
      let index = info.queueIndex
    {
      cursor.selected = max(0, index)
    }
    playing = info.queueIndex
  }

  /// The marked entries, including the range that is being marked.
  var marked: RangeSet<Int> {
    guard let anchor else { return marks }
    return marks.union(RangeSet(min(anchor, cursor.selected)..<max(anchor, cursor.selected) + 1))
  }

  /// The marked entries, or else a number of entries from the cursor on.
  func selection(_ length: Int = 1) -> RangeSet<Int> {
    guard marked.isEmpty, count > 0 else { return marked }
    return RangeSet(cursor.selected..<min(count, cursor.selected + max(1, length)))
  }

  /// Marks or unmarks a number of entries from the cursor on, and moves to the next.
  mutating func toggleMarks(_ length: Int, staysOnLast: Bool) {
    guard count > 0 else { return }
    let length = min(length, count - cursor.selected)
    for number in 0..<length {
      marks = marks.symmetricDifference(RangeSet(cursor.selected))
      if number < length - 1 || !staysOnLast { move(by: 1) }
    }
  }

  /// Begins a range of marks at the cursor, or ends the current one.
  mutating func toggleRange() {
    guard count > 0 else { return }
    if anchor == nil { return anchor = cursor.selected }
    marks = marked
    anchor = nil
  }

  /// Marks all entries; with `inverting`, only the unmarked ones.
  mutating func markAll(inverting: Bool) {
    let all = RangeSet(0..<count)
    marks = inverting ? all.subtracting(marked) : all
    anchor = nil
  }

  /// Removes all marks; returns false if there are none.
  @discardableResult
  mutating func unmark() -> Bool {
    defer { (marks, anchor) = (RangeSet(), nil) }
    return !marked.isEmpty
  }

  /// Moves marks and cursor along with entries that are about to be moved to `start`.
  mutating func follow(moving rows: RangeSet<Int>, to start: Int) {
    expectsChange = true
    if !marked.isEmpty { (marks, anchor) = (RangeSet(start..<start + rows.count), nil) }
    cursor.selected = start
  }

  /// The queue is about to be sorted.
  mutating func follow(_ order: ListOrder) { expectsOrder = order }

  mutating func receive(_ answer: QueueRows) {
    _ = window.receive(answer.rows, offset: answer.request.offset, number: answer.request.number)
  }

  /// The request for the rows of a window of `height` rows; nil if they are loaded.
  mutating func request(height: Int, nextNumber: inout Int) -> QueueRequest? {
    guard count > 0, height > 0 else { return nil }
    let needed = cursor.visible(count: count, height: height)
    guard let range = window.request(for: needed, margin: max(height, 8), number: nextNumber) else { return nil }
    let request = QueueRequest(number: nextNumber, offset: range.lowerBound, limit: range.count)
    nextNumber += 1
    return request
  }
}
