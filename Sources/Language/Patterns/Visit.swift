/// A part of the network entered before a word. Visits and callers are identified by their indexes in the matcher's memory.
struct Visit: BitwiseCopyable {
  /// A state that waits for the end of a visit.
  struct Caller: BitwiseCopyable {
    var visit: Int32
    /// The path to it, and the cost of that path including its own.
    var path: Int32
    var cost: Int32
    /// The state after the call, and what it can begin with.
    var next: Int32
    var after: FirstSet
    /// The previous caller; −1 if there is none.
    var previous: Int32 = -1
  }

  let start: Int
  /// The number of its first state, and the number of its states.
  let first: Int32
  let width: Int
  /// The rows of bits, one for each number of words from `start` on.
  let bits: UnsafeMutableBufferPointer<UInt64>
  /// The paths to the states of each row; undefined for inactive states.
  let paths: UnsafeMutableBufferPointer<Int32>
  /// The last of the waiting callers; −1 if there is none.
  var lastCaller: Int32 = -1
  /// The next visit of the same part, which starts later; −1 if there is none.
  var later: Int32 = -1

  /// The bits of a row: one for each block of 64 states with an active state, then one for each state; both with space for one
  /// more. Only the former are cleared: the bits of other blocks are undefined.
  var summaryCount: Int { Self.summaryCount(width) }
  var stride: Int { Self.stride(width) }

  static func summaryCount(_ width: Int) -> Int { (width >> 12) + 1 }
  static func stride(_ width: Int) -> Int { summaryCount(width) + (width >> 6) + 1 }

  /// The active states of a visit after a number of words.
  struct Row {
    let first: Int32
    let position: Int32
    /// What comes next in the phrase.
    let next: FirstSet
    /// All rows of the visit; this one begins at `firstPath` and `summary`, its blocks at `blocks`.
    private let paths: UnsafeMutableBufferPointer<Int32>
    private let bits: UnsafeMutableBufferPointer<UInt64>
    private let firstPath: Int
    private let summary: Int
    private let blocks: Int

    @inline(__always)
    init(_ visit: Visit, _ position: Int, _ next: FirstSet) {
      let row = position &- visit.start
      first = visit.first
      self.position = Int32(truncatingIfNeeded: position)
      self.next = next
      (paths, bits) = (visit.paths, visit.bits)
      firstPath = row &* visit.width
      summary = row &* visit.stride
      blocks = summary &+ visit.summaryCount
    }

    /// Makes all states inactive.
    func clear() { bits[summary..<blocks].initialize(repeating: 0) }

    /// The path to the active state at `place`.
    @inline(__always)
    func path(_ place: Int) -> Int32 { paths[firstPath &+ place] }

    @inline(__always)
    func isActive(_ place: Int) -> Bool { states(ofBlock: place >> 6) & Self.bit(place) != 0 }

    @inline(__always)
    func activate(_ place: Int, by path: Int32) {
      let block = place >> 6
      bits[blocks &+ block] = states(ofBlock: block) | Self.bit(place)
      bits[summary &+ (block >> 6)] |= Self.bit(block)
      paths[firstPath &+ place] = path
    }

    @inline(__always)
    private func states(ofBlock block: Int) -> UInt64 {
      bits[summary &+ (block >> 6)] & Self.bit(block) == 0 ? 0 : bits[blocks &+ block]
    }

    /// The first active state at or after `place`; −1 if there is none.
    @inline(__always)
    func firstActive(from place: Int) -> Int {
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
