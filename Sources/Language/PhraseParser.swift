public import Media

/// Understands English phrases; built once for a vocabulary, then usable from any thread.
///
/// `parse("play some jazz next", today: …).best?.request` is a `PlayMediaIntent` with genreNames ["jazz"] and queue location `next`.
public struct PhraseParser: Sendable {
  /// The names it knows.
  public let vocabulary: Vocabulary

  public let grammar: Grammar

  public init(grammar: Grammar, vocabulary: Vocabulary = Vocabulary()) {
    self.grammar = grammar
    self.vocabulary = vocabulary
  }

  /// What `phrase` may mean, `today` being the day that "this year" and "last week" count from.
  ///
  /// Complexity: linear in the words of the phrase; phrases of more than 1000 characters or 96 words are not understood.
  public func parse(_ phrase: String, today: CalendarDate) -> Interpretation {
    let readings = readings(of: phrase, today)
    return Interpretation(
      phrase: phrase, readings: readings,
      doubtful: readings.isEmpty ? self.readings(of: phrase, today, anythingMayBeNamed: true) : [],
      questions: questions(in: phrase, today))
  }

  /// What is asked about a thing that is named, whatever it is.
  private func questions(in phrase: String, _ today: CalendarDate) -> [Reading] {
    let letters = phrase.lowercased()
    guard letters.contains("wh") || letters.contains("how"), var tokens = Tokenizer.tokens(of: phrase)
    else { return [] }
    grammar.recognise(&tokens, anythingMayBeNamed: true)
    return readings(of: tokens, SpanFinder.spans(in: tokens, vocabulary: vocabulary, today: today), by: .named) ?? []
  }

  private func readings(of phrase: String, _ today: CalendarDate, anythingMayBeNamed: Bool = false) -> [Reading] {
    if let reading = addressReading(of: phrase) { return [reading] }
    guard var tokens = Tokenizer.tokens(of: phrase), tokens.count > 0 else { return [] }
    grammar.recognise(&tokens, anythingMayBeNamed: anythingMayBeNamed)
    let spans = SpanFinder.spans(in: tokens, vocabulary: vocabulary, today: today)
    guard var exact = readings(of: tokens, spans, by: .exact) else {
      return readings(ofSentencesIn: tokens, today) ?? readings(of: tokens, spans, by: .loose) ?? []
    }
    // The names of the library outrank the grammar; what the words mean without them is the next best.
    let withoutNames = spans.filter { !$0.kind.isName }
    if withoutNames.count < spans.count, !exact.isEmpty {
      for other in readings(of: tokens, withoutNames, by: .exact) ?? []
      where !exact.contains(where: { $0.request == other.request }) {
        exact.insert(other, at: exact.dropFirst().firstIndex { $0.cost > other.cost } ?? exact.count)
      }
    }
    return exact
  }

  /// The readings of the last sentence that asks for something, where several are said: "I had a long day. Play some jazz."
  private func readings(ofSentencesIn tokens: Tokens, _ today: CalendarDate) -> [Reading]? {
    let starts = [0] + tokens.list.indices.filter { tokens[$0].mark == .stop }
    guard starts.count > 1 else { return nil }
    for (start, end) in zip(starts, starts.dropFirst() + [tokens.count]).reversed() {
      let offset = Int(tokens[start].start)
      guard var sentence = Tokenizer.tokens(of: tokens.text(start..<end)) else { continue }
      grammar.recognise(&sentence)
      let spans = SpanFinder.spans(in: sentence, vocabulary: vocabulary, today: today)
      let found = (readings(of: sentence, spans, by: .exact) ?? []).filter(\.request.asksForMedia)
      if !found.isEmpty { return found.map { $0.moved(by: offset) } }
    }
    return nil
  }

  /// The readings by a set of rules; nil when there is none.
  private func readings(of tokens: Tokens, _ spans: [TypedSpan], by rules: Network.RuleSet) -> [Reading]? {
    let limit = Cost.limit + Cost.limitPerWord * tokens.count
    var readings: [Reading] = []
    for match in grammar.matches(tokens, spans, by: rules)
    where match.cost <= limit + Int(grammar.network.rules[match.rule].tolerance) {
      if grammar.network.rules[match.rule].outcome == .nothing { return readings }
      let draft = Draft(match, grammar.network, tokens, spans, vocabulary)
      guard let request = draft.request(grammar.network.rules[match.rule].outcome),
        !readings.contains(where: { $0.request == request })
      else { continue }
      readings.append(
        Reading(
          request: request, spans: draft.spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) },
          ignored: tokens.list.indices.filter { !draft.used[$0] && !tokens[$0].isContinuation }.map {
            tokens.text($0..<$0 + 1)
          },
          literalWords: draft.literalWords, openSlots: draft.openSlots,
          hasVerb: rules != .loose && !grammar.network.rules[match.rule].isBare, cost: match.cost,
          line: grammar.network.line(of: match.alternative),
          account: tokens.list.indices.filter { !tokens[$0].isContinuation }.map {
            WordUse(text: tokens.text($0..<$0 + 1), use: draft.uses[$0])
          }))
    }
    return readings.isEmpty ? nil : readings
  }
}
