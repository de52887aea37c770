/// An array that is read without an array's checks, but for debug builds; `WorkingMemory` says why. It may lie in a mapped file.
// Nobody writes to it once it is made, so any thread may read it.
final class ReadOnlyMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  private let elements: UnsafeBufferPointer<Element>
  /// Whose memory it is; nil if it is our own.
  private let owner: (any AnyObject & Sendable)?

  /// A copy of `elements`.
  init(_ elements: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    self.elements = UnsafeBufferPointer(copy)
    owner = nil
  }

  /// The memory at `bytes`, which is that of `count` elements and is there as long as `owner` is.
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

  /// The elements of `range`, to be used at once.
  func withElements<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(rebasing: elements[range]))
  }
}
