internal import Media
internal import Remote
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

  /// The reading of the most likely canonical phrase for `phrase`; nil if there is none. One that is not likely enough to be
  /// performed has a weak certainty.
  private func readAsIntent(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    let guesses = parser.guesses(tokens, today, names)
    guard let guess = guesses.first, let canonical = guess.canonical,
      var interpretation = try await readCanonical(canonical, context, today)
    else { return nil }
    // Several canonical phrases may mean the same.
    var probability = guess.probability
    let requests = interpretation.requests
    for other in guesses.dropFirst() where probability < requests.leastProbability {
      guard let canonical = other.canonical,
        let same = try await readCanonical(canonical, context, today)?.requests,
        requests.count == same.count, zip(requests, same).allSatisfy({ $0.doesSame(as: $1) })
      else { continue }
      probability += other.probability
    }
    let isLikely = probability >= requests.leastProbability
    // Several requests cannot be offered as one.
    if !isLikely, requests.count > 1 { return nil }
    interpretation.phrase = phrase
    interpretation.weak = []
    interpretation.readings = Array(interpretation.readings.prefix(1))
    interpretation.readings[0].spans = []
    interpretation.readings[0].line = "“\(canonical)”, \(interpretation.readings[0].line)"
    interpretation.readings[0].certainty = isLikely ? .likely : .weak
    return interpretation
  }

  /// The reading of a canonical phrase with the names of the library; nil if that is not certain.
  private func readCanonical(_ canonical: String, _ context: Context, _ today: CalendarDate) async throws
    -> Interpretation?
  {
    let interpretation = try await readWithNames(canonical, context, today)
    let readings = interpretation.parts.isEmpty ? [interpretation.best] : interpretation.parts.map(\.best)
    let isCertain = readings.allSatisfy { reading in
      reading.map { $0.certainty > .weak && $0.unknownNames.isEmpty && !$0.request.isUnsupported } == true
    }
    return isCertain && interpretation.leftOut.isEmpty ? interpretation : nil
  }
}

extension PhraseReader {
  /// True if the classifier is sure enough that `phrase` asks for nothing.
  func isRemark(_ phrase: String, _ today: CalendarDate, _ names: KnownNames) -> Bool {
    guard let tokens = parser.tokens(of: phrase), let guess = parser.guesses(tokens, today, names).first
    else { return false }
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
  /// The most likely meanings of `tokens`, the best first; none without a classifier.
  func guesses(_ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> [IntentGuess] {
    guard let classifier else { return [] }
    let spans = spans(in: tokens, today, names)
    var best: [IntentGuess] = []
    for editsPlaylists in [false, true] {
      let input = ClassifierInput(tokens, spans, editsPlaylists: editsPlaylists)
      if editsPlaylists, !input.slots.contains(where: { $0.slot == .playlist }) { continue }
      let probabilities = classifier.probabilities(input.words)
      // What lacks a name or a value cannot be meant.
      let possible = probabilities.indices.filter { input.fills(classifier.slots[$0]) }
      let sum = max(possible.reduce(0) { $0 + probabilities[$1] }, Self.leastShare)
      let likely = possible.filter { probabilities[$0] >= Self.leastProbability }
        .sorted { probabilities[$0] > probabilities[$1] }.prefix(Self.mostGuesses)
      let guesses = likely.map {
        IntentGuess(canonical: input.filled(classifier.canonical[$0]), probability: probabilities[$0] / sum)
      }
      if guesses.first?.probability ?? 0 > best.first?.probability ?? 0 { best = guesses }
    }
    return best
  }

  private static let mostGuesses = 4
  /// Less likely meanings are not considered.
  private static let leastProbability: Float = 0.08
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

extension Interpretation {
  /// All requests, in order.
  fileprivate var requests: [Request] { (parts.isEmpty ? [self] : parts).compactMap { $0.best?.request } }
}

extension [Request] {
  fileprivate var leastProbability: Float { map(\.leastProbability).max() ?? 1 }
}

extension Request {
  /// True if both are the same but for how much they change.
  fileprivate func doesSame(as other: Request) -> Bool {
    switch (self, other) {
    case (.command(.changeVolume(.up(_))), .command(.changeVolume(.up(_)))),
      (.command(.changeVolume(.down(_))), .command(.changeVolume(.down(_)))):
      return true
    default: return self == other
    }
  }

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
