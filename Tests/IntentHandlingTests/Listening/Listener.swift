import Catalog
import Glibc
import IntentHandling
import Intents
import Language
import LanguageSupport
import Media
import TestSupport
import Testing

/// Somebody who has the library of `ListenersLibrary` and talks to it.
struct Listener: Sendable {
  private let folder = TemporaryFolder()
  private let catalog: Catalog
  private let parser: PhraseParser

  init() async throws {
    catalog = try await ListenersLibrary.make(in: folder)
    let names = try await catalog.userVocabulary()
    parser = PhraseParser(
      grammar: .tested, vocabulary: Vocabulary(user: UserVocabulary(names), global: try Self.globalVocabulary()))
  }

  /// The synonyms that come with the program.
  private static func globalVocabulary() throws -> GlobalVocabulary {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let file = try #require(fopen(root + "/assets/vocabulary.plist", "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return try #require(GlobalVocabulary(propertyList: Array(bytes[..<count])))
  }

  /// What `phrase` would play or list, best first: "song Gold by Ada Quill".
  func found(_ phrase: String) async throws -> [String] {
    let interpretation = try await PhraseReader(parser, CatalogNames(catalog)).read(
      phrase, today: CalendarDate(year: 2026, month: 11, day: 21))
    let search: MediaSearch? =
      switch interpretation.best?.request {
      case .play(let intent): intent.mediaSearch
      case .search(let intent): intent.mediaSearch
      default: nil
      }
    guard let search else { return [] }
    return try await catalog.values(for: AudioSearch(search)).map { item in
      let by = [.song, .album].contains(item.type) ? item.artist.map { " by \($0)" } ?? "" : ""
      return "\(item.type.rawValue) \(item.title)\(by)"
    }
  }
}
