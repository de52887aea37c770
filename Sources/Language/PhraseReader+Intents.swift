internal import Intents
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
      if end < tokens.count, clauses.isLeadIn(start..<end) { continue }
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
      } else if range.count > 1, let words = parser.tokens(of: text),
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
    // "That's so much calmer, thank you" asks for nothing as a whole.
    if let best, best.probability > (whole?.probability ?? 0) + Self.clearerBy,
      parser.probabilityOfNothing(tokens, today, names) < Self.doubtfulProbability
    {
      return best.interpretation.of(phrase)
    }
    return whole?.interpretation
  }

  /// How much more likely a request must be whose name consists of ordinary words.
  private static let doubtOfOrdinaryName: Float = 0.38

  /// The same for phrases with a negation, which may limit the request, and for questions that would not be answered.
  private static let doubtOfDenial: Float = 0.15

  /// The reading of the most likely canonical phrase for `phrase`, and how likely that is; nil if there is none. One that is
  /// not likely enough to be performed has a weak certainty.
  func readAsIntent(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames,
    prefersQuantity: Bool = true
  ) async throws -> (interpretation: Interpretation, probability: Float, canonical: String)? {
    let parts = try await parts(in: tokens, besides: names)
    var guesses = parser.guesses(tokens, today, names, parts: parts)
    try await preferQuestion(in: &guesses, context, today)
    if context.hasQuantity, prefersQuantity { preferQuantity(in: &guesses) }
    guard let guess = guesses.first, let canonical = guess.canonical,
      var interpretation = try await readCanonical(canonical, naming: guess.names, context, today)
    else { return nil }
    let requests = interpretation.requests
    // Several canonical phrases may mean the same.
    var probability = guess.probability
    // While nothing plays, nothing is lost by playing what was not meant.
    let doubt = guess.hasOrdinaryName && !context.isIdle ? Self.doubtOfOrdinaryName : 0
    let isDenied =
      tokens.list.contains { $0.weight == .negation } && !(context.isIdle && requests.allSatisfy(\.isPlay))
    // "When does the next one start" is a question: it is answered or left alone.
    let isUnanswered = tokens.asksWhat && !requests.contains(where: \.asks)
    let leastProbability = min(
      requests.leastProbability + doubt + (isDenied ? Self.doubtOfDenial : 0), Self.certainProbability)
    for other in guesses.dropFirst() where probability < leastProbability {
      guard let canonical = other.canonical,
        let same = try await readCanonical(canonical, naming: other.names, context, today)?.requests,
        requests.count == same.count, zip(requests, same).allSatisfy({ $0.doesSame(as: $1) })
      else { continue }
      probability += other.probability
    }
    // "Volume down to 60 the cat's asleep": a number is what matters, and the guess does without it. "Keep it going round, we're
    // here till six" is all but certain all the same.
    let losesNumber =
      !requests.contains(where: \.asks)
      && !(requests.allSatisfy(\.takesNoNumber) && probability >= Self.probabilityWithoutNumber)
      && (guess.losesValue
        || guess.names.isEmpty && tokens.list.indices.contains { tokens.folded($0).first?.isNumber == true })
    // "The start I know already" may as well be a remark.
    let mayBeTalk = !requests.contains(where: \.asks) && guesses.probabilityOfNothing > Self.mostProbableTalk
    // "Play some Quillish" names somebody.
    let losesName =
      guess.names.isEmpty && requests.allSatisfy(\.isPlay) && tokens.asksForStranger(isCommon: hasOnlyCommonWords)
    // "Lanterns is my favourite, play that" asks for more than a verdict.
    if tokens.asksToPlay, !requests.contains(where: { $0.isPlay || $0.asks }),
      names.things.contains(where: { !$0.value.isNothing && !guess.names.contains($0.key) })
    {
      return nil
    }
    // "The same without any jazz" plays no jazz.
    let isExcluded = requests.contains(where: \.isPlay) && guess.names.contains(where: tokens.excludes)
    let isLikely =
      probability >= leastProbability && !(losesNumber || losesName || isExcluded || isUnanswered || mayBeTalk)
    // Questions are not offered, they are answered.
    if !isLikely, requests.contains(where: \.asks) { return nil }
    // Several requests cannot be offered as one, and what is hardly more likely than others is not worth it.
    if !isLikely, requests.count > 1 || probability < Self.leastProbabilityOfOffer { return nil }
    interpretation.weak = []
    interpretation.readings = Array(interpretation.readings.prefix(1))
    interpretation.readings[0].spans = []
    interpretation.readings[0].line = "“\(canonical)”, \(interpretation.readings[0].line)"
    interpretation.readings[0].certainty = isLikely ? .likely : .weak
    return (interpretation.of(phrase), probability, canonical)
  }

  /// No request needs to be more likely than this, however much it changes.
  private static let certainProbability: Float = 0.98

  /// The probability of a request that takes no number if the phrase holds one.
  private static let probabilityWithoutNumber: Float = 0.9

  private static let leastProbabilityOfOffer: Float = 0.3

  /// A request is only offered if it is more likely than this that the phrase asks for nothing.
  private static let mostProbableTalk: Float = 0.3

  /// Puts a question first that is nearly as likely as a phrase that asks a player for nothing: an answer does no harm.
  private func preferQuestion(
    in guesses: inout [IntentGuess], _ context: Context, _ today: CalendarDate
  ) async throws {
    guard let first = guesses.first, first.canonical == nil, first.probability < Self.doubtfulProbability,
      let place = guesses.firstIndex(where: { $0.canonical != nil }),
      guesses[place].probability >= Self.leastProbabilityOfQuestion, let canonical = guesses[place].canonical,
      try await readCanonical(canonical, naming: guesses[place].names, context, today)?.requests.allSatisfy(\.asks)
        == true
    else { return }
    guesses.insert(guesses.remove(at: place), at: 0)
  }

  /// After "rate it 5" and the like, "make it 4, the drums drag" is another value of the same.
  private func preferQuantity(in guesses: inout [IntentGuess]) {
    guard let place = guesses.firstIndex(where: { $0.canonical?.hasPrefix(Self.quantity) == true }) else { return }
    let value = guesses[place].names
    var same = guesses.remove(at: place)
    same.probability += guesses.filter { $0.canonical != nil && $0.names == value }.reduce(0) { $0 + $1.probability }
    guesses.insert(same, at: 0)
  }

  /// How the canonical phrase for a value alone begins, the only one that does.
  private static let quantity = "make it "

  /// A wrong answer does no harm, so questions need little certainty.
  fileprivate static let leastProbabilityOfQuestion: Float = 0.2

  /// The items of which several words that no rule contains are a part of the name, or one before "one" or "thing": "tin robot",
  /// "the robot one".
  func parts(in tokens: Tokens, besides names: KnownNames) async throws -> [Range<Int>: String] {
    let known = names.ranges(in: tokens)
    var runs: [Range<Int>] = []
    for place in 0..<tokens.count
    where tokens[place].word < 0 && tokens[place].weight == .content && !tokens[place].isContinuation
      && !known.contains(where: { $0.contains(place) })
    {
      if let last = runs.last, last.upperBound == place, tokens[place].mark == .none {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    runs = runs.filter { run in
      run.count > 1
        || run.upperBound < tokens.count && tokens[run.upperBound].mark == .none
          && Self.standIns.contains(tokens[run.upperBound].hash)
    }
    guard runs.count <= Self.mostParts else { return [:] }
    let nearest = try await oracle.nearestThing(to: runs.map { tokens.text($0) })
    var parts: [Range<Int>: String] = [:]
    for (run, thing) in zip(runs, nearest) {
      if let thing, thing.isNamed(inPartBy: tokens.text(run)) { parts[run] = thing.name }
    }
    return parts
  }

  /// Words in place of a title.
  private static let standIns = Hash.set(of: "one ones thing things song songs track tune piece number album record")

  /// Phrases with more words that no rule contains are no requests.
  private static let mostParts = 3

  /// The reading of a canonical phrase in which `names` are filled in; nil if that is not certain.
  func readCanonical(
    _ canonical: String, naming names: [String], _ context: Context, _ today: CalendarDate
  ) async throws -> Interpretation? {
    let interpretation = try await PhraseReader(parser, NamesAmong(names, oracle))
      .readWithNames(canonical, context, today)
    let readings = interpretation.parts.isEmpty ? [interpretation.best] : interpretation.parts.map(\.best)
    let isCertain = readings.allSatisfy { reading in
      reading.map { $0.certainty > .weak && $0.unknownNames.isEmpty && !$0.request.isUnsupported } == true
    }
    return isCertain && interpretation.leftOut.isEmpty ? interpretation : nil
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
  func of(_ phrase: String) -> Interpretation {
    var interpretation = self
    interpretation.phrase = phrase
    return interpretation
  }

  /// True for a request by itself, in which every significant word is used and every name is known.
  var isPlainlyRead: Bool {
    (parts.isEmpty ? [self] : parts).allSatisfy { part in
      guard let best = part.best else { return false }
      return best.certainty > .weak && best.hasVerb && best.unknownNames.isEmpty && best.unread.isEmpty
        && !best.request.isUnsupported && !best.request.isOnlyTalk && !part.isRemark && part.leftOut.isEmpty
    }
  }

  /// All requests, in order.
  var requests: [Request] { (parts.isEmpty ? [self] : parts).compactMap { $0.best?.request } }
}

extension [Request] {
  fileprivate var leastProbability: Float { (map(\.leastProbability) + (count > 1 ? [0.7] : [])).max() ?? 1 }
}

extension Request {
  /// True if it replaces the music or changes what is somebody's own: a mistake would have to be repaired.
  var isConsequential: Bool {
    switch self {
    case .command(.play): true
    case .followUp: !isOnlyTalk
    default: isPlay || writesOwn
    }
  }

  /// True if both are the same but for how much they change.
  func doesSame(as other: Request) -> Bool {
    switch (self, other) {
    case (.command(.changeVolume(.up(_))), .command(.changeVolume(.up(_)))),
      (.command(.changeVolume(.down(_))), .command(.changeVolume(.down(_)))):
      return true
    // "No, Lanterns" plays it, too.
    case (.play(let intent), .followUp(.instead(let correction))),
      (.followUp(.instead(let correction)), .play(let intent)):
      return intent == PlayMediaIntent(mediaSearch: intent.mediaSearch)
        && correction == .init(search: intent.mediaSearch)
    default: return self == other
    }
  }

  /// True for modes that are on or off, and for pausing and the like: a number in the phrase belongs to something else.
  fileprivate var takesNoNumber: Bool {
    switch self {
    case .command(.changeShuffleMode), .command(.changeRepeatMode), .command(.pause), .command(.play): true
    default: false
    }
  }

  /// The probability with which the classifier must choose a request that is performed: the more it changes, the higher.
  fileprivate var leastProbability: Float {
    switch self {
    case .search, .question: PhraseReader.leastProbabilityOfQuestion
    case .updateAffinity: 0.9
    case .command(.deletePlaylist), .command(.clearQueue), .command(.removeFromQueue), .command(.undo),
      .followUp(.yes), .followUp(.somethingDifferent), .followUp(.moreLikeThis):
      0.8
    case .command(.play), .command(.pause), .command(.stop), .command(.togglePlayPause): 0.7
    case .command: 0.5
    default: 0.7
    }
  }
}

extension Tokens {
  /// True if `name` stands behind "no", "not" or "without", with small words between them at most.
  fileprivate func excludes(_ name: String) -> Bool {
    list.indices.contains { start in
      guard self[start].mark == .none, (start..<count).contains(where: { text(start..<$0 + 1) == name }),
        let before = list[..<start].last(where: { $0.weight != .small })
      else { return false }
      return ClauseWords.denials.contains(before.hash) || before.hash == Hash.of("no")
    }
  }

  /// True for "some Quillish": what is asked for is no word that people use in any phrase.
  fileprivate func asksForStranger(isCommon: (String) -> Bool) -> Bool {
    list.indices.dropFirst().contains { place in
      self[place].word < 0 && self[place].near < 0 && self[place].weight == .content
        && self[place - 1].hash == Hash.of("some") && !isCommon(text(place..<place + 1))
    }
  }

  /// True if it begins as a question about something does ("what's", "how much", "when does"), or is a word or two with a question
  /// mark: "output?"
  fileprivate var asksWhat: Bool {
    isBareQuestion || count > 2 && ClauseWords.askers.contains(self[0].hash) && Self.askedWith.contains(self[1].hash)
  }

  /// The second words of questions.
  private static let askedWith = ClauseWords.copulas.union(
    Hash.set(of: "does did will has have much many long soon often far old time day"))
}
