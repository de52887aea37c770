extension LibraryBranch {
  /// Whether anything is marked here or in opened items.
  var hasMarks: Bool { !marked.isEmpty || opened.contains { $0.branch.hasMarks } }

  /// The number of marked rows here and in opened items.
  var markCount: Int { opened.reduce(marked.count) { $0 + $1.branch.markCount } }

  /// Whether the row at `place` is marked.
  func isMarked(_ place: some Collection<Int>) -> Bool {
    guard let index = place.first else { return false }
    guard place.count > 1 else { return marked.contains(index) }
    return opened.first { $0.index == index }?.branch.isMarked(place.dropFirst()) == true
  }

  /// Marks the rows at `positions` of the visible list, including those of opened items.
  mutating func mark(_ positions: Range<Int>) {
    var position = 0
    var next = 0
    for step in 0...opened.count {
      let end = step < opened.count ? opened[step].index + 1 : max(next, total ?? 0)
      let own = positions.clamped(to: position..<position + end - next)
      marked.insert(contentsOf: own.lowerBound - position + next..<own.upperBound - position + next)
      position += end - next
      next = end
      guard step < opened.count else { return }
      let length = opened[step].branch.length
      let inside = positions.clamped(to: position..<position + length)
      if !inside.isEmpty { opened[step].branch.mark(inside.lowerBound - position..<inside.upperBound - position) }
      position += length
    }
  }

  /// Removes all marks, also in opened items.
  mutating func unmark() {
    marked = RangeSet()
    for index in opened.indices { opened[index].branch.unmark() }
  }

  /// The marked rows in visible order; `list` is the list of this branch, which belongs to a marked row if `isInMarked`.
  func markedParts(in list: LibraryContext, isInMarked: Bool = false) -> [Selection.Part] {
    var parts: [Selection.Part] = []
    var start = 0
    for step in 0...opened.count {
      let end = step < opened.count ? opened[step].index + 1 : Int.max
      let rows = marked.intersection(RangeSet(start..<end))
      if !rows.isEmpty {
        parts.append(Selection.Part(list: list, rows: rows, things: things(at: rows), isInMarked: isInMarked))
      }
      start = end
      guard step < opened.count, let thing = opened[step].branch.thing else { continue }
      var inner = list
      (inner.order, inner.parent, inner.filter) = (nil, thing, "")
      parts += opened[step].branch.markedParts(
        in: inner, isInMarked: isInMarked || marked.contains(opened[step].index))
    }
    return parts
  }

  /// The items of these own rows; nil if one of them is not loaded.
  private func things(at rows: RangeSet<Int>) -> [LibraryThing]? {
    guard rows.count <= window.rows.count else { return nil }
    var things: [LibraryThing] = []
    for index in rows.numbers {
      guard let row = window.row(at: index) else { return nil }
      things.append(row.thing)
    }
    return things
  }

  /// After a change marks stay with their rows; marks of rows that are no longer loaded are removed.
  mutating func keepMarks(_ before: RowWindow<LibraryRow>, isSameLength: Bool) {
    guard !marked.isEmpty else { return }
    let known = (before.offset..<before.offset + before.rows.count).clamped(
      to: window.offset..<window.offset + window.rows.count)
    if isSameLength, known.allSatisfy({ before.row(at: $0)?.thing == window.row(at: $0)?.thing }) { return }
    var free = window.rows.indices.map { $0 + window.offset }
    var kept = RangeSet<Int>()
    for index in marked.intersection(RangeSet(before.offset..<before.offset + before.rows.count)).numbers {
      guard let thing = before.row(at: index)?.thing else { continue }
      // For duplicates in a list, the nearer one counts.
      let found = free.indices.filter { window.row(at: free[$0])?.thing == thing }
        .min { abs(free[$0] - index) < abs(free[$1] - index) }
      guard let found else { continue }
      kept.insert(contentsOf: free[found]..<free[found] + 1)
      free.remove(at: found)
    }
    marked = kept
  }
}
