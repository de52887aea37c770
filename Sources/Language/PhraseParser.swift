import Text
public import Media
internal import Remote

/// Understands English phrases; built once for a vocabulary, then usable from any thread.
///
/// `parse("play some jazz next", today: …).best?.request` is a `PlayMediaIntent` with genreNames ["jazz"] and queue location `next`.
public struct PhraseParser: Sendable {
  /// The names it knows.
  public let vocabulary: Vocabulary

  public let grammar: Grammar

  public init(grammar: Grammar, vocabulary: Vocabulary = Vocabulary()) {
    self.grammar = grammar
    self.vocabulary = vocabulary
  }

  /// What `phrase` may mean, `today` being the day that "this year" and "last week" count from.
  ///
  /// Complexity: linear in the words of the phrase; phrases of more than 1000 characters or 96 words are not understood.
  public func parse(_ phrase: String, today: CalendarDate) -> Interpretation {
    parse(phrase, today: today, names: KnownNames())
  }

  /// The same where `names` are the names of the library in it.
  func parse(_ phrase: String, today: CalendarDate, names: KnownNames) -> Interpretation {
    if let tokens = tokens(of: phrase) {
      if var steps = steps(in: tokens, today, names) {
        steps.phrase = phrase
        return steps
      }
      if let cleaned = CleanedPhrase(tokens, keeping: names) {
        return parse(cleaned.edited.text, today: today, names: names).moved(to: phrase) { cleaned.edited.inPhrase($0) }
      }
    }
    var interpretation = parseWhole(phrase, today, names)
    if interpretation.mayBeSeveral, let tokens = tokens(of: phrase, namesAreKnown: !names.isEmpty) {
      takeApart(&interpretation, tokens, today, names)
    }
    return interpretation
  }

  /// The steps that are asked for one by one, as by "next next"; nil where something else is said.
  private func steps(in tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> Interpretation? {
    guard let repeated = RepeatedPhrase(tokens, keeping: names) else { return nil }
    var step = parseWhole(repeated.once, today, names)
    guard let best = step.best, best.certainty == .sure, case .command(let command) = best.request, command.isStep
    else {
      return nil
    }
    step.readings = step.readings.map { $0.moved(by: Int(tokens[0].start)) }
    var steps = step
    steps.parts = Array(repeating: step, count: repeated.count)
    return steps
  }

  /// What `phrase` may mean as one request.
  func parseWhole(_ phrase: String, _ today: CalendarDate, _ names: KnownNames) -> Interpretation {
    let all = readings(of: phrase, today, names)
    let readings = all.filter { $0.certainty > .weak || !$0.isRepaired }
    var interpretation = Interpretation(
      phrase: phrase, readings: readings,
      weak: all.filter { $0.certainty == .weak && $0.isRepaired },
      questions: questions(in: phrase, today, names))
    if !names.isEmpty { interpretation.askAboutKnownThing() }
    if let tokens = tokens(of: phrase) {
      interpretation.doubt(tokens)
      if tokens.beginsWithDenial { interpretation.allowLeavingOut() }
    }
    return interpretation
  }

  /// The words of `phrase`, with those of the grammar found among them; nil when it is longer than anybody speaks.
  func tokens(of phrase: String, namesAreKnown: Bool = false) -> Tokens? {
    guard var tokens = Tokenizer.tokens(of: phrase), tokens.count > 0 else { return nil }
    grammar.recognise(&tokens, namesAreKnown: namesAreKnown)
    return tokens
  }

  /// The typed spans of `tokens`, in the order of their first words.
  func spans(in tokens: Tokens, _ today: CalendarDate, _ names: KnownNames) -> [TypedSpan] {
    let spans = SpanFinder.spans(in: tokens, vocabulary: vocabulary, today: today)
    if names.isEmpty { return spans }
    let all = names.spans(in: tokens) + spans
    // "My road trip mix" is the list that is called so, not "Road Trip".
    let lists = all.filter { $0.kind == .knownPlaylist }
    return all.filter { span in
      span.kind != .knownPlaylist || !lists.contains { $0.start == span.start && $0.end > span.end }
    }.sorted { $0.start < $1.start }
  }

  /// What stands in every question about a thing that is named, so that other phrases are not read for one.
  private static let askingLetters = ["wh", "how", "length", "duration"]

  /// What is asked about a thing that is named, whatever it is.
  private func questions(in phrase: String, _ today: CalendarDate, _ names: KnownNames) -> [Reading] {
    let letters = phrase.lowercased()
    guard Self.askingLetters.contains(where: letters.holds), var tokens = Tokenizer.tokens(of: phrase)
    else { return [] }
    grammar.recognise(&tokens, namesAreKnown: !names.isEmpty)
    return readings(of: tokens, spans(in: tokens, today, names), by: .named) ?? []
  }

  /// The name of the library that is to be heard by `phrase`, which no rule reads as a whole; nil where that is not sure enough.
  func spotted(_ phrase: String, _ today: CalendarDate, _ names: KnownNames) -> SpottedName? {
    guard let tokens = tokens(of: phrase, namesAreKnown: !names.isEmpty) else { return nil }
    let spans = spans(in: tokens, today, names)
    let readings = readings(of: tokens, spans, by: .spotted) ?? []
    return readings.firstNonNil { SpottedName($0, in: tokens, spans, names) }
  }

  private func readings(
    of phrase: String, _ today: CalendarDate, _ names: KnownNames
  ) -> [Reading] {
    if let reading = pathReading(of: phrase) { return [reading] }
    guard var tokens = Tokenizer.tokens(of: phrase), tokens.count > 0 else { return [] }
    grammar.recognise(&tokens, namesAreKnown: !names.isEmpty)
    let spans = spans(in: tokens, today, names)
    tokens.raisePricesOfNames(spans)
    guard var exact = readings(of: tokens, spans, by: .exact) else {
      let repaired = readings(of: tokens.passable, spans, by: .exact) ?? []
      return repaired
    }
    // The names of the library outrank the grammar; what the words mean without them is the next best.
    let withoutNames = spans.filter { !$0.kind.isName }
    if withoutNames.count < spans.count, !exact.isEmpty {
      for other in readings(of: tokens, withoutNames, by: .exact) ?? []
      where !exact.contains(where: { $0.request == other.request }) {
        exact.insert(other, at: exact.dropFirst().firstIndex { $0.cost > other.cost } ?? exact.count)
      }
    }
    if tokens.endsInQuestionMark { exact.preferAnswer() }
    return exact
  }

  /// The readings by a set of rules; nil when there is none.
  private func readings(of tokens: Tokens, _ spans: [TypedSpan], by rules: Network.RuleSet) -> [Reading]? {
    let limit = Cost.limit + Cost.limitPerWord * tokens.count
    var readings: [Reading] = []
    for match in grammar.matches(tokens, spans, by: rules)
    where match.cost <= limit + Int(grammar.network.rules[match.rule].tolerance) {
      switch grammar.network.rules[match.rule].outcome {
      case .nothing: return readings
      case .refuse where tokens.isPassable: return readings
      case .refuse(let topic):
        // What costs more is no better understood.
        let refusal = Reading(
          request: .unsupported(topic), spans: [], ignored: [], literalWords: tokens.count, openSlots: 0,
          cost: match.cost)
        return readings.isEmpty ? [refusal] : readings
      default: break
      }
      let draft = Draft(match, grammar.network, tokens, spans, vocabulary)
      // "Play Slow Harbours, no, Circuit Garden" leaves nothing out.
      if draft.excludesBehindMark(tokens) { continue }
      // "How do I make cookies": there is no help with what is not listened for.
      if case .command(.showHelp) = grammar.network.rules[match.rule].outcome, !draft.isTopicKnown { continue }
      guard let request = draft.request(grammar.network.rules[match.rule].outcome),
        !readings.contains(where: { $0.request == request })
      else { continue }
      let unused = tokens.list.indices.filter {
        !draft.used[$0] && (!tokens[$0].isContinuation || tokens[$0].weight == .negation)
      }
      let unread = unused.filter { tokens[$0].weight >= .negation }
      let hasVerb = !grammar.network.rules[match.rule].isBare
      let isNear = draft.hasNearName || unused.contains { tokens[$0].weight == .small }
      let isOffered = grammar.network.rules[match.rule].isOffered
      let isWeak =
        isOffered
        || !unread.isEmpty && !(request.isTakenBack && tokens.endsInAside(unused))
        || (!hasVerb || tokens.isPassable) && draft.isCommonWord(tokens)
        || isGuessed(request, draft, tokens)
        || request.writesTaste
          && (request.namedSearch?.isOnlyTime == true || draft.hasNearName
            || draft.unknownNames.contains { $0.allSatisfy { tokens[$0].weight < .content } })
        || !hasVerb && request.namedSearch?.mediaName != nil && draft.leavesAside
        || request.addsToPlaylist
          && draft.unknownNames.contains { $0.lowerBound > 1 && tokens[$0.lowerBound].mark != .none }
        || tokens.isPassable && (!hasVerb || isLoose(request, draft, tokens, unused))
      readings.append(
        Reading(
          request: request, spans: draft.spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) },
          ignored: unused.map { tokens.text($0..<$0 + 1) }, unread: unread.map { tokens.text($0..<$0 + 1) },
          isRepaired: tokens.isPassable, isOffered: isOffered, certainty: isWeak ? .weak : isNear ? .likely : .sure,
          literalWords: draft.literalWords, isCorrection: draft.isCorrection,
          pronouns: draft.pronouns, openSlots: draft.openSlots,
          unknownNames: request.makesName ? [] : draft.unknownNames,
          hasVerb: hasVerb, cost: match.cost, line: grammar.network.line(of: match.alternative),
          account: tokens.list.indices.filter { !tokens[$0].isContinuation }.map {
            WordUse(text: tokens.text($0..<$0 + 1), use: draft.uses[$0])
          }))
    }
    return readings.isEmpty ? nil : readings
  }

  /// Whether the word that asks may be another than it was taken for: "black" for "block", "paying my bill" for "playing".
  private func isGuessed(_ request: Request, _ draft: Draft, _ tokens: Tokens) -> Bool {
    // "Do I need an umbrella" asks for none.
    if request.isPlay, tokens.asksOfSpeaker { return true }
    // "I'm Knackered" may tell no name.
    if request.introducesParticiple, tokens[0].hash == Hash.of("i") { return true }
    let isMisspelt = tokens.list.indices.contains { place in
      draft.uses[place] == .literal && tokens[place].near >= 0 && tokens[place].word < 0
    }
    if isMisspelt, request.writesTaste && tokens.count == 1 || request.isPlay && !draft.unknownNames.isEmpty {
      return true
    }
    // "Turn on this socket" is no "Rocket", "reply to all" replays nothing.
    guard draft.hasNearName, request.isPlay, let name = draft.knownName else { return false }
    let verb = tokens.list.first {
      Clauses.isImperative($0.hash) || $0.word >= 0 && $0.near < 0 && $0.weight == .content
    }
    return isMisspelt || name.count == 1 && verb.map { !ClauseWords.plays.contains($0.hash) } == true
  }

  /// Whether the words `unused`, which a reading of passable `tokens` passes over, may change what is meant by `request`.
  private func isLoose(_ request: Request, _ draft: Draft, _ tokens: Tokens, _ unused: [Int]) -> Bool {
    if unused.count * 2 >= max(5, tokens.count) { return true }
    // "Back in black" does not block anything.
    if tokens.list.indices.contains(where: {
      draft.uses[$0] == .literal && tokens[$0].near >= 0 && tokens[$0].word < 0
    }) {
      return true
    }
    if unused.contains(0), Clauses.isAboutSomethingElse(tokens) { return true }
    // "Make one with Queen" does more than what "with Queen" would do: the verb that asks was not read.
    if let verb = unused.first(where: { Clauses.isImperative(tokens[$0].hash) }),
      !(0..<verb).contains(where: { draft.uses[$0] == .literal && Clauses.isImperative(tokens[$0].hash) })
    {
      return true
    }
    // "Rearrange that off the list" does not shuffle, and "put Hello back" plays nothing.
    if request.isCommand || request.isPlay || request.isFollowUp,
      unused.contains(where: { ClauseWords.particles.contains(tokens[$0].hash) })
    {
      return true
    }
    // "Keep it that way" is no word about what one likes.
    return request.writesTaste || request.isAnswer ? unused.contains { tokens[$0].weight > .hesitation } : false
  }
}

extension TypedSpan {
  var isNameOfSeveralWords: Bool {
    guard end - start > 1, kind.isName, case .thing(_, _, isNear: false) = value else { return false }
    return true
  }
}

extension [Reading] {
  /// How much more an answer may cost than something to be heard where a question is asked.
  private static let answerPrice = 6

  /// Puts an answer first where the best reading has no verb: "any jazz?" asks.
  fileprivate mutating func preferAnswer() {
    guard let best = first, !best.hasVerb,
      let place = firstIndex(where: { $0.request.isQuestion && $0.cost - best.cost <= Self.answerPrice })
    else { return }
    insert(remove(at: place), at: 0)
  }
}

extension Tokens {
  /// A name of several words that the library has is hardly a part of one that it has not, nor cut in two.
  fileprivate mutating func raisePricesOfNames(_ spans: [TypedSpan]) {
    for index in Set(spans.filter(\.isNameOfSeveralWords).flatMap { $0.start..<$0.end }) {
      self[index].openPrice = UInt8(min(200, Int(self[index].openPrice) + Cost.partOfName))
      self[index].startPrice = UInt8(min(200, Int(self[index].startPrice) + Cost.partOfName))
      // "Hey Ya OutKast" greets nobody.
      if self[index].skipPrice > 0 {
        self[index].skipPrice = UInt8(min(200, Int(self[index].skipPrice) + Cost.skippedNameWord))
      }
    }
  }

  /// True for "no Blue Train", but not for "no, Blue Train" and "no I meant Blue Train", which say what was meant.
  fileprivate var beginsWithDenial: Bool {
    count > 1 && self[0].hash == Hash.of("no") && self[1].mark == .none
      && !list.dropFirst().contains { ClauseWords.corrections.contains($0.hash) }
  }
}

extension Request {
  fileprivate var isQuestion: Bool {
    switch self {
    case .search, .question: true
    default: false
    }
  }

  /// True for "put my podcast on, I'm ironing" as well, which names no playlist behind its mark.
  var addsToPlaylist: Bool { if case .add = self { true } else { false } }
}

extension Interpretation {
  /// Notes that what was named may be what is not wanted.
  fileprivate mutating func allowLeavingOut() {
    for place in readings.indices {
      guard case .followUp(.instead(var correction)) = readings[place].request, correction.search?.onlyName != nil
      else { continue }
      correction.mayLeaveOut = true
      readings[place].request = .followUp(.instead(correction))
    }
  }
}
