import Remote

/// The queue in its coming order.
struct QueuePane: Hashable, Sendable {
  var window = RowWindow<QueueRow>()
  var cursor = ListCursor()
  /// Where a range of marks began that goes on to the cursor; nil when none is being marked.
  private(set) var anchor: Int?
  private var marks = RangeSet<Int>()
  /// Whether the next change of the queue is one that the marks followed already.
  private var expectsChange = false
  /// The search while it is typed.
  var search: Search?
  /// What was searched for last, as typed.
  var words = ""
  /// The words that are lit in the rows.
  var lit: [String] = []
  /// By what it was sorted last; nil since it has changed otherwise.
  private(set) var order: ListOrder?
  private var expectsOrder: ListOrder?
  private(set) var count = 0
  private var revision: Int?
  private(set) var playing: Int?

  struct Search: Hashable, Sendable {
    var field = TextField()
    /// Where the cursor was before.
    var origin: ListCursor
  }

  mutating func move(by rows: Int) { cursor.move(by: rows, count: count) }

  /// Follows what is heard: the cursor goes along when it stood there, or when nobody is looking around in the queue.
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

  /// The marked entries, those of the range that is being marked included.
  var marked: RangeSet<Int> {
    guard let anchor else { return marks }
    return marks.union(RangeSet(min(anchor, cursor.selected)..<max(anchor, cursor.selected) + 1))
  }

  /// The marked entries, else so many from the cursor on.
  func selection(_ length: Int = 1) -> RangeSet<Int> {
    guard marked.isEmpty, count > 0 else { return marked }
    return RangeSet(cursor.selected..<min(count, cursor.selected + max(1, length)))
  }

  /// Marks so many entries from the cursor on, or takes their marks away, and goes on to the next.
  mutating func toggleMarks(_ length: Int) {
    guard count > 0 else { return }
    for _ in 0..<min(length, count - cursor.selected) {
      marks = marks.symmetricDifference(RangeSet(cursor.selected))
      move(by: 1)
    }
  }

  /// Begins a range of marks at the cursor, or ends the one that is being marked.
  mutating func toggleRange() {
    guard count > 0 else { return }
    if anchor == nil { return anchor = cursor.selected }
    marks = marked
    anchor = nil
  }

  /// Marks all entries; with `inverting`, those that were not marked before.
  mutating func markAll(inverting: Bool) {
    let all = RangeSet(0..<count)
    marks = inverting ? all.subtracting(marked) : all
    anchor = nil
  }

  /// Takes all marks away; false when there are none.
  @discardableResult
  mutating func unmark() -> Bool {
    defer { (marks, anchor) = (RangeSet(), nil) }
    return !marked.isEmpty
  }

  /// Follows entries that are about to be moved to stand together from `start` on.
  mutating func follow(moving rows: RangeSet<Int>, to start: Int) {
    expectsChange = true
    if !marked.isEmpty { (marks, anchor) = (RangeSet(start..<start + rows.count), nil) }
    cursor.selected = start
  }

  /// Is about to be sorted.
  mutating func follow(_ order: ListOrder) { expectsOrder = order }

  mutating func receive(_ answer: QueueRows) {
    _ = window.receive(answer.rows, offset: answer.request.offset, number: answer.request.number)
  }

  /// The request that brings the rows of a window of `height` rows; nil when they are there.
  mutating func request(height: Int, nextNumber: inout Int) -> QueueRequest? {
    guard count > 0, height > 0 else { return nil }
    let needed = cursor.visible(count: count, height: height)
    guard let range = window.request(for: needed, margin: max(height, 8), number: nextNumber) else { return nil }
    let request = QueueRequest(number: nextNumber, offset: range.lowerBound, limit: range.count)
    nextNumber += 1
    return request
  }
}
