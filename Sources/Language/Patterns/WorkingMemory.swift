/// A growing list that is reused, with bounds checks only in debug builds.
///
/// The matcher's inner loop uses it a thousand times per phrase: checks of bounds, unique ownership and exclusive access would
/// take half of its time. So this list, `Arena` and `ReadOnlyMemory` manage their own memory, as the only types of this module.
/// Their indices come from the network and the phrase, never from outside, and debug builds check them.
struct WorkingMemory<Element: BitwiseCopyable>: ~Copyable {
  private var elements = UnsafeMutableBufferPointer<Element>.allocate(capacity: 1 << 11)
  private(set) var count: Int32 = 0

  deinit { elements.deallocate() }

  subscript(index: Int32) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "there are fewer elements")
      return elements[Int(index)]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "there are fewer elements")
      elements[Int(index)] = newValue
    }
  }

  /// Removes all elements.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count { grow() }
    elements.initializeElement(at: Int(count), to: element)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count * 2)
    _ = larger.moveInitialize(fromContentsOf: elements)
    elements.deallocate()
    elements = larger
  }
}
