public import Remote

extension Queue {
  /// Why the next entry is asked for.
  public enum Advance: Sendable {
    /// The current entry came to its end: repeat-one plays it again.
    case trackEnded
    /// A person asked for another: repeat-one does not hold them.
    case skipped
  }

  /// The position of what comes `count` entries on; nil when the queue ends before.
  public func position(after advance: Advance, count: Int = 1, repeatMode: RepeatMode) -> Int? {
    guard let current, !entries.isEmpty else { return entries.isEmpty ? nil : 0 }
    if advance == .trackEnded, repeatMode == .one { return current }
    let wanted = current + count
    if wanted < entries.count { return wanted }
    return repeatMode == .all ? wanted % entries.count : nil
  }
}
