internal import Synchronization

/// The compiled rules, and the working memory of the parsers that use them.
public final class Grammar: Sendable {
  let network: Network
  /// The phrases for help and completion.
  public let guide: PhraseGuide
  /// Unused matchers, which keep their memory.
  private let idle = Mutex<[Matcher]>([])

  private let image: GrammarImage

  /// Compiles `files`, which takes about 50 ms. The error names the file and the line.
  public convenience init(_ files: [GrammarFile]) throws(GrammarError) {
    let checksum = GrammarFile.checksum(of: files)
    self.init(try NetworkBuilder.image(try GrammarSource(files), checksum: checksum))
  }

  /// A grammar compiled earlier, used in place in the `bytes` of `owner`. Nil if they are not a grammar compiled by this very
  /// build, are damaged, or were compiled from files other than `files`, if these are given.
  public convenience init?(
    compiled bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable, from files: [GrammarFile]
  ) {
    let source = files.isEmpty ? nil : GrammarFile.checksum(of: files)
    guard let image = GrammarImage(bytes, of: owner, source: source) else { return nil }
    self.init(image)
  }

  private init(_ image: GrammarImage) {
    self.image = image
    network = Network(image)
    guide = PhraseGuide(image)
  }

  /// The compiled form, which another process can use.
  public var compiled: [UInt8] { image.contents }

  /// Recognizes the words of the rules in `tokens`, including misspelled ones.
  ///
  /// If the names of a library are known, small words are rarely part of an unknown name.
  func recognise(_ tokens: inout Tokens, namesAreKnown: Bool = false) {
    tokens.joinTitles()
    let hasLowerCase = tokens.count < 4 || tokens.list.contains { !$0.isCapitalised && !$0.isJoined }
    for index in 0..<tokens.count {
      var token = tokens[index]
      // "Keep it goin", "what's playin".
      var letters = tokens.bytes[Int(token.bytes.lowerBound)..<Int(token.bytes.upperBound)]
      if let gerund = gerund(letters, token.hash) {
        letters = gerund[...]
        token.hash = Hash.of(letters)
      }
      token.isProper =
        index > 0 && hasLowerCase && token.isCapitalised && token.mark != .stop && token.end - token.start > 1
      token.openPrice = OpenWords.price(token.hash)
      token.clausePrice = OpenWords.priceInClause(token.hash)
      let startPrice = OpenWords.priceAtStart(token.hash)
      // A capitalized "My" or "Who" begins a name.
      token.startPrice = token.isProper && startPrice > 12 ? startPrice / 3 : startPrice
      // The "it" of "play it, I like it" does not.
      if index + 1 < tokens.count, tokens[index + 1].mark != .none, ClauseWords.pointers.contains(token.hash) {
        token.startPrice = max(token.startPrice, Self.startPriceOfPointer)
      }
      token.weight = SmallWords.isHesitation(index, in: tokens) ? .hesitation : SmallWords.weight(of: token.hash)
      if SmallWords.isSound(token.hash) { token.openPrice = UInt8(Cost.sound) }
      if namesAreKnown, !token.isProper, token.quotation == 0 {
        token.raiseNamePrices(isVerb: Clauses.isImperative(token.hash))
        // "Not Queen, I've had my fill": no unknown name.
        if index > 0, token.mark != .none, ClauseWords.tellers.contains(token.hash) { token.startPrice = 60 }
      }
      token.skipPrice = token.weight == .hesitation ? UInt8(Cost.hesitation) : 0
      if let word = network.lexicon.number(of: token.hash) {
        token.word = word
      } else if !token.isCapitalised || index == 0,
        let word = network.lexicon.nearest(to: letters)
      {
        token.near = word
        token.nearHash = network.lexicon.hash(of: word)
      }
      // "Would you mind muting it", "how about adding this".
      if token.word < 0 && token.near < 0 || index > 0 && Self.gerundWords.contains(tokens[index - 1].hash),
        let base = network.lexicon.base(ofGerund: letters)
      {
        token.near = base
        token.nearHash = network.lexicon.hash(of: base)
      }
      tokens[index] = token
    }
  }

  /// The word with its "g" if `letters` are a verb as people say it, such as "goin"; otherwise nil.
  private func gerund(_ letters: ArraySlice<UInt8>, _ hash: UInt64) -> [UInt8]? {
    guard letters.count > 3, letters.suffix(2).elementsEqual("in".utf8), network.lexicon.number(of: hash) == nil
    else { return nil }
    let whole = Array(letters) + "g".utf8
    let isKnown = network.lexicon.number(of: Hash.of(whole)) != nil || network.lexicon.base(ofGerund: whole[...]) != nil
    return isKnown ? whole : nil
  }

  private static let startPriceOfPointer: UInt8 = 60

  /// Words followed by a verb with "-ing".
  private static let gerundWords = Hash.set(of: "mind awfully terribly about of for by")

  /// The readings of `tokens` by a set of rules.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan], by rules: Network.RuleSet) -> [PatternMatch] {
    withMatcher { $0.matches(tokens, spans, part: network.exact + rules.rawValue) }
  }

  /// The cost of the exact rules from each of `places` to each later one; nil if none matches.
  func costs(_ tokens: Tokens, _ spans: [TypedSpan], between places: [Int]) -> [[Int?]] {
    withMatcher { $0.costs(tokens, spans, part: network.exact, between: places) }
  }

  private func withMatcher<T>(_ body: (Matcher) -> T) -> T {
    let matcher = idle.withLock { $0.popLast() } ?? Matcher(network)
    defer { idle.withLock { $0.append(matcher) } }
    return body(matcher)
  }
}
