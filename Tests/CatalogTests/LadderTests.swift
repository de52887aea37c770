import Catalog
import Media
import Testing

/// Every rung of the ladder, by a name that it and none before it leads to, with how sure it is.
@Suite struct LadderTests {
  private static let lines = [
    "HELLO! | Ada Marsh | Greetings | Pop", "The Eighty-First, Pt. II | Numerals | Counting | Jazz",
    "Slow Tides (Deluxe Mix) | The Harbours | Outer Quay | Ambient", "Sundown | Khravin | Con Mundo | Funk",
    "Ｗｉｄｅ Ｒｏａｄ | Élan Vital | Soir | House", "Black & Gold | Marlow | Pairs | Pop", "Night | Sol | Halls | House",
    "Lantern (feat. Ines Roy) - 2011 Remaster | Bo Lind | Doors | Rock",
  ]

  @Test(
    "a name is matched on the expected rung",
    arguments: [
      ("Sundown", Match.Rung.exact, "Sundown", 1.0), ("hello", .folded, "HELLO!", 0.99),
      ("HELLO", .exact, "HELLO!", 1.0), ("HELLO!", .exact, "HELLO!", 1.0),
      ("elan vital", .folded, "Élan Vital", 0.99), ("wide road", .folded, "Ｗｉｄｅ Ｒｏａｄ", 0.99),
      ("black and gold", .folded, "Black & Gold", 0.99),
      ("the 81st part two", .variant, "The Eighty-First, Pt. II", 0.95),
      ("lantern", .shorter, "Lantern (feat. Ines Roy) - 2011 Remaster", 0.9),
      ("harbours", .shorter, "The Harbours", 0.9),
      ("harbours the", .shorter, "The Harbours", 0.9), ("mundo con", .words, "Con Mundo", 0.85),
      ("greet", .prefix, "Greetings", 0.75), ("sandown", .typo, "Sundown", 0.8), ("nite", .sound, "Night", 0.5),
    ])
  func nameIsMatchedOnRung(name: String, rung: Match.Rung, title: String, confidence: Double) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let found = try #require(try await catalog.matches(for: AudioSearch(MediaSearch(mediaName: name))).first)
    #expect((found.rung, found.item.title) == (rung, title))
    // What differs is taken off, the more the longer it is.
    #expect(found.confidence <= confidence)
    #expect(found.distance > 0 || found.confidence == confidence)
    #expect(found.confidence >= confidence / 4)
  }

  @Test(
    "of titles that differ in case and marks alone, the one written so comes first",
    arguments: [("HELLO", "HELLO!"), ("Hello", "Hello"), ("hello", "Hello")])
  func writtenSo(name: String, title: String) async throws {
    let catalog = try await SampleLibrary.make([
      "Hello | Bo Lind | Doors | Pop", "HELLO! | Ada Marsh | Greetings | Pop",
    ])
    let found = try await catalog.matches(for: AudioSearch(MediaSearch(mediaName: name)))
    #expect(found.first?.item.title == title)
  }

  @Test(
    "beside a title, a part of the artist's name will do, misspelt too",
    arguments: ["clearwatter", "hollis clearwatter", "five rivers hollis"])
  func artistsBesideTitles(artist: String) async throws {
    let catalog = try await SampleLibrary.make([
      "Animals | 5 Rivers Hollis Clearwater | Zoo | Rock", "Animals | Ada Marsh | Zoo | Rock",
    ])
    let search = AudioSearch(MediaSearch(mediaName: "animals", artistName: artist))
    let found = try await catalog.matches(for: search)
    #expect(found.map(\.item.artist) == ["5 Rivers Hollis Clearwater"])
    let strange = AudioSearch(MediaSearch(mediaName: "animals", artistName: "clearwatter jones"))
    #expect(try await catalog.matches(for: strange).isEmpty)
  }

  @Test(
    "blanks may be too many or too few, and two words may be one that sounds like them",
    arguments: [
      ("night bird", "song Nightbird"), ("nightbird song", "song Nightbird"), ("redlantern", "song Red Lantern"),
      ("glass clear water", "song Glass Clearwaters"), ("two fac", "artist 2Fac"), ("sol my loan", "artist Sol Malone"),
    ])
  func blanks(name: String, found: String) async throws {
    let catalog = try await SampleLibrary.make([
      "Nightbird | Ann | Grove | Pop", "Red Lantern | Bo | Doors | Rock", "Glass Clearwaters | Cy | Doors | Rock",
      "Nine | 2Fac | Ten | Rap", "Ten | Sol Malone | Ten | Rap",
    ])
    #expect(try await catalog.found(MediaSearch(mediaName: name)).first == found)
    #expect(try await catalog.found(MediaSearch(mediaName: "water my glass")).isEmpty)
  }

  @Test("one word tells which episode or list is meant, in the plural, too, but not which song")
  func topics() async throws {
    let catalog = try await SampleLibrary.make([
      "How a Kettle Sings | Orla | Tea | Podcast", "Kettle Song | Ann | Grove | Pop",
    ])
    _ = try await catalog.createPlaylist("Rainy Morning Walks", at: 1)
    for name in ["walks", "the walk"] {
      let found = try await catalog.found(MediaSearch(mediaType: .playlist, mediaName: name))
      #expect(found == ["playlist Rainy Morning Walks"])
    }
    #expect(try await catalog.found(MediaSearch(mediaType: .song, mediaName: "the songs")).isEmpty)
  }

  @Test("what only shares a few consonants is not what was heard")
  func soundsOfOthers() async throws {
    let catalog = try await SampleLibrary.make(["Shocker | Voltas | Shocker | House", "Lemon Tree | Ann | Grove | Pop"])
    #expect(try await catalog.found(MediaSearch(mediaName: "shakira")).isEmpty)
    #expect(try await catalog.found(MediaSearch(mediaName: "the limon tree")).first == "song Lemon Tree")
  }

  @Test(
    "a part of a name is known with a typing error, too, but not when most of it is another",
    arguments: [
      ("harbor lights", ["song Harbour Lights, Part One"]),
      ("part one of harbor lights", ["song Harbour Lights, Part One"]),
      ("lights harbor", ["song Harbour Lights, Part One"]), ("harbor fights", []), ("harbor", []),
    ])
  func partsWithTypingErrors(name: String, found: [String]) async throws {
    let catalog = try await SampleLibrary.make([
      "Harbour Lights, Part One | Fenn | Slow Harbours (Deluxe) | Folk", "Labour Nights | Ann | Grove | Pop",
    ])
    #expect(try await catalog.found(MediaSearch(mediaName: name)) == found)
  }

  @Test(
    "of several that fit, the one itself comes before its live version, and who is called so before others",
    arguments: [("sweat child", "Ann"), ("lose it quill", "Ada Quill"), ("quill lose it", "Ada Quill")])
  func nearerFirst(name: String, artist: String) async throws {
    let catalog = try await SampleLibrary.make([
      "Sweet Child - Live in Oslo | Ann | Stage | Rock", "Sweet Child | Ann | Studio | Rock",
      "Lose It | Ada Quill Tribute Band | Covers | Rock", "Lose It | Ada Quill | Own | Rock",
    ])
    let found = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: name))).first)
    #expect(["Sweet Child", "Lose It"].contains(found.title))
    #expect(found.artist == artist)
  }

  @Test("who is heard with somebody is not called so")
  func guests() async throws {
    let catalog = try await SampleLibrary.make(["Night Bus (feat. Suri Ondo) | Nilo Vance | Circuit | Pop"])
    #expect(try await catalog.found(MediaSearch(mediaName: "vance")) == ["artist Nilo Vance"])
    #expect(try await catalog.found(MediaSearch(mediaName: "suri")) == ["song Night Bus (feat. Suri Ondo)"])
  }

  @Test("identifiers and choices are sure") func identifiersAndChoicesAreSure() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let song = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "sundown"))).first)
    let byIdentifier = AudioSearch(MediaSearch(mediaIdentifier: song.identifier))
    #expect(try await catalog.matches(for: byIdentifier).map(\.rung) == [.identifier])
    try await catalog.recordChoice(song.identifier, for: "sundown", at: 1)
    let chosen = try #require(try await catalog.matches(for: AudioSearch(MediaSearch(mediaName: "sundown"))).first)
    #expect((chosen.rung, chosen.confidence) == (.chosen, 1))
  }
}
