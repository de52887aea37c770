internal import Remote
import Text
public import Media

/// Reads phrases with the names of a library and the current conversation. All phrases, typed or spoken, go through it.
public struct PhraseReader: Sendable {
  /// The minimum confidence for accepting a similar name, 0…1.
  private static let nearEnough = 0.66
  /// The same for an artist where a name is expected: beside a known title, or after "some".
  private static let nearEnoughOfArtist = 0.6
  /// The maximum number of names for which similar ones are looked up.
  private static let nearLimit = 6
  /// Longer phrases are read without the names of the library.
  static let wordLimit = 60

  let parser: PhraseParser
  let oracle: any NameOracle

  public init(_ parser: PhraseParser, _ oracle: any NameOracle) {
    self.parser = parser
    self.oracle = oracle
  }

  /// The possible meanings of `phrase`; "this year" counts from `today`. Throws the errors of the oracle.
  public func read(
    _ phrase: String, in context: Context = Context(), today: CalendarDate
  ) async throws -> Interpretation {
    if let number = Int(phrase), (0...999).contains(number) {
      if context.offerCount > 0, (1...99).contains(number) {
        return Interpretation(phrase: phrase, request: .followUp(.alternative(number)))
      }
      if context.hasQuantity {
        return Interpretation(phrase: phrase, request: .followUp(.instead(.init(amount: Double(number)))))
      }
    }
    return try await PhraseReader(parser, RememberedNames(oracle)).readOnce(phrase, in: context, today)
  }

  /// The same with an oracle that remembers its answers.
  private func readOnce(
    _ phrase: String, in context: Context, _ today: CalendarDate
  ) async throws -> Interpretation {
    var interpretation = try await held(readCompleting(phrase, in: context, today))
    if context.offerCount > 0 { interpretation.preferPick() }
    if context.hasListing { interpretation.preferListed() }
    if let tokens = parser.tokens(of: phrase) {
      interpretation.preferQuantity(tokens, hasQuantity: context.hasQuantity)
      interpretation.preferSpeed(tokens)
      if context.isIdle { interpretation.trustNames(tokens) }
    }
    if context.isIdle { interpretation.preferShuffledPlay() }
    try await doubt(&interpretation, in: context, today)
    interpretation.joinParts()
    for place in interpretation.parts.indices {
      interpretation.parts[place] = try await held(interpretation.parts[place])
    }
    // "Hide window" must not write about "Window Seat" on a guess.
    if interpretation.parts.isEmpty, let best = interpretation.best, best.request.writesTaste,
      best.unknownNames.contains(where: { $0.count == 1 }), let search = best.request.namedSearch,
      search.artistName == nil, let name = search.mediaName,
      let nearest = try await oracle.nearestThing(to: [name]).first, nearest != nil
    {
      interpretation.readings[0].certainty = .weak
    }
    return interpretation
  }

  /// Reads `phrase`; if a name in it is in doubt, also with that name completed.
  ///
  /// With `guessing`, a phrase that no rule reads is left to the classifier.
  func readCompleting(
    _ phrase: String, in context: Context, _ today: CalendarDate, guessing: Bool = true
  ) async throws -> Interpretation {
    let interpretation = try await readWithNames(phrase, context, today)
    guard let tokens = parser.tokens(of: phrase), tokens.count <= Self.wordLimit else { return interpretation }
    if guessing {
      if let conclusion = try await readConclusion(of: phrase, tokens, besides: interpretation, in: context, today) {
        return conclusion
      }
      if let first = try await readUpToStop(of: phrase, tokens, besides: interpretation, in: context, today) {
        return first
      }
    }
    guard
      interpretation.parts.isEmpty && interpretation.isUnsure || Clauses.describes(tokens)
        || interpretation.refusesSentences(tokens)
    else {
      return guessing ? try await readingOrClearGuess(interpretation, tokens, in: context, today) : interpretation
    }
    let names = try await names(in: tokens)
    if let several = try await readSentences(of: phrase, tokens, in: context, today, names) { return several }
    guard interpretation.parts.isEmpty, interpretation.isUnsure else { return interpretation }
    let owners = CompletedPhrase.owners(in: tokens, besides: names)
    let known = Dictionary(
      zip(owners, try await oracle.things(named: owners)), uniquingKeysWith: { first, _ in first })
    let unknown = interpretation.best?.unknownNames ?? []
    let named = [
      unknown.count == 1 ? CompletedPhrase(placeIn: tokens, named: unknown[0], upTo: context.numberedCount) : nil,
      CompletedPhrase(mentioned: context.mentioned, in: tokens, besides: names),
      CompletedPhrase(apostropheIn: tokens, besides: names) { known[$0]?.kinds.contains(.artist) == true },
      CompletedPhrase(haveIn: tokens),
    ]
    for completed in named.compactMap(\.self) + CompletedPhrase.questions(in: tokens) {
      var other = try await readWithNames(completed.edited, in: phrase, context, today)
      if other.isUnsure { continue }
      other.doubtDeletion()
      return other
    }
    // With "is" after it, any plural begins what looks like a remark: "shuffle the cards in the box".
    for completed in CompletedPhrase.verbs(in: tokens) {
      let other = try await readWithNames(completed.edited, in: phrase, context, today)
      if !other.isUnsure, other.usesAllWords { return other }
    }
    if unknown.count == 1, let corrected = CorrectedPhrase(tokens, names, unknown: unknown[0]) {
      let other = try await readWithNames(corrected.edited, in: phrase, context, today)
      if !other.isUnsure { return other }
    }
    if let both = try await readBoth(of: phrase, tokens, in: context, today) { return both }
    for rearranged in RearrangedPhrase.all(of: tokens, keeping: names) {
      let other = try await readWithNames(rearranged.edited, in: phrase, context, today)
      if !other.isUnsure, other.leftOut.isEmpty, other.best?.hasVerb == true { return other }
    }
    if !guessing { return interpretation }
    let clear = try await readingOrClearGuess(interpretation, tokens, in: context, today)
    let read = clear.isUnsure ? try await readingOrGuess(interpretation, tokens, in: context, today, names) : clear
    if read.best?.certainty ?? .weak > .weak { return read }
    guard let named = try await readNamed(phrase, tokens, in: context, today, names),
      named.best?.certainty == .likely || read.readings.isEmpty
    else { return read }
    return named
  }

  /// What the oracle knows about the words of `tokens`.
  func names(in tokens: Tokens) async throws -> KnownNames {
    var known = KnownNames()
    let names = KnownNames.candidates(in: tokens)
    for (name, things) in zip(names, try await oracle.things(named: names)) { known.things[name] = things }
    if !DescribedNames(tokens).isEmpty { known.atHand = try await oracle.itemsAtHand() }
    return known
  }

  /// Reads `phrase` with the known names; if names are in doubt, also with similar ones.
  func readWithNames(_ phrase: String, _ context: Context, _ today: CalendarDate) async throws -> Interpretation {
    guard let tokens = parser.tokens(of: phrase), tokens.count <= Self.wordLimit else {
      return parser.parse(phrase, today: today)
    }
    var known = try await names(in: tokens)
    // "Living on a Prayer" is written "Livin' on a Prayer".
    let respelled = KnownNames.candidates(in: tokens).flatMap { name in
      known.things[name]?.isNothing == true
        ? KnownNames.otherSpellings(of: name).map { (name: name, spelling: $0) } : []
    }
    if !respelled.isEmpty {
      let things = try await oracle.things(named: respelled.map(\.spelling))
      for (name, things) in zip(respelled, things) where !things.isNothing { known.things[name.name] = things }
    }
    for name in oracle.listeners { known.listeners[FoldedText.fold(name)] = name }
    for name in oracle.outputs { known.outputs[KnownNames.joined(name)] = name }
    if let owned = OwnedPhrase(tokens, known), let interpretation = try await read(owned, in: phrase, context, today) {
      return interpretation
    }
    if RepeatedPhrase(tokens, keeping: known) == nil, let cleaned = CleanedPhrase(tokens, keeping: known) {
      return try await readWithNames(cleaned.edited, in: phrase, context, today)
    }
    if let heard = HeardPhrase(numbersIn: tokens, keeping: known) {
      return try await readWithNames(heard.edited, in: phrase, context, today)
    }
    let interpretation = try await withNearNames(phrase, context, today, known)
    if interpretation.isUnsure,
      let heard = HeardPhrase(tokens, keeping: known)
    {
      let other = try await readWithNames(heard.edited, in: phrase, context, today)
      if let best = other.best, best.certainty > .weak, best.hasVerb, best.unknownNames.isEmpty {
        return other
      }
    }
    guard interpretation.mayHoldSpottedName(known, in: tokens),
      let spotted = parser.spotted(phrase, isIdle: context.isIdle, today, known)
    else {
      return interpretation
    }
    return interpretation.preceded(by: spotted)
  }

  /// The same for an edited phrase.
  private func readWithNames(
    _ edited: EditedPhrase, in phrase: String, _ context: Context, _ today: CalendarDate
  ) async throws -> Interpretation {
    try await readWithNames(edited.text, context, today).moved(to: phrase) { edited.inPhrase($0) }
  }

  /// Reads a request about another listener's data: "Sam's mix" as "my mix"; nil for other phrases.
  private func read(
    _ owned: OwnedPhrase, in phrase: String, _ context: Context, _ today: CalendarDate
  ) async throws -> Interpretation? {
    var interpretation = try await readWithNames(owned.edited, in: phrase, context, today)
    guard let best = interpretation.best, best.certainty > .weak else { return nil }
    let isMeant =
      switch owned.role {
      case .owner: best.request.isAboutOwn
      case .subject: best.request.isAboutTaste
      case .beneficiary: best.request.writesOwn || best.request.isByTasteAlone
      }
    guard isMeant else { return nil }
    interpretation.listener = owned.listener
    for place in interpretation.parts.indices { interpretation.parts[place].listener = owned.listener }
    return interpretation
  }

  /// The reading of `phrase`, with similar names where names are in doubt.
  private func withNearNames(
    _ phrase: String, _ context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation {
    var known = names
    var interpretation = parser.parse(phrase, today: today, names: known, isIdle: context.isIdle)
    if let tokens = parser.tokens(of: phrase), interpretation.mayNameOutput(tokens) {
      let outputs = try await oracle.allOutputs().map { (KnownNames.joined($0), $0) }
      known.outputs.merge(outputs) { $1 }
      if known.outputs.count > names.outputs.count {
        interpretation = parser.parse(phrase, today: today, names: known, isIdle: context.isIdle)
      }
    }
    var doubtful = interpretation.namesInDoubt
    // "Ninty Miles" is more likely a misspelled title than a distance; so is what punctuation sets apart.
    if let tokens = parser.tokens(of: phrase), interpretation.isInDoubt {
      let titles = tokens.pieces.filter { tokens.mayBeTitle($0) }.map { tokens.text($0) }
      doubtful = titles + doubtful.filter { !titles.contains($0) }
      if tokens.pieces.count > 1 {
        // A name seldom holds a comma, and there is no time to look up all that might be one.
        doubtful = doubtful.filter { !$0.holds(", ") } + doubtful.filter { $0.holds(", ") }
      }
    }
    // "Led Zepplin Black Dog": a misspelled artist beside a title.
    let besideTitles =
      interpretation.isInDoubt ? parser.tokens(of: phrase).map { known.besideTitles(in: $0) } ?? [] : []
    doubtful += besideTitles
    // "Can I get some Kendrick": a part of the name of an artist.
    if interpretation.isInDoubt, let tokens = parser.tokens(of: phrase) {
      doubtful += tokens.strangeWords.filter { !doubtful.contains($0) && known.things[$0]?.isNothing != false }
    }
    // "Clear it" is not a misspelled name.
    if let tokens = parser.tokens(of: phrase), tokens.count > 1, Clauses.isImperative(tokens[0].hash) {
      doubtful.removeAll { phrase.hasPrefix($0) }
    }
    // "Not the remix" is none, either, nor is "what a day".
    doubtful.removeAll { name in
      guard let tokens = parser.tokens(of: name) else { return true }
      let last = tokens[tokens.count - 1]
      return tokens[0].weight == .negation || name.lowercased().hasPrefix("what a ")
        // "Queen, no, the other ones": no name ends with what takes it back.
        || tokens.count > 1 && last.mark != .none && ClauseWords.corrections.contains(last.hash)
    }
    doubtful = Array(doubtful.prefix(Self.nearLimit))
    if doubtful.isEmpty { return interpretation }
    let plays = parser.tokens(of: phrase)?.asksToPlay == true
    for (name, thing) in zip(doubtful, try await oracle.nearestThing(to: doubtful)) {
      let isArtist =
        thing?.kind == .artist
        && (besideTitles.contains(name)
          || ["some", "all the", "all your", "any"].contains { phrase.lowercased().holds("\($0) \(name.lowercased())") }
          || thing?.isNamed(inPartBy: name) == true)
      guard let thing, thing.confidence >= (isArtist ? Self.nearEnoughOfArtist : Self.nearEnough),
        !thing.isMuchShorter(than: name),
        !isRequest(name, today),
        // "I need a ladder" is spelled as it is meant, and no "Adder".
        plays || thing.isNamed(inPartBy: name) || !hasOnlyCommonWords(name)
      else { continue }
      known.near[name] = thing
    }
    return known.near.isEmpty
      ? interpretation : parser.parse(phrase, today: today, names: known, isIdle: context.isIdle)
  }

  /// Whether `words` are a request by themselves, and so not a misspelled name: "no, undo that".
  private func isRequest(_ words: String, _ today: CalendarDate) -> Bool {
    guard let best = parser.parse(words, today: today).best else { return false }
    return best.certainty == .sure && best.hasVerb && best.unknownNames.isEmpty && best.ignored.isEmpty
  }
}

extension Tokens {
  /// True if a word asks to play what is named: whoever says "play" means it, whether it is there or not.
  var asksToPlay: Bool { list.contains { ClauseWords.plays.contains($0.hash) } }

  /// The minimum length of a word that may be a part of a name.
  private static let shortestPart = 4
  /// The maximum number of words that may be a part of a name.
  private static let mostParts = 3

  /// The words that no rule contains; none if there are many.
  fileprivate var strangeWords: [String] {
    let strange = list.indices.filter {
      self[$0].weight == .content && self[$0].word < 0 && !self[$0].isContinuation
        && text($0..<$0 + 1).count >= Self.shortestPart
    }
    return strange.count > Self.mostParts ? [] : strange.map { text($0..<$0 + 1) }
  }

  /// The maximum number of pieces that may be titles.
  private static let mostPieces = 3

  /// The ranges between punctuation marks; the whole if there are many.
  var pieces: [Range<Int>] { allPieces.count > Self.mostPieces ? [0..<count] : allPieces }

  /// The ranges between punctuation marks.
  var allPieces: [Range<Int>] {
    let marks = (0...count).filter { $0 == 0 || $0 == count || self[$0].mark != .none }
    return zip(marks, marks.dropFirst()).map { $0..<$1 }
  }

  /// True for a few words that are not a request and do not begin with a verb or a question word.
  fileprivate func mayBeTitle(_ range: Range<Int>) -> Bool {
    range.count < 8 && !Clauses.isImperative(self[range.lowerBound].hash) && !Clauses.asks(self[range.lowerBound].hash)
      && range.contains { self[$0].weight == .content && self[$0].word < 0 }
  }
}

extension Interpretation {
  /// True if nothing is certain, or names are unknown.
  var isUnsure: Bool { best.map { $0.certainty == .weak || !$0.unknownNames.isEmpty } ?? true }

  /// True if each word that is significant has a meaning in the best reading.
  fileprivate var usesAllWords: Bool {
    leftOut.isEmpty && parts.isEmpty
      && best?.account.allSatisfy {
        $0.use != .unread || SmallWords.weight(of: Hash.of($0.text.lowercased())) < .negation
      }
        == true
  }

  /// True if nothing is understood, or only with unknown names.
  fileprivate var isInDoubt: Bool {
    guard let best, best.certainty > .weak else { return true }
    return !best.hasVerb && !best.unknownNames.isEmpty
  }
}

extension NearThing {
  /// True if the name leaves out much of what was said.
  fileprivate func isMuchShorter(than said: String) -> Bool { name.count * 4 < said.count * 3 }
}

extension Interpretation {
  /// True if words are left that may be the name of an output: "play jazz on the desk radio".
  fileprivate func mayNameOutput(_ tokens: Tokens) -> Bool {
    let isDoubtful = isUnsure || !leftOut.isEmpty || best?.unread.isEmpty == false
    return isDoubtful && tokens.list.dropLast().contains { ClauseWords.wordsBeforeOutputs.contains($0.hash) }
  }

  /// True if several sentences are refused as one: "Remind me who this is? I only heard the end."
  fileprivate func refusesSentences(_ tokens: Tokens) -> Bool {
    best?.request.isUnsupported == true && tokens.list.dropFirst().contains { $0.mark == .stop }
  }

  /// True if nothing is understood, or only by taking a known name for a part of an unknown one.
  fileprivate func mayHoldSpottedName(_ names: KnownNames, in tokens: Tokens) -> Bool {
    guard parts.isEmpty else { return false }
    guard let best, best.certainty > .weak else { return true }
    guard case .play = best.request else { return false }
    return names.ranges(in: tokens).contains { name in
      name.count > 1 && best.unknownNames.contains { $0.overlaps(name) && $0 != name }
    }
  }

  fileprivate func preceded(by spotted: SpottedName) -> Interpretation {
    var interpretation = self
    interpretation.readings.insert(spotted.reading, at: 0)
    interpretation.leftOut = spotted.leftOut
    return interpretation
  }

  /// The meaning of a bare number.
  fileprivate init(phrase: String, request: Request) {
    let span = Span(field: "ordinal", text: phrase, start: 0, end: phrase.unicodeScalars.count)
    self.init(
      phrase: phrase,
      readings: [
        Reading(
          request: request, spans: [span], ignored: [], literalWords: 1, openSlots: 0, cost: 0)
      ])
  }
}
