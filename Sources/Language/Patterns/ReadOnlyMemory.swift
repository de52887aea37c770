/// A copy of an array at a fixed place, which is read without an array's checks.
// Written only while it is made, so any thread may read it.
final class ReadOnlyMemory<Element: BitwiseCopyable>: @unchecked Sendable {
  let start: UnsafePointer<Element>

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
  }

  deinit { start.deallocate() }

  subscript(index: Int32) -> Element { start[Int(index)] }
}
