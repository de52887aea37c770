/// Memory that grows and is used again and again; what is in it is never initialised beyond zeros nor destroyed.
///
/// The matcher's inner loop reads and writes it a thousand times a phrase: an array's checks would be half of its time.
struct WorkingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private var count = 0

  init() {
    capacity = 1 << 12
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Forgets all that was taken.
  mutating func empty() { count = 0 }

  /// The place of `amount` elements more; pointers from before may be void after it.
  mutating func take(_ amount: Int, clearing: Bool) -> Int {
    let first = count
    count += amount
    if count > capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: count * 2)
      UnsafeMutableRawPointer(larger).copyMemory(from: start, byteCount: first * MemoryLayout<Element>.stride)
      start.deallocate()
      start = larger
      capacity = count * 2
    }
    if clearing {
      UnsafeMutableRawPointer(start + first).initializeMemory(
        as: UInt8.self, repeating: 0, count: amount * MemoryLayout<Element>.stride)
    }
    return first
  }
}

/// A copy of an array at a fixed place.
struct ReadOnlyMemory<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafePointer<Element>

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
  }

  deinit { start.deallocate() }
}
