import Media
import Testing

@Suite("Addresses of files") struct FileAddressTests {
  @Test(
    "addresses and paths of files are told from all else",
    arguments: [
      ("/music/a b.mp3", "/music/a b.mp3"), ("~/a.mp3", "~/a.mp3"),
      ("file:///music/a%20b%C3%BC.mp3", "/music/a bü.mp3"),
      ("FILE://localhost/x.mp3", "/x.mp3"), ("file:///100%.mp3", "/100%.mp3"), ("file:///%+1a", "/%+1a"),
      ("file:///%FF", "/%FF"), ("file://elsewhere/x.mp3", nil), ("http://radio.example/x.mp3", nil), ("x.mp3", nil),
      ("~", nil), ("", nil),
    ] as [(String, String?)])
  func paths(text: String, path: String?) { #expect(FileAddress.path(text) == path) }

  @Test("a search for one is no search for a name")
  func criteria() {
    #expect(AudioSearch(MediaSearch(mediaName: "/a/b.mp3")).criteria == .url(["/a/b.mp3"]))
    #expect(AudioSearch(MediaSearch(mediaName: "https://a.example")).criteria == .url(["https://a.example"]))
    #expect(AudioSearch(MediaSearch(mediaName: "AC/DC")).criteria == .searchQuery("AC/DC"))
    #expect(AudioSearch(MediaSearch(artistName: "AC/DC")).criteria == .unspecified)
  }
}
