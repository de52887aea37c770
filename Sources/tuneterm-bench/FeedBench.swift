import Catalog
import Feeds
import Media
import Threads

/// `tuneterm-bench feed [COUNT]`: measures parsing a feed of `COUNT` episodes with long notes, storing it in the library,
/// and detecting that nothing has changed.
enum FeedBench {
  static func run(count: Int) async throws {
    let bytes = Array(text(count).utf8)
    guard let address = WebAddress("https://pod.example/feed.xml") else { return }
    var reading = Times(nanoseconds: [])
    var document = try FeedDocument(bytes, at: address)
    for _ in 0..<20 {
      let start = MonotonicClock.nanoseconds
      document = try FeedDocument(bytes, at: address)
      reading.nanoseconds.append(MonotonicClock.nanoseconds - start)
    }
    print("\(document.episodes.count) episodes, \(bytes.count >> 10) KiB")
    print("  read:      \(reading)")
    let folder = BenchFolder()
    defer { folder.remove() }
    let catalog = try await Catalog.open(.file(folder.path("library.db")))
    let id = try await catalog.subscribe(to: address.text, title: document.title).feed.id
    let feed = Feed(id: id, address: address.text, title: document.title)
    let episodes = document.episodes.map { episode in
      FeedEpisode(
        guid: episode.guid,
        track: Track(
          id: 0, path: episode.address.text, kind: .podcast, title: episode.title, album: document.title,
          date: episode.date),
        details: EpisodeDetails(notes: episode.notes, base: address.text))
    }
    for name in ["kept:     ", "unchanged:"] {
      let start = MonotonicClock.nanoseconds
      try await catalog.store(episodes, of: feed, at: 1)
      print("  \(name) \(Times(nanoseconds: [MonotonicClock.nanoseconds - start]))")
    }
    await catalog.close()
  }

  /// A feed with 2 KiB of HTML notes per episode.
  private static func text(_ count: Int) -> String {
    let notes = String(
      repeating: "<p>The lamp &amp; the fog, at <a href=\"https://a.example/x\">our pages</a>.</p>", count: 25)
    var text = "<rss><channel><title>Harbour Tales</title>"
    for number in 0..<count {
      text += """
        <item><title>Episode \(number)</title><guid>g\(number)</guid><pubDate>Fri, 05 Jan 2024 08:00:00 +0000</pubDate>
        <description><![CDATA[\(notes)]]></description><enclosure url="https://pod.example/\(number).mp3"/></item>
        """
    }
    return text + "</channel></rss>"
  }
}
