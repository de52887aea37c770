internal import Storage

/// A set of rows of one table as a bit set; row ids have no large gaps.
///
/// 25 kB for 200,000 rows, and much faster than a hash set.
struct RowSet {
  /// Larger ids, as in a damaged file, are kept separately.
  private static let highest: Int64 = 1 << 27

  private var bits: [UInt64] = []
  private var others: Set<Int64> = []

  init() {}

  init(_ rows: some Sequence<Int64>) { for row in rows { insert(row) } }

  mutating func insert(_ row: Int64) {
    guard (0...Self.highest).contains(row) else {
      others.insert(row)
      return
    }
    let index = Int(row >> 6)
    if index >= bits.count { bits += Array(repeating: 0, count: max(index + 1, bits.count * 2) - bits.count) }
    bits[index] |= 1 << UInt64(row & 63)
  }

  /// Removes a row; returns false if it is not in the set.
  mutating func remove(_ row: Int64) -> Bool {
    guard contains(row) else { return false }
    if (0...Self.highest).contains(row) {
      bits[Int(row >> 6)] &= ~(1 << UInt64(row & 63))
    } else {
      others.remove(row)
    }
    return true
  }

  /// Its rows in ascending order.
  var rows: [Int64] {
    var rows = others.filter { $0 < 0 }.sorted()
    for index in bits.indices {
      var word = bits[index]
      while word != 0 {
        rows.append(Int64(index << 6 + word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return rows + others.filter { $0 >= 0 }.sorted()
  }

  /// Removes rows that are not in `other`.
  mutating func formIntersection(_ other: RowSet) {
    bits.removeLast(max(0, bits.count - other.bits.count))
    for index in bits.indices { bits[index] &= other.bits[index] }
    others.formIntersection(other.others)
  }

  func contains(_ row: Int64) -> Bool {
    guard (0...Self.highest).contains(row) else { return others.contains(row) }
    let index = Int(row >> 6)
    return index < bits.count && bits[index] & 1 << UInt64(row & 63) != 0
  }
}

extension LibraryDatabase {
  /// The rows in the first column of `sql`.
  func rowSet(_ sql: String, _ values: [SQLValue]) throws(CatalogError) -> RowSet {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows = RowSet()
    while try statement.step() { rows.insert(statement.integer(0)) }
    return rows
  }
}
