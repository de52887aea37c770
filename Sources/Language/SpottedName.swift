internal import Intents
internal import Media

/// A name of the library among words that no rule matches as a whole: "the kids are in bed, Quiet Evening please".
///
/// It is played, in the place and manner that the other words tell. If these may be a different request, there is no spotted
/// name.
struct SpottedName {
  let reading: Reading
  /// The unused words.
  let leftOut: [String]

  /// The maximum number of unknown words beside the name.
  private static let strangeLimit = 3
  /// The maximum number of significant words beside a name without a verb.
  private static let limit = 1

  /// Nil if `reading`, by a spotted rule, leaves out words that may change its meaning.
  ///
  /// While nothing plays, more words may be left out beside a name that stands alone or is asked for: a wrong start is
  /// easily stopped.
  init?(_ reading: Reading, in tokens: Tokens, _ spans: [TypedSpan], _ names: KnownNames, isIdle: Bool) {
    let places = (0..<tokens.count).filter { !tokens[$0].isContinuation }
    guard reading.account.count == places.count else { return nil }
    let name = zip(places, reading.account).filter { $0.1.isOfName }.map(\.0)
    guard let first = name.first, let last = name.last, Self.isDistinctive(name, in: tokens) else { return nil }
    let rest = zip(places, reading.account).filter { $0.1.use == .unread }.map(\.0)
    let others = names.ranges(in: tokens).filter { range in
      range.allSatisfy { rest.contains($0) } && Self.isDistinctive(Array(range), in: tokens)
    }
    // "Rock by other people": a restriction is not dropped.
    let narrows = spans.contains { span in
      Self.narrowing.contains(span.kind) && (span.start..<span.end).allSatisfy { rest.contains($0) }
    }
    let isDenied = tokens.list.indices.contains { place in
      tokens[place].weight == .negation && tokens[place].isContinuation && rest.contains(place - 1)
    }
    // "The last album that …" is not a place in the queue.
    let isLast = reading.account.contains { $0.use == .effect("later") && $0.text.lowercased() == "last" }
    guard others.isEmpty, !narrows, !isLast || tokens.list.contains(where: { $0.hash == Self.queue }), !isDenied,
      !Clauses.asks(tokens[0].hash), !tokens.asksOfSpeaker,
      !tokens.endsInQuestionMark || Self.asksFor(tokens),
      !rest.contains(where: { place in
        tokens[place].weight == .negation || tokens[place].quotation != 0 || Self.others.contains(tokens[place].hash)
          || Clauses.asks(tokens[place].hash) && !Clauses.inverts(tokens[place].hash)
          || NumberWords.isNumber(tokens.folded(place))
          || Clauses.isImperative(tokens[place].hash) && !Self.verbs.contains(tokens[place].hash)
      })
    else { return nil }
    let content = rest.filter { tokens[$0].weight == .content && !Self.verbs.contains(tokens[$0].hash) }
    // "Texts from the Family": the name narrows the texts.
    let start = (0..<first).last { !Self.articles.contains(tokens[$0].hash) } ?? 0
    if start > 0, start < first, Self.prepositions.contains(tokens[start].hash), content.contains(start - 1) {
      return nil
    }
    // "I'm so tired today" is about the speaker, even if there is a song "I'm so tired".
    if ClauseWords.speakers.contains(tokens[first].hash), name.count < places.count, !Self.asksFor(tokens) {
      return nil
    }
    // "You are my hero" says something.
    if ClauseWords.pointers.contains(tokens[0].hash), let verb = Clauses.subjectEnd(from: 0, in: tokens), verb < first,
      !Self.asksFor(tokens)
    {
      return nil
    }
    // "Put Slow Harbours back" does not play it.
    if rest.contains(last + 1), tokens[last + 1].hash != Hash.of("on"),
      ClauseWords.particles.contains(tokens[last + 1].hash)
    {
      return nil
    }
    // "Slow Harbours Reprise" is another track.
    if content.contains(last + 1), tokens[last + 1].mark == .none { return nil }
    let strange = content.filter { tokens[$0].word < 0 }
    // "The colours" is one word.
    let isLong = name.count > (Self.articles.contains(tokens[first].hash) ? 2 : 1)
    let isEnough = isIdle && (Self.asksFor(tokens) || Self.standsAlone(first...last, in: tokens))
    guard
      !strange.contains(where: { place in
        place == first - 1 && tokens[first].mark == .none
          || place > last && !(isEnough && (last + 1...place).contains { tokens[$0].mark != .none })
      }),
      strange.count <= Self.strangeLimit,
      isEnough || content.count <= (isLong ? Self.limit : 0) || isLong && Self.asksFor(tokens)
    else { return nil }
    // "Alert me at five hours", "speak it once again", "loud weather, tone it down": a different request.
    if content.contains(where: { place in
      rest.contains(place + 1) && (place + 1 < first || place > last)
        && (ClauseWords.objects.contains(tokens[place + 1].hash) || tokens[place + 1].hash == Hash.of("it"))
    }) {
      return nil
    }
    leftOut = Self.runs(of: rest).filter { $0.contains { content.contains($0) } }.map { tokens.text($0) }
    var spotted = reading
    (spotted.certainty, spotted.unread, spotted.hasVerb) = (.likely, leftOut, false)
    self.reading = spotted
  }

  /// The ranges of consecutive `places`, which are in order.
  private static func runs(of places: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  /// True for several words, or one that no rule contains.
  private static func isDistinctive(_ name: [Int], in tokens: Tokens) -> Bool {
    // "Turn up" may be anything but the song.
    if let first = name.first, Clauses.isImperative(tokens[first].hash), name.allSatisfy({ tokens[$0].word >= 0 }) {
      return false
    }
    return name.contains { tokens[$0].weight == .content && (name.count > 1 || tokens[$0].word < 0) }
  }

  /// True if punctuation or the ends of the phrase enclose the name, apart from words that mean nothing.
  fileprivate static func standsAlone(_ name: ClosedRange<Int>, in tokens: Tokens) -> Bool {
    let next = name.upperBound + 1
    guard next == tokens.count || tokens[next].mark != .none || Clauses.saysWhatFor(next, in: tokens) else {
      return false
    }
    var start = name.lowerBound
    while start > 0, tokens[start].mark == .none,
      tokens[start - 1].weight < .negation || Clauses.isInterjection(start - 1, in: tokens)
    {
      start -= 1
    }
    return start == 0 || tokens[start].mark != .none
  }

  /// True if a word asks to play something.
  fileprivate static func asksFor(_ tokens: Tokens) -> Bool {
    tokens.list.dropFirst(tokens.asksOfSpeaker ? 1 : 0).contains { verbs.contains($0.hash) || $0.hash == please }
  }

  /// Spans that say which of several items are wanted, or how.
  private static let narrowing: Set<SpanKind> = [
    .genre, .mood, .activity, .sort, .topSort, .date, .decade, .days, .ordinal, .number, .duration, .rate, .percent,
    .version,
    .episode, .episodes, .room, .everywhere, .clock, .timeOfDay,
  ]
  private static let articles = Hash.set(of: "the a an my our")
  private static let prepositions = Hash.set(of: "from for of about on to at in with")
  private static let queue = Hash.of("queue")
  private static let please = Hash.of("please")
  private static let verbs = Hash.set(
    of:
      "play put start give get bring let go hear listen want spin begin try do stick pop throw bung whack chuck fire switch"
  )
  /// Words that ask for something other than playback, or for playback only on a condition.
  private static let others = Hash.set(
    of:
      """
      like love hate dislike rate stars favourite favorite volume loud louder quiet quieter speed faster slower timer remind \
      call order buy when if unless until till before once excluding except minus bar apart other others else instead most least sounds reminds know tell say said means called name song
      """)
}

extension Tokens {
  /// "Might we have some jazz?" is a request.
  private static let hearing = Hash.set(of: "have hear try play listen")

  /// True for "do I", "did we", "should I": a question about the speaker, not a request.
  var asksOfSpeaker: Bool {
    count > 1
      && (ClauseWords.auxiliaries.contains(self[0].hash) && ClauseWords.speakers.contains(self[1].hash)
        || ClauseWords.obligations.contains(self[0].hash) && ClauseWords.speakers.contains(self[1].hash)
          && !(self[0].hash == Hash.of("shall") && self[1].hash == Hash.of("we"))
          && !(count > 2 && Self.hearing.contains(self[2].hash) && !(count > 3 && self[3].hash == Hash.of("to"))))
  }
}

extension Interpretation {
  /// Makes the best reading likely that plays an artist, or an item with a known name of several words, if the phrase asks for
  /// something or the name stands alone. For a time when nothing plays.
  mutating func trustNames(_ tokens: Tokens) {
    guard parts.isEmpty, best?.certainty ?? .weak == .weak, !tokens.endsInQuestionMark, !tokens.asksOfSpeaker,
      !tokens.list.contains(where: { $0.weight == .negation }),
      var reading = (readings + weak).first(where: { $0.request.isPlay }), reading.unknownNames.isEmpty,
      let search = reading.request.namedSearch, let name = search.mediaName,
      name.contains(" ") || search.mediaType == .artist
    else { return }
    let places = tokens.list.indices.filter { place in
      reading.spans.contains {
        $0.field == Field.mediaName.rawValue && $0.start <= Int(tokens[place].start) && Int(tokens[place].end) <= $0.end
      }
    }
    guard let first = places.first, let last = places.last,
      SpottedName.asksFor(tokens) || SpottedName.standsAlone(first...last, in: tokens)
    else { return }
    // "Slow Harbours for the drive home" asks for nothing besides.
    leftOut = Clauses.saysWhatFor(last + 1, in: tokens) ? [] : reading.unread
    reading.certainty = .likely
    readings.removeAll { $0.request == reading.request }
    readings.insert(reading, at: 0)
  }
}

extension WordUse {
  /// True for a word of a name or description of what to play.
  fileprivate var isOfName: Bool {
    [Field.mediaName, .artistName, .albumName].contains { use == .field($0.rawValue) }
  }
}
