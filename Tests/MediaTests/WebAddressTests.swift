import Media
import Testing

@Suite("Addresses of the web") struct WebAddressTests {
  @Test(
    "are what begins with http and has a host",
    arguments: [
      ("http://radio.example/live", "radio.example/live"), ("HTTPS://radio.example", "radio.example"),
      ("https://radio.example:8000/", "radio.example:8000"),
      ("http://ada:secret@radio.example/a?key=1", "radio.example/a"),
      ("http://[::1]:8000/x#y", "[::1]:8000/x"),
    ])
  func shown(text: String, shown: String) throws {
    #expect(try #require(WebAddress(text)).description == shown)
    #expect(WebAddress.isOne(text))
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "http", "http://", "http:///a", "ftp://a.example/b", "file:///a", "/music/a.mp3", "http://:80/",
      "http://a b/",
      "http://a.example/\nb", "javascript://a.example/", "httpx://a.example", "http://user@/",
    ])
  func others(text: String) { #expect(WebAddress(text) == nil) }

  @Test(
    "lead on as RFC 3986 says",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../../../g", "http://a/g"),
      ("https://x.example/y", "https://x.example/y"), ("g#s", "http://a/b/c/g"), ("a/../b:8", "http://a/b/c/b:8"),
    ])
  func references(reference: String, target: String) throws {
    #expect(try #require(WebAddress("http://a/b/c/d;p?q")).resolving(reference)?.text == target)
  }

  @Test("lead nowhere but the web", arguments: ["file:///etc/passwd", "ftp://a/b", "data:text/html,x"])
  func elsewhere(reference: String) throws {
    #expect(try #require(WebAddress("http://a/b")).resolving(reference) == nil)
  }
}
