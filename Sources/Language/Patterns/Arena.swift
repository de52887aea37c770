/// Memory that is taken piece by piece and given back all at once; what was taken stays where it is until then.
///
/// A piece is bounded, which debug builds check, and must not be used after `empty`.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private var chunks = [UnsafeMutableBufferPointer<Element>.allocate(capacity: 1 << 12)]
  /// How much of the last chunk is in use.
  private var used = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Gives everything back; what took several chunks has room in one from then on.
  mutating func empty() {
    used = 0
    guard chunks.count > 1 else { return }
    let capacity = chunks.reduce(0) { $0 + $1.count }
    for chunk in chunks { chunk.deallocate() }
    chunks = [.allocate(capacity: capacity)]
  }

  /// The place of `count` elements that are not initialised.
  mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
    let last = chunks[chunks.count - 1]
    if last.count - used < count {
      chunks.append(.allocate(capacity: max(count, 2 * last.count)))
      used = 0
    }
    defer { used += count }
    return UnsafeMutableBufferPointer(rebasing: chunks[chunks.count - 1][used..<used + count])
  }
}
