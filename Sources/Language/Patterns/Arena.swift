/// Memory that is taken piece by piece and given back all at once; what was taken stays where it is until then.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private struct Chunk {
    var start: UnsafeMutablePointer<Element>
    var capacity: Int
  }

  /// The least number of elements of a chunk.
  private static var leastCapacity: Int { 1 << 12 }

  private var chunks: [Chunk] = []
  /// The chunk that is taken from, and how much of it is in use.
  private var current = 0
  private var used = 0

  deinit { for chunk in chunks { chunk.start.deallocate() } }

  /// Gives everything back.
  mutating func empty() { (current, used) = (0, 0) }

  /// The place of `count` elements that are not initialised.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<Element> {
    while current < chunks.count {
      if chunks[current].capacity - used >= count {
        defer { used += count }
        return chunks[current].start + used
      }
      (current, used) = (current + 1, 0)
    }
    let capacity = max(count, Self.leastCapacity)
    let start = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    chunks.append(Chunk(start: start, capacity: capacity))
    used = count
    return start
  }
}
