internal import Media

/// Finds the typed spans of a phrase: lists of words, names, numbers, durations, rates and dates.
struct SpanFinder {
  let tokens: Tokens
  let today: CalendarDate
  var spans: [TypedSpan] = []
  /// The folded words.
  private let words: [String]

  /// All typed spans of `tokens`, in the order of their first words.
  static func spans(in tokens: Tokens, vocabulary: Vocabulary, today: CalendarDate) -> [TypedSpan] {
    var finder = SpanFinder(tokens, today)
    finder.spans.reserveCapacity(tokens.count * 2)
    for index in 0..<tokens.count {
      finder.words(from: index, vocabulary)
      finder.unknownVerb(at: index)
      finder.quoted(from: index)
      if tokens[index].isAddress {
        let isFile = "/~".unicodeScalars.contains(tokens.scalars[Int(tokens[index].start)])
        finder.append(isFile ? .file : .address, index, index + 1, .none)
      }
      if let end = Pronoun.endOfArtist(from: index, in: tokens) { finder.append(.artistPronoun, index, end, .text("")) }
      if Pronoun.isPossessive(tokens[index].hash), index + 1 < tokens.count {
        finder.append(.artistPossessive, index, index + 1, .text(""))
      }
      if finder.mayBeNumeric(index) {
        finder.quantities(from: index)
        finder.dates(from: index)
      }
    }
    return finder.spans
  }

  private init(_ tokens: Tokens, _ today: CalendarDate) {
    self.tokens = tokens
    self.today = today
    words = (0..<tokens.count).map(tokens.folded)
  }

  /// Spans from the word lists and the vocabulary.
  private mutating func words(from start: Int, _ vocabulary: Vocabulary) {
    var hash = Hash.seed
    let known = spans.count
    defer { if spans.count == known { misspelt(at: start, vocabulary) } }
    for end in start..<min(start + Vocabulary.longestName, tokens.count) {
      let token = tokens[end]
      if end > start {
        if token.mark == .stop { return }
        if !token.isJoined { hash = Hash.adding(0x20, to: hash) }
      }
      for place in Int(token.bytes.lowerBound)..<Int(token.bytes.upperBound) where tokens.bytes[place] != 0x27 {
        hash = Hash.adding(tokens.bytes[place], to: hash)
      }
      WordLists.shared.forEach(hash) { append($0, start, end + 1, $1) }
      vocabulary.forEach(hash) { kind, value in
        append(kind, start, end + 1, value)
        spans[spans.count - 1].extra += vocabulary.extra(of: value)
      }
    }
  }

  /// Spans for the unknown word at `index`, if it is a misspelled word of the lists.
  private mutating func misspelt(at index: Int, _ vocabulary: Vocabulary) {
    let token = tokens[index]
    guard token.word < 0, !token.isProper, token.quotation == 0 else { return }
    let bytes = tokens.bytes[Int(token.bytes.lowerBound)..<Int(token.bytes.upperBound)]
    func add(_ kind: SpanKind, _ value: TypedSpan.Value) {
      let extra: Int32 = [.genre, .mood, .comparedMood].contains(kind) ? 9 : 5
      spans.append(TypedSpan(kind: kind, start: index, end: index + 1, value: value, extra: extra))
    }
    if token.near >= 0 {
      WordLists.shared.forEach(token.nearHash, add)
    } else if let hash = WordLists.shared.words.nearestHash(to: bytes) {
      WordLists.shared.forEach(hash, add)
    } else if let hash = vocabulary.words.nearestHash(to: bytes) {
      vocabulary.forEach(hash, add)
    }
  }

  /// A word that may be a verb without a meaning of its own for a player: at the beginning of a clause, or after words that
  /// ask for something.
  private mutating func unknownVerb(at index: Int) {
    guard mayBeVerb(index), index + 1 < tokens.count, tokens[index + 1].mark == .none, !tokens[index + 1].isJoined
    else {
      return
    }
    let token = tokens[index]
    let isPlainWord =
      token.weight == .content && !token.isContinuation && !token.isJoined && !token.isAddress && !token.isProper
      && token.quotation == 0 && words[index].utf8.allSatisfy { (0x61...0x7A).contains($0) }
    guard isPlainWord, !words[index].hasSuffix("ing"), spans.last.map({ $0.start < index }) ?? true,
      !Clauses.mayAsk(token.hash), !Clauses.inverts(token.hash), !Clauses.isInterjection(index, in: tokens),
      !ClauseWords.isFunctional(token.hash), !Self.excludingVerbs.contains(token.hash)
    else { return }
    spans.append(
      TypedSpan(
        kind: .verb, start: index, end: index + 1, value: .none,
        extra: token.word < 0 && token.near < 0 ? Self.verbPrice : 2 * Self.verbPrice))
  }

  /// True where a verb is expected.
  private func mayBeVerb(_ index: Int) -> Bool {
    if index == 0 || tokens[index].mark != .none || Self.beforeVerbs.contains(tokens[index - 1].hash) { return true }
    return index > 1 && tokens[index - 1].hash == Hash.of("you") && ClauseWords.modals.contains(tokens[index - 2].hash)
  }

  /// Verbs that say what is not wanted, whatever stands around them.
  private static let excludingVerbs = Hash.set(
    of: "leave omit exclude avoid ignore ban block hide spare miss hate dislike")

  /// The cost of an unknown verb, in addition to that of a span; twice as much for a word of the rules, or one like it.
  private static let verbPrice: Int32 = 6

  /// Words that come before a verb: "could you", "please", "let us".
  private static let beforeVerbs = Hash.set(of: "please just then and also to us kindly now ok okay so")

  /// A quotation.
  private mutating func quoted(from start: Int) {
    let quotation = tokens[start].quotation
    guard quotation != 0, start == 0 || tokens[start - 1].quotation != quotation else { return }
    var end = start + 1
    while end < tokens.count, tokens[end].quotation == quotation { end += 1 }
    spans.append(TypedSpan(kind: .quoted, start: start, end: end, value: .none))
  }

  /// True if a number, a date or a measure may begin at `index`.
  private func mayBeNumeric(_ index: Int) -> Bool {
    let first = tokens.bytes[Int(tokens[index].bytes.lowerBound)]
    let isFactor = first == UInt8(ascii: "x") && tokens[index].bytes.count > 1
    return (0x30...0x39).contains(first) || isFactor || NumberWords.starts(tokens[index].hash)
  }

  /// The word at `index`; empty beyond the end.
  func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// True if the words from `index` on are `words`.
  func has(_ words: String..., at index: Int) -> Bool { has(words, at: index) }

  /// True if the words from `index` on are `words`.
  func has(_ words: [String], at index: Int) -> Bool {
    for (place, word) in words.enumerated() where self.word(index + place) != word { return false }
    return true
  }

  mutating func append(_ kind: SpanKind, _ start: Int, _ end: Int, _ value: TypedSpan.Value) {
    var span = TypedSpan(kind: kind, start: start, end: end, value: value)
    if tokens[start].isProper {
      switch kind {
      case .genre, .mood, .comparedMood, .activity, .sort, .topSort, .song, .songs, .album, .artist, .artists,
        .playlist, .podcast,
        .episode, .episodes, .radio, .show, .movie, .music, .news, .book:
        span.extra = 6
      default: break
      }
    }
    spans.append(span)
  }
}
