/// The contents of a library item, with the opened items in it; the root has no owner.
///
/// Positions count all visible rows, including those of opened items; a place is the path from the root to a row.
struct LibraryBranch: Hashable, Sendable {
  /// The index of each row on the path: `[12, 3]` is row 3 inside row 12 of the root.
  typealias Place = [Int]

  struct Opened: Hashable, Sendable {
    var index: Int
    var branch: LibraryBranch
  }

  /// The opened row; nil at the root.
  private(set) var owner: LibraryRow?
  /// Nil until the first answer.
  var total: Int?
  var window = RowWindow<LibraryRow>()
  /// By index, ascending.
  var opened: [Opened] = []
  /// The own rows that are marked, by index.
  var marked = RangeSet<Int>()

  init(owner: LibraryRow? = nil) { self.owner = owner }

  /// The opened item; nil at the root.
  var thing: LibraryThing? { owner?.thing }

  /// The number of rows, including those of opened items.
  var length: Int { opened.reduce(total ?? 0) { $0 + $1.branch.length } }

  /// The place of the row at `position`; nil beyond the end.
  func place(at position: Int) -> Place? {
    var rest = position
    var next = 0
    for opened in opened {
      let own = opened.index + 1 - next
      if rest < own { return [next + rest] }
      rest -= own
      next = opened.index + 1
      if let inside = opened.branch.place(at: rest) { return [opened.index] + inside }
      rest -= opened.branch.length
    }
    return rest >= 0 && rest < (total ?? 0) - next ? [next + rest] : nil
  }

  /// The position of the row at `place`.
  func position(of place: some Collection<Int>) -> Int {
    guard let index = place.first else { return 0 }
    var position = index
    for opened in opened {
      if opened.index < index {
        position += opened.branch.length
      } else if opened.index == index, place.count > 1 {
        position += 1 + opened.branch.position(of: place.dropFirst())
      }
    }
    return position
  }

  /// The row at `place`; nil if it is not loaded.
  func row(at place: some Collection<Int>) -> LibraryRow? {
    guard let index = place.first else { return nil }
    guard place.count > 1 else { return window.row(at: index) }
    return opened.first { $0.index == index }?.branch.row(at: place.dropFirst())
  }

  /// The item at each step of the path to `place`; nil for rows that are not loaded.
  func things(along place: Place) -> [LibraryThing?] {
    place.indices.map { row(at: place[...$0])?.thing }
  }

  /// The current place of the row that was at `place` when `things` were along the path.
  func place(following things: ArraySlice<LibraryThing?>, from place: ArraySlice<Int>) -> Place {
    guard var index = place.first, let thing = things.first else { return [] }
    if let thing, window.row(at: index)?.thing != thing {
      // For duplicates in a list, the nearer one counts.
      let moved = window.rows.indices.lazy.map { $0 + window.offset }.filter { window.row(at: $0)?.thing == thing }
        .min { abs($0 - index) < abs($1 - index) }
      index = moved ?? opened.first { $0.branch.thing == thing }?.index ?? index
    }
    guard let branch = opened.first(where: { $0.index == index })?.branch else { return [index] }
    return [index] + branch.place(following: things.dropFirst(), from: place.dropFirst())
  }

  func isOpen(_ place: some Collection<Int>) -> Bool {
    guard let index = place.first, let opened = opened.first(where: { $0.index == index }) else { return false }
    return place.count == 1 || opened.branch.isOpen(place.dropFirst())
  }

  /// Whether the row at `place` is open and the rows in it have never been answered.
  func isAwaited(at place: some Collection<Int>) -> Bool {
    guard let index = place.first, let opened = opened.first(where: { $0.index == index }) else { return false }
    return place.count == 1 ? opened.branch.total == nil : opened.branch.isAwaited(at: place.dropFirst())
  }

  /// Calls `body` with the branch that contains the row at `place`.
  mutating func withBranch<Result>(
    of place: some Collection<Int>, _ body: (inout LibraryBranch) -> Result
  ) -> Result? {
    guard let index = place.first else { return nil }
    guard place.count > 1 else { return body(&self) }
    guard let found = opened.firstIndex(where: { $0.index == index }) else { return nil }
    return opened[found].branch.withBranch(of: place.dropFirst(), body)
  }

  mutating func open(_ place: Place, _ row: LibraryRow) {
    _ = withBranch(of: place) { branch in
      let index = place[place.count - 1]
      let next = branch.opened.firstIndex { $0.index >= index } ?? branch.opened.endIndex
      guard next == branch.opened.endIndex || branch.opened[next].index != index else { return }
      branch.opened.insert(Opened(index: index, branch: LibraryBranch(owner: row)), at: next)
    }
  }

  mutating func close(_ place: Place) {
    _ = withBranch(of: place) { branch in branch.opened.removeAll { $0.index == place[place.count - 1] } }
  }

  /// Requests all rows again when they are next visible.
  mutating func invalidate() {
    window.invalidate()
    for index in opened.indices { opened[index].branch.invalidate() }
  }

  /// Handles an answer; returns false if no branch awaits it.
  mutating func receive(_ answer: LibraryRows) -> Bool {
    let before = window
    if window.receive(answer.rows, offset: answer.request.offset, number: answer.request.number) {
      let newTotal = max(0, answer.total, answer.rows.count)
      keepMarks(before, isSameLength: newTotal == total)
      total = newTotal
      followMoved()
      return true
    }
    for index in opened.indices where opened[index].branch.receive(answer) { return true }
    return false
  }

  /// Moves opened items along with their rows; closes those whose row is no longer loaded.
  private mutating func followMoved() {
    opened = opened.compactMap { opened in
      guard opened.index < total ?? 0 else { return nil }
      guard let row = window.row(at: opened.index), row.thing != opened.branch.thing else {
        var opened = opened
        if let row = window.row(at: opened.index) { opened.branch.owner = row }
        return opened
      }
      guard let moved = window.rows.firstIndex(where: { $0.thing == opened.branch.thing }) else { return nil }
      return Opened(index: window.offset + moved, branch: opened.branch)
    }
    .sorted { $0.index < $1.index }
  }
}
