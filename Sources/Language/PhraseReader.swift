public import Media

/// Understands phrases with the names of a library and the conversation at hand: the one reader of what is typed or said.
public struct PhraseReader: Sendable {
  /// How likely a near name must be to be taken for what was meant, 0…1.
  private static let nearEnough = 0.66
  /// How many names are looked for among those that are near.
  private static let nearLimit = 4
  /// Longer phrases are read without the names of the library.
  private static let wordLimit = 60

  private let parser: PhraseParser
  private let oracle: any NameOracle

  public init(_ parser: PhraseParser, _ oracle: any NameOracle) {
    self.parser = parser
    self.oracle = oracle
  }

  /// What `phrase` may mean, `today` being the day that "this year" counts from. Throws what the oracle throws.
  public func read(
    _ phrase: String, in context: Context = Context(), today: CalendarDate
  ) async throws -> Interpretation {
    if let number = Int(phrase), (0...999).contains(number) {
      if context.offerCount > 0, (1...99).contains(number) {
        return Interpretation(phrase: phrase, request: .followUp(.alternative(number)))
      }
      if context.hasQuantity {
        return Interpretation(phrase: phrase, request: .followUp(.instead(.init(amount: Double(number)))))
      }
    }
    var known: [String: NamedThings] = [:]
    var interpretation = try await held(readOne(phrase, today, &known))
    guard PhraseParts.mayBeSeveral(interpretation), let tokens = parser.tokens(of: phrase) else { return interpretation }
    interpretation.parts = try await parts(of: tokens, today, &known)
    return interpretation
  }

  /// The same with a reading first that the library has something for, where the best combines names and another is nearly
  /// as good: "jazz by Queenie" may be a song called Jazz.
  private func held(_ interpretation: Interpretation) async throws -> Interpretation {
    guard let best = interpretation.best, let search = best.request.namedSearch, search.artistName != nil,
      search.mediaName != nil || !search.genreNames.isEmpty, interpretation.readings.count > 1
    else { return interpretation }
    for (place, reading) in interpretation.readings.prefix(5).enumerated() {
      guard reading.cost - best.cost <= 20, let search = reading.request.namedSearch, try await oracle.holds(search)
      else { continue }
      if place == 0 { return interpretation }
      var interpretation = interpretation
      interpretation.readings.insert(interpretation.readings.remove(at: place), at: 0)
      return interpretation
    }
    return interpretation
  }

  /// Reads `phrase` as one wish; `known` keeps what the oracle said of its words.
  private func readOne(
    _ phrase: String, _ today: CalendarDate, _ known: inout [String: NamedThings]
  ) async throws -> Interpretation {
    guard let tokens = parser.tokens(of: phrase), tokens.count <= Self.wordLimit else {
      return parser.parse(phrase, today: today)
    }
    let names = PhraseNames(tokens)
    let unasked = names.names.filter { known[$0] == nil }
    for (name, things) in zip(unasked, try await oracle.things(named: unasked)) { known[name] = things }
    var spans = names.spans(of: names.names.map { known[$0] ?? NamedThings() })
    let interpretation = parser.parse(phrase, today: today, names: spans)
    if let question = interpretation.questionOfKnownThing { return question }
    let doubtful = interpretation.namesInDoubt(tokens).prefix(Self.nearLimit)
    if doubtful.isEmpty { return interpretation }
    let near = try await oracle.nearestThing(to: doubtful.map { tokens.text($0) })
    let count = spans.count
    for (range, thing) in zip(doubtful, near) {
      guard let thing, thing.confidence >= Self.nearEnough, !thing.isMuchShorter(than: tokens.text(range)) else {
        continue
      }
      spans += names.spans(of: thing, in: range)
    }
    if spans.count == count { return interpretation }
    let nearer = parser.parse(phrase, today: today, names: spans)
    return nearer.questionOfKnownThing ?? nearer
  }

  /// The wishes that a phrase is made of, each understood by itself; empty where it is not made of several.
  ///
  /// Complexity: a reading for each word that may join two.
  private func parts(
    of tokens: Tokens, _ today: CalendarDate, _ known: inout [String: NamedThings]
  ) async throws -> [Interpretation] {
    var parts: [Interpretation] = []
    var start = 0
    for end in PhraseParts.ends(in: tokens) {
      let range = PhraseParts.withoutJoints(start..<end, in: tokens)
      if range.isEmpty || end < tokens.count && PhraseParts.isCorrection(range, in: tokens) { continue }
      let said = PhraseParts.text(of: range, in: tokens, after: parts.last)
      let part = try await readOne(said, today, &known)
      guard let whole = PhraseParts.wish(part, isFirst: parts.isEmpty) else { continue }
      parts.append(whole)
      start = end
      if parts.count > PhraseParts.limit { return [] }
    }
    return start == tokens.count && parts.count > 1 ? parts : []
  }
}

extension NearThing {
  /// True when much of what was said has no place in the name.
  fileprivate func isMuchShorter(than said: String) -> Bool { name.count * 4 < said.count * 3 }
}

extension Interpretation {
  /// The same with what it asks about a thing of the library, where it does and nothing surer is asked.
  fileprivate var questionOfKnownThing: Interpretation? {
    if case .question(_, nil)? = best?.request, best?.certainty ?? .weak > .weak, best?.unknownNames.isEmpty == true {
      return nil
    }
    guard let question = questions.first(where: { $0.unknownNames.isEmpty && $0.unread.isEmpty }) else { return nil }
    var interpretation = self
    interpretation.readings.removeAll { $0.request == question.request }
    interpretation.readings.insert(question, at: 0)
    return interpretation
  }

  /// What a bare number means.
  fileprivate init(phrase: String, request: Request) {
    let span = Span(field: "ordinal", text: phrase, start: 0, end: phrase.unicodeScalars.count)
    self.init(
      phrase: phrase,
      readings: [
        Reading(
          request: request, spans: [span], ignored: [], literalWords: 1, openSlots: 0, cost: 0)
      ])
  }

  /// The words that nobody knows but that stand where a name does; all of the words where nothing is understood.
  fileprivate func namesInDoubt(_ tokens: Tokens) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    // Nothing is understood: the whole may be a name, or what follows a verb of a word or two.
    if readings.allSatisfy({ $0.certainty == .weak }) {
      for start in 0..<min(3, tokens.count) { ranges.append(start..<tokens.count) }
    }
    for reading in readings.prefix(3) {
      for range in reading.unknownNames where !ranges.contains(range) { ranges.append(range) }
    }
    return ranges
  }
}
