/// A copy of an array that is read without an array's checks, but for debug builds; `WorkingMemory` says why.
// Written only while it is made, so any thread may read it.
final class ReadOnlyMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: [Element]) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  deinit { elements.deallocate() }

  @inline(__always)
  subscript(index: Int32) -> Element { elements[Int(index)] }
}
