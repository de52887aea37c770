import Feeds
import Media

/// Sentences about podcast feeds.
enum PodcastReport {
  static let noFeeds = "You aren't subscribed to any podcasts yet. Say, for example: subscribe to https://…"

  static func subscribed(_ title: String, _ document: FeedDocument) -> String {
    let count = document.episodes.count
    guard let newest = document.episodes.max(by: { $0.date < $1.date }) else {
      return "Subscribed to “\(title)”, which has no episodes yet."
    }
    return "Subscribed to “\(title)”: \(count.counted("episode")), the newest “\(newest.title)”."
  }

  /// The result of importing a list of feeds.
  static func imported(_ count: Int, _ failures: [String]) -> String {
    let done = "Subscribed to \(count.counted("podcast"))."
    return ([done] + failures.prefix(5)).joined(separator: " ")
  }

  static func unknown(_ name: String, _ titles: [String]) -> String {
    if titles.isEmpty { return noFeeds }
    let which = name.isEmpty ? "this" : "“\(name)”"
    return "You are not subscribed to \(which), but to \(titles.prefix(5).map { "“\($0)”" }.joined(separator: ", "))."
  }

  static func refreshed(_ count: Int, _ failures: [String]) -> String {
    let new =
      count == 0 ? "There are no new episodes." : "There \(count == 1 ? "is" : "are") \(count.counted("new episode"))."
    if failures.isEmpty { return new }
    return new + " I couldn't check \(failures.prefix(5).map { "“\($0)”" }.joined(separator: ", "))."
  }

  static func gone(_ title: String) -> String {
    "“\(title)” has been removed for good, according to its server. Its episodes stay in your library."
  }
}
