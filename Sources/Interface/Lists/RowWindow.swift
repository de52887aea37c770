/// The loaded part of a long list: the visible rows and a margin.
struct RowWindow<Row: Hashable & Sendable>: Hashable, Sendable {
  private(set) var offset = 0
  private(set) var rows: [Row] = []
  /// The range that was requested and answered; if it contains fewer rows, there are no more.
  private var answered = 0..<0
  /// The pending request; answers to others are outdated.
  private(set) var pending: Pending?
  /// Whether the list has changed since these rows were loaded; they are shown until the new ones arrive.
  private(set) var isStale = true

  struct Pending: Hashable, Sendable {
    var number: Int
    var range: Range<Int>
  }

  /// The row at `index` of the list; nil if it is not loaded.
  func row(at index: Int) -> Row? {
    rows.indices.contains(index - offset) ? rows[index - offset] : nil
  }

  /// Moves loaded rows together to `start`; returns false without changes if not all rows in between are loaded.
  ///
  /// Here and in `remove`, the answer to a pending request comes from before the change, so it is outdated.
  mutating func move(_ moved: RangeSet<Int>, to start: Int) -> Bool {
    guard let first = moved.ranges.first?.lowerBound, let last = moved.ranges.last?.upperBound,
      min(first, start) >= offset, max(last, start + moved.count) <= offset + rows.count
    else { return false }
    let chosen = moved.numbers.map { rows[$0 - offset] }
    rows = rows.indices.filter { !moved.contains($0 + offset) }.map { rows[$0] }
    rows.insert(contentsOf: chosen, at: start - offset)
    keepShown()
    return true
  }

  /// Removes loaded rows; returns false without changes if not all of them are loaded.
  mutating func remove(_ removed: RangeSet<Int>) -> Bool {
    guard let first = removed.ranges.first?.lowerBound, let last = removed.ranges.last?.upperBound,
      first >= offset, last <= offset + rows.count
    else { return false }
    rows = rows.indices.filter { !removed.contains($0 + offset) }.map { rows[$0] }
    keepShown()
    return true
  }

  /// Shows the rows as they are until the library has changed accordingly, and says so.
  private mutating func keepShown() {
    isStale = false
    pending = nil
  }

  /// Requests everything again when next needed.
  mutating func invalidate() {
    isStale = true
    pending = nil
  }

  /// The range to request so that `needed` is loaded; nil if it is loaded or already requested.
  mutating func request(for needed: Range<Int>, margin: Int, number: Int) -> Range<Int>? {
    if !isStale, needed.isEmpty || needed.clamped(to: answered) == needed { return nil }
    if let pending, needed.clamped(to: pending.range) == needed { return nil }
    let range = max(0, needed.lowerBound - margin)..<needed.upperBound + margin
    pending = Pending(number: number, range: range)
    return range
  }

  /// Handles the answer to the request `number`; returns false if it is not the pending one.
  mutating func receive(_ new: [Row], offset: Int, number: Int) -> Bool {
    guard let pending, pending.number == number else { return false }
    self.pending = nil
    self.offset = offset
    rows = Array(new.prefix(pending.range.count))
    answered = pending.range
    isStale = false
    return true
  }
}
