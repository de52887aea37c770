/// Which clauses are requests, and which only give a reason, a purpose or a feeling.
extension Clauses {
  /// The maximum number of unknown words beside a request.
  private static let longestStrange = 12
  /// The maximum number of words between "not" and the unwanted name.
  private static let longestDenial = 6
  /// The maximum number of words that say whom something is for, or why.
  private static let longestPurpose = 8

  /// The cost of leaving out the words of `range`; nil if they may be a request.
  func costOfLeavingOut(_ range: Range<Int>, mayBeRequest: Bool = false) -> Int? {
    let start = range.drop { Self.isInterjection($0, in: tokens) || ClauseWords.conjunctions.contains(tokens[$0].hash) }
      .startIndex
    // "Never mind" behind it takes back the request.
    if range.lowerBound > 0, range.upperBound == tokens.count, range.count > 1,
      tokens[range.upperBound - 2].hash == Hash.of("never"), tokens[range.upperBound - 1].hash == Hash.of("mind")
    {
      return nil
    }
    // In "how many people live here" and "how long it takes" these words are part of the question.
    if range.lowerBound > 0, tokens[range.lowerBound].mark == .none,
      Self.isOpenQuestion(before: range.lowerBound, in: tokens)
    {
      return nil
    }
    // "That Ada Quill | but not the waltz."
    if start > range.lowerBound, tokens[range.lowerBound].mark != .stop, isConjunction(start - 1), isLimit(range) {
      return nil
    }
    // "All of | the songs that were made last month" is one clause.
    if range.lowerBound > 0, tokens[range.lowerBound].mark == .none,
      ClauseWords.prepositions.contains(tokens[range.lowerBound - 1].hash)
    {
      return nil
    }
    // A conjunction belongs to the clauses that it joins.
    if range.allSatisfy(isConjunction) || saysWhen(start..<range.upperBound) { return nil }
    if start == range.upperBound || isFallback(range) { return 1 }
    if (start..<range.upperBound).allSatisfy({
      ClauseWords.courtesies.contains(tokens[$0].hash) || Self.isInterjection($0, in: tokens)
    }) {
      return 2
    }
    // "No, not today", "not again".
    if start + 1 < range.upperBound, tokens[start].hash == Hash.of("not"),
      (start + 1..<range.upperBound).allSatisfy({ ClauseWords.times.contains(tokens[$0].hash) })
    {
      return 6
    }
    // "Not techno today. Zombie, the Cranberries": what is not wanted, in a sentence of its own.
    if start + 1 < range.upperBound, tokens[start].hash == Hash.of("not"), range.upperBound < tokens.count,
      tokens[range.upperBound].mark == .stop, range.count <= Self.longestDenial, !mayBeRequest,
      !range.contains(where: { ClauseWords.imperatives.contains(tokens[$0].hash) })
    {
      return 20
    }
    // "Kids, bedtime" and "ok team lunch" before a request.
    if range.lowerBound == 0, range.upperBound < tokens.count, Self.isImperative(tokens[range.upperBound].hash),
      (start..<range.upperBound).count <= 3,
      (start..<range.upperBound).allSatisfy({
        tokens[$0].weight == .content && !Self.mayAsk(tokens[$0].hash) && !isNoun($0)
          && !NumberWords.isNumber(tokens.folded($0))
      })
    {
      return 26
    }
    // "Don't stop this but …", "don't judge" and "don't need the intro" are not requests.
    if start + 2 < range.upperBound, tokens[start].hash == Hash.of("do"), tokens[start + 1].hash == Hash.of("not"),
      ClauseWords.changes.contains(tokens[start + 2].hash) || tokens[start + 2].word < 0
        || !mayBeRequest && ClauseWords.isSubjectlessWish.contains(tokens[start + 2].hash),
      range.upperBound - start < 6,
      !isCorrection(range)
    {
      return 14
    }
    // "Can't wait", "can't sleep" without a subject; "can't hear it" asks for a higher volume.
    if start + 2 < range.upperBound, ClauseWords.modals.contains(tokens[start].hash),
      tokens[start + 1].hash == Hash.of("not"), range.upperBound - start < 8,
      tokens[start + 2].hash != Hash.of("hear")
        || range.contains(where: { ClauseWords.reflexives.contains(tokens[$0].hash) })
    {
      return 14
    }
    if isDeniedState(start..<range.upperBound) || isIdleQuestion(start..<range.upperBound), !mayBeRequest { return 14 }
    // "What a day."
    if start + 2 < range.upperBound, tokens[start].hash == Hash.of("what"),
      [Hash.of("a"), Hash.of("an")].contains(tokens[start + 1].hash), range.upperBound - start < 6
    {
      return 14
    }
    let content = range.count { tokens[$0].weight >= .negation }
    let inner = boundaries.count {
      $0 > start && $0 < range.upperBound && !Self.isInterjection($0, in: tokens)
        // "While I make tea" belongs to the clause before it, but "so turn it down" is a request.
        && !ClauseWords.reasons.contains(tokens[$0].hash)
        && (Self.isImperative(tokens[$0].hash) || !ClauseWords.reasons.contains(tokens[$0 - 1].hash))
        && !Self.comparesWithHabit($0 - 1, in: tokens)
    }
    let holdsRequest = boundaries.contains {
      $0 > start && $0 < range.upperBound && tokens[$0].mark != .none
        && (ClauseWords.imperatives.contains(tokens[$0].hash) || ClauseWords.askers.contains(tokens[$0].hash))
    }
    if holdsRequest { return nil }
    let price = 10 + 3 * content + 16 * inner
    // "For my aunt", "because look at this weather", "let me tell this lady the price".
    let second = start + 1 < range.upperBound ? tokens[start + 1].hash : 0
    if inner <= 1, range.upperBound - start <= Self.longestPurpose {
      let asks = (start + 1..<range.upperBound).contains { ClauseWords.imperatives.contains(tokens[$0].hash) }
      if Self.saysWhatFor(start, in: tokens), !asks { return price + 4 }
      if ClauseWords.causes.contains(tokens[start].hash), range.upperBound - start > 2 { return price }
      if tokens[start].hash == Hash.of("let"), ClauseWords.objects.contains(second), range.upperBound - start > 3 {
        return price + 16
      }
    }
    // "Fair enough. Carry on": an exclamation.
    if !mayBeRequest || range.count == 1,
      range.lowerBound == 0 || Self.isInterjection(range.lowerBound - 1, in: tokens), range.upperBound < tokens.count,
      tokens[range.upperBound].mark != .none && range.count <= (tokens[range.upperBound].mark == .stop ? 5 : 3)
        && !range.contains(where: isNoun)
        || Self.isInterjection(range.upperBound, in: tokens) && range.count <= 2
        || range.count == 1 && tokens[range.lowerBound].word < 0
          && ClauseWords.imperatives.contains(tokens[range.upperBound].hash),
      !range.contains(where: { Self.mayAsk(tokens[$0].hash) || tokens[$0].weight == .negation })
    {
      return price + 4
    }
    if tokens[start].hash == Hash.of("you"), start + 1 < range.upperBound, tokens[start + 1].hash == Hash.of("know") {
      return price
    }
    if tokens[start].hash == Hash.of("the"), start + 1 < range.upperBound, tokens[start + 1].hash == Hash.of("one"),
      range.count > 3, !range.contains(where: { tokens[$0].weight == .negation })
    {
      return price + 4
    }
    // "On a call", "got a deadline", "too lively for the morning" only describe a situation.
    if tokens[start].mark != .none || start == 0 || Self.isInterjection(start - 1, in: tokens),
      range.upperBound - start > 1, !(start + 1..<range.upperBound).contains(where: { tokens[$0].mark != .none }),
      ClauseWords.states.contains(tokens[start].hash)
        || isGerundClause(start)
          && (start > 0 || range.upperBound < tokens.count && tokens[range.upperBound].mark != .none)
        || tokens[start].hash == Hash.of("too") && (range.upperBound < tokens.count || start > 0 && !mayBeRequest)
        || saysDegree(start..<range.upperBound) && start > 0 && !mayBeRequest
    {
      return price + 8
    }
    // "So you may delete it" is a request.
    if start + 2 < range.upperBound, tokens[start].hash == Hash.of("you"),
      ClauseWords.modals.contains(tokens[start + 1].hash) || tokens[start + 1].hash == Hash.of("may"),
      ClauseWords.imperatives.contains(tokens[start + 2].hash)
    {
      return nil
    }
    // "The waltz you can take out again" is one, too.
    if holdsPermission(range) { return nil }
    // "Slow it down" by any means.
    if start + 1 < range.upperBound, ClauseWords.adjectiveVerbs.contains(tokens[start].hash),
      tokens[start + 1].hash == Hash.of("it")
    {
      return nil
    }
    var subject = start
    if ClauseWords.reasons.contains(tokens[subject].hash) || Self.comparesWithHabit(subject, in: tokens),
      subject + 1 < range.upperBound
    {
      subject += 1
    }
    let isReason = subject > start
    if tokens[subject].hash == Hash.of("now"), subject + 1 < range.upperBound { subject += 1 }
    // "…, reminds me of college" has no subject.
    let isSubjectless =
      (tokens[start].mark != .none || range.lowerBound == 0 && range.upperBound < tokens.count)
      && ClauseWords.remarks.contains(tokens[start].hash)
      || tokens[start].mark != .none && ClauseWords.isSubjectlessWish.contains(tokens[start].hash) && range.count > 2
      || Self.saysDuty(start, in: tokens)
    guard let end = isSubjectless ? start : Self.subjectEnd(from: subject, in: tokens), end < range.upperBound else {
      // "Because the two belong together": whatever follows is the reason.
      return ClauseWords.causes.contains(tokens[start].hash) && range.count > 2 && !mayBeRequest ? price + 4 : nil
    }
    // "X I don't want" excludes X.
    let isNegated = (end..<range.upperBound).contains { tokens[$0].weight == .negation }
    if isNegated, range.count < 5, ClauseWords.isSubjectlessWish.contains(tokens[range.upperBound - 1].hash) {
      return nil
    }
    return isWish(range) ? price + 12 : isReason ? price - 4 : price
  }

  /// True for a "when" or "if" without punctuation between it and the request before it.
  func beginsCondition(_ index: Int) -> Bool {
    tokens[index].mark == .none && ClauseWords.conditions.contains(tokens[index].hash)
      && !Self.isInterjection(index - 1, in: tokens)
  }

  /// True for a noun that requests use: "list", "song".
  func isNoun(_ index: Int) -> Bool { ClauseWords.nouns.contains(tokens[index].hash) }

  func isConjunction(_ index: Int) -> Bool { ClauseWords.conjunctions.contains(tokens[index].hash) }

  /// True if the words of `range` have content.
  func hasContent(_ range: Range<Int>) -> Bool {
    range.contains { tokens[$0].weight >= .negation && !Self.isInterjection($0, in: tokens) }
  }

  /// True after "which", "how long" and "how many": the word at `index` belongs to the question.
  private static func isOpenQuestion(before index: Int, in tokens: Tokens) -> Bool {
    ClauseWords.askers.contains(tokens[index - 1].hash)
      || index > 1 && tokens[index - 2].hash == Hash.of("how") && ClauseWords.measures.contains(tokens[index - 1].hash)
  }

  /// True for "no wait", which does not mean to pause.
  func isSlip(_ range: Range<Int>) -> Bool {
    range.count > 1 && range.allSatisfy { ClauseWords.corrections.contains(tokens[$0].hash) }
  }

  /// True for "and then hello": one word after conjunctions, which may be a title.
  func isInterjectionAfterConjunction(_ range: Range<Int>) -> Bool {
    range.count > 1 && range.dropLast().allSatisfy { ClauseWords.conjunctions.contains(tokens[$0].hash) }
      && tokens[range.upperBound - 1].weight != .hesitation
  }

  /// The library name that is rejected, as in "not Queen though" and "I'm not that keen on Queen"; nil if there is none.
  func unwantedName(in range: Range<Int>, _ names: KnownNames) -> String? {
    guard let denial = range.first(where: { tokens[$0].weight == .negation }),
      let name = names.unwanted(in: denial + 1..<range.upperBound, of: tokens),
      name.range.lowerBound - denial <= Self.longestDenial,
      !(denial..<name.range.lowerBound).contains(where: { ClauseWords.imperatives.contains(tokens[$0].hash) })
    else { return nil }
    return name.name
  }

  /// True for words before a request that are not a request themselves: "Lanterns is in the queue".
  func isBackground(_ range: Range<Int>) -> Bool { range.upperBound < tokens.count && asksNothing(range) }

  private func asksNothing(_ range: Range<Int>) -> Bool {
    range.count <= Self.longestStrange
      && !range.contains {
        ClauseWords.imperatives.contains(tokens[$0].hash) || ClauseWords.askers.contains(tokens[$0].hash)
          || ClauseWords.conditions.contains(tokens[$0].hash)
      }
  }

  /// True for words without a known meaning that are separate, by punctuation or "so", and not a request: "got dumped. Play …".
  ///
  /// `remark` is `range` with the remarks around it.
  func isUnknownRemark(_ range: Range<Int>, in remark: Range<Int>, _ names: KnownNames) -> Bool {
    let isSeparate = { (index: Int) in
      index == 0 || index == tokens.count || tokens[index].mark != .none
        || ClauseWords.plainConjunctions.contains(tokens[index].hash)
        || Self.isInterjection(index - 1, in: tokens)
    }
    return asksNothing(range) && isSeparate(remark.lowerBound)
      && (isSeparate(remark.upperBound) || ClauseWords.plainConjunctions.contains(tokens[remark.upperBound - 1].hash))
      && !range.contains {
        tokens[$0].weight == .negation || NumberWords.isNumber(tokens.folded($0)) || isNoun($0)
      }
      && !names.coversMuch(of: range, of: tokens)
  }

  /// True for a wish without a subject: "need it for the log".
  func isSubjectlessWish(_ range: Range<Int>) -> Bool {
    trimmed(range).first.map { ClauseWords.isSubjectlessWish.contains(tokens[$0].hash) } == true
  }

  /// True for a wish in a statement: "I want to hear that part again".
  func isWish(_ range: Range<Int>) -> Bool {
    range.count > 2
      && range.prefix(5).contains { ClauseWords.isSubjectlessWish.contains(tokens[$0].hash) }
      && range.prefix(3).contains { ClauseWords.persons.contains(tokens[$0].hash) }
  }

  /// True if it is a statement with a subject: "I love this", "it's too slow".
  static func isStatement(_ tokens: Tokens) -> Bool {
    let first = (0..<tokens.count).first {
      !isInterjection($0, in: tokens) && !ClauseWords.polite.contains(tokens[$0].hash)
    }
    guard let first else { return false }
    return ClauseWords.speakers.contains(tokens[first].hash) || ClauseWords.pointers.contains(tokens[first].hash)
  }

  /// True if a subject and a verb come right before `range`, which then completes their statement.
  func isStatement(before range: Range<Int>) -> Bool {
    let start = (0..<range.lowerBound).last { tokens[$0].mark != .none } ?? 0
    guard let verb = (start..<range.lowerBound).last(where: { ClauseWords.verbs.contains(tokens[$0].hash) }),
      verb > start
    else {
      return false
    }
    return ClauseWords.pointers.contains(tokens[verb - 1].hash) && range.lowerBound - verb < 4
  }

  /// True if words before `index` take back what was said before them: "no wait", "sorry, I mean".
  func isCorrected(before index: Int, from start: Int) -> Bool {
    var place = index - 1
    while place >= start, Self.isInterjection(place, in: tokens) || ClauseWords.corrections.contains(tokens[place].hash)
    {
      if ClauseWords.corrections.contains(tokens[place].hash) { return true }
      place -= 1
    }
    return false
  }

  /// True where the words before `index` take back what was asked for before them: "no", "I mean".
  func isReplaced(before index: Int) -> Bool {
    var place = index - 1
    while place > 0,
      Self.isInterjection(place, in: tokens) || ClauseWords.corrections.contains(tokens[place].hash)
        || ClauseWords.tellers.contains(tokens[place].hash)
    {
      if ClauseWords.takingBack.contains(tokens[place].hash) { return true }
      place -= 1
    }
    return false
  }

  /// True for "too loud", "way too fast" and "this song is so slow", which say how something is.
  static func isTooMuch(_ tokens: Tokens) -> Bool {
    guard let first = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }) else { return false }
    let hasSubject = ClauseWords.pointers.contains(tokens[first].hash) || Self.hasSubject(tokens)
    return (tokens.count < 6 || hasSubject) && !isImperative(tokens[first].hash)
      && tokens.list.dropLast().contains {
        $0.hash == Hash.of("too") || hasSubject && ClauseWords.degrees.contains($0.hash)
      }
  }

  /// True where a subject and its verb come first: "the one before this was great".
  static func hasSubject(_ tokens: Tokens) -> Bool {
    guard let first = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }) else { return false }
    return !mayAsk(tokens[first].hash) && subjectEnd(from: first, in: tokens) != nil
  }

  /// True if `range` begins with a word of correction or follows one: "actually no, leave it".
  func isCorrection(_ range: Range<Int>) -> Bool {
    let start = range.first {
      !Self.isInterjection($0, in: tokens) && !ClauseWords.corrections.contains(tokens[$0].hash)
    }
    return isCorrected(before: start ?? range.upperBound, from: 0)
  }

  /// True if the words after `range` take it back: "no wait", "sorry, I meant".
  func isTakenBack(behind range: Range<Int>) -> Bool {
    var place = range.upperBound
    var takesBack = false
    while place < tokens.count,
      Self.isInterjection(place, in: tokens) || ClauseWords.corrections.contains(tokens[place].hash)
    {
      takesBack = takesBack || ClauseWords.corrections.contains(tokens[place].hash)
      place += 1
    }
    return takesBack && place < tokens.count
  }

  /// True if a conjunction or a comma joins `range` to the words before it.
  func isJoined(_ range: Range<Int>) -> Bool {
    tokens[range.lowerBound].mark == .comma
      || range.contains { $0 < range.lowerBound + 2 && ClauseWords.conjunctions.contains(tokens[$0].hash) }
  }

  /// True if `range` ends with punctuation, and no conjunction follows.
  func isSeparate(_ range: Range<Int>) -> Bool {
    range.upperBound < tokens.count && tokens[range.upperBound].mark != .none
      && !ClauseWords.conjunctions.contains(tokens[range.upperBound].hash)
  }

  /// `range` without leading and trailing conjunctions and hesitations.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    // "Then X" and "also X" refer to the request before, which is a matter of the grammar.
    func isLoose(_ index: Int) -> Bool {
      tokens[index].weight == .hesitation && !tokens[index].isProper
        || ClauseWords.plainConjunctions.contains(tokens[index].hash)
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isLoose(start) { start += 1 }
    while end > start, isLoose(end - 1) { end -= 1 }
    return start..<end
  }

  /// True for "otherwise" and the like before a request.
  func isFallback(_ range: Range<Int>) -> Bool { Self.lengthOfFallback(range.lowerBound, in: tokens) == range.count }

  /// True for "okay", "thank you so much", "and then".
  func isCourtesy(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      Self.isInterjection($0, in: tokens) || ClauseWords.courtesies.contains(tokens[$0].hash) || isConjunction($0)
    }
  }

  /// True for an exclamation: "oh no", "really?", "boo", "thank you".
  func isExclamation(_ range: Range<Int>) -> Bool {
    isCourtesy(range)
      || range.lowerBound == 0 && (range.upperBound == tokens.count || tokens[range.upperBound].mark != .none)
        && range.count <= (range.upperBound < tokens.count && tokens[range.upperBound].mark == .stop ? 4 : 2)
  }

  /// True for a verb that means nothing without the words after it.
  func isBareVerb(_ range: Range<Int>) -> Bool {
    let range = trimmed(range).drop {
      Self.isInterjection($0, in: tokens) || ClauseWords.conjunctions.contains(tokens[$0].hash)
    }
    return range.count == 1 && ClauseWords.transitive.contains(tokens[range.lowerBound].hash)
  }
}
