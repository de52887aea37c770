internal import Media
import Text

/// Phrases that no rule reads. `IntentClassifier` tells which canonical phrase means the same, and that is read in their place:
/// "my ears are ringing" as "turn the volume down".
extension PhraseReader {
  /// The reading of a phrase that no rule reads: that of its clauses if several ask for something, or that of the canonical
  /// phrase. Nil if there is none.
  func readByIntents(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    guard parser.classifier != nil else { return nil }
    let clauses = try await readSentences(of: phrase, tokens, clauses: true, in: context, today, names)
    if let clauses, clauses.parts.count > 1 { return clauses }
    let whole = try await readAsIntent(phrase, tokens, in: context, today, names)
    return whole?.isUnsure == false ? whole : clauses ?? whole
  }

  /// The reading of the canonical phrase for `phrase`; nil if none is likely enough. One that is not likely enough to be
  /// performed has a weak certainty.
  func readAsIntent(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    guard let guess = parser.guess(tokens, today, names), let canonical = guess.canonical else { return nil }
    var interpretation = try await readWithNames(canonical, context, today)
    guard interpretation.parts.isEmpty, interpretation.leftOut.isEmpty, let best = interpretation.best,
      best.certainty > .weak, best.unknownNames.isEmpty, !best.request.isUnsupported
    else { return nil }
    interpretation.phrase = phrase
    interpretation.readings = [best]
    interpretation.readings[0].spans = []
    interpretation.readings[0].line = "“\(canonical)”, \(best.line)"
    interpretation.readings[0].certainty = guess.probability >= best.request.leastProbability ? .likely : .weak
    interpretation.weak = []
    return interpretation
  }
}

extension PhraseReader {
  /// True if the classifier is sure enough that `phrase` asks for nothing.
  func isRemark(_ phrase: String, _ today: CalendarDate, _ names: KnownNames) -> Bool {
    guard let tokens = parser.tokens(of: phrase), let guess = parser.guess(tokens, today, names) else { return false }
    return guess.canonical == nil && guess.probability >= Self.remarkProbability
  }

  private static let remarkProbability: Float = 0.5
}

/// What a phrase means according to the classifier.
struct IntentGuess {
  /// The canonical phrase with the names and values of the phrase; nil if it asks for nothing.
  var canonical: String?
  /// 0…1.
  var probability: Float
}

extension PhraseParser {
  /// The most likely meaning of `tokens`; nil without a classifier, or if nothing is likely.
  func guess(_ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> IntentGuess? {
    guard let classifier else { return nil }
    let spans = spans(in: tokens, today, names)
    var best: IntentGuess?
    for editsPlaylists in [false, true] {
      let input = ClassifierInput(tokens, spans, editsPlaylists: editsPlaylists)
      if editsPlaylists, !input.slots.contains(where: { $0.slot == .playlist }) { continue }
      let probabilities = classifier.probabilities(input.words)
      // What lacks a name or a value cannot be meant.
      let possible = probabilities.indices.filter { input.fills(classifier.slots[$0]) }
      let sum = possible.reduce(0) { $0 + probabilities[$1] }
      guard let label = possible.max(by: { probabilities[$0] < probabilities[$1] }), sum > 0 else { continue }
      let probability = probabilities[label] / max(sum, Self.leastShare)
      if probability > best?.probability ?? 0 {
        best = IntentGuess(canonical: input.filled(classifier.canonical[label]), probability: probability)
      }
    }
    return best
  }

  /// The least share of the probability that what can be meant must have to count as all of it.
  private static let leastShare: Float = 0.5
}

extension ClassifierInput {
  /// Whether the names and values of the phrase fill `slots`: all names must be used, but not every number.
  fileprivate func fills(_ slots: [Slot]) -> Bool {
    Slot.allCases.allSatisfy { slot in
      let (wanted, given) = (slots.count { $0 == slot }, self.slots.count { $0.slot == slot })
      return [.name, .playlist].contains(slot) ? wanted == given : wanted <= given
    }
  }

  /// `canonical` with the names and values of the phrase; nil if it means nothing.
  fileprivate func filled(_ canonical: String) -> String? {
    if canonical.hasPrefix(TrainingPhrases.nothing) { return nil }
    var text = canonical
    for (slot, value) in slots {
      guard let place = text.firstRange(ofText: "{\(slot.rawValue)}") else { continue }
      text.replaceSubrange(place, with: value)
    }
    return text
  }
}

extension Request {
  /// The probability with which the classifier must choose a request that is performed: the more it changes, the higher.
  fileprivate var leastProbability: Float {
    switch self {
    case .search, .question: 0.4
    case .command: 0.6
    case .followUp: 0.6
    case .play: 0.6
    default: 0.7
    }
  }
}
