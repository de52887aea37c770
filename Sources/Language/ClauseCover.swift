internal import Text

/// The cheapest division of a phrase into requests and words that ask for nothing.
struct ClauseCover {
  /// How a range of words is understood.
  enum Kind { case request, aside, unread }

  struct Segment: Hashable {
    var range: Range<Int>
    var kind: Kind
  }

  /// The cost of each additional request.
  private static let request = 4
  /// The additional cost of a request that goes on in the next sentence.
  private static let sentence = 12
  /// The cost of words without any reading, and of each of them.
  private static let unread = 40
  private static let unreadWord = 6
  /// The additional cost of each punctuation mark inside of them.
  private static let unreadMark = 60
  /// The additional cost if they limit what is asked for: "but not Lanterns".
  private static let unreadLimit = 200
  /// How often the next cheapest division is tried when a range turns out not to be a request.
  static let attempts = 8

  let clauses: Clauses
  /// The cost of a request from one boundary to another.
  private let costs: [[Int?]]
  private var refused: Set<Range<Int>> = []
  /// Whether "wait" and "hang on" are requests, because there is no other.
  var isStrict = false

  init(_ clauses: Clauses, costs: [[Int?]]) {
    (self.clauses, self.costs) = (clauses, costs)
  }

  /// The ranges in order, and their total cost.
  var cheapest: (segments: [Segment], cost: Int) {
    let places = clauses.boundaries
    var best: [(cost: Int, from: Int, kind: Kind)] = [(0, 0, .aside)]
    for end in places.indices.dropFirst() {
      var cheapest = (cost: Int.max, from: 0, kind: Kind.unread)
      for start in 0..<end {
        let (price, kind) = price(start, end)
        let cost = best[start].cost + price
        if cost < cheapest.cost { cheapest = (cost, start, kind) }
      }
      best.append(cheapest)
    }
    var segments: [Segment] = []
    var end = places.count - 1
    while end > 0 {
      let step = best[end]
      segments.append(Segment(range: places[step.from]..<places[end], kind: step.kind))
      end = step.from
    }
    return (segments.reversed(), best[places.count - 1].cost)
  }

  /// Records that `range` is not a request by itself.
  mutating func refuse(_ range: Range<Int>) { refused.insert(range) }

  private func price(_ start: Int, _ end: Int) -> (Int, Kind) {
    let range = clauses.boundaries[start]..<clauses.boundaries[end]
    let marks = range.dropFirst().count { clauses.tokens[$0].mark != .none }
    var best = (
      Self.unread + Self.unreadWord * range.count + Self.unreadMark * marks
        + (clauses.isLimit(range) ? Self.unreadLimit : 0),
      Kind.unread
    )
    let mayBeRequest = costs[start][end] != nil && !refused.contains(range)
    // A phrase that is a remark as a whole may still contain a request: "some jazz because he is late".
    let isAll = range.count == clauses.tokens.count
    // "Then hello" is a title, not a greeting.
    if !(isStrict && isAll), let aside = clauses.costOfLeavingOut(range, mayBeRequest: mayBeRequest),
      !mayBeRequest || !clauses.isInterjectionAfterConjunction(range)
    {
      // A remark rarely goes on in the next sentence.
      let stops = range.dropFirst().count { clauses.tokens[$0].mark == .stop }
      var price = aside + Self.unreadMark * stops
      if isStrict, Clauses.isInterjection(range.lowerBound, in: clauses.tokens) { price += 20 }
      if price < best.0 { best = (price, .aside) }
    }
    guard let cost = costs[start][end], !refused.contains(range) else { return best }
    // A conjunction belongs to the clause that follows it.
    if range.upperBound < clauses.tokens.count, clauses.isConjunction(range.upperBound - 1) { return best }
    // "Cancel that sleep business" does not cancel "that".
    if range.upperBound < clauses.tokens.count, clauses.cutsNoun(range.upperBound) { return best }
    // "Stop when this is over" does not stop anything now.
    if range.upperBound < clauses.tokens.count, clauses.beginsCondition(range.upperBound) { return best }
    // The words right after "play" are what to play.
    if clauses.isBareVerb(range), range.upperBound < clauses.tokens.count,
      !Clauses.isSeparator(range.upperBound, in: clauses.tokens)
    {
      return best
    }
    // "Go ahead and tell me a joke" starts nothing.
    if range.upperBound < clauses.tokens.count, clauses.isLeadIn(range) { return best }
    let stops = range.dropFirst().count { clauses.tokens[$0].mark == .stop }
    let price = max(0, cost) + Self.request + Self.sentence * stops
    return price < best.0 ? (price, .request) : best
  }
}

extension [ClauseCover.Segment] {
  /// The words of `segment` with the neighbouring ranges up to the nearest requests.
  func remark(around segment: ClauseCover.Segment) -> Range<Int> {
    guard let place = firstIndex(of: segment) else { return segment.range }
    let start = self[..<place].lastIndex { $0.kind == .request }.map { $0 + 1 } ?? 0
    let end = self[place...].firstIndex { $0.kind == .request } ?? count
    return self[start].range.lowerBound..<self[end - 1].range.upperBound
  }
}

extension Clauses {
  /// True for "go ahead" and the like before "and", which lead to what is asked for and ask for nothing themselves. `range` is not
  /// the end of the phrase.
  func isLeadIn(_ range: Range<Int>) -> Bool {
    let words = trimmed(range).map { tokens[$0].hash }
    return tokens[range.upperBound].mark == .none && tokens[range.upperBound].hash == Hash.of("and")
      && ClauseWords.openingPairs.contains { words.suffix($0.count) == $0[...] }
  }
}
