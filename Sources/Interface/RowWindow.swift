/// The loaded part of a long list: what is on the screen and a margin, however many rows there are.
struct RowWindow<Row: Hashable & Sendable>: Hashable, Sendable {
  private(set) var offset = 0
  private(set) var rows: [Row] = []
  /// What was asked for and answered; with fewer rows than that there are no more, and asking again would not help.
  private var answered = 0..<0
  /// The request that is under way; an answer to any other one is too old.
  private(set) var pending: Pending?
  /// The list changed since these rows came; they are shown until the new ones are there.
  private(set) var isStale = true

  struct Pending: Hashable, Sendable {
    var number: Int
    var range: Range<Int>
  }

  /// The row at `index` of the list; nil when it is not loaded.
  func row(at index: Int) -> Row? {
    rows.indices.contains(index - offset) ? rows[index - offset] : nil
  }

  /// Takes loaded rows together to where the first of them is to stand; false, and nothing changed, when not all between are loaded.
  mutating func move(_ moved: RangeSet<Int>, to start: Int) -> Bool {
    guard let first = moved.ranges.first?.lowerBound, let last = moved.ranges.last?.upperBound,
      min(first, start) >= offset, max(last, start + moved.count) <= offset + rows.count
    else { return false }
    let chosen = moved.numbers.map { rows[$0 - offset] }
    rows = rows.indices.filter { !moved.contains($0 + offset) }.map { rows[$0] }
    rows.insert(contentsOf: chosen, at: start - offset)
    return true
  }

  /// Takes loaded rows out; false, and nothing changed, when not all of them are loaded.
  mutating func remove(_ removed: RangeSet<Int>) -> Bool {
    guard let first = removed.ranges.first?.lowerBound, let last = removed.ranges.last?.upperBound,
      first >= offset, last <= offset + rows.count
    else { return false }
    rows = rows.indices.filter { !removed.contains($0 + offset) }.map { rows[$0] }
    return true
  }

  /// Asks for everything anew when next needed.
  mutating func invalidate() {
    isStale = true
    pending = nil
  }

  /// What has to be asked for so that `needed` is loaded; nil when it is, or will be.
  mutating func request(for needed: Range<Int>, margin: Int, number: Int) -> Range<Int>? {
    if !isStale, needed.isEmpty || needed.clamped(to: answered) == needed { return nil }
    if let pending, needed.clamped(to: pending.range) == needed { return nil }
    let range = max(0, needed.lowerBound - margin)..<needed.upperBound + margin
    pending = Pending(number: number, range: range)
    return range
  }

  /// Takes the answer to the request `number`; false when it is not the one that is awaited.
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
