/// A list that grows and is used again and again, read and written without an array's checks.
///
/// The matcher's inner loop does so a thousand times a phrase: the checks would be half of its time.
struct WorkingMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity = 1 << 11
  private(set) var count = 0

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// Forgets all elements.
  mutating func removeAll() { count = 0 }

  /// Adds an element; `start` may be another one after it.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (start + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, capacity * 2)
  }
}
