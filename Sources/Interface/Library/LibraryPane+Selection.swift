internal import Text
import Media

/// Marks and the selection.
extension LibraryPane {
  /// The tree, including the range that is being marked.
  var marked: LibraryBranch {
    guard let anchor else { return top }
    var tree = top
    tree.mark(min(anchor, cursor.selected)..<max(anchor, cursor.selected) + 1)
    return tree
  }

  var hasMarks: Bool { anchor != nil || top.hasMarks }

  /// Marks or unmarks a number of rows from the cursor on, and moves to the next.
  mutating func toggleMarks(_ count: Int, staysOnLast: Bool) {
    let count = min(count, max(1, top.length - cursor.selected))
    for number in 0..<count {
      guard let place = top.place(at: cursor.selected), let index = place.last else { return }
      _ = top.withBranch(of: place) { branch in
        if branch.marked.contains(index) {
          branch.marked.remove(contentsOf: index..<index + 1)
        } else {
          branch.marked.insert(contentsOf: index..<index + 1)
        }
      }
      if number < count - 1 || !staysOnLast { move(by: 1) }
    }
  }

  /// Begins a range of marks at the cursor, or ends the current one.
  mutating func toggleRange() {
    if anchor == nil { return anchor = cursor.selected }
    top = marked
    anchor = nil
  }

  /// Marks all rows of the list at the cursor; with `inverting`, only the unmarked ones.
  mutating func markAll(inverting: Bool) {
    if anchor != nil { toggleRange() }
    guard let place = top.place(at: cursor.selected) else { return }
    _ = top.withBranch(of: place) { branch in
      let all = RangeSet(0..<(branch.total ?? 0))
      branch.marked = inverting ? all.subtracting(branch.marked) : all
    }
  }

  /// Removes all marks; returns false if there are none.
  @discardableResult
  mutating func unmark() -> Bool {
    guard hasMarks else { return false }
    anchor = nil
    top.unmark()
    return true
  }

  /// The marked rows, or else a number of rows from the cursor on.
  func selection(_ count: Int = 1) -> [Selection.Part] {
    var tree = marked
    if !hasMarks {
      // Not beyond the list at the cursor.
      guard let place = tree.place(at: cursor.selected), let index = place.last else { return [] }
      _ = tree.withBranch(of: place) { branch in
        branch.marked = RangeSet(index..<min(index + max(1, count), max(index + 1, branch.total ?? 0)))
      }
    }
    var parts = tree.markedParts(in: LibraryContext(view: view, order: order, parent: nil, filter: filter))
    if view == .found {
      for index in parts.indices where parts[index].list.parent == nil {
        let rows = foundRows(filter)
        parts[index].things = parts[index].rows.numbers.filter(rows.indices.contains).map { rows[$0].thing }
      }
    }
    return parts
  }

  /// The playlist whose tracks are selected, and the selected rows; nil for anything else.
  func playlistRows(_ count: Int = 1) -> (playlist: LibraryRow, rows: RangeSet<Int>)? {
    let parts = selection(count)
    guard parts.count == 1, let thing = parts[0].list.parent, thing.identifier?.kind == .playlist,
      let owner = top.owner(of: thing)
    else { return nil }
    return (owner, parts[0].rows)
  }

  /// The playlist at the cursor and the row in it; on a playlist itself, its end.
  var playlistPlace: (playlist: LibraryRow, row: Int?)? {
    guard let place = top.place(at: cursor.selected) else { return nil }
    if let row = top.row(at: place), row.thing.identifier?.kind == .playlist { return (row, nil) }
    guard place.count > 1, let owner = top.owner(at: place), owner.thing.identifier?.kind == .playlist else {
      return nil
    }
    return (owner, place[place.count - 1])
  }

  /// Shows moved rows of a playlist before the library confirms it. If not all of them are loaded, the marks move
  /// at once, and the rows when they are loaded.
  mutating func showMoved(_ rows: RangeSet<Int>, of playlist: LibraryThing, to start: Int) {
    let hadMarks = hasMarks
    _ = top.withBranch(ofThing: playlist) { branch in
      if !branch.window.move(rows, to: start) { branch.window.invalidate() }
      if hadMarks { branch.marked = RangeSet(start..<start + rows.count) }
    }
    anchor = nil
  }

  /// Shows a playlist without removed rows before the library confirms it.
  mutating func showRemoved(_ rows: RangeSet<Int>, of playlist: LibraryThing) {
    _ = top.withBranch(ofThing: playlist) { branch in
      guard branch.window.remove(rows) else { return }
      branch.total = branch.total.map { $0 - rows.count }
      branch.marked = RangeSet()
    }
    anchor = nil
  }
}

extension LibraryBranch {
  /// The row that contains the row at `place`; nil at the top level.
  func owner(at place: some Collection<Int>) -> LibraryRow? {
    guard let index = place.first, place.count > 1 else { return owner }
    return opened.first { $0.index == index }?.branch.owner(at: place.dropFirst())
  }

  /// The opened row of `thing`; nil if it is not open.
  func owner(of thing: LibraryThing) -> LibraryRow? {
    if self.thing == thing { return owner }
    return opened.firstNonNil { $0.branch.owner(of: thing) }
  }

  /// Calls `body` with the branch of an opened item; returns nil if it is not open.
  mutating func withBranch<Result>(
    ofThing thing: LibraryThing, _ body: (inout LibraryBranch) -> Result
  ) -> Result? {
    if self.thing == thing { return body(&self) }
    for index in opened.indices {
      if let result = opened[index].branch.withBranch(ofThing: thing, body) { return result }
    }
    return nil
  }
}
