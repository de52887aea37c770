import Catalog
import Media
import Testing

/// `meant(by:)`: what a search that found nothing must have meant.
@Suite struct MeaningTests {
  private static let lines = [
    "Ga La La | Wren Hollow | Night Ferry | Pop", "Snow Harbour | Clara Windmere | Blonde Hours | Classical",
    "Have You Heard the Tide | Marble Creek Revival | Deep Green | Rock", "Lanterns | Ada Quill | Paper Moons | Rock",
    "Lantern | Ione Marsh | Glass Hour | Ambient", "Salt | Fenimore Dale | Low Water | Jazz",
    "Salt and Rust | Ada Quill | Paper Moons | Rock",
  ]

  private func meant(_ search: MediaSearch) async throws -> String? {
    let catalog = try await SampleLibrary.make(Self.lines)
    guard let meant = try await catalog.meant(by: search) else { return nil }
    guard let identifier = meant.mediaIdentifier else { return meant.artistName }
    return try await catalog.item(identifier).map { "\($0.type.rawValue) \($0.title)" }
  }

  @Test(
    "names that are joined, misheard, mistyped or among other words are found",
    arguments: [
      (MediaSearch(mediaName: "Galala", artistName: "Ren Hollow"), "song Ga La La"),
      (
        MediaSearch(mediaName: "have you heard the tide", artistName: "marble something revival"),
        "song Have You Heard the Tide"
      ),
      (MediaSearch(mediaName: "clara windmeer blonde hours"), "album Blonde Hours"),
      (MediaSearch(mediaName: "that clara windmeer lady"), "artist Clara Windmere"),
      (MediaSearch(artistName: "fenny more dale"), "Fenimore Dale"),
      (MediaSearch(mediaType: .album, mediaName: "blond ours"), "album Blonde Hours"),
      (MediaSearch(artistName: "aida quill"), "Ada Quill"),
      // Descriptions.
      (MediaSearch(mediaName: "that ferry thing"), "album Night Ferry"),
      (MediaSearch(mediaName: "that lanternz thing", artistName: "ada whatsit"), "song Lanterns"),
      (MediaSearch(mediaName: "something about the tide"), "song Have You Heard the Tide"),
      (MediaSearch(mediaName: "piece about rust and something"), "song Salt and Rust"),
      (MediaSearch(mediaName: "that snow and blonde walls piece"), "song Snow Harbour"),
    ])
  func isFound(search: MediaSearch, thing: String) async throws { #expect(try await meant(search) == thing) }

  @Test(
    "nothing is taken for something else, or for one of two",
    arguments: [
      // There is no such song, or none by that artist.
      MediaSearch(mediaName: "Lanterns", artistName: "The Oaks"),
      MediaSearch(mediaName: "Wonderhall", artistName: "Ada Quill"),
      MediaSearch(mediaName: "salted caramel"), MediaSearch(artistName: "phone memory tale oh"),
      MediaSearch(mediaName: "paper"), MediaSearch(artistName: "Clara Oswin"),
      // Nothing of what was asked for is left out.
      MediaSearch(mediaName: "snow harbour and zarquon"),
      // Of another type.
      MediaSearch(mediaType: .album, mediaName: "Galala"), MediaSearch(mediaType: .song, mediaName: "blond hours"),
      // Two are equally near.
      MediaSearch(mediaName: "lanternz"), MediaSearch(mediaName: "that lanternz thing"),
      // Descriptions of which too little fits.
      MediaSearch(mediaName: "that zebra thing"), MediaSearch(mediaName: "that rust and lantern story"),
      MediaSearch(mediaName: "salt one zebra"),
      // The name is right; something else is not.
      MediaSearch(mediaName: "Ga La La", releaseDate: ReleaseDate(year: 1950)), MediaSearch(artistName: "Ada Quill"),
      MediaSearch(), MediaSearch(mediaName: ""), MediaSearch(mediaName: "\"*"),
    ])
  func isNothing(search: MediaSearch) async throws { #expect(try await meant(search) == nil) }
}
