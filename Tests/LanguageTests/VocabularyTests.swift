import Intents
import LanguageSupport
import Media
import Testing

@testable import Language

struct VocabularyTests {
  /// A vocabulary that a user has written, with a thing of each kind and a synonym for it.
  private static func own(_ keys: [String]) -> GlobalVocabulary {
    GlobalVocabulary(
      items: Dictionary(
        uniqueKeysWithValues: keys.map {
          ("INPlayMediaIntent.\($0)", [.init(identifier: "The \($0)", phrases: ["zilch"])])
        }
      ))
  }

  @Test(
    "Every media key has its type, whichever way it is written",
    arguments: [
      ("playlistTitle", MediaType.playlist), ("mediaPlaylistTitle", .playlist), ("showTitle", .podcastShow),
      ("mediaShowTitle", .podcastShow), ("podcastTitle", .podcastShow), ("audiobookTitle", .audioBook),
      ("albumTitle", .album), ("songTitle", .song),
    ])
  func typeOfKey(key: String, type: MediaType) {
    let own = PhraseParser(grammar: .tested, vocabulary: Vocabulary(global: Self.own([key])))
    guard case .play(let intent)? = own.parse("play zilch", today: Parsing.today).best?.request else {
      Issue.record("\(key) is not played")
      return
    }
    #expect(intent.mediaSearch == MediaSearch(mediaType: type, mediaName: "The \(key)"))
  }

  @Test(
    "A synonym outranks what the grammar makes of its words", arguments: ["musicArtistName", "audiobookAuthorName"])
  func synonymOutranksGrammar(key: String) {
    var global = Self.own([key])
    global.items["INPlayMediaIntent.\(key)"]?[0].phrases = ["the next song"]
    let own = PhraseParser(grammar: .tested, vocabulary: Vocabulary(global: global))
    guard case .play(let intent)? = own.parse("play the next song", today: Parsing.today).best?.request else {
      Issue.record("it is a command still")
      return
    }
    #expect(intent.mediaSearch?.artistName == "The \(key)" || intent.mediaSearch?.mediaName == "The \(key)")
  }

  @Test("An unknown key of a vocabulary is reported")
  func unknownKeys() {
    #expect(
      Self.own(["showTitle", "colour", "mediaSearch.genreNames", "INSend.name"]).unknownParameters == [
        "INPlayMediaIntent.INSend.name", "INPlayMediaIntent.colour",
      ])
    #expect(Parsing.global.unknownParameters.isEmpty)
  }

  let parser = PhraseParser(
    grammar: .tested,
    vocabulary: Vocabulary(
      user: UserVocabulary([
        .mediaPlaylistTitle: ["70s punk classics", "Road Trip"],
        .mediaMusicArtistName: ["The Paper Moons", "Khruangbin"],
      ]),
      identifiers: [.mediaMusicArtistName: [MediaIdentifier(.artist, 7), nil]], global: Parsing.global))

  private func search(_ phrase: String) -> MediaSearch? {
    if case .play(let intent) = parser.parse(phrase, today: Parsing.today).best?.request {
      intent.mediaSearch
    } else {
      nil
    }
  }

  @Test("A playlist of the vocabulary outranks the grammar")
  func playlistOutranksGrammar() {
    #expect(search("put on some 70s punk classics")?.mediaName == "70s punk classics")
    #expect(search("put on some 70s punk classics")?.mediaType == .playlist)
    #expect(Parsing.search("put on some 70s punk classics")?.genreNames == ["punk"])
  }

  @Test("The reading without the playlist of that name is the first alternative")
  func grammarIsTheAlternative() throws {
    let readings = parser.parse("put on some 70s punk classics", today: Parsing.today).readings
    try #require(readings.count > 1)
    guard case .play(let other) = readings[1].request else {
      Issue.record("not a play: \(readings[1].request)")
      return
    }
    #expect(other.mediaSearch?.genreNames == ["punk"])
    #expect(readings[1].cost - readings[0].cost <= 3 * Interpretation.equalCostMargin)
  }

  @Test("A question about the contents of a known playlist needs only its name")
  func contentsOfPlaylist() {
    for phrase in ["what's in road trip", "what songs are on road trip"] {
      guard case .search(let intent) = parser.parse(phrase, today: Parsing.today).best?.request else {
        Issue.record("\(phrase): not a search")
        continue
      }
      #expect(intent.purpose == .list)
      #expect(intent.mediaSearch == MediaSearch(mediaType: .playlist, mediaName: "Road Trip"))
    }
  }

  @Test("An album is counted from an artist's first one where the artist is known")
  func albumByPlace() {
    #expect(search("play the second Khruangbin album")?.artistName == "Khruangbin")
    #expect(search("play the second Khruangbin album")?.place == 2)
  }

  @Test("A known artist can be excluded")
  func unwantedArtist() {
    #expect(search("play some reggae but no khruangbin")?.excludedNames == ["Khruangbin"])
  }

  @Test("An explanation names the alternatives and the words that meant nothing")
  func explanation() {
    let text = parser.explanation(of: parser.parse("hey, put on some 70s punk classics please", today: Parsing.today))
    #expect(text.contains("70s punk classics"))
    #expect(text.contains("or play"))
  }

  @Test("A known artist carries its identifier", arguments: ["play the paper moons", "play Paper Moons"])
  func knownArtist(phrase: String) {
    #expect(search(phrase)?.mediaName == "The Paper Moons")
    #expect(search(phrase)?.mediaIdentifier == MediaIdentifier(.artist, 7))
  }

  @Test("A property list in SiriKit's format gives synonyms, and a user's list adds to it")
  func propertyList() throws {
    let text = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>ParameterVocabularies</key><array><dict>
      <key>ParameterNames</key><array><string>INPlayMediaIntent.mediaSearch.genreNames</string></array>
      <key>ParameterVocabulary</key><array><dict><key>VocabularyItemIdentifier</key><string>yoik &amp; co</string>
      <key>VocabularyItemSynonyms</key><array><dict><key>VocabularyItemPhrase</key><string>joik</string></dict></array>
      </dict></array></dict></array></dict></plist>
      """
    var global = Parsing.global
    global.merge(try #require(GlobalVocabulary(propertyList: Array(text.utf8))))
    let parser = PhraseParser(grammar: .tested, vocabulary: Vocabulary(global: global))
    guard case .play(let intent) = parser.parse("play some joik", today: Parsing.today).best?.request else {
      Issue.record("not a play")
      return
    }
    #expect(intent.mediaSearch?.genreNames == ["yoik & co"])
  }

  @Test(
    "A broken property list is none",
    arguments: ["", "<plist>", "<plist><dict><key>a</key>", "<<<<>>>>", "<plist><array><array>"])
  func brokenPropertyList(text: String) { #expect(GlobalVocabulary(propertyList: Array(text.utf8)) == nil) }
}
