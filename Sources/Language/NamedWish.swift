internal import Intents
internal import Media

/// What a phrase that no rule reads is taken for where little but a name of the library is said: "nilo vantage put it".
///
/// To hear it, in the place that is told: there is nothing else that one does with a name alone.
struct NamedWish {
  /// More words than this beside the name say something else.
  private static let restLimit = 6

  let reading: Reading
  /// The words that nothing is known about.
  let leftOut: [String]

  /// Nil where there is no name, more than one, or words that may mean anything else.
  init?(_ tokens: Tokens, _ names: KnownNames) {
    guard let name = names.name(in: 0..<tokens.count, of: tokens),
      let range = names.ranges(in: tokens).first(where: { tokens.text($0) == name })
    else { return nil }
    let rest = (0..<tokens.count).filter { !range.contains($0) && !tokens[$0].isContinuation }
    guard rest.count <= Self.restLimit, !tokens.list.contains(where: { $0.weight == .negation }),
      !tokens.isQuestion, !rest.contains(where: { tokens[$0].quotation != 0 || Self.others.contains(tokens[$0].hash) }),
      !rest.contains(where: { Clauses.isImperative(tokens[$0].hash) && !Self.verbs.contains(tokens[$0].hash) })
    else { return nil }
    let isLater = rest.contains { Self.later.contains(tokens[$0].hash) }
    let isNext = rest.contains { Self.next.contains(tokens[$0].hash) }
    let unread = rest.filter {
      let token = tokens[$0]
      return token.weight == .content && ![Self.verbs, Self.later, Self.next].contains { $0.contains(token.hash) }
    }
    // A statement is no wish, and one word more than a name of one word says as much as the name.
    guard unread.count <= (range.count > 1 ? 1 : 0), !rest.contains(where: { Clauses.asks(tokens[$0].hash) }) else {
      return nil
    }
    leftOut = unread.map { tokens.text($0..<$0 + 1) }
    var intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaName: name))
    if isLater { intent.playbackQueueLocation = .later } else if isNext { intent.playbackQueueLocation = .next }
    let place = tokens.scalars(of: range)
    reading = Reading(
      request: .play(intent),
      spans: [Span(field: Field.mediaName.rawValue, text: name, start: place.lowerBound, end: place.upperBound)],
      ignored: rest.map { tokens.text($0..<$0 + 1) }, unread: leftOut, certainty: .likely, literalWords: 0,
      openSlots: 0,
      hasVerb: false, cost: Cost.limit,
      account: (0..<tokens.count).filter { !tokens[$0].isContinuation }.map {
        WordUse(
          text: tokens.text($0..<$0 + 1),
          use: range.contains($0) ? .field(Field.mediaName.rawValue) : unread.contains($0) ? .unread : .literal)
      })
  }

  private static func hashes(_ words: String) -> Set<UInt64> { Set(words.split(separator: " ").map { Hash.of($0) }) }

  private static let verbs = hashes("play put start set give get bring let go hear listen want spin begin try do")
  private static let next = hashes("next after")
  private static let later = hashes("later queue end last")
  /// Words that say that something else is wanted than to hear it.
  private static let others = hashes(
    "like love hate dislike rate stars favourite favorite volume loud quiet speed repeat timer stop remind call order buy"
  )
}

extension Tokens {
  /// True where something is asked: by its first word, or a mark at its end.
  fileprivate var isQuestion: Bool {
    guard let first = list.first else { return false }
    return Clauses.asks(first.hash) || endsInQuestionMark
  }
}
