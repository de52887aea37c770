/// In what order the found things are wanted; SiriKit's `INMediaSortOrder`, and some of ours.
///
/// `popular` is most played first, `unpopular` least played first, `trending` last played first.
public enum MediaSortOrder: String, Sendable, Hashable, CaseIterable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended
  /// Ours: what was added last first.
  case recentlyAdded
  /// Ours: by playing time; what has no known length is left out.
  case longest, shortest
}
