internal import Media
internal import Remote
import Text

/// When the classifier is asked, and when its guess is preferred to what rules have read.
extension PhraseReader {
  /// `interpretation` of the rules, or what the classifier takes the phrase for if that is more likely.
  func readingOrGuess(
    _ interpretation: Interpretation, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation {
    let isDoubtful = interpretation.mayBeMisread(tokens)
    guard
      isDoubtful
        || interpretation.hasDoubtfulName(tokens, besides: names.ranges(in: tokens), isCommon: hasOnlyCommonWords),
      let guess = try await readByIntents(interpretation.phrase, tokens, in: context, today, names),
      isDoubtful || !guess.isUnsure
    else { return interpretation }
    return guess
  }

  /// `interpretation`, or what the classifier is sure is meant if the best reading passes over words of the request itself:
  /// "would you put it down as a song I like" turns nothing down. No name and no number of it gets lost. What ends in a question
  /// mark without a verb may be a question, "anything from the sixties in there?", and so may what a player would refuse: "remind
  /// me, who sings this".
  func readingOrClearGuess(
    _ interpretation: Interpretation, _ tokens: Tokens, in context: Context, _ today: CalendarDate
  ) async throws -> Interpretation {
    guard parser.classifier != nil, let best = interpretation.best else { return interpretation }
    let known = try await names(in: tokens).ranges(in: tokens)
    let mayAsk =
      interpretation.mayAsk(tokens) || best.request.isUnsupported
      || best.request.asks && best.unknownNames.contains { !known.contains($0) }
    guard
      let piece = mayAsk && interpretation.parts.isEmpty
        ? 0..<tokens.count : interpretation.pieceReadInPart(tokens, besides: known, isCommon: hasOnlyCommonWords),
      // "Louder, no, pause it": what is taken back is passed over for good reason.
      !piece.dropFirst().contains(where: { ClauseWords.takingBack.contains(tokens[$0].hash) })
    else { return interpretation }
    let text = tokens.text(piece)
    guard let words = parser.tokens(of: text),
      let guess = try await readAsIntent(
        text, words, in: context, today, try await names(in: words), prefersQuantity: false),
      !guess.interpretation.isUnsure,
      let request = guess.interpretation.best?.request, guess.interpretation.parts.isEmpty,
      !request.doesSame(as: best.request),
      guess.probability >= (best.hasVerb ? request.clearProbability : Request.clearProbabilityOfPlaying),
      !mayAsk || request.asks,
      best.spans.allSatisfy({ span in
        guess.canonical.holds(span.text) || best.unknownNames.contains { tokens.text($0) == span.text }
          // "We met at that dance, you two. Play it again": hardly the song "You Two".
          || span.isName && hasOnlyCommonWords(span.text) && guess.probability >= Request.clearProbabilityOfChange
      })
    else { return interpretation }
    return guess.interpretation.of(interpretation.phrase)
  }
}

extension Interpretation {
  /// True for the name of something to play with a question mark after it, and without a verb.
  fileprivate func mayAsk(_ tokens: Tokens) -> Bool {
    tokens.endsInQuestionMark && parts.isEmpty && best?.hasVerb == false && best?.request.isPlay == true
  }

  /// The words between punctuation marks that make the request, if the best reading passes over significant ones among them,
  /// or takes words that people use in any phrase for a name that is not there: "throw some jazz on there behind all that". The
  /// same goes for the whole phrase if one of its parts is read so.
  fileprivate func pieceReadInPart(
    _ tokens: Tokens, besides known: [Range<Int>], isCommon: (String) -> Bool
  ) -> Range<Int>? {
    if !parts.isEmpty {
      let isMisread = parts.contains { part in
        guard let best = part.best, !best.unknownNames.isEmpty, !best.asksToPlayName else { return false }
        return best.spans.contains { $0.isName && isCommon($0.text) }
      }
      return isMisread ? 0..<tokens.count : nil
    }
    guard let best, let leftOut = best.places(in: tokens, where: { $0 == .unread }) else { return nil }
    let misread =
      best.asksToPlayName
      ? [] : best.unknownNames.filter { $0.count > 1 && !known.contains($0) && isCommon(tokens.text($0)) }
    let pieces = tokens.pieces.filter { $0.contains { tokens.isMeant($0) && !leftOut.contains($0) } }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let piece = first.lowerBound..<last.upperBound
    // "This so soothing, put it on Road Trip", without its comma, is a remark and a request.
    let start = best.hasVerb && best.certainty == .sure ? piece.first { !leftOut.contains($0) } ?? 0 : 0
    let isReadInPart = piece.contains { place in
      leftOut.contains(place)
        && (tokens[place].weight == .negation || tokens[place].weight > .negation && place > start)
        || misread.contains { $0.contains(place) }
    }
    return isReadInPart ? piece : nil
  }

  /// Readings that cost more are doubtful: "drop it to 30, somebody's complaining" is about no playlist.
  private static let costOfMisreading = 40

  /// The maximum number of words of an unknown name that is believed.
  private static let longestUnknownName = 5
  /// The same where nothing else in the phrase asks for it: "no, better after one hour".
  private static let longestBareName = 2

  /// True if no rule reads it with certainty, or only by taking much of it for an unknown name.
  fileprivate func mayBeMisread(_ tokens: Tokens) -> Bool {
    guard let best, best.certainty > .weak else { return true }
    let isFollowUp = if case .followUp = best.request { true } else { false }
    let isBare = (isFollowUp || !best.hasVerb) && !tokens.asksToPlay
    let longest = isBare ? Self.longestBareName : Self.longestUnknownName
    return best.unknownNames.contains { $0.count > longest }
  }

  /// True if it takes for a name that the library does not know what is hardly one: words that people use in any phrase ("the
  /// start of the record"), what begins or continues after a comma ("take Blue Train off, heard it"), or a reading of high cost.
  fileprivate func hasDoubtfulName(
    _ tokens: Tokens, besides known: [Range<Int>], isCommon: (String) -> Bool
  ) -> Bool {
    guard let best, !tokens.asksToPlay else { return false }
    return best.cost > Self.costOfMisreading
      || best.unknownNames.contains { name in
        let isOrdinary =
          name.allSatisfy { !tokens[$0].isProper && tokens[$0].quotation == 0 }
          && (name.allSatisfy { tokens[$0].word >= 0 } || isCommon(tokens.text(name)))
        return name.count > 1 && isOrdinary && !known.contains(name)
          || !best.isCorrection && name.contains { $0 > 0 && tokens[$0].mark != .none }
      }
  }
}

extension Reading {
  /// True for "play all about that": whoever says so means what is named, whether it is there or not.
  fileprivate var asksToPlayName: Bool { playsByVerb && request.isPlay }
}

extension Request {
  /// The probability from which the classifier outweighs a rule that passes over words: the more would have to be repaired, the
  /// higher.
  fileprivate var clearProbability: Float { asks ? 0.7 : isConsequential ? Self.clearProbabilityOfChange : 0.8 }
  fileprivate static let clearProbabilityOfChange: Float = 0.9
  /// The same where something is only played because it is named.
  fileprivate static let clearProbabilityOfPlaying: Float = 0.8
}
