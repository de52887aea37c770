import Feeds
import Media
import TestSupport
import Testing

/// Feeds that hold anything; the same as the fuzzer, for so many seeds.
@Suite("Hostile feeds") struct HostileFeedTests {
  /// Feeds that declare entities are refused.
  private static let entities = "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>"
  private static let feed = """
    <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Harbour Tales</title>
    <item><title><![CDATA[One]]></title><guid>g1</guid><pubDate>Fri, 05 Jan 2024 08:00:00 +0000</pubDate>
    <description><![CDATA[<p>The &amp; <a href="/a?b=1&amp;c">fog</a></p><ul><li>https://a.example/x.</li></ul>]]></description>
    <itunes:duration>1:02:30</itunes:duration><itunes:episode>2</itunes:episode>
    <enclosure url="/ep/1.mp3" length="99999999999999999999" type="audio/mpeg"/></item></channel></rss>
    """

  /// The notes are so long that work which grows with the square of their length would go on for hours; no clock has to tell.
  @Test(
    "have notes of which each part is read once, whatever they repeat",
    arguments: ["<", "<a", "<a href='", "<1", "&", "&#", "<p>", "<br>", "https://a.example/", "[1] ", "<a href=/x>"])
  func repeated(_ piece: String) throws {
    let address = try #require(WebAddress("https://pod.example/feed.xml"))
    let html = String(repeating: piece, count: 65_536 / piece.utf8.count)
    for text in [html + ">", String(repeating: " ", count: 1 << 19) + html] {
      #expect(ShowNotes(text, at: address).links.count <= 100)
    }
  }

  @Test(
    "tell no length that nothing has",
    arguments: ["0", "00:00:00", "-5", "-1:70", "1e400", "99999999999", "nan", "inf", "1:2:3:4", "", "long"])
  func lengths(_ text: String) throws {
    let feed = Self.feed.replacing("1:02:30", with: text)
    let document = try FeedDocument(Array(feed.utf8), at: #require(WebAddress("https://pod.example/feed.xml")))
    #expect(document.episodes.count == 1 && document.episodes.first?.duration == nil)
  }

  @Test("give episodes with addresses of the web, or are refused", arguments: 0..<400 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var text = Array((seed % 4 == 0 ? Self.entities : "").utf8) + Array(Self.feed.utf8)
    for _ in 0..<Int.random(in: 0...10, using: &numbers) {
      let place = Int.random(in: text.indices, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: text[place] = .random(in: 0...255, using: &numbers)
      case 1: text.removeSubrange(place..<min(text.count - 1, place + 12))
      case 2: text.insert(contentsOf: text[place..<min(text.count, place + 200)], at: place)
      default: text.insert(contentsOf: Array("<item><enclosure url='file:///etc/passwd'/>".utf8), at: place)
      }
    }
    let address = try #require(WebAddress("https://pod.example/feed.xml"))
    guard let feed = try? FeedDocument(text, at: address) else { return }
    #expect(feed.episodes.count <= 2000)
    #expect(feed.episodes.allSatisfy { ["http:", "https"].contains(String($0.address.text.prefix(5))) })
    for episode in feed.episodes {
      let notes = ShowNotes(episode.notes, at: address)
      #expect(notes.links.allSatisfy { ["http:", "https"].contains(String($0.prefix(5))) })
      #expect(notes.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    }
    #expect(feed.episodes.allSatisfy { $0.duration.map { $0.isFinite && $0 >= 0 } ?? true })
  }
}
