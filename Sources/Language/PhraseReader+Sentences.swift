internal import Intents
internal import Media
internal import Remote

/// Phrases of several sentences, of which some ask for nothing: "Sugar for Two after this, please. My wife will be home by then."
extension PhraseReader {
  /// Phrases with more sentences are not read one by one.
  private static let mostSentences = 4

  /// The requests of the sentences, if each sentence is either certainly a request or plainly a remark; nil otherwise.
  func readSentences(
    of phrase: String, _ tokens: Tokens, in context: Context, _ today: CalendarDate, _ names: KnownNames
  ) async throws -> Interpretation? {
    let starts = (0...tokens.count).filter { $0 == 0 || $0 == tokens.count || tokens[$0].mark == .stop }
    guard (3...Self.mostSentences + 1).contains(starts.count) else { return nil }
    let clauses = Clauses(tokens)
    var found: [Interpretation] = []
    var topic: SpokenTopic?
    var isAbout = false
    for (start, end) in zip(starts, starts.dropFirst()) {
      if end < tokens.count, let described = try await described(in: start..<end, of: tokens, context, today) {
        topic = SpokenTopic(described)
        continue
      }
      let sentence = try await readCompleting(tokens.text(start..<end), in: context, today, guessing: false)
      // "Good morning."
      if sentence.best?.request == .unsupported(.smalltalk) { continue }
      guard let best = sentence.best, best.certainty > .weak,
        best.hasVerb || !sentence.parts.isEmpty || best.describesPlainly,
        // "He was on the radio this morning" asks for no station.
        !sentence.isStatement || best.isPlain
      else {
        guard clauses.isPlainStatement(start..<end, names)
        else { return nil }
        topic = SpokenTopic(start..<end, of: tokens, names) ?? topic
        continue
      }
      // "No, wait" takes back what was asked for.
      if best.request.isOnlyTalk { return nil }
      let resolved = sentence.about(topic)
      if resolved.best?.request != best.request { isAbout = true }
      found.append(resolved.moved(by: Int(tokens[start].start)))
    }
    if found.contains(where: { !$0.isRemark }) { found.removeAll(where: \.isRemark) }
    guard var interpretation = found.first else { return nil }
    // What was described is what the request is about, or the description was something else.
    if let topic, topic.isDescribed, !isAbout { return nil }
    let parts = found.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    interpretation.phrase = phrase
    interpretation.parts = parts.count > 1 ? parts : []
    interpretation.leftOut = found.flatMap(\.leftOut)
    return interpretation
  }
}

extension PhraseReader {
  /// The request after "so" if the words before it only say why: "the tap's running again so back to where we were". Nil if
  /// neither rules nor the classifier understand it by itself.
  ///
  /// `whole` is the reading of the phrase; if it is sure, the words after "so" must be as sure.
  func readConclusion(
    of phrase: String, _ tokens: Tokens, besides whole: Interpretation, in context: Context, _ today: CalendarDate
  ) async throws -> Interpretation? {
    guard let start = Clauses.conclusion(in: tokens) else { return nil }
    let reason = try await readCompleting(tokens.text(0..<start - 1), in: context, today, guessing: false)
    if reason.isPlainlyRead { return nil }
    let request = try await readCompleting(tokens.text(start..<tokens.count), in: context, today)
    guard !request.isUnsure, !request.isRemark, request.leftOut.isEmpty,
      request.isPlainlyRead || request.best?.certainty == .likely || !request.parts.isEmpty
        || request.best?.account.contains(where: { $0.use == .unread }) == false
    else { return nil }
    if !whole.isUnsure, !whole.parts.contains(where: \.isUnsure), !request.isPlainlyRead { return nil }
    // "He only listens to Ada Quill so put her on."
    var names = try await names(in: tokens)
    // "It carried me through the nights so it deserves a rest" is about no song called so.
    names.things = names.things.filter { $0.key.contains(" ") || !hasOnlyCommonWords($0.key) }
    let topic = SpokenTopic(0..<start - 1, of: tokens, names)
    return request.about(topic).moved(by: Int(tokens[start].start)).of(phrase)
  }

  /// The reading of the first sentence if `whole` takes the second for a part of a new name: "call it Wet Walks. more honest".
  func readUpToStop(
    of phrase: String, _ tokens: Tokens, besides whole: Interpretation, in context: Context, _ today: CalendarDate
  ) async throws -> Interpretation? {
    guard whole.parts.isEmpty, let best = whole.best, case .command(let command) = best.request,
      let stop = tokens.list.indices.dropFirst().first(where: { tokens[$0].mark == .stop && tokens[$0].quotation == 0 }
      ),
      best.spans.contains(where: {
        [Field.newName, .playlist].map(\.rawValue).contains($0.field)
          && ($0.start + 1..<$0.end).contains(Int(tokens[stop].start))
      })
    else { return nil }
    var request = try await readCompleting(tokens.text(0..<stop), in: context, today, guessing: false)
    guard request.isPlainlyRead, request.parts.isEmpty, case .command(let same)? = request.best?.request,
      same.name == command.name
    else { return nil }
    request.leftOut = [tokens.text(stop..<tokens.count)]
    return request.of(phrase)
  }

  /// The reading of `name` as if it were asked to be played; nil if that is not plainly one thing.
  func readPlaying(_ name: String, in context: Context, _ today: CalendarDate) async throws -> Reading? {
    let asked = try await readCompleting("play " + name, in: context, today, guessing: false)
    guard asked.parts.isEmpty, let best = asked.best, best.certainty > .weak, best.request.isPlay else { return nil }
    return best
  }

  /// What a sentence that asks for nothing describes for a request to follow: "there's a song with a bus in its title", "what's
  /// that album, Garden Circuit or something?" Read as if it were asked to be played.
  fileprivate func described(
    in range: Range<Int>, of tokens: Tokens, _ context: Context, _ today: CalendarDate
  ) async throws -> MediaSearch? {
    guard let description = Clauses.description(in: range, of: tokens) else { return nil }
    guard let best = try await readPlaying(tokens.text(description), in: context, today),
      let search = best.request.namedSearch, search != MediaSearch(mediaType: search.mediaType), !search.isReference
    else { return nil }
    return search
  }
}

extension Clauses {
  /// The fewest words of a reason: "the kettle's on".
  private static let shortestReason = 3

  /// Where the words after the last "so" begin; nil if there is none that may conclude, as in "it's so loud".
  fileprivate static func conclusion(in tokens: Tokens) -> Int? {
    let so = tokens.list.lastIndex { $0.hash == Hash.of("so") }
    guard let so, so >= shortestReason, so + 1 < tokens.count,
      !ClauseWords.copulas.contains(tokens[so - 1].hash), !ClauseWords.wordsBeforeSo.contains(tokens[so - 1].hash)
    else { return nil }
    return so + 1
  }

  /// True if a sentence before the last one describes something.
  static func describes(_ tokens: Tokens) -> Bool {
    let starts = tokens.list.indices.filter { $0 == 0 || tokens[$0].mark == .stop }
    return zip(starts, starts.dropFirst()).contains { description(in: $0..<$1, of: tokens) != nil }
  }

  /// The words after "there is", or after "what's" if a name is added behind a comma.
  fileprivate static func description(in range: Range<Int>, of tokens: Tokens) -> Range<Int>? {
    guard
      let start = range.first(where: {
        !isInterjection($0, in: tokens) && !ClauseWords.conjunctions.contains(tokens[$0].hash)
      }),
      start + 3 < range.upperBound, ClauseWords.copulas.contains(tokens[start + 1].hash)
    else { return nil }
    if tokens[start].hash == there {
      let first = (start + 2..<range.upperBound).first { !ClauseWords.adverbs.contains(tokens[$0].hash) }
      return first.map { $0..<range.upperBound }
    }
    guard tokens[start].hash == what, (start + 3..<range.upperBound).contains(where: { tokens[$0].mark == .comma })
    else { return nil }
    return start + 2..<range.upperBound
  }

  private static let there = Hash.of("there")
  private static let what = Hash.of("what")
}

extension Reading {
  /// True for "now something Latin": music that is described by more than a name.
  fileprivate var describesPlainly: Bool {
    certainty == .sure && request.isPlay && literalWords > 0 && unknownNames.isEmpty && ignored.isEmpty
  }
}

extension Interpretation {
  /// The same with "it" and "them" as what was spoken of in the sentence before.
  fileprivate func about(_ topic: SpokenTopic?) -> Interpretation {
    guard let topic, parts.isEmpty, let best, let request = topic.meant(by: best.request, best.pronouns) else {
      return self
    }
    var interpretation = self
    // The other readings speak of something else.
    interpretation.readings = [best]
    interpretation.readings[0].request = request
    return interpretation
  }
}

extension Clauses {
  /// True for a sentence that asks for nothing, limits nothing and takes nothing back: "The kids want to slide across the floor."
  fileprivate func isPlainStatement(_ range: Range<Int>, _ names: KnownNames) -> Bool {
    guard let start = range.first(where: { !Self.isInterjection($0, in: tokens) }) else { return true }
    let first = tokens[start].hash
    // "Don't ask" is said, "don't play it" is asked.
    let isAside = tokens[start].weight == .negation || first == Hash.of("do")
    guard isAside || !ClauseWords.corrections.contains(first) && !Self.mayAsk(first) else { return false }
    return range.allSatisfy { index in
      let token = tokens[index]
      guard ClauseWords.imperatives.contains(token.hash) || ClauseWords.polite.contains(token.hash) else { return true }
      // "I always mean to do that": said of somebody.
      return index > start && !ClauseWords.polite.contains(token.hash) && !isAside
        && (tokens[index - 1].hash == Hash.of("to") || ClauseWords.adverbs.contains(tokens[index - 1].hash)
          || ClauseWords.speakers.contains(tokens[index - 1].hash))
    }
      && !names.coversMuch(of: range, of: tokens)
  }
}
