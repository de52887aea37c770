/// The selected rows: those that are marked, or else the one under the cursor.
public enum Selection: Hashable, Sendable {
  /// Rows of library lists, in visible order.
  case library([Part])
  /// Entries of the queue, 0 being the first.
  case queue(RangeSet<Int>)

  /// Rows of one list.
  public struct Part: Hashable, Sendable {
    public var list: LibraryContext
    /// Their positions in the list.
    public var rows: RangeSet<Int>
    /// Their items; nil if not all of them are loaded.
    public var things: [LibraryThing]?
    /// Whether they are inside a row that is marked, too.
    public var isInMarked: Bool

    public init(list: LibraryContext, rows: RangeSet<Int>, things: [LibraryThing]?, isInMarked: Bool = false) {
      self.list = list
      self.rows = rows
      self.things = things
      self.isInMarked = isInMarked
    }
  }

  /// The number of rows.
  public var count: Int {
    switch self {
    case .library(let parts): parts.reduce(0) { $0 + $1.rows.count }
    case .queue(let rows): rows.count
    }
  }
}

extension RangeSet<Int> {
  /// The set of one number.
  init(_ number: Int) { self.init(number..<number + 1) }

  /// The number of elements.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The smallest element; nil if it is empty.
  var first: Int? { ranges.first?.lowerBound }

  /// All elements in ascending order.
  public var numbers: [Int] { ranges.flatMap(Array.init) }
}

/// An action on selected rows.
public enum SelectionAction: Hashable, Sendable {
  case play(Effect.Placement)
  /// Adds them to the playlist of that name, creating it if necessary.
  case add(toPlaylist: String)
  /// Likes them, or removes the likes if all of them are liked.
  case like
  /// 1…5 stars; 0 removes the rating.
  case rate(Int)
  /// Copies them for `paste`.
  case copy
  /// Removes them from the queue or their playlist, and keeps them for `paste`; deletes a playlist.
  case remove
  /// Moves them together within the queue or their playlist to a position, 0 being the first.
  case move(to: Int)
}
