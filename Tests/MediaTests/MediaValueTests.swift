import Media
import Testing

@Suite("Media values") struct MediaValueTests {
  @Test("an identifier reads what it prints")
  func identifierRoundTrip() {
    for kind in MediaIdentifier.Kind.allCases {
      let identifier = MediaIdentifier(kind, 42)
      #expect(MediaIdentifier(identifier.description) == identifier)
    }
    #expect(MediaIdentifier("album") == nil)
    #expect(MediaIdentifier("album:x") == nil)
    #expect(MediaIdentifier("cake:1") == nil)
  }

  @Test("a search for music alone asks for nothing in particular")
  func unspecified() {
    #expect(MediaSearch().isUnspecified)
    #expect(MediaSearch(mediaType: .music).isUnspecified)
    #expect(!MediaSearch(mediaType: .album).isUnspecified)
    #expect(!MediaSearch(mediaType: .music, genreNames: ["jazz"]).isUnspecified)
    #expect(!MediaSearch(reference: .my).isUnspecified)
  }

  @Test("the name of a search is its query, an address its address")
  func criteria() {
    #expect(AudioSearch(MediaSearch(mediaName: "Blue")).criteria == .searchQuery("Blue"))
    #expect(AudioSearch(MediaSearch(genreNames: ["jazz"])).criteria == .unspecified)
    #expect(AudioSearch(MediaSearch(mediaName: "http://a/b")).criteria == .url(["http://a/b"]))
  }

  @Test(
    "lengths are shown as on a clock",
    arguments: [
      (0.0, "0:00"), (9.99, "0:09"), (190, "3:10"), (3599.9, "59:59"), (3723, "1:02:03"), (-3, "0:00"),
      (.infinity, "0:00"), (.nan, "0:00"), (1e300, "99999:59:59"),
      (315_360_000, "87600:00:00"),
    ])
  func clock(seconds: Double, expected: String) {
    #expect(PlayingTime.clock(seconds) == expected)
  }

  @Test(
    "numbers are read in groups of three digits",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-45_000, "-45,000"), (-999, "-999"),
    ])
  func grouped(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test(
    "lengths are said in words",
    arguments: [
      (30.0, "30 seconds"), (1, "1 second"), (60, "1 minute"), (90, "1 minute 30 seconds"), (0, "0 seconds"),
      (7500, "2 hours 5 minutes"), (3600, "1 hour"), (20_864, "5 hours 48 minutes"), (3599.7, "1 hour"),
    ])
  func spoken(seconds: Double, expected: String) {
    #expect(PlayingTime.spoken(seconds) == expected)
  }
}
