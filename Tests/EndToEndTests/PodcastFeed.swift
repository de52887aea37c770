/// The feed of one podcast, as its host sends it.
enum PodcastFeed {
  /// RSS of `show` with episodes of these titles, the oldest first; that of number N is at `/ep/N.mp3`, 0 being the first.
  static func text(_ titles: [String], of show: String = "Harbour Tales") -> String {
    let items = titles.enumerated().map { number, title in
      "<item><title>\(title)</title><guid>g\(number)</guid><pubDate>Mon, 0\(number + 1) Jan 2024 08:00:00 +0000</pubDate><enclosure url=\"/ep/\(number).mp3\" type=\"audio/mpeg\"/></item>"
    }
    return
      "<rss><channel><title>\(show)</title><itunes:category text=\"News\"/>\(items.reversed().joined())</channel></rss>"
  }
}
