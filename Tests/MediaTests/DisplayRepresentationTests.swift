import Media
import Testing

@Suite("How things are shown") struct DisplayRepresentationTests {
  @Test(
    "every kind of thing has a title, and a subtitle that tells it from others of its name",
    arguments: [
      (MediaIdentifier.Kind.track, "Ada", "Ada"), (.track, nil, ""), (.album, "Ada", "Ada"), (.album, nil, "album"),
      (.artist, nil, "artist"), (.genre, nil, "genre"), (.playlist, nil, "playlist"), (.show, "", "podcast"),
      (.book, "Ada", "Ada"),
    ] as [(MediaIdentifier.Kind, String?, String)])
  func shown(kind: MediaIdentifier.Kind, artist: String?, subtitle: String) {
    let item = MediaItem(identifier: MediaIdentifier(kind, 1), title: "Moons", type: .unknown, artist: artist)
    #expect(item.displayRepresentation == DisplayRepresentation(title: "Moons", subtitle: subtitle))
  }
}
