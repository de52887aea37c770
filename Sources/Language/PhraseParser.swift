import Text
public import Media
internal import Remote

/// Parses English phrases. Built once for a vocabulary, then usable from any thread.
///
/// `parse("play some jazz next", today: …).best?.request` is a `PlayMediaIntent` with genreNames ["jazz"] and queue location `next`.
public struct PhraseParser: Sendable {
  /// The names that it knows.
  public let vocabulary: Vocabulary

  public let grammar: Grammar

  /// What `PhraseReader` asks about phrases that no rule reads; nil if only the grammar is used.
  public let classifier: IntentClassifier?

  public init(grammar: Grammar, vocabulary: Vocabulary = Vocabulary(), classifier: IntentClassifier? = nil) {
    self.grammar = grammar
    self.vocabulary = vocabulary
    self.classifier = classifier
  }

  /// The possible meanings of `phrase`; "this year" and "last week" count from `today`.
  ///
  /// Complexity: linear in the number of words. Phrases of more than 1000 characters or 96 words are not understood.
  public func parse(_ phrase: String, today: CalendarDate) -> Interpretation {
    parse(phrase, today: today, names: KnownNames())
  }

  /// The same with the library names that the phrase contains; while nothing plays, more remarks are left out.
  func parse(
    _ phrase: String, today: CalendarDate, names: KnownNames, isIdle: Bool = false
  ) -> Interpretation {
    if let tokens = tokens(of: phrase) {
      if var steps = steps(in: tokens, today, names) {
        steps.phrase = phrase
        return steps
      }
      if let cleaned = CleanedPhrase(tokens, keeping: names) {
        return parse(cleaned.edited.text, today: today, names: names, isIdle: isIdle).moved(to: phrase) {
          cleaned.edited.inPhrase($0)
        }
      }
    }
    var interpretation = parseWhole(phrase, today, names)
    let isFollowUp = interpretation.best?.request.isFollowUp == true
    if isFollowUp || interpretation.isDoubtful, let several = sentences(of: phrase, today, names),
      isFollowUp || several.best?.request.asks == true
    {
      return several
    }
    if interpretation.mayBeSeveral, let tokens = tokens(of: phrase, namesAreKnown: !names.isEmpty) {
      divide(&interpretation, tokens, today, names)
      if interpretation.parts.isEmpty,
        interpretation.best?.certainty ?? .weak == .weak || interpretation.hasDividedName(tokens)
      {
        leaveOutRemarks(&interpretation, tokens, today, names, isIdle: isIdle)
      }
    }
    return interpretation
  }

  /// Commands repeated word by word, as in "next next"; nil for other phrases.
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

  /// Parses `phrase` as a single request.
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

  /// The words of `phrase`, with the words of the grammar recognized; nil if it is too long.
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
    // "My road trip mix" is the playlist of that name, not "Road Trip".
    let lists = all.filter { $0.kind == .knownPlaylist }
    return all.filter { span in
      span.kind != .knownPlaylist || !lists.contains { $0.start == span.start && $0.end > span.end }
    }.sorted { $0.start < $1.start }
  }

  /// Letters that every question about a named item contains; other phrases need not be parsed for one.
  private static let askingLetters = ["wh", "how", "length", "duration"]

  /// The questions about a named item of any kind.
  private func questions(in phrase: String, _ today: CalendarDate, _ names: KnownNames) -> [Reading] {
    let letters = phrase.lowercased()
    guard Self.askingLetters.contains(where: letters.holds), var tokens = Tokenizer.tokens(of: phrase)
    else { return [] }
    grammar.recognise(&tokens, namesAreKnown: !names.isEmpty)
    return readings(of: tokens, spans(in: tokens, today, names), by: .named) ?? []
  }

  /// The library name in `phrase`, which no rule matches as a whole; nil if it is not certain enough.
  func spotted(_ phrase: String, isIdle: Bool, _ today: CalendarDate, _ names: KnownNames) -> SpottedName? {
    guard let tokens = tokens(of: phrase, namesAreKnown: !names.isEmpty) else { return nil }
    let spans = spans(in: tokens, today, names)
    let readings = readings(of: tokens, spans, by: .spotted) ?? []
    return readings.firstNonNil { SpottedName($0, in: tokens, spans, names, isIdle: isIdle) }
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
    // The names of the library outrank the grammar; the reading of the words without them is second best.
    let withoutNames = spans.filter { !$0.kind.isName }
    if withoutNames.count < spans.count, !exact.isEmpty {
      for other in readings(of: tokens, withoutNames, by: .exact) ?? []
      where !exact.contains(where: { $0.request == other.request }) {
        exact.insert(other, at: exact.dropFirst().firstIndex { $0.cost > other.cost } ?? exact.count)
      }
    }
    if let longer = readingOfLongerName(than: exact.first, tokens, spans, names) {
      exact.removeAll { $0.request == longer.request }
      exact.insert(longer, at: 0)
    }
    if tokens.endsInQuestionMark { exact.preferAnswer() }
    return exact
  }

  /// The reading of a name whose first words `best` takes for a verb: "Enjoy the Silence" is not a request for "The Silence".
  private func readingOfLongerName(
    than best: Reading?, _ tokens: Tokens, _ spans: [TypedSpan], _ names: KnownNames
  ) -> Reading? {
    guard let best, best.request.isPlay || best.request.writesTaste, best.hasVerb, tokens.count > 1,
      !ClauseWords.plays.contains(tokens[0].hash),
      let name = best.spans.first(where: { $0.field == Field.mediaName.rawValue }),
      let end = (1..<tokens.count).first(where: { Int(tokens[$0].end) == name.end }), name.start > Int(tokens[0].start),
      names.things[tokens.text(0..<end + 1)].map({ !$0.kinds.isEmpty }) == true
    else { return nil }
    let whole = spans.filter { !$0.kind.isName || $0.start > end || $0.start == 0 && $0.end == end + 1 }
    return readings(of: tokens, whole, by: .exact)?.first {
      $0.request.isPlay
        && $0.request.namedSearch?.mediaName.map(FoldedText.fold) == FoldedText.fold(tokens.text(0..<end + 1))
    }
  }

  /// The readings by a set of rules; nil if there are none.
  private func readings(of tokens: Tokens, _ spans: [TypedSpan], by rules: Network.RuleSet) -> [Reading]? {
    let limit = Cost.limit + Cost.limitPerWord * tokens.count
    var readings: [Reading] = []
    for match in grammar.matches(tokens, spans, by: rules)
    where match.cost <= limit + Int(grammar.network.rules[match.rule].tolerance) {
      switch grammar.network.rules[match.rule].outcome {
      case .nothing: return readings
      case .refuse where tokens.isPassable: return readings
      case .refuse(let topic):
        // More expensive readings are no better.
        let refusal = Reading(
          request: .unsupported(topic), spans: [], ignored: [], literalWords: tokens.count, openSlots: 0,
          cost: match.cost)
        return readings.isEmpty ? [refusal] : readings
      default: break
      }
      let draft = Draft(match, grammar.network, tokens, spans, vocabulary)
      // "Play Slow Harbours, no, Circuit Garden" excludes nothing.
      if draft.excludesBehindMark(tokens) || draft.deniesName(spans, tokens) { continue }
      // "Not the" is no name.
      if draft.unknownNames.contains(where: { tokens[$0.lowerBound].weight == .negation && $0.count < 3 }) { continue }
      // "How do I make cookies": there is no help with other topics.
      if case .command(.showHelp) = grammar.network.rules[match.rule].outcome, !draft.isTopicKnown { continue }
      guard var request = draft.request(grammar.network.rules[match.rule].outcome) else { continue }
      if tokens.isBareQuestion { request = request.asked }
      guard !readings.contains(where: { $0.request == request }) else { continue }
      let unused = tokens.list.indices.filter {
        !draft.used[$0] && (!tokens[$0].isContinuation || tokens[$0].weight == .negation)
      }
      let unread = unused.filter { tokens[$0].weight >= .negation }
      let hasVerb = !grammar.network.rules[match.rule].isBare
      let isNear = draft.hasNearName || draft.guessesVerb || unused.contains { tokens[$0].weight == .small }
      let isOffered = grammar.network.rules[match.rule].isOffered
      let isWeak =
        isOffered
        || !unread.isEmpty && !(request.isTakenBack && tokens.endsInAside(unused))
        || (!hasVerb || tokens.isPassable) && draft.isCommonWord(tokens)
        // "Missed that. Back ten" has no verb that reaches into the next sentence.
        // "No local music at all" asks for none.
        || tokens.beginsWithDenial && !hasVerb && request.isPlay && request.namedSearch?.exclusion == nil
        || draft.guessesVerb && tokens.list.dropFirst().contains { $0.mark == .stop }
        || draft.guessesVerb && (draft.hasNearName || !unused.isEmpty) || isVerbUncertain(request, draft, tokens)
        || draft.leavesOutObject(request, tokens, unused)
        || request.makesName && draft.namesSentence || draft.precedesStatement(tokens)
        || request.writesTaste
          && (request.namedSearch?.isOnlyTime == true || draft.hasNearName
            // "I'd enjoy some Queen" is a wish.
            || tokens.list.indices.contains { !draft.used[$0] && tokens[$0].hash == Hash.of("would") }
            || draft.unknownNames.contains { $0.allSatisfy { tokens[$0].weight < .content } })
        || !hasVerb && request.namedSearch?.mediaName != nil && draft.skipsRemark
        || request.addsToPlaylist
          && draft.unknownNames.contains { name in
            // "Put the podcast on, the new one": it would begin another clause.
            name.lowerBound > 1 && (name.lowerBound - 1...name.lowerBound).contains { tokens[$0].mark != .none }
          }
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

  /// Whether the verb may have been misread: "black" as "block", "paying my bill" as "playing".
  private func isVerbUncertain(_ request: Request, _ draft: Draft, _ tokens: Tokens) -> Bool {
    // "Do I need an umbrella" does not ask for one.
    if request.isPlay || request.isCommand, tokens.asksOfSpeaker { return true }
    // "Get lanterns for the garden" is not about a song, although "play Lanterns for the kids" is.
    if request.isPlay, draft.skipsRemark, let name = draft.knownName, name.count == 1,
      !tokens.list.contains(where: { ClauseWords.plays.contains($0.hash) })
    {
      return true
    }
    // "I'm Knackered" may not be an introduction.
    if request.introducesParticiple, tokens[0].hash == Hash.of("i") { return true }
    let isMisspelt = tokens.list.indices.contains { place in
      draft.uses[place] == .literal && tokens[place].near >= 0 && tokens[place].word < 0
    }
    // "Get a new shirt" is not about short music, and "whip up a playlist" does not wipe one.
    if isMisspelt,
      request.writesTaste && tokens.count == 1
        || request.isCommand && !draft.unknownNames.isEmpty
        || request.isPlay && (!draft.unknownNames.isEmpty || request.namedSearch?.isOnlyOrder == true)
    {
      return true
    }
    // In "turn on this socket" there is no "Rocket", and "reply to all" does not replay anything.
    guard draft.hasNearName, request.isPlay, let name = draft.knownName else { return false }
    let verb = tokens.list.first {
      Clauses.isImperative($0.hash) || $0.word >= 0 && $0.near < 0 && $0.weight == .content
    }
    return isMisspelt || name.count == 1 && verb.map { !ClauseWords.plays.contains($0.hash) } == true
  }

  /// Whether the skipped words `unused` of passable `tokens` may change the meaning of `request`.
  private func isLoose(_ request: Request, _ draft: Draft, _ tokens: Tokens, _ unused: [Int]) -> Bool {
    if unused.count * 2 >= max(5, tokens.count) { return true }
    // "Back in black" does not block anything.
    if tokens.list.indices.contains(where: {
      draft.uses[$0] == .literal && tokens[$0].near >= 0 && tokens[$0].word < 0
    }) {
      return true
    }
    if unused.contains(0), Clauses.isAboutSomethingElse(tokens) { return true }
    // "A pop duet would be added to most lists" puts nothing onto a playlist.
    if draft.unknownNames.contains(where: { name in name.contains { ClauseWords.modals.contains(tokens[$0].hash) } }) {
      return true
    }
    // "Make one with Queen" means more than "with Queen": its verb was skipped.
    if let verb = unused.first(where: { Clauses.isImperative(tokens[$0].hash) }),
      !(0..<verb).contains(where: { draft.uses[$0] == .literal && Clauses.isImperative(tokens[$0].hash) })
    {
      return true
    }
    // "Rearrange that off the list" does not shuffle, and "put Hello back" does not play it.
    if request.isCommand || request.isPlay || request.isFollowUp,
      unused.contains(where: { ClauseWords.particles.contains(tokens[$0].hash) })
    {
      return true
    }
    // "Keep it that way" is not about likes.
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
  /// How much more an answer may cost than playback if the phrase is a question.
  private static let answerPrice = 6

  /// Puts an answer first if the best reading has no verb: "any jazz?" is a question.
  fileprivate mutating func preferAnswer() {
    guard let best = first, !best.hasVerb, !best.request.asks,
      let place = firstIndex(where: { $0.request.asks && $0.cost - best.cost <= Self.answerPrice })
    else { return }
    insert(remove(at: place), at: 0)
  }
}

extension Tokens {
  /// A known name of several words is rarely part of an unknown one, or divided.
  fileprivate mutating func raisePricesOfNames(_ spans: [TypedSpan]) {
    for index in Set(spans.filter(\.isNameOfSeveralWords).flatMap { $0.start..<$0.end }) {
      self[index].openPrice = UInt8(min(200, Int(self[index].openPrice) + Cost.partOfName))
      self[index].startPrice = UInt8(min(200, Int(self[index].startPrice) + Cost.partOfName))
      // "Hey Ya OutKast" is not a greeting.
      if self[index].skipPrice > 0 {
        self[index].skipPrice = UInt8(min(200, Int(self[index].skipPrice) + Cost.skippedNameWord))
      }
    }
  }

  /// True for "no Blue Train", but not for the corrections "no, Blue Train", "no I meant Blue Train" and "no not this, Blue
  /// Train".
  fileprivate var beginsWithDenial: Bool {
    let no = list.prefix { ClauseWords.plainConjunctions.contains($0.hash) }.count
    return count > no + 1 && self[no].hash == Hash.of("no") && self[no + 1].mark == .none
      && self[no + 1].weight != .negation && !ClauseWords.speakers.contains(self[no + 1].hash)
      && !list.dropFirst(no + 1).contains {
        ClauseWords.corrections.contains($0.hash) && $0.hash != Hash.of("no")
      }
  }
}

extension Request {
  var asks: Bool {
    switch self {
    case .search, .question: true
    default: false
    }
  }

  /// Also true for "put my podcast on, I'm ironing", whose second clause is not a playlist.
  var addsToPlaylist: Bool { if case .add = self { true } else { false } }
}

extension Interpretation {
  /// Records that the named item may be unwanted.
  fileprivate mutating func allowLeavingOut() {
    for place in readings.indices {
      guard case .followUp(.instead(var correction)) = readings[place].request, correction.search?.onlyName != nil
      else { continue }
      correction.mayLeaveOut = true
      readings[place].request = .followUp(.instead(correction))
    }
  }
}
