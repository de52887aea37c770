internal import Intents
internal import Media
internal import Remote

/// Clauses that say why the request before them is made, or say it again.
extension Clauses {
  /// True if the clause `segment`, by itself understood as `clause`, asks for nothing besides what `last` asks for.
  func givesReason(_ clause: Interpretation, in segment: Range<Int>, for last: Interpretation) -> Bool {
    guard let request = clause.best?.request, let wanted = last.best?.request else { return false }
    let range = trimmed(segment)
    // "No Queen, please, I'm Queened out": nobody introduces himself after a request.
    if case .command(.addListener) = request { return true }
    // "Skip to the waltz, my favourite" says why.
    if request.writesTaste, request.namedSearch?.isReference != false,
      range.first.map({ ClauseWords.possessives.contains(tokens[$0].hash) }) == true
    {
      return true
    }
    // "Next one, please, I've had that one twice."
    if case .command(let command) = wanted,
      !command.isSkip && request == wanted || clause.isStatement && request.doesAtMost(command)
    {
      return true
    }
    // "I can't stand this, don't ever play it again" says the same twice.
    if case .updateAffinity(let again) = request, case .updateAffinity(let intent) = wanted,
      again.affinityType == intent.affinityType, again.mediaSearch?.mediaName == nil
    {
      return true
    }
    // "Stop looping, I'm sick of it."
    if last.best?.hasVerb == true, clause.isStatement, request.movesOn { return true }
    // "Slow it down, I'm trying to get the words."
    if last.best?.hasVerb == true, request.asks, saysWhatIsDone(range) { return true }
    // "Get rid of Road Trip, I changed my mind."
    if request == .command(.undo(count: 1)), clause.isStatement, !isCorrected(before: segment.lowerBound, from: 0) {
      return true
    }
    // "What year is this, need it for the log."
    if request == .followUp(.thatOne), isSubjectlessWish(range) { return true }
    // "I'm in a nineties mood, play me some of that": the first clause says what.
    if last.isStatement, wanted.isPlay, [.followUp(.all), .followUp(.thatOne)].contains(request) { return true }
    // "Go back ten seconds, I want to hear that again" is one request.
    return isWish(segment) && request.isSameKind(as: wanted)
  }
  /// The end of `range` without "as well", "too" or "also".
  static func withoutToo(_ range: Range<Int>, _ tokens: Tokens) -> Int {
    var end = range.upperBound
    while end > range.lowerBound + 1, ClauseWords.additions.contains(tokens[end - 1].hash) { end -= 1 }
    return end
  }

  /// True for "this smooth" and "it so sad".
  static func beginsWithPointer(_ tokens: Tokens) -> Bool {
    guard let start = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }) else { return false }
    return [Hash.of("this"), Hash.of("that"), Hash.of("it")].contains(tokens[start].hash)
  }

  /// True for an article and a word: "an epic".
  static func isArticleAndNoun(_ tokens: Tokens) -> Bool {
    tokens.count == 2 && [Hash.of("a"), Hash.of("an")].contains(tokens[0].hash)
  }

  /// True for a number and nothing that is named: "only three".
  static func isQuantity(_ tokens: Tokens) -> Bool {
    tokens.list.indices.contains { NumberWords.isNumber(tokens.folded($0)) }
      && tokens.list.indices.allSatisfy {
        NumberWords.isNumber(tokens.folded($0)) || ClauseWords.limits.contains(tokens[$0].hash)
      }
  }

  /// True if "you can" and a verb of requests are in `range`: "that you can delete".
  func holdsPermission(_ range: Range<Int>) -> Bool {
    range.dropLast(2).contains { index in
      tokens[index].hash == Hash.of("you") && tokens[index + 2].hash != Hash.of("tell")
        && (ClauseWords.modals.contains(tokens[index + 1].hash) || tokens[index + 1].hash == Hash.of("may"))
        && ClauseWords.imperatives.contains(tokens[index + 2].hash)
    }
  }

  /// True for the "the beginning" of "the beginning I know already": the object of the subject and verb in `remark`.
  func isObject(_ range: Range<Int>, of remark: Range<Int>) -> Bool {
    range.upperBound == remark.lowerBound && remark.count <= Self.longestStatement
      && tokens[remark.lowerBound].mark == .none && ClauseWords.tellers.contains(tokens[remark.lowerBound].hash)
      && ClauseWords.determiners.contains(tokens[range.lowerBound].hash)
  }

  /// A subject and its verb, with an adverb or two, as in "I know already".
  private static let longestStatement = 4

  /// True for "start with Lanterns" and "but begin at Lanterns".
  func saysWhereToStart(_ range: Range<Int>) -> Bool {
    let words = trimmed(range).prefix(2).map { tokens[$0].hash }
    return words.count == 2 && ClauseWords.beginnings.contains(words[0])
      && ClauseWords.startingPlaces.contains(words[1])
  }

  /// True for a question about neither the speaker nor the listener: "will it get colder here".
  static func isAboutSomethingElse(_ tokens: Tokens) -> Bool {
    guard tokens.count > 2, ClauseWords.modals.contains(tokens[0].hash) || inverts(tokens[0].hash) else { return false }
    return ClauseWords.pointers.contains(tokens[1].hash) && !ClauseWords.persons.contains(tokens[1].hash)
  }

  /// True if the current track is the subject of a verb: "this is so soothing", "no, that sounds odd".
  static func isAboutWhatPlays(_ tokens: Tokens) -> Bool {
    guard let start = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }), start + 1 < tokens.count
    else { return false }
    return ClauseWords.pointers.contains(tokens[start].hash) && ClauseWords.verbs.contains(tokens[start + 1].hash)
  }
}

extension Clauses {
  /// True if what is to be played was named in a clause that would be left out: "after it go Bad Moon Rising then Travelin' Band",
  /// "in there goes Lanterns, and Blue Train".
  func leavesOutName(
    _ segments: [ClauseCover.Segment], beside parts: [Interpretation], _ names: KnownNames
  ) -> Bool {
    guard parts.contains(where: { $0.best?.request.isPlay == true }) else { return false }
    let asides = segments.filter { $0.kind == .aside }
    if asides.contains(where: { names.holdsTitle(in: $0.range, of: tokens) }) { return true }
    guard parts.count == 1, parts[0].best?.hasVerb == false,
      let request = segments.first(where: { $0.kind == .request })?.range,
      ClauseWords.plainConjunctions.contains(tokens[request.lowerBound].hash)
    else { return false }
    return asides.contains {
      $0.range.upperBound == request.lowerBound && names.name(in: $0.range, of: tokens) != nil
    }
  }
}
