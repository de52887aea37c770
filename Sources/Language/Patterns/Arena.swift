/// Memory that is taken piece by piece and given back all at once; what was taken stays where it is until then.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private struct Chunk {
    let start: UnsafeMutablePointer<Element>
    let capacity: Int

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }
  }

  private var chunks = [Chunk(capacity: 1 << 12)]
  /// How much of the last chunk is in use.
  private var used = 0

  deinit { for chunk in chunks { chunk.start.deallocate() } }

  /// Gives everything back; what took several chunks has room in one from then on.
  mutating func empty() {
    used = 0
    guard chunks.count > 1 else { return }
    let capacity = chunks.reduce(0) { $0 + $1.capacity }
    for chunk in chunks { chunk.start.deallocate() }
    chunks = [Chunk(capacity: capacity)]
  }

  /// The place of `count` elements that are not initialised.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<Element> {
    let last = chunks[chunks.count - 1]
    if last.capacity - used >= count {
      defer { used += count }
      return last.start + used
    }
    let chunk = Chunk(capacity: max(count, 2 * last.capacity))
    chunks.append(chunk)
    used = count
    return chunk.start
  }
}
