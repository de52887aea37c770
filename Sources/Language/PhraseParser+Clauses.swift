internal import Text
internal import Intents
internal import Media
internal import Remote

/// Phrases with several clauses.
extension PhraseParser {
  /// The maximum number of requests in a phrase.
  private static let limit = 6

  /// Finds the requests of a phrase, each parsed by itself, and the other words. Leaves `interpretation` unchanged if the whole
  /// phrase is understood better.
  ///
  /// Complexity: one parse for each request, and one for all possible requests.
  func divide(
    _ interpretation: inout Interpretation, _ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames
  ) {
    let clauses = Clauses(tokens)
    guard clauses.boundaries.count > 2, !tokens.isPlainQuestion else { return }
    let costs = grammar.costs(tokens, spans(in: tokens, today, names), between: clauses.boundaries)
    let most = Cost.limit + Cost.limitPerWord * tokens.count
    var cover = ClauseCover(clauses, costs: costs.map { $0.map { cost in cost.flatMap { $0 <= most ? $0 : nil } } })
    divide(&interpretation, cover, tokens, today, names)
    if interpretation.parts.isEmpty, interpretation.best?.unknownNames.isEmpty == false {
      cover.refuse(0..<tokens.count)
      leaveOutAside(&interpretation, cover, tokens, today, names)
    }
  }

  /// Uses the single request in `cover` if the library contains what it names: "play some creedence I'm doing the floors". An
  /// unknown name may include the rest of the sentence.
  private func leaveOutAside(
    _ interpretation: inout Interpretation, _ cover: ClauseCover, _ tokens: Tokens, _ today: CalendarDate,
    _ names: KnownNames
  ) {
    let segments = cover.cheapest.segments
    let requests = segments.filter { $0.kind == .request }
    let strange = segments.filter { $0.kind == .unread }
    guard requests.count == 1, let request = requests.first, let best = interpretation.best,
      best.hasVerb || best.swallowsAside,
      strange.allSatisfy({
        (best.swallowsAside || $0.range.lowerBound >= request.range.upperBound)
          && cover.clauses.isUnknownRemark($0.range, in: segments.remark(around: $0), names)
      })
    else { return }
    let range = cover.clauses.trimmed(request.range)
    guard !range.isEmpty,
      var part = parseWhole(tokens.text(range), today, names).asRequest(
        isFirst: true, of: 1, isJoined: false, isExclaimed: false)
    else { return }
    let isSwallowed = best.swallowsAside && part.best?.isPlain == true
    guard isSwallowed || part.best?.request.isSameAction(as: best.request) == true else { return }
    interpretation.doubt(part.namesInDoubt)
    // "Add this to Road Trip, my ears hurt": the rest is not part of the name of an existing playlist.
    let isComplete = isSwallowed || part.isCertain && part.best?.request.addsToPlaylist == true
    guard isComplete || part.best?.request.namedSearch?.describesMusic == true,
      let said = self.tokens(of: part.phrase),
      part.best?.unknownNames.allSatisfy({ names.near[said.text($0)] != nil }) == true,
      // "Play Hello, Ada Quill" may name an artist who is not in the library.
      isComplete || strange.isEmpty || part.best?.request.namedSearch?.namesSomething == false
    else { return }
    interpretation.leftOut = strange.map { tokens.text(cover.clauses.trimmed($0.range)) }
    part = part.moved(by: Int(tokens[range.lowerBound].start))
    part.readings[0].account = account(of: segments, tokens, part.readings[0].account)
    interpretation.readings = part.readings
    interpretation.weak = []
  }

  private func divide(
    _ interpretation: inout Interpretation, _ attempted: ClauseCover, _ tokens: Tokens, _ today: CalendarDate,
    _ names: KnownNames
  ) {
    var cover = attempted
    let clauses = cover.clauses
    attempt: for _ in 0..<ClauseCover.attempts {
      let (segments, cost) = cover.cheapest
      let strange = segments.filter { $0.kind == .unread }
      guard
        strange.allSatisfy({
          clauses.isUnknownRemark($0.range, in: segments.remark(around: $0), names) || clauses.isBackground($0.range)
        }),
        // "By Ada Quill, play what I like": the first clause narrows the second.
        !segments.contains(where: { $0.kind == .aside && names.isOnlyName(in: $0.range, of: tokens) })
      else { return }
      var parts: [Interpretation] = []
      var leftOut: [String] = []
      var topic: SpokenTopic?
      var date: ReleaseDate?
      var isTopicMeant = false
      var unwanted: [String] = []
      var takenBack: Interpretation?
      var isFallback = false
      for segment in segments {
        guard segment.kind == .request else {
          if clauses.isFallback(segment.range), !parts.isEmpty { isFallback = true }
          topic = SpokenTopic(segment.range, of: tokens, names) ?? topic
          date = releaseDate(in: segment.range, of: tokens, today, names) ?? date
          if let name = clauses.unwantedName(in: segment.range, names) {
            unwanted.append(name)
            continue
          }
          let words = clauses.trimmed(segment.range)
          if clauses.isWish(segment.range) || segment.kind == .unread && words.count > 1 {
            leftOut.append(tokens.text(words))
          }
          continue
        }
        let range = clauses.trimmed(segment.range)
        guard !range.isEmpty else {
          cover.refuse(segment.range)
          continue attempt
        }
        if let next = segments.first(where: { $0.range.lowerBound == segment.range.upperBound }), next.kind != .request,
          clauses.isObject(range, of: next.range)
        {
          cover.refuse(segment.range)
          continue attempt
        }
        let whole = parseWhole(text(of: range, in: tokens, after: parts.last), today, names)
        // "Call it Road Trip, and put this in": punctuation ends the name if a request follows.
        if whole.hasDividedGivenName, range.dropFirst().contains(where: { clauses.beginsRequest($0) }) {
          cover.refuse(segment.range)
          continue attempt
        }
        // "Cancel that, there's a crowd in" takes back a request.
        let isAlone =
          whole.best?.request == .followUp(.neverMind)
          && (segments.count { $0.kind == .request } == 1
            || parts.isEmpty && range.contains { tokens[$0].weight == .negation })
        // "Delete Road Trip. No, wait, don't." And "turn it down, actually no, leave it."
        let takesBack =
          whole.best?.request == .followUp(.neverMind)
          || whole.best?.request == .followUp(.keep) && clauses.isCorrection(segment.range)
        if takesBack, let last = parts.last, last.best?.request.isFollowUp == false {
          // "Didn't mean that, bring it all back" says the same twice.
          if last.best?.request == .command(.undo(count: 1)) { continue }
          parts.removeLast()
          // "He's done, bring it back" takes back what was asked for before.
          if last.isComplaint { parts.append(whole) } else { takenBack = whole }
          continue
        }
        if segments.count > 1, !isAlone, whole.best?.request.isOnlyTalk == true { continue }
        // "No, wait" takes back a request.
        if segments.count > 1, clauses.isSlip(range) { continue }
        // "The Cranberries' one, sorry, I ought to have said": not the song "Sorry". After a question, a single word is a
        // remark, too.
        if segments.count > 1, let best = whole.best, !best.hasVerb || best.request.isFollowUp,
          let word = best.request.onlyWord,
          ClauseWords.interjections.contains(word) || parts.last?.best?.request.asks == true
        {
          continue
        }
        // "Something to wake me up, like edm" is an example, not a taste.
        if let last = parts.last?.best?.request, clauses.isExample(range) {
          if last.isPlay, last.namedSearch?.namesSomething != true, let example = whole.best?.request.namedSearch {
            parts[parts.count - 1].readings[0].request = last.searching(example)
          }
          continue
        }
        // "That one sounds fine, go" starts nothing else.
        if segments.count > 1, clauses.isStartingSignal(range) { continue }
        // "What was that called, the one before" asks about the one before.
        // "Turn it off, it's late" does not ask for the song "It's Late".
        let isSentence = clauses.isSentence(from: range.lowerBound)
        if isSentence, parts.last?.best?.request.endsPlayback == true, whole.playsWithoutVerb { continue }
        if let request = parts.last?.best?.request.specified(by: whole.best) {
          parts[parts.count - 1].readings[0].request = request
          continue
        }
        // "Save this as a wav and email it to Jen" makes no playlist of that name.
        if whole.best?.request.isUnsupported == true, parts.isEmpty, interpretation.best?.request.makesName == true {
          interpretation.readings = whole.readings
          interpretation.weak = []
          return
        }
        // An unsupported topic is more likely part of a remark: "she's off the phone now, carry on".
        if whole.best?.request.isUnsupported == true {
          cover.refuse(segment.range)
          continue attempt
        }
        if let last = parts.last, clauses.givesReason(whole, in: segment.range, for: last) { continue }
        // "It's on shuffle, turn it off" turns off shuffle.
        if let last = parts.last, last.isStatement, let off = last.best?.request.turnedOff, let best = whole.best,
          best.request == .command(.stop), best.pronouns == [.it]
        {
          parts[parts.count - 1].readings[0].request = off
          continue
        }
        // "Enough looping, turn it off", "this doesn't belong on Road Trip, take it off": the first clause is the request.
        if let last = parts.last?.best?.request, let best = whole.best, best.pronouns == [.it],
          last.turnsOff && best.request == .command(.stop)
            || (last.turnsOff || last.takesAway)
              && best.request == .command(.removeFromPlaylist(name: "", .current))
        {
          continue
        }
        guard
          var part = whole.asRequest(
            isFirst: parts.isEmpty, of: segments.count { $0.kind == .request && !clauses.isCourtesy($0.range) },
            isJoined: isFallback || clauses.isJoined(segment.range)
              || clauses.isCorrected(before: segment.range.lowerBound, from: 0),
            isExclaimed: segments.allSatisfy { $0.kind == .request || clauses.isExclamation($0.range) })
        else {
          // "Play Ariana, no wait, Rihanna": what is taken back need not exist.
          if parts.isEmpty, whole.best?.hasVerb == true, whole.best.map({ $0.certainty > .weak }) == true,
            clauses.isTakenBack(behind: segment.range)
          {
            parts.append(whole)
            continue
          }
          interpretation.doubt(whole.namesInDoubt)
          cover.refuse(segment.range)
          continue attempt
        }
        // "Pause, no, skip it" and "turn it up, I mean down": the last is meant.
        if let last = parts.last, last.best?.request.isFollowUp == false, !last.isStatement,
          part.best?.hasVerb == true, !part.isStatement, clauses.isReplaced(before: range.lowerBound)
        {
          parts.removeLast()
        }
        // "Play Tin Hours but start with Lanterns": from there on.
        if let last = parts.last?.best?.request, last.isPlay, clauses.saysWhereToStart(range),
          let name = part.best?.request.namedSearch, part.best?.request.isPlay == true
        {
          part.readings[0].request = .command(.playFromQueue(.search(name)))
        }
        // "Start me a playlist and call it Road Trip" is one request.
        if let request = parts.last?.best?.request.naming(by: part.best?.request) {
          parts[parts.count - 1].readings[0].request = request
          continue
        }
        // "Clara Windisch, what kind of music is that": what is asked about comes first.
        if let last = parts.last, last.best?.hasVerb == false, let name = last.best?.request.namedSearch,
          last.best?.request.isPlay == true,
          let best = part.best, best.pronouns == [.it], case .question = best.request,
          let request = best.request.about(name)
        {
          parts.removeLast()
          part.readings[0].request = request
        }
        // "Lanterns is the last one. Take it off": what is spoken of is named, not asked for.
        if let last = parts.last, last.best?.hasVerb == false, last.best?.request.isPlay == true,
          let best = part.best, best.pronouns == [.it], case .command = best.request,
          let named = SpokenTopic(0..<range.lowerBound, of: tokens, names),
          let request = named.meant(by: best.request, best.pronouns)
        {
          parts.removeLast()
          part.readings[0].request = request
          isTopicMeant = true
        }
        // In "something from the nineties, whatever, surprise me" the last clause asks for nothing new.
        if let last = parts.last?.best?.request, last.isPlay, last.namedSearch?.isReference == false,
          let request = whole.best?.request, request.isPlay, request.namedSearch == nil,
          !range.contains(where: { ClauseWords.conjunctions.contains(tokens[$0].hash) })
        {
          continue
        }
        // "Too loud, undo that" gives a reason.
        if let last = parts.last, whole.best?.request == .command(.undo(count: 1)), last.best?.hasVerb == true,
          last.isComplaint
        {
          parts.removeLast()
        }
        // In "I missed that, go back five seconds" the second clause is more precise.
        if let last = parts.last, last.best?.request.isSameKind(as: part.best?.request) == true,
          last.isComplaint != part.isComplaint
        {
          guard last.isComplaint else { continue }
          parts.removeLast()
        }
        // "He comes from Brabant, too" contains no name.
        if part.isStatement, part.best?.unknownNames.isEmpty == false, segments.count > 1 {
          cover.refuse(segment.range)
          continue attempt
        }
        // "I don't fancy Blue Train, take it out": "it" is the name before.
        if let topic, let best = part.best, let request = topic.meant(by: best.request, best.pronouns) {
          part.readings = [best]
          part.readings[0].request = request
          isTopicMeant = true
        }
        // "We married in 1976, play something from that year."
        if let date, let best = part.best, var search = best.request.namedSearch,
          let shared = search.releaseDate?.shared,
          let year = date.start?.year
        {
          search.releaseDate = ReleaseDate(shared, of: year)
          part.readings[0].request = best.request.searching(search)
        }
        // "I'm off in twenty minutes, stop it then": the time comes from the clause before.
        if part.best?.request == .command(.stop), tokens[range.upperBound - 1].hash == Hash.of("then"),
          let timer = sleepTimer(in: 0..<range.lowerBound, of: tokens, today, names)
        {
          part.readings[0].request = .command(.sleepTimer(timer))
        }
        // "Nah, missed the good bit, back to the start": a remark, not an unknown name.
        if segments.count > 1, part.best?.swallowsAside == true, clauses.isSeparate(segment.range) {
          cover.refuse(segment.range)
          continue attempt
        }
        // "This is so | soothing" is one statement.
        if !part.readings[0].hasVerb, tokens[range.lowerBound].mark == .none, clauses.isStatement(before: segment.range)
        {
          cover.refuse(segment.range)
          continue attempt
        }
        if isFallback { part.makeFallback(for: parts.last?.best?.request) }
        isFallback = false
        if part.isRemark { topic = SpokenTopic(segment.range, of: tokens, names) ?? topic }
        part = part.moved(by: Int(tokens[range.lowerBound].start))
        if clauses.isCorrected(before: range.lowerBound, from: 0) { part.readings[0].isCorrection = true }
        parts.append(part)
      }
      // "Don't play Queen, play some rock" excludes Queen from what is played now.
      for place in parts.indices.reversed() where !parts[place].isForGood {
        guard let name = parts[place].best?.request.unwantedName,
          parts.contains(where: { $0.best?.request.without([name]) != nil })
        else { continue }
        unwanted.append(name)
        parts.remove(at: place)
      }
      // "No, don't, I need that one" takes back a request, with a reason.
      if parts.count > 1, parts[0].best?.request == .followUp(.neverMind),
        parts.dropFirst().allSatisfy({ $0.isStatement && $0.best?.request == .followUp(.thatOne) })
      {
        parts.removeLast(parts.count - 1)
      }
      // "I don't want Queen, play some rock" excludes Queen.
      if !unwanted.isEmpty, !isTopicMeant {
        if let place = parts.firstIndex(where: { $0.best?.request.without(unwanted) != nil }),
          let request = parts[place].best?.request.without(unwanted)
        {
          parts[place].readings[0].request = request
        } else if parts.isEmpty || !parts.allSatisfy({ $0.best?.request.takesAway == true }) {
          return
        }
      }
      if !isTopicMeant, unwanted.isEmpty, clauses.leavesOutName(segments, beside: parts, names) { return }
      // Unknown words are allowed beside a certain request, or if nothing is understood.
      if !strange.isEmpty {
        let isRemark = strange.allSatisfy { clauses.isUnknownRemark($0.range, in: segments.remark(around: $0), names) }
        guard isTopicMeant || isRemark, !parts.isEmpty, parts.allSatisfy(\.isCertain),
          parts.contains(where: { $0.best?.hasVerb == true || $0.namesTitleAndArtist })
        else { return }
      }
      // A phrase that is understood as a whole has no unused words.
      if let best = interpretation.best, best.certainty == .sure, best.ignored.isEmpty, !best.request.isUnsupported,
        best.unknownNames.isEmpty || parts.isEmpty || best.hasVerb && parts.contains(where: \.isVague),
        !best.unknownNames.contains(where: { clauses.isSentence(from: $0.lowerBound) }),
        segments.contains(where: { $0.kind == .aside && clauses.hasContent($0.range) })
      {
        return
      }
      // An unknown name may contain "and", but hardly "and turn it up".
      if let best = interpretation.best, best.certainty == .sure, best.ignored.isEmpty, cost > best.cost,
        !parts.dropFirst().allSatisfy({
          $0.best?.hasVerb == true && $0.best?.unknownNames.isEmpty == true || $0.best?.isCorrection == true
            || $0.isFallback
        })
      {
        return
      }
      // "Skip Queen, I'm sick of it" gives a reason, not a rating.
      if parts.count > 1 {
        let asked = parts.filter { !$0.isRemark }
        if !asked.isEmpty { parts = asked }
      }
      if parts.isEmpty, var takenBack {
        takenBack.readings[0].request = .followUp(.keep)
        interpretation.readings = takenBack.readings
        interpretation.weak = []
        return
      }
      if parts.isEmpty, !cover.isStrict {
        cover.isStrict = true
        continue attempt
      }
      // A single request with unused words is better than the reading of the whole phrase only if that is not understood, or
      // only by skipping words.
      guard let first = parts.first, parts.count <= Self.limit,
        parts.count > 1 || !interpretation.isUnderstood
          || interpretation.best?.isRepaired == true && first.best?.isRepaired == false
      else { return }
      interpretation.leftOut = leftOut
      interpretation.readings = first.readings
      if parts.count > 1 {
        interpretation.parts = parts
      } else {
        interpretation.readings[0].account = account(of: segments, tokens, first.readings[0].account)
        interpretation.weak = []
      }
      return
    }
  }
}
