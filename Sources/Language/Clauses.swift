/// The possible clause boundaries of a phrase, and which clauses are not requests.
///
/// "Okay um play some jazz the kids are asleep" is a request between words that are not: an interjection before it, and after
/// it a statement with its own subject and verb.
struct Clauses {
  /// Phrases with more boundaries than this are divided only at punctuation and conjunctions.
  private static let limit = 28

  let tokens: Tokens
  /// The positions where a clause may begin or end, including both ends of the phrase.
  let boundaries: [Int]

  init(_ tokens: Tokens) {
    self.tokens = tokens
    var boundaries = Self.boundaries(tokens) { Self.isSeparator($0, in: tokens) || Self.mayBegin($0, in: tokens) }
    if boundaries.count > Self.limit { boundaries = Self.boundaries(tokens) { Self.isSeparator($0, in: tokens) } }
    self.boundaries = boundaries
  }

  private static func boundaries(_ tokens: Tokens, where mayBegin: (Int) -> Bool) -> [Int] {
    (0...tokens.count).filter { index in
      index == 0 || index == tokens.count
        || !tokens[index].isContinuation && !tokens[index].isJoined && mayBegin(index)
          && !isDoubling(index, in: tokens) && !isDoubling(index - 1, in: tokens)
    }
  }

  // MARK: - Where they begin

  /// True if punctuation or a conjunction separates two clauses.
  static func isSeparator(_ index: Int, in tokens: Tokens) -> Bool {
    tokens[index].mark != .none
      || ClauseWords.conjunctions.contains(tokens[index].hash) && !isInNumber(index, in: tokens)
  }

  /// The number of words at `index` that introduce a request in case the one before it fails: "otherwise", "if not".
  static func lengthOfFallback(_ index: Int, in tokens: Tokens) -> Int {
    let found = ClauseWords.fallbacks.filter { words in
      index > 0 && index + words.count < tokens.count
        && words.indices.allSatisfy { tokens[index + $0].hash == words[$0] }
    }
    return found.map(\.count).max() ?? 0
  }

  /// True for the "and" of "over and over".
  static func isDoubling(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index].mark == .none && tokens[index + 1].mark == .none
      && ClauseWords.conjunctions.contains(tokens[index].hash) && tokens[index - 1].hash == tokens[index + 1].hash
  }

  /// True for the "and" of "one and a half" and the "or" of "a minute or two".
  private static func isInNumber(_ index: Int, in tokens: Tokens) -> Bool {
    if index > 0, index + 1 < tokens.count, tokens[index].hash == Hash.of("or"), tokens[index].mark == .none,
      NumberWords.isNumber(tokens.folded(index + 1))
    {
      return true
    }
    return index > 0 && index + 1 < tokens.count && NumberWords.isNumber(tokens.folded(index - 1))
      && (tokens[index + 1].hash == Hash.of("a") || NumberWords.isNumber(tokens.folded(index + 1)))
      && tokens[index].hash == Hash.of("and")
  }

  private static func mayBegin(_ index: Int, in tokens: Tokens) -> Bool {
    let hash = tokens[index].hash
    // "Don't stop" does not mean "stop".
    // Nor does "don't ever play it".
    let before = tokens.list[..<index].lastIndex {
      ClauseWords.denials.contains($0.hash) || !ClauseWords.adverbs.contains($0.hash)
    }
    if let before, ClauseWords.denials.contains(tokens[before].hash) || tokens[index - 1].hash == Hash.of("to") {
      return false
    }
    if index > 1, ClauseWords.causativeVerbs.contains(tokens[index - 2].hash),
      ClauseWords.objects.contains(tokens[index - 1].hash)
    {
      return false
    }
    if isInterjection(index, in: tokens) || isInterjection(index - 1, in: tokens) { return true }
    // "Tell me how to jump start it" is one question.
    if tokens[index].mark == .none,
      let how = tokens.list[..<index].lastIndex(where: { $0.hash == Hash.of("how") || $0.mark != .none }),
      tokens[how].hash == Hash.of("how"), tokens[how + 1].hash == Hash.of("to")
    {
      return false
    }
    if lengthOfFallback(index, in: tokens) > 0 { return true }
    if (max(1, index - 4)..<index).contains(where: { $0 + lengthOfFallback($0, in: tokens) == index }) { return true }
    // "When should I get new ones" and "we always get the same song" are not requests.
    if ClauseWords.imperatives.contains(hash) {
      // "She heard the start" is about a noun.
      if index > 0, tokens[index].mark == .none, ClauseWords.wordsBeforeNouns.contains(tokens[index - 1].hash) {
        return false
      }
      // "I have put the coffee on" is done already.
      if index > 0, ClauseWords.perfects.contains(tokens[index - 1].hash) { return false }
      // "The last one can go again."
      if index > 1, ClauseWords.modals.contains(tokens[index - 1].hash), !asks(tokens[index - 2].hash) { return false }
      let subject = tokens.list[..<index].lastIndex { !ClauseWords.adverbs.contains($0.hash) }
      if let subject, ClauseWords.tellers.contains(tokens[subject].hash) { return false }
      if index > 1, isSeparator(index - 2, in: tokens), subjectEnd(from: index - 2, in: tokens) == index {
        return false
      }
    }
    // "The one before; I liked it."
    let isReason = ClauseWords.reasons.contains(hash) && index + 1 < tokens.count && tokens[index + 1].mark == .none
    if ClauseWords.conditions.contains(hash) || ClauseWords.imperatives.contains(hash)
      || ClauseWords.askers.contains(hash) || isReason
    {
      return true
    }
    let next = index + 1 < tokens.count ? tokens[index + 1].hash : 0
    // "I can't stand this, never play it again", without its comma; "don't ever play it again".
    if hash == Hash.of("never"), ClauseWords.imperatives.contains(next) { return true }
    if hash == Hash.of("do"), next == Hash.of("not"), index > 0, !asks(tokens[index - 1].hash),
      let verb = tokens.list[(index + 2)...].first(where: { !ClauseWords.adverbs.contains($0.hash) }),
      ClauseWords.imperatives.contains(verb.hash)
    {
      return true
    }
    if ClauseWords.modals.contains(hash), ClauseWords.persons.contains(next) { return true }
    // "Slow her down", but not "a slow one".
    if ClauseWords.adjectiveVerbs.contains(hash), next == Hash.of("it") || ClauseWords.objects.contains(next) {
      return true
    }
    if hash == Hash.of("you"), next == Hash.of("know") { return true }
    if saysDuty(index, in: tokens) || comparesWithHabit(index, in: tokens) { return true }
    // "He's gone, sound back on", without its comma.
    if ClauseWords.sounds.contains(hash), ClauseWords.particles.contains(next) { return true }
    if hash == Hash.of("got"), next == Hash.of("any") { return true }
    // "That's a cracker five stars", without its comma.
    if next == Hash.of("stars") || next == Hash.of("star"), NumberWords.isNumber(tokens.folded(index)) { return true }
    if hash == Hash.of("the"), next == Hash.of("one") { return true }
    if saysWhatFor(index, in: tokens) { return true }
    // "What year did my sister's song come out": the subject of a question.
    if index > 1, tokens[index].mark == .none, inverts(tokens[index - 1].hash), ClauseWords.determiners.contains(hash),
      tokens.list[..<(index - 1)].contains(where: { ClauseWords.askers.contains($0.hash) })
    {
      return false
    }
    return subjectEnd(from: index, in: tokens) != nil
  }

  /// True for "for my aunt", "for the late shift".
  static func saysWhatFor(_ index: Int, in tokens: Tokens) -> Bool {
    index + 1 < tokens.count && tokens[index].hash == Hash.of("for")
      && ClauseWords.determiners.contains(tokens[index + 1].hash)
  }

  /// True for "like I used to play", which does not narrow the search.
  static func comparesWithHabit(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && index + 2 < tokens.count && [Hash.of("like"), Hash.of("as")].contains(tokens[index].hash)
      && ClauseWords.tellers.contains(tokens[index + 1].hash)
  }

  /// True for a duty without a subject after a request: "pause gotta go".
  static func saysDuty(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && index + 2 < tokens.count && ClauseWords.duties.contains(tokens[index].hash)
      && tokens[index + 1].hash == Hash.of("to") && !ClauseWords.speakers.contains(tokens[index - 1].hash)
  }

  /// The end of a subject that begins at `index` and is followed by a verb.
  static func subjectEnd(from index: Int, in tokens: Tokens) -> Int? {
    let hash = tokens[index].hash
    func ends(_ place: Int, with letters: String) -> Bool { tokens.text(place..<place + 1).hasSuffix(letters) }
    /// "Pounding", and "poundin" as people say it.
    func isGerund(_ place: Int) -> Bool {
      let word = tokens.text(place..<place + 1)
      let isSpoken = word.hasSuffix("in") && (tokens[place].word < 0 || tokens[place].hash != Hash.of(word))
      return word.count > 3 && (word.hasSuffix("ing") || isSpoken)
    }
    func isVerb(_ place: Int) -> Bool {
      guard place < tokens.count else { return false }
      let token = tokens[place]
      // "The alarm at eight am."
      if token.hash == Hash.of("am"), place == 0 || tokens[place - 1].hash != Hash.of("i") { return false }
      // "It drags."
      return ClauseWords.verbs.contains(token.hash) || ClauseWords.remarks.contains(token.hash)
        || place == index + 1 && hash == Hash.of("it") && token.word < 0 && ends(place, with: "s")
    }
    // "Me and my dad are arguing."
    if ClauseWords.objects.contains(hash), index + 2 < tokens.count, tokens[index + 1].hash == Hash.of("and") {
      return subjectEnd(from: index + 2, in: tokens)
    }
    if ClauseWords.speakers.contains(hash) { return index + 1 < tokens.count ? index + 1 : nil }
    // "I'll be done by then", without its apostrophe.
    if ClauseWords.bareContractions.contains(hash), index + 2 < tokens.count,
      tokens[index + 1].weight != .content || isVerb(index + 1)
    {
      return index + 1
    }
    // "My head's pounding", without its apostrophe.
    if ClauseWords.determiners.contains(hash), index + 2 < tokens.count, ends(index + 1, with: "s"),
      tokens[index + 1].weight == .content, isGerund(index + 2),
      tokens[index + 2].mark == .none
    {
      return index + 2
    }
    // "My supervisor coming", without its verb.
    if ClauseWords.possessives.contains(hash), index > 0, index + 2 < tokens.count,
      !ClauseWords.nouns.contains(tokens[index + 1].hash),
      tokens[index + 1].mark == .none, tokens[index + 2].mark == .none, isGerund(index + 2)
    {
      return index + 2
    }
    // "Babys asleep", without its apostrophe.
    if index + 1 < tokens.count, ClauseWords.predicates.contains(tokens[index + 1].hash),
      tokens[index + 1].mark == .none, tokens[index].weight == .content, tokens[index].word < 0, ends(index, with: "s")
    {
      return index + 1
    }
    // "Phones ringing", "doors going".
    if index + 2 == tokens.count || index + 2 < tokens.count && Self.isImperative(tokens[index + 2].hash), index > 0,
      tokens[index].word < 0, ends(index, with: "s"),
      isGerund(index + 1)
    {
      return index + 1
    }
    // "Volume 60 the cat's asleep", "volume 60 phone is ringing".
    if index > 0, index + 2 < tokens.count, NumberWords.isNumber(tokens.folded(index - 1)),
      tokens[index].weight == .content, tokens[index].mark == .none,
      tokens[index + 1].isJoined || ClauseWords.copulas.contains(tokens[index + 1].hash),
      isGerund(index + 2) || ClauseWords.predicates.contains(tokens[index + 2].hash)
        || ClauseWords.whereabouts.contains(tokens[index + 2].hash)
    {
      return index + 1
    }
    // "The seventies, which were before my time."
    if hash == Hash.of("which"), tokens[index].mark == .comma, isVerb(index + 1) { return index + 1 }
    // "Who is the person playing" is a question from its first word on.
    if ClauseWords.pointers.contains(hash), isVerb(index + 1), index > 0 || hash != Hash.of("who") { return index + 1 }
    if ClauseWords.pointers.contains(hash), !ClauseWords.determiners.contains(hash) { return nil }
    // "My next pupil is here": the noun begins no sentence after "my next".
    let endsNounPhrase =
      index > 1 && tokens[index].mark == .none && tokens[index - 1].mark == .none && tokens[index - 1].word >= 0
      && !ClauseWords.nouns.contains(tokens[index - 1].hash)
      && ClauseWords.determiners.contains(tokens[index - 2].hash)
    // "Mason needs water", "kids are asleep": a subject that no rule knows.
    if tokens[index].word < 0, tokens[index].weight == .content, index + 1 < tokens.count, !endsNounPhrase,
      ClauseWords.thirdPersons.contains(tokens[index + 1].hash)
        || ClauseWords.copulas.contains(tokens[index + 1].hash) && index + 2 < tokens.count
    {
      return index + 1
    }
    // "The baby is asleep", "my husband likes it", "dinner's ready".
    let isFirst =
      index == 0 || isSeparator(index, in: tokens) || isInterjection(index - 1, in: tokens)
      || ClauseWords.conjunctions.contains(tokens[index - 1].hash)
    guard ClauseWords.determiners.contains(hash) || isFirst && !mayAsk(hash) && tokens[index].weight != .negation else {
      return nil
    }
    for end in index + 1...index + 4 where end < tokens.count {
      if tokens[end].mark != .none { return nil }
      // "My keyboard drowns it out."
      let isUnknownVerb =
        end > index + 1 && tokens[end].word < 0 && ends(end, with: "s") && end + 1 < tokens.count
        && (ClauseWords.objects.contains(tokens[end + 1].hash) || tokens[end + 1].hash == Hash.of("it"))
      // "The kids repeat everything."
      let isImperative =
        isFirst && end == index + 2 && ClauseWords.determiners.contains(hash)
        && !ClauseWords.nouns.contains(tokens[index + 1].hash) && ends(index + 1, with: "s")
        && Self.isImperative(tokens[end].hash)
      // "My neighbours moved in 2009": a subject and a verb that no rule knows, or one in the past: "my niece added that one".
      let isUnknownClause =
        isFirst && end == index + 2 && ClauseWords.possessives.contains(hash) && tokens[end - 1].word < 0
        && (tokens[end].word < 0 || ends(end, with: "ed")) && tokens[end].weight == .content && end + 1 < tokens.count
        && tokens[end + 1].mark == .none
      if isVerb(end) || isUnknownVerb || isImperative || isUnknownClause
        || tokens[end].isJoined && end + 1 < tokens.count
      {
        return end
      }
    }
    return nil
  }

  /// True where a subject and its verb follow punctuation: no name begins with them.
  func isSentence(from index: Int) -> Bool {
    tokens[index].mark != .none && Self.subjectEnd(from: index, in: tokens) != nil
  }

  /// True for what somebody is doing: "I'm trying to get the words".
  func saysWhatIsDone(_ range: Range<Int>) -> Bool {
    guard range.count > 3, ClauseWords.speakers.contains(tokens[range.lowerBound].hash) else { return false }
    let verb = range.lowerBound + 2
    return tokens[verb].weight == .content && tokens.text(verb..<verb + 1).lowercased().hasSuffix("ing")
      && !ClauseWords.reportingVerbs.contains(tokens[verb].hash)
  }

  /// True between "that" or "the" and its noun.
  func cutsNoun(_ index: Int) -> Bool {
    index > 0 && tokens[index].mark == .none
      && (ClauseWords.pointers.contains(tokens[index - 1].hash)
        || ClauseWords.determiners.contains(tokens[index - 1].hash))
      && tokens[index - 1].hash != Hash.of("it") && tokens[index].weight == .content
      && !Self.isImperative(tokens[index].hash) && !Self.isInterjection(index, in: tokens)
      && !ClauseWords.courtesies.contains(tokens[index].hash)
  }

  /// True for "like edm" and "like that Ada Quill" after punctuation, but not for "like it" and "like that song".
  func isExample(_ range: Range<Int>) -> Bool {
    guard range.count > 1, tokens[range.lowerBound].hash == Hash.of("like"), tokens[range.lowerBound].mark != .none
    else {
      return false
    }
    let next = tokens[range.lowerBound + 1].hash
    if next == Hash.of("that"), range.count > 2 {
      return !ClauseWords.nouns.contains(tokens[range.lowerBound + 2].hash)
    }
    return !ClauseWords.objects.contains(next) && !ClauseWords.pointers.contains(next)
  }

  /// True for "go", which starts what was asked for, and nothing else.
  func isStartingSignal(_ range: Range<Int>) -> Bool {
    range.count == 1 && tokens[range.lowerBound].hash == Hash.of("go")
  }

  /// True for the first word of a question.
  static func asks(_ hash: UInt64) -> Bool {
    ClauseWords.askers.contains(hash) || ClauseWords.auxiliaries.contains(hash)
  }

  /// True for a verb that begins a question before its subject.
  static func inverts(_ hash: UInt64) -> Bool { ClauseWords.auxiliaries.contains(hash) }

  /// True for a verb in the imperative.
  static func isImperative(_ hash: UInt64) -> Bool { ClauseWords.imperatives.contains(hash) }

  /// True for the first word of a request or question.
  static func mayAsk(_ hash: UInt64) -> Bool {
    ClauseWords.imperatives.contains(hash) || ClauseWords.askers.contains(hash) || ClauseWords.modals.contains(hash)
      || ClauseWords.verbs.contains(hash)
      || ClauseWords.transitive.contains(hash)
  }

  static func isInterjection(_ index: Int, in tokens: Tokens) -> Bool {
    let token = tokens[index]
    // "As well".
    if index > 0, token.mark == .none, token.hash == Hash.of("well"), tokens[index - 1].hash == Hash.of("as") {
      return false
    }
    // "The good bit".
    if index > 0, token.mark == .none, ClauseWords.determiners.contains(tokens[index - 1].hash),
      ClauseWords.interjections.contains(token.hash)
    {
      return false
    }
    // "This is okay again", "I was rather enjoying it".
    if index > 1, token.mark == .none, ClauseWords.copulas.contains(tokens[index - 1].hash),
      ClauseWords.interjections.contains(token.hash) || ClauseWords.corrections.contains(token.hash),
      !ClauseWords.modals.contains(token.hash)
    {
      return false
    }
    // "Invention No. 2."
    if token.hash == Hash.of("no"), index > 0, index + 1 < tokens.count, token.mark == .none,
      tokens[index - 1].weight == .content, NumberWords.isNumber(tokens.folded(index + 1))
    {
      return false
    }
    // "I don't need it no more."
    if token.hash == Hash.of("no"), index + 1 < tokens.count, tokens[index + 1].mark == .none,
      [Hash.of("more"), Hash.of("longer")].contains(tokens[index + 1].hash)
    {
      return false
    }
    if token.weight == .hesitation && !token.isProper || ClauseWords.interjections.contains(token.hash) { return true }
    // "Hang on", "you know what".
    return ClauseWords.openingPairs.contains { pair in
      (0..<pair.count).contains { place in
        let start = index - place
        return start >= 0 && start + pair.count <= tokens.count
          && pair.indices.allSatisfy { tokens[start + $0].hash == pair[$0] }
      }
    }
  }
}
