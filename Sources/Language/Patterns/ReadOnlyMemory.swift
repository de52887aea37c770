/// An array whose bounds are checked only in debug builds, for the reasons given at `WorkingMemory`. It may be in a mapped
/// file.
// Immutable once created, so any thread may read it.
final class ReadOnlyMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  private let elements: UnsafeBufferPointer<Element>
  /// The owner of the memory; nil if this object owns it.
  private let owner: (any AnyObject & Sendable)?

  /// A copy of `elements`.
  init(_ elements: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    self.elements = UnsafeBufferPointer(copy)
    owner = nil
  }

  /// The `count` elements at `bytes`, which are valid as long as `owner` exists.
  init(at bytes: UnsafeRawPointer, count: Int, of owner: any AnyObject & Sendable) {
    elements = UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: Element.self), count: count)
    self.owner = owner
  }

  deinit {
    if owner == nil { elements.deallocate() }
  }

  var count: Int { elements.count }

  @inline(__always)
  subscript(index: Int32) -> Element { self[Int(index)] }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < elements.count, "there are fewer elements")
    return elements[index]
  }

  /// The elements of `range`, for the duration of `body`.
  func withElements<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(rebasing: elements[range]))
  }
}
