internal import Intents
internal import Media

/// Names of the library in phrases that no rule reads.
extension PhraseReader {
  /// While nothing plays, plays the only item that `phrase` names if somebody wishes for it ("my uncle wants Ada Quill again"), and
  /// offers to otherwise. Nil if nothing is named, or the phrase asks, denies, or most likely has nothing to do with a player.
  func readNamed(
    _ phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    guard context.isIdle, !tokens.endsInQuestionMark, !tokens.asksOfSpeaker, !Clauses.asks(tokens[0].hash),
      !tokens.list.contains(where: { $0.weight == .negation }),
      let name = names.onlyName(in: tokens, isCommon: hasOnlyCommonWords),
      parser.probabilityOfNothing(tokens, today, names) < Self.doubtfulProbability
    else { return nil }
    guard var reading = try await readPlaying(tokens.text(name), in: context, today), reading.unknownNames.isEmpty
    else {
      return nil
    }
    reading.spans = []
    reading.certainty = Clauses.wishes(upTo: name.lowerBound, in: tokens) ? .likely : .weak
    var interpretation = Interpretation(phrase: phrase, readings: [reading])
    let end = tokens.list[name.upperBound...].firstIndex { $0.mark == .stop } ?? tokens.count
    if tokens.list[name.upperBound..<end].contains(where: { $0.weight == .content }) {
      interpretation.leftOut = [tokens.text(name.upperBound..<end)]
    }
    return interpretation
  }
}

extension KnownNames {
  /// The range of the only name of several words, or else of the only artist, in `tokens`; nil if there are several, or none.
  fileprivate func onlyName(in tokens: Tokens, isCommon: (String) -> Bool) -> Range<Int>? {
    let found = ranges(in: tokens).filter { range in
      let isArtist = things[tokens.text(range)]?.kinds.contains(.artist) == true
      return range.contains { tokens[$0].weight == .content && tokens[$0].word < 0 }
        && (range.count > 1 || isArtist) && !isCommon(tokens.text(range))
    }
    guard let longest = found.max(by: { $0.count < $1.count }), found.allSatisfy({ $0.overlaps(longest) }) else {
      return nil
    }
    return longest
  }
}

extension Clauses {
  /// True if somebody wishes for what follows `place`: "he'd like", "she's asking for", "I'm in the mood for".
  fileprivate static func wishes(upTo place: Int, in tokens: Tokens) -> Bool {
    let start = tokens.list[..<place].lastIndex { $0.mark != .none } ?? 0
    return (start..<place).contains { index in
      let hash = tokens[index].hash
      if ClauseWords.wishes.contains(hash) { return true }
      guard ClauseWords.likings.contains(hash) else { return false }
      // "He'd really love", but not "he loves".
      let before = tokens.list[start..<index].last { !ClauseWords.adverbs.contains($0.hash) }
      return before?.hash == Hash.of("would")
    }
  }
}
