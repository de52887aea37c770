/// Rows that something is to be done with: those that are marked, else the one under the cursor.
public enum Selection: Hashable, Sendable {
  /// Rows of lists of the library, in the order in which they are shown.
  case library([Part])
  /// Entries of the queue, as shown, 0 being the first.
  case queue(RangeSet<Int>)

  /// Rows of one list.
  public struct Part: Hashable, Sendable {
    public var list: LibraryContext
    /// Their positions in the list, 0 being the first.
    public var rows: RangeSet<Int>
    /// What they stand for; nil when not all of them are loaded.
    public var things: [LibraryThing]?

    public init(list: LibraryContext, rows: RangeSet<Int>, things: [LibraryThing]?) {
      self.list = list
      self.rows = rows
      self.things = things
    }
  }

  /// How many rows.
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

  /// How many numbers are in it.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The smallest number; nil when there is none.
  var first: Int? { ranges.first?.lowerBound }

  /// All numbers, ascending.
  public var numbers: [Int] { ranges.flatMap(Array.init) }
}
