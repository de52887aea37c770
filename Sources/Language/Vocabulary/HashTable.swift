/// A compact table from hashes to numbers; a hash may have several. Built once, read from any thread.
struct HashTable: Sendable {
  private let keys: ReadOnlyMemory<UInt64>
  private let numbers: ReadOnlyMemory<UInt32>
  private let mask: Int

  /// The slots of a table; empty ones have the number `UInt32.max`.
  struct Places {
    var keys: [UInt64]
    var numbers: [UInt32]

    /// The slots of the table of `entries`. Complexity: linear.
    init(_ entries: [(hash: UInt64, number: UInt32)]) {
      var size = 8
      while size < entries.count * 2 { size *= 2 }
      keys = [UInt64](repeating: 0, count: size)
      numbers = [UInt32](repeating: .max, count: size)
      for entry in entries {
        var place = HashTable.place(entry.hash) & (size - 1)
        while numbers[place] != .max { place = (place + 1) & (size - 1) }
        keys[place] = entry.hash
        numbers[place] = entry.number
      }
    }
  }

  /// The table of `entries`.
  init(_ entries: [(hash: UInt64, number: UInt32)]) {
    let places = Places(entries)
    self.init(keys: ReadOnlyMemory(places.keys), numbers: ReadOnlyMemory(places.numbers))
  }

  /// The table with these slots.
  init(keys: ReadOnlyMemory<UInt64>, numbers: ReadOnlyMemory<UInt32>) {
    self.keys = keys
    self.numbers = numbers
    mask = keys.count - 1
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

  /// The first number of `hash`; nil for none.
  @inline(__always)
  subscript(hash: UInt64) -> UInt32? {
    var place = Self.place(hash) & mask
    while numbers[place] != .max {
      if keys[place] == hash { return numbers[place] }
      place = (place + 1) & mask
    }
    return nil
  }

  /// FNV's low bits are weak for short words, so the high ones are mixed in.
  private static func place(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15 >> 20)
  }
}
