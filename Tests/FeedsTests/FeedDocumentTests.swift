import Feeds
import Media
import Testing

@Suite("Feeds of podcasts") struct FeedDocumentTests {
  private func read(_ text: String, at address: String = "https://pod.example/feed.xml") throws -> FeedDocument {
    try FeedDocument(Array(text.utf8), at: #require(WebAddress(address)))
  }

  private static let rss = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Harbour &amp; Tales</title><itunes:author>Ada Quill</itunes:author>
    <itunes:category text="News"><itunes:category text="Daily News"/></itunes:category><itunes:category text="News"/>
    <image><title>Not this one</title><url>x.png</url></image>
    <item><title>Two:
      The <![CDATA[<b>Lamp</b>]]></title><guid isPermaLink="false">g2</guid><pubDate>Fri, 05 Jan 2024 08:00:00 +0000</pubDate>
      <itunes:duration>1:02:30</itunes:duration><itunes:episode>2</itunes:episode>
      <enclosure url="/ep/2.mp3?x=1&amp;y=2" length="1" type="audio/mpeg"/></item>
    <item><title>Nothing to hear</title><guid>g0</guid></item>
    <item><title>A film</title><enclosure url="https://pod.example/a.mp4" type="video/mp4"/></item>
    <item><title></title><itunes:title>One</itunes:title><pubDate>1 February 23</pubDate>
      <enclosure url="https://cdn.example/1.mp3"/></item>
    </channel></rss>
    """

  @Test("RSS with iTunes' additions is read")
  func rss() throws {
    let feed = try read(Self.rss)
    #expect(feed.genres == ["News", "Daily News"])
    #expect(feed.title == "Harbour & Tales" && feed.author == "Ada Quill" && !feed.isCut)
    #expect(feed.episodes.map(\.title) == ["Two: The <b>Lamp</b>", "One"])
    #expect(feed.episodes.map(\.address.text) == ["https://pod.example/ep/2.mp3?x=1&y=2", "https://cdn.example/1.mp3"])
    #expect(feed.episodes.map(\.guid) == ["g2", "https://cdn.example/1.mp3"])
    #expect(feed.episodes.map(\.date) == ["2024-01-05", "2023-02-01"])
    #expect(feed.episodes[0].duration == 3750 && feed.episodes[0].number == 2 && feed.episodes[1].duration == nil)
  }

  @Test("notes are plain lines, with numbered links to the web alone")
  func notes() throws {
    let feed = try read(
      """
      <rss xmlns:itunes="i"><channel><title>x</title><itunes:image href="cover.jpg"/><item><description>Short.</description>
      <content:encoded><![CDATA[<p>The <b>lamp</b> &amp; the&nbsp;fog &#8211; see <a href='/more?a=1&amp;b=2'>our pages</a>.</p>
      <script>alert("x")</script><ul><li>One</li><li>https://a.example/x.</li></ul><a href="javascript:alert(1)">No</a>
      <a href="/more?a=1&b=2">again</a> 1 < 2 &bogus; &#x1b;[31m]]></content:encoded><podcast:chapters url="/ch/1.json"/>
      <itunes:image href="https://b.example/1.png"/><enclosure url="/1.mp3"/></item></channel></rss>
      """)
    let episode = try #require(feed.episodes.first)
    let notes = try ShowNotes(episode.notes, at: #require(WebAddress("https://pod.example/feed.xml")))
    #expect(
      notes.text
        == "The lamp & the fog – see our pages [1].\n\n• One\n• https://a.example/x. [2]\nNo again [1] 1 < 2 &bogus; \u{FFFD}[31m"
    )
    #expect(notes.links == ["https://pod.example/more?a=1&b=2", "https://a.example/x"])
    #expect(feed.image?.text == "https://pod.example/cover.jpg" && episode.image?.text == "https://b.example/1.png")
    #expect(episode.chapters?.text == "https://pod.example/ch/1.json")
  }

  @Test("notes without marks keep their lines")
  func plainNotes() throws {
    let feed = try read(
      "<rss><channel><title>x</title><item><description>One\nhttps://a.example/y\n\n\n\nTwo</description><enclosure url='/1.mp3'/></item></channel></rss>"
    )
    let notes = try ShowNotes(#require(feed.episodes.first).notes, at: #require(WebAddress("https://pod.example/")))
    #expect(notes.text == "One\nhttps://a.example/y [1]\n\nTwo")
    #expect(notes.textWithLinks == notes.text + "\n")
  }

  @Test("Atom is read")
  func atom() throws {
    let feed = try read(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><author><name>Ione Marsh</name></author>
      <entry><title>First</title><id>urn:1</id><updated>2024-03-02T10:00:00Z</updated><published>2024-03-01T10:00:00Z</published>
      <link rel="alternate" href="page.html"/><link rel="enclosure" type="audio/ogg" href="first.ogg"/></entry></feed>
      """)
    #expect(feed.title == "Notes" && feed.author == "Ione Marsh")
    #expect(feed.episodes.map(\.address.text) == ["https://pod.example/first.ogg"])
    #expect(feed.episodes.map(\.date) == ["2024-03-01"])
    #expect(feed.episodes.map(\.guid) == ["urn:1"])
  }

  @Test("what breaks off keeps what came before, and says so")
  func cut() throws {
    let text = Self.rss
    let feed = try read(String(text.prefix(text.count - 200)))
    #expect(feed.isCut)
    #expect(feed.episodes.map(\.guid) == ["g2"])
  }

  @Test(
    "what is no feed is refused",
    arguments: [
      "", "<html><title>x</title></html>", "<rss></rss>", "hello", "<?xml version='1.0'?><opml><title>x</title></opml>",
    ])
  func others(text: String) { #expect(throws: FeedDocument.Failure.noFeed) { try read(text) } }

  @Test("entities that a feed declares are never expanded, and nothing else is read")
  func hostile() throws {
    var bomb = "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY a \"lol\">"
    for name in "bcdefghi" { bomb += "<!ENTITY \(name) \"\(String(repeating: "&a;", count: 10))\">" }
    bomb += "]><rss><channel><title>&i;</title></channel></rss>"
    #expect(throws: FeedDocument.Failure.noFeed) { try read(bomb) }
    let file =
      "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel><title>&x;</title></channel></rss>"
    #expect(throws: FeedDocument.Failure.noFeed) { try read(file) }
    let deep = "<rss><channel><title>x</title>" + String(repeating: "<a>", count: 200_000)
    #expect(try read(deep).isCut)
    let long = try read("<rss><channel><title>\(String(repeating: "a", count: 1_000_000))</title></channel></rss>")
    #expect(long.title.count == 4000)
    let script = "<rss><channel><title>x</title><item><enclosure url='javascript:alert(1)'/></item></channel></rss>"
    #expect(try read(script).episodes.isEmpty)
  }

  @Test("Windows' letters are read")
  func encoding() throws {
    let bytes =
      Array("<?xml version='1.0' encoding='windows-1252'?><rss><channel><title>Caf".utf8) + [0xE9]
      + Array("</title></channel></rss>".utf8)
    #expect(try FeedDocument(bytes, at: #require(WebAddress("http://a/"))).title == "Café")
  }

  @Test("two thousand episodes are read in no time")
  func large() throws {
    var text = "<rss><channel><title>Long</title>"
    for number in 1...2000 {
      text +=
        "<item><title>Episode \(number)</title><guid>\(number)</guid><description>\(String(repeating: "Notes. ", count: 100))</description>"
      text += "<enclosure url=\"https://pod.example/\(number).mp3\"/></item>"
    }
    #expect(try read(text + "</channel></rss>").episodes.count == 2000)
  }
}
