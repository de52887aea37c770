import Catalog
import IntentHandling
import Intents
import Language
import Threads

/// Builds the phrase parser for a library on its own thread, because a large vocabulary takes time.
actor ParserMaker {
  /// The number of unknown parameters that are named at once.
  private static let namedParameters = 5

  private let executor = ThreadExecutor(name: "vocabulary")
  private let places: Places
  /// Loaded for the first parser, so that the first screen does not wait for it.
  private var grammar: Grammar?
  /// The user's own files as they were read last; nil for those that cannot be read.
  private var own: (vocabulary: String?, moods: String?)
  private let disk = DiskThreads(name: "own-words", limit: 4)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ places: Places) { self.places = places }

  /// Reads the user's own files. If their disk does not answer, there are none: phrases must not wait for them.
  func readOwnFiles() async {
    let places = places
    own =
      await disk.run(within: .seconds(5)) {
        (vocabulary: Places.contents(of: places.ownVocabulary), moods: Places.contents(of: places.ownMoods))
      } ?? (nil, nil)
  }

  /// The table of moods, activities and genre names: built in and the user's own.
  func moods() -> MoodTable {
    var moods = MoodTable()
    for text in [places.assets.flatMap { Places.contents(of: $0 + "/moods") }, own.moods].compactMap(\.self) {
      moods.add(text)
    }
    for genre in synonyms().items["INPlayMediaIntent.mediaSearch.genreNames"] ?? [] {
      moods.add(synonyms: genre.phrases, ofGenre: genre.identifier)
    }
    return moods
  }

  /// A parser with the names of a library, and the built-in and the user's own synonyms.
  func parser(knowing names: [Catalog.VocabularyKind: [String]]) throws(Refusal) -> PhraseParser {
    let grammar = if let grammar { grammar } else { try places.grammar() }
    self.grammar = grammar
    return PhraseParser(
      grammar: grammar, vocabulary: Vocabulary(user: UserVocabulary(names), global: synonyms()),
      classifier: places.classifier())
  }

  /// A sentence about a problem of the user's own vocabulary; nil if there is none.
  func problem() -> String? {
    guard let text = own.vocabulary else { return nil }
    guard let own = GlobalVocabulary(propertyList: Array(text.utf8)) else {
      return "\(places.ownVocabulary) is not a property list with ParameterVocabularies, so it is ignored."
    }
    let unknown = own.unknownParameters
    guard !unknown.isEmpty else { return nil }
    let names = unknown.prefix(Self.namedParameters).joined(separator: ", ")
    let others = unknown.count > Self.namedParameters ? " and \(unknown.count - Self.namedParameters) more" : ""
    return "\(places.ownVocabulary): nothing is called \(names)\(others), so its entries are ignored."
  }

  /// The user's own files of synonyms and moods.
  nonisolated var ownFiles: [String] { [places.ownVocabulary, places.ownMoods] }

  private func synonyms() -> GlobalVocabulary {
    var global = GlobalVocabulary()
    let builtIn = places.assets.flatMap { Places.contents(of: $0 + "/vocabulary.plist") }
    for text in [builtIn, own.vocabulary].compactMap(\.self) {
      if let more = GlobalVocabulary(propertyList: Array(text.utf8)) { global.merge(more) }
    }
    return global
  }
}
