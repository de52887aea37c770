/// In what order the found things are wanted; SiriKit's `INMediaSortOrder`, and our `recentlyAdded`.
public enum MediaSortOrder: String, Sendable, Hashable, CaseIterable {
  case unknown, newest, oldest, best, worst, popular, unpopular, trending, recommended, recentlyAdded
}
