/// What a request refers to without naming it; SiriKit's `INMediaReference`.
///
/// "I like this song" is `currentlyPlaying`; "play my music" is `my`. The other cases are not in SiriKit.
public enum MediaReference: String, Sendable, Hashable, CaseIterable {
  case unknown, currentlyPlaying, my
  /// Everything in the queue.
  case queue
  /// The entries after the current one: "the next three songs" with a `limit` of 3, "the rest" without.
  case upcoming
  /// The selected rows on the screen, or the row under the cursor.
  case selected
  /// The last listed or offered items: "the second one" with a `place` of 2, "the first two" with a `limit` of 2.
  case listed
  /// The tracks played before the current one, latest first: "the song before this" with a `limit` of 1.
  case previous

  /// Whether it refers to entries of the queue, or to tracks played from it.
  public var isOfQueue: Bool { [.queue, .upcoming, .previous].contains(self) }
}
