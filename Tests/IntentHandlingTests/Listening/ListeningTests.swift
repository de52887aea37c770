import Catalog
import IntentHandling
import Intents
import Language
import Media
import TestSupport
import Testing

/// Phrases go the whole way: the parser with the library's names, the choice among readings, the library in its file.
@Suite("What listeners ask for is found") struct ListeningTests {
  /// One library and one parser for all phrases.
  private static let listener = Task { try await Listener() }

  @Test("however it is written", arguments: ListenersPhrase.written)
  func written(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("with its numbers written otherwise", arguments: ListenersPhrase.numbered)
  func numbered(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("without its tails", arguments: ListenersPhrase.shortened)
  func shortened(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("by who is heard on it", arguments: ListenersPhrase.people)
  func people(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("with words of commands, kinds and moods in its title", arguments: ListenersPhrase.wordy)
  func wordy(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("though it is said carelessly", arguments: ListenersPhrase.careless)
  func careless(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("when it is spoken or a playlist", arguments: ListenersPhrase.spoken)
  func spoken(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("when it is described", arguments: ListenersPhrase.described)
  func described(said: ListenersPhrase) async throws { try await expect(said) }

  private func expect(_ said: ListenersPhrase) async throws {
    let found = try await Self.listener.value.found(said.phrase)
    #expect(found.first ?? "nothing" == said.first, "found \(found)")
    for alternative in said.alternatives { #expect(found.dropFirst().contains(alternative), "found \(found)") }
  }
}

/// Somebody who has the library of `ListenersLibrary` and talks to it.
struct Listener: Sendable {
  private let folder = TemporaryFolder()
  private let catalog: Catalog
  private let parser: PhraseParser

  init() async throws {
    catalog = try await ListenersLibrary.make(in: folder)
    let names = try await catalog.userVocabulary()
    parser = PhraseParser(vocabulary: Vocabulary(user: UserVocabulary(names)))
  }

  /// What `phrase` would play or list, best first: "song Gold by Ada Quill".
  func found(_ phrase: String) async throws -> [String] {
    let interpretation = parser.parse(phrase, today: CalendarDate(year: 2026, month: 11, day: 21))
    let search: MediaSearch? =
      switch await PhraseReader(catalog).request(for: interpretation) {
      case .play(let intent): intent.mediaSearch
      case .search(let intent): intent.mediaSearch
      default: nil
      }
    guard let search else { return [] }
    return try await CatalogQuery(catalog).values(for: AudioSearch(search)).map { item in
      let by = [.song, .album].contains(item.type) ? item.artist.map { " by \($0)" } ?? "" : ""
      return "\(item.type.rawValue) \(item.title)\(by)"
    }
  }
}
