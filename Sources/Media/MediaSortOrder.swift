/// The order of the results; SiriKit's `INMediaSortOrder`, with additions.
///
/// `popular` is most played first, `unpopular` least played first, `trending` most recently played first.
public enum MediaSortOrder: String, Sendable, Hashable, CaseIterable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended
  /// Most recently added first. Not in SiriKit.
  case recentlyAdded
  /// By duration; items of unknown duration are excluded. Not in SiriKit.
  case longest, shortest
}
