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

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ places: Places) { self.places = places }

  /// The table of moods, activities and genre names: built in and the user's own.
  func moods() -> MoodTable {
    var moods = MoodTable()
    for path in [places.assets.map { $0 + "/moods" }, places.ownMoods].compactMap(\.self) {
      if let text = Places.contents(of: path) { moods.add(text) }
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
    guard let text = Places.contents(of: places.ownVocabulary) else { return nil }
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
    for path in [places.assets.map { $0 + "/vocabulary.plist" }, places.ownVocabulary].compactMap(\.self) {
      if let text = Places.contents(of: path), let more = GlobalVocabulary(propertyList: Array(text.utf8)) {
        global.merge(more)
      }
    }
    return global
  }
}
