public import Remote

extension Queue {
  /// The reason for advancing to another entry.
  public enum Advance: Sendable {
    /// The current entry ended; repeat-one plays it again.
    case trackEnded
    /// The user skipped; repeat-one does not apply.
    case skipped
  }

  /// The position `count` entries ahead; nil if the queue ends before.
  public func position(after advance: Advance, count: Int = 1, repeatMode: RepeatMode) -> Int? {
    guard let current, !entries.isEmpty else { return entries.isEmpty ? nil : 0 }
    if advance == .trackEnded, repeatMode == .one { return current }
    let wanted = current + count
    if wanted < entries.count { return wanted }
    return repeatMode == .all ? wanted % entries.count : nil
  }
}
