/// A compact table from hashes to numbers; a hash may have several. Built once, read from any thread.
struct HashTable: Sendable {
  private var keys: [UInt64]
  private var numbers: [UInt32]
  private let mask: Int

  /// The table of `entries`. Complexity: linear.
  init(_ entries: [(hash: UInt64, number: UInt32)]) {
    var size = 8
    while size < entries.count * 2 { size *= 2 }
    mask = size - 1
    keys = [UInt64](repeating: 0, count: size)
    numbers = [UInt32](repeating: .max, count: size)
    for entry in entries {
      var place = Self.place(entry.hash) & mask
      while numbers[place] != .max { place = (place + 1) & mask }
      keys[place] = entry.hash
      numbers[place] = entry.number
    }
  }

  /// Calls `body` with each number of `hash`, in the order of the entries.
  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (UInt32) -> Void) {
    var place = Self.place(hash) & mask
    while numbers[place] != .max {
      if keys[place] == hash { body(numbers[place]) }
      place = (place + 1) & mask
    }
  }

  /// FNV's low bits are weak for short words: mix the high ones in.
  private static func place(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15 >> 20)
  }
}
