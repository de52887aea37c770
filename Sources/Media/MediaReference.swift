/// What a request points at without naming it; SiriKit's `INMediaReference`.
///
/// "I like this song" is `currentlyPlaying`; "play my music" is `my`. The others are ours: entries of the queue.
public enum MediaReference: String, Sendable, Hashable, CaseIterable {
  case unknown, currentlyPlaying, my
  /// Everything in the queue.
  case queue
  /// What follows the current entry: "the next three songs" with a `limit` of 3, "the rest" without.
  case upcoming
  /// The rows that are marked on the screen, or the one under the cursor.
  case selected
  /// What was listed or offered last: "the second one" with a `place` of 2, "the first two" with a `limit` of 2.
  case listed
  /// What was heard before the current entry, the latest first: "the song before this" with a `limit` of 1.
  case previous

  /// True when it points at entries of the queue, or at what was heard from it.
  public var isOfQueue: Bool { [.queue, .upcoming, .previous].contains(self) }
}
