import Sheets
import Testing

@Suite("Playlists of other programs") struct PlaylistTextTests {
  private func entries(_ text: String) -> [PlaylistText.Entry]? { PlaylistText(Array(text.utf8))?.entries }
  private typealias Entry = PlaylistText.Entry

  @Test("M3U: an entry a line, with title and length where they are told")
  func m3u() {
    #expect(
      entries(
        "#EXTM3U\r\n#EXTINF:90 tvg-id=\"x\",Ada Quill - One, two\r\none.mp3\r\n\r\n# said\r\n#EXTINF:-1,Radio\r\nhttp://a/b\r\n"
      )
        == [
          Entry(reference: "one.mp3", title: "Ada Quill - One, two", duration: 90),
          Entry(reference: "http://a/b", title: "Radio"),
        ])
  }

  @Test("PLS: by number")
  func pls() {
    #expect(
      entries("[playlist]\nTitle2=Two\nFile2=b.mp3\nlength1=-1\nfile1=http://a/x=y\nNumberOfEntries=2\nTitle3=none\n")
        == [Entry(reference: "http://a/x=y"), Entry(reference: "b.mp3", title: "Two")])
  }

  @Test("XSPF: with its entities and times in milliseconds")
  func xspf() {
    let text = """
      <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Mix</title><trackList>
      <track><location>http://a/b?c=1&amp;d=2</location><title><![CDATA[A <b> & c]]></title><duration>1500</duration></track>
      <!-- <track><location>no</location></track> --><track><location> file:///m/x%20y.mp3 </location><title>&#x41;&#66;</title></track>
      </trackList></playlist>
      """
    #expect(
      entries(text)
        == [
          Entry(reference: "http://a/b?c=1&d=2", title: "A <b> & c", duration: 1.5),
          Entry(reference: "file:///m/x%20y.mp3", title: "AB"),
        ])
  }

  @Test("ASX: in any case, with quotes of any kind, and one way of several")
  func asx() {
    let text = """
      <ASX VERSION="3.0"><TITLE>All</TITLE><Entry><Title>One & two</Title><REF HREF = 'http://a/1?x&y'/><ref href="http://b/1"></Entry>
      <ENTRY><ref href=mms://c/2 ></ENTRY></ASX>
      """
    #expect(
      entries(text)
        == [Entry(reference: "http://a/1?x&y", title: "One & two"), Entry(reference: "mms://c/2")])
  }

  @Test(
    "pages and feeds are none",
    arguments: ["<html><a href='x'></html>", "<rss><channel/></rss>", "<", "<!-- <playlist>"])
  func others(text: String) { #expect(entries(text) == nil) }

  @Test("a list in XML may be one line, however long")
  func oneLine() throws {
    let outlines = (0..<200).map { "<outline type=\"rss\" xmlUrl=\"http://127.0.0.1/feed/\($0)\"/>" }.joined()
    for text in [
      "<opml><body>\(outlines)</body></opml>", "<?xml version='1.0'?>\n<opml><body>\(outlines)</body></opml>",
    ] {
      let list = try #require(PlaylistText(Array(text.utf8)))
      #expect(list.feeds.count == 200 && list.feeds.last == "http://127.0.0.1/feed/199")
    }
  }

  @Test("no more entries are read than are asked for, of any kind of list")
  func limit() throws {
    let lists = [
      "a\nb\nc\nd\n", "[playlist]\nFile1=a\nFile2=b\nFile3=c\n",
      "<asx><entry><ref href=\"a\"/></entry><entry><ref href=\"b\"/></entry><entry><ref href=\"c\"/></entry></asx>",
      "<playlist><track/><track><location>a</location></track><track><location>b</location></track><track/></playlist>",
      "<opml><outline url=\"a\"/><outline url=\"b\"/><outline url=\"c\"/></opml>",
    ]
    for text in lists {
      let list = try #require(PlaylistText(Array(text.utf8), limit: 2))
      #expect(list.entries.map(\.reference) == ["a", "b"], "\(text)")
    }
  }

  @Test("lists in XML are read in any encoding, with values on several lines")
  func encodings() throws {
    let text = "<playlist><track><location>\n  /m/é.mp3\n</location><title>One \n\n  two</title></track></playlist>"
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + utf16, latin] {
      #expect(PlaylistText(bytes)?.entries == [Entry(reference: "/m/é.mp3", title: "One\ntwo")])
    }
  }

  @Test("entities never grow, whatever they are called")
  func bomb() {
    let text =
      "<!DOCTYPE x [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]><playlist><track><location>&b;</location></track></playlist>"
    #expect(entries(text) == [Entry(reference: "&b;")])
  }
}
