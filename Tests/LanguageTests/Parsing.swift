import Intents
import LanguageSupport
import Media
import Remote

@testable import Language

/// Parsers and shorthand for the tests of this target.
enum Parsing {
  static let today = CalendarDate(year: 2026, month: 3, day: 18)

  /// The global vocabulary of the repository.
  static let global: GlobalVocabulary = {
    let path = String(
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
    let vocabulary = Files.bytes(of: path + "/assets/vocabulary.plist").flatMap { GlobalVocabulary(propertyList: $0) }
    return vocabulary ?? GlobalVocabulary()
  }()

  static let plain = PhraseParser(grammar: .tested, vocabulary: Vocabulary(global: global))

  static func interpretation(_ phrase: String) -> Interpretation { plain.parse(phrase, today: today) }

  static func request(_ phrase: String) -> Request? { interpretation(phrase).best?.request }

  static func search(_ phrase: String) -> MediaSearch? {
    switch request(phrase) {
    case .play(let intent): intent.mediaSearch
    case .add(let intent): intent.mediaSearch
    case .search(let intent): intent.mediaSearch
    case .updateAffinity(let intent): intent.mediaSearch
    default: nil
    }
  }

  static func play(_ phrase: String) -> PlayMediaIntent? {
    if case .play(let intent) = request(phrase) { intent } else { nil }
  }

  /// The kind of request in one word, as the tables of phrases name it.
  static func kind(_ phrase: String) -> String {
    switch request(phrase) {
    case .play: "play"
    case .add: "add"
    case .updateAffinity(let intent): intent.affinityType.rawValue
    case .search: "search"
    case .command(let command): command.name.rawValue
    case .question(let question, _): "question " + question.rawValue
    case .followUp: "followUp"
    case .unsupported, nil: "none"
    }
  }
}
