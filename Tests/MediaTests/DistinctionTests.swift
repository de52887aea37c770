import Media
import Testing

@Suite("Things of one name") struct DistinctionTests {
  private static func song(
    _ key: Int64, _ title: String, _ artist: String, album: String? = nil, year: Int? = nil, length: Double? = nil
  ) -> MediaItem {
    MediaItem(
      identifier: MediaIdentifier(.track, key), title: title, type: .song, artist: artist, album: album, year: year,
      duration: length)
  }

  @Test("what the name tells apart gets nothing more")
  func different() {
    let items = [Self.song(1, "Gold", "Ada Quill", album: "Moons"), Self.song(2, "Gold", "Milo Reyes", album: "Oro")]
    #expect(MediaItem.distinguished(items) == items)
  }

  @Test(
    "of the same name only as much is told as differs",
    arguments: [
      // Album, year and length of the one and the other, then what is told of each.
      (("Moons", 1994, 60.0), ("Live", 1994, 60.0), ["Moons", "Live"]),
      (("Moons", 1994, 60.0), ("Moons", 2014, 60.0), ["1994", "2014"]),
      (("Moons", 1994, 60.0), ("Moons", 1994, 61.0), ["1:00", "1:01"]),
    ] as [((String, Int, Double), (String, Int, Double), [String])])
  func same(first: (String, Int, Double), second: (String, Int, Double), told: [String]) {
    let items = [first, second].enumerated().map { number, song in
      Self.song(Int64(number), "Gold", "Ada Quill", album: song.0, year: song.1, length: song.2)
    }
    #expect(MediaItem.distinguished(items).map(\.distinction) == told)
  }

  @Test("copies of one song are one")
  func copies() {
    let items = (1...3).map { Self.song($0, $0 == 2 ? "GOLD" : "Gold", "Ada Quill", album: "Moons", year: 1994) }
    #expect(MediaItem.distinguished(items).map(\.identifier.key) == [1])
  }

  @Test("what tells a thing apart is shown behind who it is by")
  func shown() {
    var item = Self.song(1, "Gold", "Ada Quill", album: "Moons")
    item.distinction = "Moons, 1994"
    #expect(item.displayRepresentation == DisplayRepresentation(title: "Gold", subtitle: "Ada Quill · Moons, 1994"))
  }
}
