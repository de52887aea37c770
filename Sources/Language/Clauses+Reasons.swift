internal import Remote

/// Clauses that say why the request before them is made, or say it again.
extension Clauses {
  /// True if the clause `segment`, by itself understood as `clause`, asks for nothing besides what `last` asks for.
  func givesReason(_ clause: Interpretation, in segment: Range<Int>, for last: Interpretation) -> Bool {
    guard let request = clause.best?.request, let wanted = last.best?.request else { return false }
    let range = trimmed(segment)
    // "Next one, please, I've had that one twice."
    if case .command(let command) = wanted,
      !command.isSkip && request == wanted || clause.isStatement && request.doesAtMost(command)
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
  /// True if "you can" and a verb of requests are in `range`: "that you can delete".
  func holdsPermission(_ range: Range<Int>) -> Bool {
    range.dropLast(2).contains { index in
      tokens[index].hash == Hash.of("you") && tokens[index + 2].hash != Hash.of("tell")
        && (ClauseWords.modals.contains(tokens[index + 1].hash) || tokens[index + 1].hash == Hash.of("may"))
        && ClauseWords.imperatives.contains(tokens[index + 2].hash)
    }
  }

  /// True for the "the beginning" of "the beginning I know already", which `remark` ends.
  func isObject(_ range: Range<Int>, of remark: Range<Int>) -> Bool {
    range.upperBound == remark.lowerBound && remark.count <= Self.longestVerbs
      && tokens[remark.lowerBound].mark == .none && ClauseWords.tellers.contains(tokens[remark.lowerBound].hash)
      && ClauseWords.determiners.contains(tokens[range.lowerBound].hash)
      && !Self.isTooMuch(tokens)
  }

  /// A subject and its verb, with an adverb, as in "I know already".
  private static let longestVerbs = 4

  /// True for "start with Lanterns" and "but begin at Lanterns".
  func saysWhereToStart(_ range: Range<Int>) -> Bool {
    let words = trimmed(range).prefix(2).map { tokens[$0].hash }
    return words.count == 2 && ClauseWords.beginnings.contains(words[0])
      && ClauseWords.startingPlaces.contains(words[1])
  }
}
