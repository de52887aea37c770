internal import Media
internal import Remote
import Text

/// Phrases that no rule reads. `IntentClassifier` tells which canonical phrase means the same, and that is read in their place:
/// "my ears are ringing" as "turn the volume down".
extension PhraseReader {
  /// Phrases with more pieces are only read as a whole.
  private static let mostPieces = 6
  /// The probability with which a piece of a phrase asks for something beside the others.
  private static let addedProbability: Float = 0.75
  /// How much more certain the classifier must be of a piece than of the whole phrase.
  private static let clearerBy: Float = 0.1

  /// The reading of a phrase that no rule reads as a whole; nil if there is none.
  ///
  /// Its pieces between punctuation and conjunctions are requests that rules read, remarks, or what the classifier tells.
  /// Without any that rules read, the piece is meant of which the classifier is the most certain, or the whole phrase.
  func readByIntents(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    guard parser.classifier != nil else { return nil }
    let whole = try await readAsIntent(phrase, tokens, in: context, today, names)
    let clauses = Clauses(tokens)
    let starts = (0...tokens.count).filter {
      $0 == 0 || $0 == tokens.count || Clauses.isSeparator($0, in: tokens) && !Clauses.isDoubling($0, in: tokens)
    }
    guard (3...Self.mostPieces + 1).contains(starts.count) else { return whole?.interpretation }
    var pieces: [(interpretation: Interpretation, probability: Float, isRead: Bool)] = []
    // "Play Lanterns, but not the live one": what denies or limits a request is no remark beside it.
    var isLimited = false
    // "Volume 35, not more" says once more what was asked for.
    var isConfirmed = false
    for (start, end) in zip(starts, starts.dropFirst()) {
      let range = clauses.trimmed(start..<end)
      guard !range.isEmpty, range.contains(where: { tokens[$0].weight >= .negation }) else { continue }
      let text = tokens.text(range)
      let read = try await readWithNames(text, context, today)
      if read.isPlainlyRead {
        pieces.append((read.moved(by: Int(tokens[range.lowerBound].start)), 1, true))
      } else if pieces.last?.isRead == true, range.count == 2, tokens[range.lowerBound].weight == .negation,
        tokens[range.lowerBound + 1].word >= 0
      {
        // "Nothing by Ada Quill" limits it instead.
        isConfirmed = true
      } else if let words = parser.tokens(of: text),
        let guessed = try await readAsIntent(text, words, in: context, today, names),
        // "What an evening, never again" is no verdict on the song.
        !guessed.interpretation.requests.contains(where: \.writesTaste)
      {
        pieces.append((guessed.interpretation, guessed.probability, false))
      } else if range.contains(where: { tokens[$0].weight == .negation }), clauses.costOfLeavingOut(range) == nil {
        isLimited = true
      }
    }
    if !isLimited, pieces.contains(where: \.isRead) {
      let asked = pieces.filter { $0.isRead || $0.probability >= Self.addedProbability }.map(\.interpretation)
      if asked.count > 1 || isConfirmed
        || whole.map({ $0.interpretation.isUnsure || $0.probability < Self.addedProbability }) ?? true
      {
        return Interpretation(phrase: phrase, of: asked)
      }
    }
    let best = pieces.filter { !$0.isRead }.max { $0.probability < $1.probability }
    if let best, best.probability > (whole?.probability ?? 0) + Self.clearerBy { return best.interpretation.of(phrase) }
    return whole?.interpretation
  }

  /// Makes a request only an offer if the classifier is sure that the phrase asks a player for nothing: "no dear, the blue cup"
  /// does not play Blue.
  func doubt(_ interpretation: inout Interpretation, in context: Context, _ today: CalendarDate) async throws {
    guard parser.classifier != nil, !context.isIdle, interpretation.parts.isEmpty, let best = interpretation.best,
      best.certainty > .weak, best.request.isPlay, let tokens = parser.tokens(of: interpretation.phrase),
      // Whoever says what to play means it, whether it is there or not.
      tokens.count > 1, !tokens.list.contains(where: { ClauseWords.plays.contains($0.hash) })
    else { return }
    let names = try await names(in: tokens)
    guard let guess = parser.guesses(tokens, today, names).first, guess.canonical == nil, guess.namesMusic,
      guess.probability >= Self.doubtfulProbability
    else { return }
    interpretation.readings[0].certainty = .weak
  }

  /// How much more likely a request must be whose name consists of ordinary words.
  private static let doubtOfOrdinaryName: Float = 0.35

  /// The same for phrases with a negation, which may limit the request.
  private static let doubtOfDenial: Float = 0.15

  /// The probability of asking for nothing from which a request is only offered.
  private static let doubtfulProbability: Float = 0.65

  /// The reading of the most likely canonical phrase for `phrase`, and how likely that is; nil if there is none. One that is
  /// not likely enough to be performed has a weak certainty.
  private func readAsIntent(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> (interpretation: Interpretation, probability: Float)? {
    let guesses = parser.guesses(tokens, today, names)
    guard let guess = guesses.first, let canonical = guess.canonical,
      var interpretation = try await readCanonical(canonical, context, today)
    else { return nil }
    // Several canonical phrases may mean the same.
    var probability = guess.probability
    let requests = interpretation.requests
    // While nothing plays, nothing is lost by playing what was not meant.
    let doubt = guess.hasOrdinaryName && !context.isIdle ? Self.doubtOfOrdinaryName : 0
    let isDenied = tokens.list.contains { $0.weight == .negation }
    let leastProbability = requests.leastProbability + doubt + (isDenied ? Self.doubtOfDenial : 0)
    for other in guesses.dropFirst() where probability < leastProbability {
      guard let canonical = other.canonical,
        let same = try await readCanonical(canonical, context, today)?.requests,
        requests.count == same.count, zip(requests, same).allSatisfy({ $0.doesSame(as: $1) })
      else { continue }
      probability += other.probability
    }
    let isLikely = probability >= leastProbability
    // Questions are not offered, they are answered.
    if !isLikely, requests.contains(where: \.asks) { return nil }
    // Several requests cannot be offered as one.
    if !isLikely, requests.count > 1 { return nil }
    interpretation.weak = []
    interpretation.readings = Array(interpretation.readings.prefix(1))
    interpretation.readings[0].spans = []
    interpretation.readings[0].line = "“\(canonical)”, \(interpretation.readings[0].line)"
    interpretation.readings[0].certainty = isLikely ? .likely : .weak
    return (interpretation.of(phrase), probability)
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

/// What a phrase means according to the classifier.
struct IntentGuess {
  /// The canonical phrase with the names and values of the phrase; nil if it asks for nothing.
  var canonical: String?
  /// 0…1.
  var probability: Float
  /// True if a name in the phrase consists of ordinary words.
  var hasOrdinaryName: Bool
  /// True if there is a name, a genre or a mood in the phrase.
  var namesMusic: Bool
}

extension PhraseParser {
  /// The most likely meanings of `tokens`, the best first; none without a classifier.
  func guesses(_ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> [IntentGuess] {
    guard let classifier else { return [] }
    let spans = spans(in: tokens, today, names)
    var best: [IntentGuess] = []
    for editsPlaylists in [false, true] {
      let input = ClassifierInput(
        tokens, spans, editsPlaylists: editsPlaylists, isOrdinary: classifier.knows)
      if editsPlaylists, !input.slots.contains(where: { $0.slot == .playlist }) { continue }
      let probabilities = classifier.probabilities(input.words)
      // What lacks a name or a value cannot be meant.
      let possible = probabilities.indices.filter { input.fills(classifier.slots[$0]) }
      let sum = max(possible.reduce(0) { $0 + probabilities[$1] }, Self.leastShare)
      let likely = possible.filter { probabilities[$0] >= Self.leastProbability }
        .sorted { probabilities[$0] > probabilities[$1] }.prefix(Self.mostGuesses)
      let guesses = likely.map {
        IntentGuess(
          canonical: input.filled(classifier.canonical[$0]), probability: probabilities[$0] / sum,
          hasOrdinaryName: input.hasOrdinaryName, namesMusic: input.namesMusic)
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
  /// The requests of several pieces of `phrase`.
  fileprivate init(phrase: String, of pieces: [Interpretation]) {
    self = pieces[0].of(phrase)
    let all = pieces.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    parts = all.count > 1 ? all : []
  }

  /// The same as the meaning of another phrase.
  fileprivate func of(_ phrase: String) -> Interpretation {
    var interpretation = self
    interpretation.phrase = phrase
    return interpretation
  }

  /// True for a request by itself, in which every significant word is used and every name is known.
  fileprivate var isPlainlyRead: Bool {
    (parts.isEmpty ? [self] : parts).allSatisfy { part in
      guard let best = part.best else { return false }
      return best.certainty > .weak && best.hasVerb && best.unknownNames.isEmpty && best.unread.isEmpty
        && !best.request.isUnsupported && !best.request.isOnlyTalk && !part.isRemark && part.leftOut.isEmpty
    }
  }

  /// The maximum number of words of an unknown name that is believed.
  private static let longestUnknownName = 5
  /// The same where nothing else in the phrase asks for it: "no, better after one hour".
  private static let longestBareName = 2

  /// True if no rule reads it with certainty, or only by taking much of it for an unknown name.
  func mayBeMisread(_ tokens: Tokens) -> Bool {
    guard let best, best.certainty > .weak else { return true }
    let isFollowUp = if case .followUp = best.request { true } else { false }
    // Whoever says "play" has named something, whether it is there or not.
    let plays = tokens.list.contains { ClauseWords.plays.contains($0.hash) }
    let isBare = (isFollowUp || !best.hasVerb) && !plays
    let longest = isBare ? Self.longestBareName : Self.longestUnknownName
    return best.unknownNames.contains { $0.count > longest }
  }

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
    case .search, .question: 0.5
    case .command(.deletePlaylist), .command(.clearQueue), .command(.removeFromQueue), .updateAffinity,
      .command(.undo), .followUp(.yes), .followUp(.somethingDifferent):
      0.8
    case .command: 0.5
    case .play: 0.6
    default: 0.7
    }
  }
}
