/// One part of the network, entered before one word. Visits and callers are known by their places in the matcher's memory.
struct Visit: BitwiseCopyable {
  /// A state that waits for a visit to end.
  struct Caller: BitwiseCopyable {
    var visit: Int32
    /// The way to it, and what that has cost with its own cost.
    var way: Int32
    var cost: Int32
    /// Where it goes on, and what that can begin with.
    var next: Int32
    var after: First
    /// Who came before it; −1 for nobody.
    var previous: Int32 = -1
  }

  let start: Int
  /// The number of its first state, and how many it has.
  let first: Int32
  let width: Int
  /// Its rows of bits, one for each number of words from `start` on.
  let bits: UnsafeMutableBufferPointer<UInt64>
  /// The ways to the states of each row; those of states that are not alive mean nothing.
  let ways: UnsafeMutableBufferPointer<Int32>
  /// The last of those who wait for it to end; −1 for nobody.
  var lastCaller: Int32 = -1
  /// The next visit of the same part, which starts later; −1 for none.
  var later: Int32 = -1

  /// The words of bits in a row: a bit for each block of 64 states that has one alive, then a bit for each state; both have room
  /// for one more. Only the former are cleared: the bits of other blocks mean nothing.
  var summaryCount: Int { Self.summaryCount(width) }
  var stride: Int { Self.stride(width) }

  static func summaryCount(_ width: Int) -> Int { (width >> 12) + 1 }
  static func stride(_ width: Int) -> Int { summaryCount(width) + (width >> 6) + 1 }

  /// The states of a visit that are alive after one number of words.
  struct Row {
    let first: Int32
    let position: Int32
    /// What comes next in the phrase.
    let next: First
    /// All rows of the visit; this one begins at `firstWay` and at `summary`, its blocks at `blocks`.
    private let ways: UnsafeMutableBufferPointer<Int32>
    private let bits: UnsafeMutableBufferPointer<UInt64>
    private let firstWay: Int
    private let summary: Int
    private let blocks: Int

    @inline(__always)
    init(_ visit: Visit, _ position: Int, _ next: First) {
      let row = position &- visit.start
      first = visit.first
      self.position = Int32(truncatingIfNeeded: position)
      self.next = next
      (ways, bits) = (visit.ways, visit.bits)
      firstWay = row &* visit.width
      summary = row &* visit.stride
      blocks = summary &+ visit.summaryCount
    }

    /// Makes all states dead.
    func clear() { bits[summary..<blocks].initialize(repeating: 0) }

    /// The way to the state at `place`, which is alive.
    @inline(__always)
    func way(_ place: Int) -> Int32 { ways[firstWay &+ place] }

    @inline(__always)
    func isAlive(_ place: Int) -> Bool { states(ofBlock: place >> 6) & Self.bit(place) != 0 }

    @inline(__always)
    func enliven(_ place: Int, by way: Int32) {
      let block = place >> 6
      bits[blocks &+ block] = states(ofBlock: block) | Self.bit(place)
      bits[summary &+ (block >> 6)] |= Self.bit(block)
      ways[firstWay &+ place] = way
    }

    @inline(__always)
    private func states(ofBlock block: Int) -> UInt64 {
      bits[summary &+ (block >> 6)] & Self.bit(block) == 0 ? 0 : bits[blocks &+ block]
    }

    /// The first state that is alive at `place` or behind it; −1 for none.
    @inline(__always)
    func alive(from place: Int) -> Int {
      let block = place >> 6
      let rest = states(ofBlock: block) & (~0 &<< UInt64(truncatingIfNeeded: place & 63))
      if rest != 0 { return block << 6 | rest.trailingZeroBitCount }
      var word = (block + 1) >> 6
      var mask = ~0 &<< UInt64(truncatingIfNeeded: (block + 1) & 63)
      while summary &+ word < blocks {
        let rest = bits[summary &+ word] & mask
        if rest != 0 {
          let block = word << 6 | rest.trailingZeroBitCount
          return block << 6 | bits[blocks &+ block].trailingZeroBitCount
        }
        word += 1
        mask = ~0
      }
      return -1
    }

    @inline(__always)
    private static func bit(_ place: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: place & 63) }
  }
}
