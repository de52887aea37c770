internal import Synchronization

/// The compiled rules, and the working memory of the parsers that use them.
final class Grammar: Sendable {
  static let shared = Grammar()

  let network: Network
  private static let (to, `do`, list) = (Hash.of("to"), Hash.of("do"), Hash.of("list"))
  private static let things = Hash.of("things")
  /// Matchers that no thread uses at the moment; each keeps its memory.
  private let idle = Mutex<[Matcher]>([])

  private init() {
    network = NetworkBuilder.network(
      tables: RuleTable.all, loose: RuleTable.loose, phrases: PhraseTable.all)
  }

  /// Finds the words of the rules among `tokens`, misspelt ones, too, and, unless they may be names, words of other domains.
  func recognise(_ tokens: inout Tokens, anythingMayBeNamed: Bool = false) {
    tokens.joinTitles()
    let hasLowerCase = tokens.count < 4 || tokens.list.contains { !$0.isCapitalised && !$0.isJoined }
    for index in 0..<tokens.count {
      tokens[index].isProper =
        index > 0 && hasLowerCase && tokens[index].isCapitalised && tokens[index].mark != .stop
        && tokens[index].end - tokens[index].start > 1
      let token = tokens[index]
      tokens[index].openPrice = OpenWords.price(token.hash)
      tokens[index].clausePrice = OpenWords.priceInClause(token.hash)
      let startPrice = OpenWords.priceAtStart(token.hash)
      // Whoever types "My" and "Who" with capitals names something.
      tokens[index].startPrice = token.isProper && startPrice > 12 ? startPrice / 3 : startPrice
      tokens[index].foreign = ForeignWords.degree(token.hash)
      if index >= 2, token.hash == Self.list, tokens[index - 1].hash == Self.do, tokens[index - 2].hash == Self.to {
        tokens[index - 1].foreign = .certain
      }
      if index >= 2, token.hash == Self.do, tokens[index - 1].hash == Self.to, tokens[index - 2].hash == Self.things {
        tokens[index].foreign = .certain
      }
      if anythingMayBeNamed { tokens[index].foreign = .none }
      if let word = network.lexicon.number(of: token.hash) {
        tokens[index].word = word
      } else if !token.isCapitalised || index == 0, tokens[index].foreign == .none {
        let bytes = tokens.bytes[Int(token.bytes.lowerBound)..<Int(token.bytes.upperBound)]
        if let word = network.lexicon.nearest(to: bytes) {
          tokens[index].near = word
          tokens[index].nearHash = Hash.of(network.lexicon.words[Int(word)])
        }
      }
    }
  }

  /// The ways to read `tokens` by the exact rules, or by the loose ones, which know their words among others.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan], loosely: Bool) -> [Match] {
    let matcher = idle.withLock { $0.popLast() } ?? Matcher(network)
    let matches = matcher.matches(tokens, spans, part: network.exact + (loosely ? 1 : 0))
    idle.withLock { $0.append(matcher) }
    return matches
  }
}
