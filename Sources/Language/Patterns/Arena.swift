/// Memory that is allocated in pieces and freed all at once; pieces do not move until then.
///
/// Debug builds check the bounds of a piece. It must not be used after `empty`.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private var chunks = [UnsafeMutableBufferPointer<Element>.allocate(capacity: 1 << 12)]
  /// The used part of the last chunk.
  private var used = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Frees everything; if several chunks were needed, one of their total size replaces them.
  mutating func empty() {
    used = 0
    guard chunks.count > 1 else { return }
    let capacity = chunks.reduce(0) { $0 + $1.count }
    for chunk in chunks { chunk.deallocate() }
    chunks = [.allocate(capacity: capacity)]
  }

  /// `count` uninitialized elements.
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
