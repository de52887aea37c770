internal import Media
internal import Remote
import Text

/// Doubts about what rules have read: a request is only offered where the phrase most likely asks a player for nothing.
extension PhraseReader {
  /// The probability of asking for nothing from which a request that leaves something out is only offered.
  static let doubtfulProbability: Float = 0.7
  /// The same for playback while nothing plays, and for requests that leave nothing out.
  private static let doubtfulProbabilityOfAll: Float = 0.8

  /// Makes requests only offers if the classifier is sure that the phrase asks a player for nothing: "no dear, the blue cup"
  /// does not play Blue, and "book a table for 2 on May 1" does not set the volume to 1.
  func doubt(_ interpretation: inout Interpretation, in context: Context, _ today: CalendarDate) async throws {
    guard parser.classifier != nil, let tokens = parser.tokens(of: interpretation.phrase), tokens.count > 1,
      interpretation.requests.contains(where: { $0.isConsequential || $0.isCommand })
    else { return }
    let asksToPlay = interpretation.asksToPlay(tokens)
    if interpretation.parts.isEmpty,
      interpretation.isMisread(tokens) || interpretation.pointsToUnreadWish(tokens) && !asksToPlay
    {
      interpretation.readings[0].certainty = .weak
      return
    }
    if interpretation.parts.isEmpty, try await isOnlyMentioned(interpretation, in: context, today) {
      let names = try await names(in: tokens)
      let guess = try await readAsIntent(interpretation.phrase, tokens, in: context, today, names)?.interpretation
      if let guess, !guess.isUnsure { interpretation = guess } else { interpretation.readings[0].certainty = .weak }
      return
    }
    if asksToPlay { return }
    // While nothing plays, little is lost by playing what was not meant.
    let isHarmless = context.isIdle && interpretation.requests.allSatisfy(\.isPlay)
    let least = isHarmless ? Self.doubtfulProbabilityOfAll : Self.doubtfulProbability
    if interpretation.parts.isEmpty {
      let isDoubtful =
        if try await asksForNothing(interpretation.doubtfulText(tokens), least, today) {
          true
        } else {
          try await asksForNothing(
            interpretation.guessedText(tokens, isCommon: hasOnlyCommonWords), Self.doubtfulProbabilityOfAll, today,
            hasCommonName: interpretation.best?.request.namedSearch?.mediaName.map(isCommonWord) == true)
        }
      if isDoubtful { interpretation.readings[0].certainty = .weak }
    } else {
      let isTalk = try await asksForNothing(interpretation.phrase, least, today)
      for place in interpretation.parts.indices {
        let part = interpretation.parts[place]
        guard let words = parser.tokens(of: part.phrase), let text = part.doubtfulText(words) else { continue }
        // "You can go on now. Lola, wait for me": so is what is said to somebody else.
        let isDoubtful = if isTalk { true } else { try await asksForNothing(text, least, today) }
        if isDoubtful { interpretation.parts[place].readings[0].certainty = .weak }
      }
    }
  }

  /// Whether a verdict passes over words of its clause, and the classifier takes the phrase for something else: "it would be nice
  /// to melt into Lanterns" likes nothing.
  private func isOnlyMentioned(
    _ interpretation: Interpretation, in context: Context, _ today: CalendarDate
  ) async throws -> Bool {
    guard let best = interpretation.best, best.request.writesTaste,
      let tokens = parser.tokens(of: interpretation.phrase),
      best.passesOverContent(of: tokens),
      let guess = parser.guesses(tokens, today, try await names(in: tokens)).first
    else { return false }
    guard let canonical = guess.canonical else { return true }
    let meant = try await readCanonical(canonical, naming: guess.names, context, today)
    return meant?.requests.contains(where: \.writesTaste) != true
  }

  /// Whether `text` asks a player for nothing with a probability of at least `least`; false without a text.
  ///
  /// With `hasCommonName`, what it names may as well be no name: "could I have a signature".
  private func asksForNothing(
    _ text: String?, _ least: Float, _ today: CalendarDate, hasCommonName: Bool = false
  ) async throws -> Bool {
    guard let text, let words = parser.tokens(of: text) else { return false }
    if parser.probabilityOfNothing(words, today, try await names(in: words)) >= least { return true }
    return hasCommonName && parser.probabilityOfNothing(words, today, KnownNames()) >= least
  }

  /// Whether `name` is a single word that people use in any phrase, with an article or the like.
  private func isCommonWord(_ name: String) -> Bool {
    guard let tokens = parser.tokens(of: name), hasOnlyCommonWords(name) else { return false }
    return tokens.list.count { $0.weight == .content && !$0.isContinuation } < 2
  }

  /// Whether `name` consists of words that people use in any phrase.
  func hasOnlyCommonWords(_ name: String) -> Bool {
    guard let classifier = parser.classifier, let tokens = parser.tokens(of: name) else { return false }
    return tokens.list.indices.allSatisfy { tokens[$0].isContinuation || classifier.knows(tokens.folded($0)) }
  }
}

extension Interpretation {
  /// True if a word that asks to play makes the request: not the "like" of "it was like that all day".
  fileprivate func asksToPlay(_ tokens: Tokens) -> Bool {
    guard tokens.asksToPlay, parts.isEmpty, let read = best?.places(in: tokens, where: { $0 != .unread }) else {
      return tokens.asksToPlay
    }
    // "They can really play" asks for nothing.
    if best?.request == .command(.play) { return false }
    return read.contains { ClauseWords.plays.contains(tokens[$0].hash) }
  }

  /// The words that decide whether the request is meant, if it is consequential and leaves some of them out;
  /// nil otherwise.
  fileprivate func doubtfulText(_ tokens: Tokens) -> String? {
    // What is not there cannot be changed.
    guard let best, best.request.isConsequential || best.request.isCommand, best.unknownNames.isEmpty else {
      return nil
    }
    // Only the conversation makes a request of "or maybe one and a quarter".
    let isPieceOnly = best.request.isFollowUp && !best.isCorrection && best.cost > Self.costOfRemark
    // So is "go to the office and hand a letter to my boss", which asks for no music.
    if isPieceOnly || best.hasVerb && best.request.startsPlayback && best.cost >= Self.costOfAsides { return phrase }
    // A reading that accounts for a part of the phrase alone passes over the rest.
    guard let leftOut = best.places(in: tokens, where: { $0 == .unread }) else {
      return best.request.isConsequential && !best.account.isEmpty ? phrase : nil
    }
    // "They can really play."
    if best.request == .command(.play), leftOut.contains(where: { tokens[$0].weight > .hesitation }) { return phrase }
    if !best.request.isConsequential {
      // "Cancel the window cleaner who comes on Friday" has little to do with undoing.
      return tokens.statements.first { piece in
        let read = piece.count { !leftOut.contains($0) && !tokens[$0].isContinuation }
        return read > 0 && piece.count { leftOut.contains($0) && tokens[$0].weight >= .negation } > max(1, read)
      }.map { tokens.text($0) }
    }
    // "Start the lighthouse book I have an hour": what follows a whole request is a remark.
    let mayBeFollowed = best.hasVerb && best.literalWords > 1
    // "It was dusty up there; louder": so is what stands in another clause.
    return tokens.pieces.first { piece in
      guard let last = piece.last(where: { tokens.isMeant($0) && !leftOut.contains($0) }) else { return false }
      return piece.contains {
        leftOut.contains($0) && tokens[$0].weight >= .negation && ($0 < last || !mayBeFollowed)
      }
    }.map { tokens.text($0) }
  }

  /// True for "I need to renew my passport, can you do that": what is pointed to was not understood.
  fileprivate func pointsToUnreadWish(_ tokens: Tokens) -> Bool {
    // "The sun is up and all."
    if best?.request == .followUp(.all), let unread = best?.places(in: tokens, where: { $0 == .unread }),
      unread.contains(where: { tokens[$0].weight == .content })
    {
      return true
    }
    guard let best, best.request.isFollowUp,
      !best.pronouns.isEmpty || [.followUp(.thatOne), .followUp(.all)].contains(best.request)
    else { return false }
    return !leftOut.isEmpty
  }

  /// True if the words around those that were read show that something else is meant.
  fileprivate func isMisread(_ tokens: Tokens) -> Bool {
    pointsToUnreadSubject(tokens) || isQuoted(tokens) || setsOtherLevel(tokens) || asksAboutIt(tokens)
      || isInterjection(tokens)
  }

  /// True for "that bus one is dull, take it out": what is to be taken away was named, but not understood.
  private func pointsToUnreadSubject(_ tokens: Tokens) -> Bool {
    guard let best, best.request.removesCurrent,
      let unread = best.places(in: tokens, where: { $0 == .unread }),
      tokens.list.indices.contains(where: { !unread.contains($0) && Pronoun.named[tokens[$0].hash] != nil })
    else { return false }
    return tokens.pieces.contains { piece in
      guard let copula = piece.first(where: { ClauseWords.copulas.contains(tokens[$0].hash) }) else { return false }
      let subject = piece.lowerBound..<copula
      return subject.allSatisfy(unread.contains)
        && subject.contains { tokens[$0].word < 0 && tokens[$0].weight == .content && !tokens[$0].isContinuation }
    }
  }

  /// True for "will it be the waltz next?", which asks what will be.
  private func asksAboutIt(_ tokens: Tokens) -> Bool {
    guard tokens.endsInQuestionMark, best?.request.asks == false, tokens.count > 3 else { return false }
    return ClauseWords.inquiries.contains(tokens[0].hash) && tokens[1].hash == Hash.of("it")
      && !tokens.list[2...3].contains { ClauseWords.permissions.contains($0.hash) }
  }

  /// True for "no, hold on, the first of them": a pause that only takes something back.
  private func isInterjection(_ tokens: Tokens) -> Bool {
    guard best?.request == .command(.pause),
      let unread = best?.places(in: tokens, where: { $0 == .unread }),
      unread.contains(where: { tokens[$0].weight == .content }),
      tokens.list.contains(where: { ClauseWords.corrections.contains($0.hash) && $0.hash != Hash.of("wait") })
    else { return false }
    return tokens.list.indices.allSatisfy {
      unread.contains($0) || tokens[$0].weight < .content || ClauseWords.waiting.contains(tokens[$0].hash)
    }
  }

  /// True for "the oven should be set to 350": no volume, and none is spoken of.
  private func setsOtherLevel(_ tokens: Tokens) -> Bool {
    guard case .command(.changeVolume(.level(101...)))? = best?.request else { return false }
    return !tokens.list.contains { ClauseWords.sounds.contains($0.hash) }
  }

  /// True for "he says 'turn that off'": what somebody else has said is all that makes the request.
  private func isQuoted(_ tokens: Tokens) -> Bool {
    guard let read = best?.places(in: tokens, where: \.isOfGrammar), !read.isEmpty else { return false }
    return read.allSatisfy { tokens[$0].quotation > 0 }
      && tokens.list.contains { $0.quotation == 0 && $0.weight == .content }
  }

  /// The words that make a request to play what is guessed from little, although they are all read: "could you open my chats"
  /// misspells no charts. nil for other requests.
  fileprivate func guessedText(_ tokens: Tokens, isCommon: (String) -> Bool) -> String? {
    guard let best, best.request.startsPlayback, best.cost > 0,
      // "Read me the tale about the lighthouse" says what kind of thing is wanted.
      [nil, .unknown, .music].contains(best.request.namedSearch?.mediaType),
      best.unknownNames.allSatisfy({ isCommon(tokens.text($0)) }),
      // "I can't sleep" says what a rule expects, word by word.
      best.request.namedSearch?.namesSomething == true || best.cost >= Self.costOfAsides
        || tokens.list.contains(where: { $0.near >= 0 && $0.word < 0 })
    else { return nil }
    guard let read = best.places(in: tokens, where: { $0 != .unread }),
      let named = best.places(in: tokens, where: { if case .field = $0 { true } else { false } }),
      // A part of a name, or a misspelled one, tells the classifier nothing.
      named.allSatisfy({ isCommon(tokens.text($0..<$0 + 1)) })
    else { return nil }
    return tokens.pieces.first { piece in read.contains(where: piece.contains) }.map { tokens.text($0) }
  }

  /// A follow-up that costs more is only a piece of the phrase.
  private static let costOfRemark = 10

  /// Readings that cost as much pass over much of the phrase.
  private static let costOfAsides = 20
}

extension Reading {
  /// The places of the words of `tokens` whose use is `isWanted`; nil if it does not account for all words.
  func places(in tokens: Tokens, where isWanted: (WordUse.Use) -> Bool) -> Set<Int>? {
    let words = tokens.list.indices.filter { !tokens[$0].isContinuation }
    guard account.count == words.count else { return nil }
    return Set(zip(words, account).filter { isWanted($1.use) }.map(\.0))
  }

  /// True if words with a meaning of their own are left out beside those that make the request.
  fileprivate func passesOverContent(of tokens: Tokens) -> Bool {
    guard let unread = places(in: tokens, where: { $0 == .unread }) else {
      return account.contains { $0.use == .unread && SmallWords.weight(of: Hash.of($0.text.lowercased())) == .content }
    }
    return tokens.pieces.contains { piece in
      let content = piece.filter { tokens[$0].weight == .content && !tokens[$0].isContinuation }
      return content.contains(where: unread.contains) && !content.allSatisfy(unread.contains)
    }
  }
}

extension WordUse.Use {
  /// True for a word of a rule.
  fileprivate var isOfGrammar: Bool {
    switch self {
    case .literal, .effect: true
    case .field, .unread: false
    }
  }
}

extension Tokens {
  /// The pieces, of which those that a parenthesis interrupts are one: "the road is, for once, quiet".
  fileprivate var statements: [Range<Int>] {
    var statements: [Range<Int>] = []
    // How many pieces still belong to the last one.
    var missing = 0
    for piece in allPieces {
      if missing > 0, let start = statements.popLast()?.lowerBound {
        statements.append(start..<piece.upperBound)
        missing -= 1
      } else {
        statements.append(piece)
        if piece.last.map({ ClauseWords.copulas.contains(self[$0].hash) }) == true { missing = 2 }
      }
    }
    return statements
  }

  /// True for a word that is more than a hesitation.
  func isMeant(_ place: Int) -> Bool { !self[place].isContinuation && self[place].weight > .hesitation }
}

extension Request {
  /// True if it plays something, or goes on playing.
  fileprivate var startsPlayback: Bool { isPlay || self == .command(.play) }
}
