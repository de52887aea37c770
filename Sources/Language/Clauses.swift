/// Where the clauses of a phrase may begin, and which of them ask for nothing.
///
/// "Okay um play some jazz the kids are asleep" is a request between words that ask for nothing: an interjection before it, and behind it a
/// statement, which has a subject and a verb of its own.
struct Clauses {
  /// Phrases with more places than this are cut at marks and conjunctions only.
  private static let limit = 28

  let tokens: Tokens
  /// The places where a clause may begin or end, with both ends of the phrase.
  let boundaries: [Int]

  init(_ tokens: Tokens) {
    self.tokens = tokens
    var boundaries = Self.boundaries(tokens) { Self.isJoint($0, in: tokens) || Self.mayBegin($0, in: tokens) }
    if boundaries.count > Self.limit { boundaries = Self.boundaries(tokens) { Self.isJoint($0, in: tokens) } }
    self.boundaries = boundaries
  }

  private static func boundaries(_ tokens: Tokens, where mayBegin: (Int) -> Bool) -> [Int] {
    (0...tokens.count).filter { index in
      index == 0 || index == tokens.count
        || !tokens[index].isContinuation && !tokens[index].isJoined && mayBegin(index)
    }
  }

  // MARK: - Where they begin

  /// True where a mark or a conjunction parts two clauses.
  static func isJoint(_ index: Int, in tokens: Tokens) -> Bool {
    tokens[index].mark != .none || conjunctions.contains(tokens[index].hash)
  }

  private static func mayBegin(_ index: Int, in tokens: Tokens) -> Bool {
    let hash = tokens[index].hash
    // "Don't stop" is no "stop".
    if index > 0, denials.contains(tokens[index - 1].hash) || tokens[index - 1].hash == Hash.of("to") { return false }
    if index > 1, leaves.contains(tokens[index - 2].hash), objects.contains(tokens[index - 1].hash) { return false }
    if isInterjection(index, in: tokens) || isInterjection(index - 1, in: tokens) { return true }
    if conditions.contains(hash) || imperatives.contains(hash) || askers.contains(hash) || reasons.contains(hash) {
      return true
    }
    let next = index + 1 < tokens.count ? tokens[index + 1].hash : 0
    if modals.contains(hash), persons.contains(next) { return true }
    if hash == Hash.of("you"), next == Hash.of("know") { return true }
    if hash == Hash.of("the"), next == Hash.of("one") { return true }
    // "For my aunt", "for this lady".
    if hash == Hash.of("for"), determiners.contains(next) { return true }
    return subjectEnd(from: index, in: tokens) != nil
  }

  /// The end of a subject that begins at `index` and that a verb follows.
  private static func subjectEnd(from index: Int, in tokens: Tokens) -> Int? {
    let hash = tokens[index].hash
    func ends(_ place: Int, with letters: String) -> Bool { tokens.text(place..<place + 1).hasSuffix(letters) }
    func isVerb(_ place: Int) -> Bool {
      guard place < tokens.count else { return false }
      let token = tokens[place]
      // "It drags."
      return verbs.contains(token.hash) || remarks.contains(token.hash)
        || place == index + 1 && hash == Hash.of("it") && token.word < 0 && ends(place, with: "s")
    }
    if speakers.contains(hash) { return index + 1 < tokens.count ? index + 1 : nil }
    // "I'll be done by then", without its apostrophe.
    if bareContractions.contains(hash), index + 2 < tokens.count,
      tokens[index + 1].weight != .content || isVerb(index + 1)
    {
      return index + 1
    }
    // "Phones ringing", "doors going".
    if index + 2 == tokens.count || index + 2 < tokens.count && Self.isImperative(tokens[index + 2].hash), index > 0,
      tokens[index].word < 0, ends(index, with: "s"),
      ends(index + 1, with: "ing")
    {
      return index + 1
    }
    // "Who is the person playing" asks at the beginning.
    if pointers.contains(hash), isVerb(index + 1), index > 0 || hash != Hash.of("who") { return index + 1 }
    if pointers.contains(hash), !determiners.contains(hash) { return nil }
    // "Mason needs water": somebody whom no rule knows.
    if tokens[index].word < 0, tokens[index].weight == .content, index + 1 < tokens.count,
      Self.thirdPersons.contains(tokens[index + 1].hash)
    {
      return index + 1
    }
    // "The baby is asleep", "my husband likes it", "dinner's ready".
    let isFirst =
      index == 0 || isJoint(index, in: tokens) || isInterjection(index - 1, in: tokens)
      || conjunctions.contains(tokens[index - 1].hash)
    guard determiners.contains(hash) || isFirst && !mayAsk(hash) && tokens[index].weight != .negation else {
      return nil
    }
    for end in index + 1...index + 4 where end < tokens.count {
      if tokens[end].mark != .none { return nil }
      // "My keyboard drowns it out."
      let isUnknownVerb =
        end > index + 1 && tokens[end].word < 0 && ends(end, with: "s") && end + 1 < tokens.count
        && (objects.contains(tokens[end + 1].hash) || tokens[end + 1].hash == Hash.of("it"))
      if isVerb(end) || isUnknownVerb || tokens[end].isJoined && end + 1 < tokens.count { return end }
    }
    return nil
  }

  /// True for a word that questions begin with.
  static func asks(_ hash: UInt64) -> Bool { askers.contains(hash) || auxiliaries.contains(hash) }

  /// True for a verb that a question begins with, its subject behind it.
  static func inverts(_ hash: UInt64) -> Bool { auxiliaries.contains(hash) }

  /// True for a verb that asks for something at the beginning of a request.
  static func isImperative(_ hash: UInt64) -> Bool { imperatives.contains(hash) }

  /// True for a word that requests and questions begin with.
  private static func mayAsk(_ hash: UInt64) -> Bool {
    imperatives.contains(hash) || askers.contains(hash) || modals.contains(hash) || verbs.contains(hash)
      || transitive.contains(hash)
  }

  // MARK: - What they are

  /// What leaving the words of `range` out costs; nil where they may ask for something.
  func priceOfAside(_ range: Range<Int>, mayBeRequest: Bool = false) -> Int? {
    let start = range.drop { Self.isInterjection($0, in: tokens) || Self.conjunctions.contains(tokens[$0].hash) }
      .startIndex
    // A conjunction belongs to what it joins.
    if range.allSatisfy(isConjunction) { return nil }
    if start == range.upperBound { return 1 }
    if (start..<range.upperBound).allSatisfy({
      Self.courtesies.contains(tokens[$0].hash) || Self.isInterjection($0, in: tokens)
    }) {
      return 2
    }
    // "Kids, bedtime" and "ok team lunch" before what is asked for.
    if range.lowerBound == 0, range.upperBound < tokens.count, Self.isImperative(tokens[range.upperBound].hash),
      (start..<range.upperBound).count <= 3,
      (start..<range.upperBound).allSatisfy({
        tokens[$0].weight == .content && !Self.mayAsk(tokens[$0].hash) && !isNoun($0)
      })
    {
      return 26
    }
    // "Don't stop this but …" and "don't judge" ask for nothing.
    if start + 2 < range.upperBound, tokens[start].hash == Hash.of("do"), tokens[start + 1].hash == Hash.of("not"),
      Self.changes.contains(tokens[start + 2].hash) || tokens[start + 2].word < 0, range.upperBound - start < 6
    {
      return 14
    }
    let content = range.count { tokens[$0].weight >= .negation }
    let inner = boundaries.count {
      $0 > start && $0 < range.upperBound && !Self.isInterjection($0, in: tokens)
        // "While I make tea" belongs to what it is said of.
        && !Self.reasons.contains(tokens[$0].hash) && !Self.reasons.contains(tokens[$0 - 1].hash)
    }
    let holdsRequest = boundaries.contains {
      $0 > start && $0 < range.upperBound && tokens[$0].mark != .none && Self.imperatives.contains(tokens[$0].hash)
    }
    if holdsRequest { return nil }
    let price = 10 + 3 * content + 16 * inner
    // "For my aunt", "because look at this weather", "let me tell this lady the price".
    let second = start + 1 < range.upperBound ? tokens[start + 1].hash : 0
    if inner <= 1, range.upperBound - start <= Self.longestPurpose {
      let asks = (start + 1..<range.upperBound).contains { Self.imperatives.contains(tokens[$0].hash) }
      if tokens[start].hash == Hash.of("for"), Self.determiners.contains(second), !asks { return price + 4 }
      if Self.causes.contains(tokens[start].hash), range.upperBound - start > 2 { return price }
      if tokens[start].hash == Hash.of("let"), Self.objects.contains(second), range.upperBound - start > 3 {
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
          && Self.imperatives.contains(tokens[range.upperBound].hash),
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
    // "On a call", "got a deadline", "too lively for the morning": what is so, and no more.
    if tokens[start].mark != .none || start == 0 || Self.isInterjection(start - 1, in: tokens),
      range.upperBound - start > 1,
      Self.states.contains(tokens[start].hash)
        && (start > 0 || range.upperBound < tokens.count && tokens[range.upperBound].mark != .none)
        || tokens[start].hash == Hash.of("too") && range.upperBound < tokens.count
    {
      return price + 8
    }
    var subject = start
    if Self.reasons.contains(tokens[subject].hash), subject + 1 < range.upperBound { subject += 1 }
    let isReason = subject > start
    if tokens[subject].hash == Hash.of("now"), subject + 1 < range.upperBound { subject += 1 }
    // "…, reminds me of college" leaves the subject unsaid.
    let isSubjectless =
      tokens[start].mark != .none
      && (Self.remarks.contains(tokens[start].hash) || Self.wishes.contains(tokens[start].hash) && range.count > 2)
    guard let end = isSubjectless ? start : Self.subjectEnd(from: subject, in: tokens), end < range.upperBound else {
      return nil
    }
    // "X I don't want" takes X back.
    let isNegated = (end..<range.upperBound).contains { tokens[$0].weight == .negation }
    if isNegated, range.count < 5, Self.wishes.contains(tokens[range.upperBound - 1].hash) { return nil }
    return isWish(range) ? price + 12 : isReason ? price - 4 : price
  }

  /// True for a word that requests name things by: "list", "song".
  private func isNoun(_ index: Int) -> Bool { Self.nouns.contains(tokens[index].hash) }

  func isConjunction(_ index: Int) -> Bool { Self.conjunctions.contains(tokens[index].hash) }

  /// True where the words of `range` say something.
  func says(_ range: Range<Int>) -> Bool {
    range.contains { tokens[$0].weight >= .negation && !Self.isInterjection($0, in: tokens) }
  }

  /// True for "and then hello": one word behind conjunctions, which may be a title.
  func isInterjectionAfterConjunction(_ range: Range<Int>) -> Bool {
    range.count > 1 && range.dropLast().allSatisfy { Self.conjunctions.contains(tokens[$0].hash) }
      && tokens[range.upperBound - 1].weight != .hesitation
  }

  /// True for words of which nothing is known but that they stand apart, by a mark or "so", and ask for nothing: "got dumped. Play …".
  func saysNothing(_ range: Range<Int>, _ names: KnownNames) -> Bool {
    let isApart = { (index: Int) in
      index == 0 || index == tokens.count || tokens[index].mark != .none
        || Self.plainConjunctions.contains(tokens[index].hash)
    }
    return range.count <= Self.longestStrange && isApart(range.lowerBound)
      && (isApart(range.upperBound) || Self.plainConjunctions.contains(tokens[range.upperBound - 1].hash))
      && !range.contains {
        tokens[$0].weight == .negation || Self.imperatives.contains(tokens[$0].hash)
          || Self.askers.contains(tokens[$0].hash) || Self.conditions.contains(tokens[$0].hash)
          || NumberWords.isNumber(tokens.folded($0)) || isNoun($0)
      }
      && names.name(in: range, of: tokens) == nil
  }

  /// True where somebody wants something in a statement: "I want to hear that part again".
  func isWish(_ range: Range<Int>) -> Bool {
    range.count > 2
      && range.prefix(5).contains { Self.wishes.contains(tokens[$0].hash) }
      && range.prefix(3).contains { Self.persons.contains(tokens[$0].hash) }
  }

  /// True where what is said has a subject: "I love this", "it's too slow".
  static func isStatement(_ tokens: Tokens) -> Bool {
    guard let first = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }) else { return false }
    return speakers.contains(tokens[first].hash) || pointers.contains(tokens[first].hash)
  }

  /// True where what plays is the subject of a verb: "this is so soothing", "no, that sounds odd".
  static func isAboutWhatPlays(_ tokens: Tokens) -> Bool {
    guard let start = (0..<tokens.count).first(where: { !isInterjection($0, in: tokens) }), start + 1 < tokens.count
    else { return false }
    return pointers.contains(tokens[start].hash) && verbs.contains(tokens[start + 1].hash)
  }

  /// True where a subject and a verb stand right before `range`, which then ends what they say.
  func isStatement(before range: Range<Int>) -> Bool {
    let start = (0..<range.lowerBound).last { tokens[$0].mark != .none } ?? 0
    guard let verb = (start..<range.lowerBound).last(where: { Self.verbs.contains(tokens[$0].hash) }), verb > start
    else {
      return false
    }
    return Self.pointers.contains(tokens[verb - 1].hash) && range.lowerBound - verb < 4
  }

  /// True where words before `index` take back what was said before them: "no wait", "sorry, I mean".
  func isCorrected(before index: Int, from start: Int) -> Bool {
    var place = index - 1
    while place >= start, Self.isInterjection(place, in: tokens) || Self.corrections.contains(tokens[place].hash) {
      if Self.corrections.contains(tokens[place].hash) { return true }
      place -= 1
    }
    return false
  }

  /// True where a conjunction or a comma joins `range` to what came before.
  func isJoined(_ range: Range<Int>) -> Bool {
    tokens[range.lowerBound].mark == .comma
      || range.contains { $0 < range.lowerBound + 2 && Self.conjunctions.contains(tokens[$0].hash) }
  }

  /// `range` without conjunctions and hesitations around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    // "Then X" and "also X" say something of what came before, which the grammar knows.
    func isLoose(_ index: Int) -> Bool {
      tokens[index].weight == .hesitation && !tokens[index].isProper
        || Self.plainConjunctions.contains(tokens[index].hash)
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isLoose(start) { start += 1 }
    while end > start, isLoose(end - 1) { end -= 1 }
    return start..<end
  }

  /// True where nothing is said: "oh no", "really?", "boo", "thank you".
  func isExclamation(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      Self.isInterjection($0, in: tokens) || Self.courtesies.contains(tokens[$0].hash)
    }
      || range.lowerBound == 0 && (range.upperBound == tokens.count || tokens[range.upperBound].mark != .none)
        && range.count <= (range.upperBound < tokens.count && tokens[range.upperBound].mark == .stop ? 4 : 2)
  }

  /// True for a verb that asks for nothing without what comes behind it.
  func isBareVerb(_ range: Range<Int>) -> Bool {
    let range = trimmed(range).drop {
      Self.isInterjection($0, in: tokens) || Self.conjunctions.contains(tokens[$0].hash)
    }
    return range.count == 1 && Self.transitive.contains(tokens[range.lowerBound].hash)
  }

  /// True where a word of `phrase` is more than a pronoun or a word of a question.
  static func isTelling(_ phrase: String) -> Bool {
    phrase.lowercased().split(whereSeparator: \.isWhitespace).contains { word in
      let hash = Hash.of(word)
      return SmallWords.weight(of: hash) == .content && !askers.contains(hash) && !interjections.contains(hash)
    }
  }

  static func isInterjection(_ index: Int, in tokens: Tokens) -> Bool {
    let token = tokens[index]
    if token.weight == .hesitation && !token.isProper || interjections.contains(token.hash) { return true }
    // "Hang on", "you know what".
    return openingPairs.contains { pair in
      (0..<pair.count).contains { place in
        let start = index - place
        return start >= 0 && start + pair.count <= tokens.count
          && pair.indices.allSatisfy { tokens[start + $0].hash == pair[$0] }
      }
    }
  }

  // MARK: - Words

  private static func hashes(_ words: String) -> Set<UInt64> { Set(words.split(separator: " ").map { Hash.of($0) }) }

  private static let plainConjunctions = hashes("and but so or")
  private static let conjunctions = hashes("and then but also plus so or")
  /// "I'll", "we'd" and the like as words of their own without the apostrophe.
  private static let bareContractions = hashes("ill id wed hed shed")
  /// What somebody does who is not spoken to.
  private static let thirdPersons = hashes("needs wants hates likes loves says keeps asked said thinks wanted")
  /// Words that begin what somebody is at: "got a deadline", "on a call".
  private static let states = hashes("got have had been missed trying working heading about on in at off still")
  /// Words that only a reason follows.
  private static let causes = hashes("because cause cos coz")
  /// Nobody says more words than these beside a request that say nothing to a player.
  private static let longestStrange = 12
  /// So many words at most say for whom something is, or why.
  private static let longestPurpose = 8
  private static let reasons = hashes("because cause cos coz since before so while till until")
  private static let interjections = hashes(
    "okay ok yeah yes yep no nope nah wait alright right hey oh sorry hi hello cool great awesome nice lovely good perfect fine wonderful brilliant excellent marvellous splendid smashing fantastic super awesome ha huh whoa woah wow thanks cheers ta sir madam mate buddy dude pal bro guys folks lads darling sweetheart"
  )
  private static let openingPairs = [
    "hang on", "hold on", "hold up", "go on", "oh no", "you know what", "come on", "go ahead", "excuse me",
    "let us see", "my friend", "my brother", "my sister", "my dear", "my man", "very good", "all right", "do one thing",
    "never mind", "fair enough", "my bad", "that is it", "remind me",
  ].map { $0.split(separator: " ").map { Hash.of($0) } }
  /// Verbs that another one follows behind their object: "she won't let me change it".
  private static let leaves = hashes("let lets help helps make makes made see saw hear heard")
  private static let objects = hashes("me us him her them you")
  private static let denials = hashes("not never without")
  private static let corrections = hashes("no nope nah wait sorry actually mean meant rather scratch")
  private static let courtesies = hashes("thank you so much very thanks please sorry for that dear love there is a bye")
  private static let speakers = hashes("i we he she they everyone everybody someone somebody nobody people")
  private static let persons = hashes("i we you")
  private static let pointers = hashes("you it that this there these those here who")
  private static let determiners = hashes("my our his her their the your a this that these those some")
  private static let modals = hashes("can could would will")
  private static let wishes = hashes("want need like fancy prefer wish")
  private static let auxiliaries = hashes("is are was were do does did has have am")
  private static let conditions = hashes("if when once unless whenever")
  private static let changes = hashes("stop pause skip change interrupt start touch worry")
  private static let transitive = hashes("play start put find queue add go begin make set")
  private static let askers = hashes("what who which when how where why")
  private static let nouns = hashes(
    "song songs track tracks album albums artist band playlist list mix queue book podcast show episode chapter music radio"
  )
  /// Verbs of remarks about music whose subject is left unsaid.
  private static let remarks = hashes(
    "reminds takes makes brings feels sounds helps gets gives suits keeps reminded took made brought cheers calms been")
  private static let imperatives = hashes(
    """
    play put turn skip stop pause resume add remove delete make create set go start save mute unmute shuffle repeat loop \
    queue find show rewind take give bring get keep undo rename stick throw clear forget cancel switch change let read \
    tell hold continue crank drop lower raise empty wipe swap pop chuck whack bung bin ditch scrap bump nudge
    """)
  private static let verbs = hashes(
    """
    is are am was were be been has have had do does did can could will would should might must want wants need needs like \
    likes love loves hate hates think thinks know knows say says said go goes went keep keeps come comes came get gets got \
    make makes made feel feels sound sounds look looks seem seems start starts started fell finish finished sleep sleeps \
    ought deserves changed brought brings takes took gives gave tells told calls called puts sets lets helps helped works \
    worked turns turned falls feels felt becomes became leaves left lasts lasted hurts begins began stops stopped runs ran \
    reminds reminded wakes woke cries cried hear hears heard sees saw means meant suits fits drives drove gone ends ended \
    talks talked speaks spoke sings sang plays played moves moved drags dragged bores bored scares scared grew grows
    """)
}
