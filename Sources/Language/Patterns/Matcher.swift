/// Leads a phrase through the network and keeps the cheapest way to each state after each word (Viterbi, "Error bounds for
/// convolutional codes", 1967; shared parts as in Woods, "Transition network grammars", 1970), so that work grows with the words and
/// not with the ways to read them.
// Used by one thread at a time: Grammar takes it out of its list while a phrase is parsed. That is also why its properties are not
// checked for overlapping access, which took a third of the time.
final class Matcher: @unchecked Sendable {
  /// The cheapest way to a state.
  private struct Way: BitwiseCopyable {
    var cost: Int32
    var state: Int32
    /// The words before it.
    var position: Int32
    /// The way that it goes on from; −1 for the start of a part.
    var origin: Int32
    /// For a state behind a call, the way to the end of the part that was called; `skipped` where a word was passed over,
    /// −1 for others.
    var inside: Int32

    static let skipped: Int32 = -2
  }

  /// The visits of a part, in the order of their first words.
  private struct Visits {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private let network: Network
  @exclusivity(unchecked) private var tokens = Tokens()
  @exclusivity(unchecked) private var spans: [TypedSpan] = []
  @exclusivity(unchecked) private var firstSpan: [Int] = []
  /// What comes before each word and at the end.
  @exclusivity(unchecked) private var nexts: [First] = []
  /// For each part.
  @exclusivity(unchecked) private var visitsOfParts: [Visits] = []
  @exclusivity(unchecked) private var ways = WorkingMemory<Way>()
  @exclusivity(unchecked) private var callers = WorkingMemory<Visit.Caller>()
  @exclusivity(unchecked) private var visits = WorkingMemory<Visit>()
  @exclusivity(unchecked) private var rowMemory = Arena<Int32>()
  @exclusivity(unchecked) private var bitMemory = Arena<UInt64>()
  /// Ways that cost more lead to nothing that anybody would take.
  @exclusivity(unchecked) private var bound = Int32.max
  /// The visit of the part that is to take the whole phrase.
  @exclusivity(unchecked) private var root: Int32 = 0

  init(_ network: Network) { self.network = network }

  /// The cheapest ways through the part `number` of the network, one for each group of rules, best first.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan], part number: Int) -> [PatternMatch] {
    start(tokens, spans)
    let root = visit(number, at: 0)
    self.root = root
    advance(root, at: 0)
    for position in stride(from: 1, through: tokens.count, by: 1) {
      // Inner parts end before the outer ones go on.
      for part in visitsOfParts.indices {
        var visit = visitsOfParts[part].first
        while visit >= 0, visits[visit].start < position {
          advance(visit, at: position)
          visit = visits[visit].later
        }
      }
    }
    return accepted(root, network.parts[number])
  }

  /// What the part `number` of the network costs at least from each of `places` to each later one; nil if it does not lead there.
  func costs(_ tokens: Tokens, _ spans: [TypedSpan], part number: Int, between places: [Int]) -> [[Int?]] {
    start(tokens, spans)
    for place in places { nexts[place].formUnion(.end) }
    root = -1
    var roots: [Int32] = []
    for position in 0...tokens.count {
      for part in visitsOfParts.indices {
        var visit = visitsOfParts[part].first
        while visit >= 0, visits[visit].start < position {
          advance(visit, at: position)
          visit = visits[visit].later
        }
      }
      guard position < tokens.count, places.contains(position) else { continue }
      roots.append(visit(number, at: position))
      advance(roots[roots.count - 1], at: position)
    }
    return roots.map { root in
      places.map { place in
        place > visits[root].start ? cheapest(of: network.parts[number], in: row(root, place)) : nil
      }
    }
  }

  private func cheapest(of part: Network.Part, in row: Visit.Row) -> Int? {
    var least: Int32?
    for place in part.accepts.start..<part.accepts.end {
      let state = Int(network.accepts[place] - row.first)
      guard row.isAlive(state) else { continue }
      least = min(least ?? .max, ways[row.way(state)].cost)
    }
    return least.map(Int.init)
  }

  private func start(_ tokens: Tokens, _ spans: [TypedSpan]) {
    let count = tokens.count
    self.tokens = tokens
    self.spans = spans
    firstSpan = [Int](repeating: spans.count, count: count + 1)
    for (index, span) in spans.enumerated().reversed() { firstSpan[span.start] = index }
    nexts = tokens.list.map { token in
      var next = First.anything
      next.insert(word: token.word)
      next.insert(word: token.near)
      if token.mark != .none { next.formUnion(.clause) }
      return next
    }
    nexts.append(.anything)
    nexts[count].formUnion(.end)
    for span in spans { nexts[span.start].formUnion(First(kind: span.kind.rawValue)) }
    // What may be passed over may be followed by what could stand in its place.
    for index in tokens.list.indices.reversed() where tokens[index].skipPrice > 0 {
      nexts[index].formUnion(nexts[index + 1])
    }
    bound = Int32(Cost.bound(words: count))
    visitsOfParts = [Visits](repeating: Visits(), count: network.parts.count)
    ways.removeAll()
    callers.removeAll()
    visits.removeAll()
    rowMemory.empty()
    bitMemory.empty()
  }

  /// A visit of `part` that starts before the word at `position`.
  private func visit(_ part: Int, at position: Int) -> Int32 {
    let states = network.parts[part].states
    let rows = tokens.count + 1 - position
    let visit = visits.count
    visits.append(
      Visit(
        start: position, first: states.lowerBound, width: states.count,
        bits: bitMemory.take(rows * Visit.stride(states.count)), ways: rowMemory.take(rows * states.count)))
    for words in position...tokens.count { row(visit, words).clear() }
    let last = visitsOfParts[part].last
    if last >= 0 { visits[last].later = visit } else { visitsOfParts[part].first = visit }
    visitsOfParts[part].last = visit
    enter(row(visit, position), network.parts[part].start, 0, from: -1)
    return visit
  }

  @inline(__always)
  private func row(_ visit: Int32, _ position: Int) -> Visit.Row {
    Visit.Row(visits[visit], position, nexts[position])
  }

  /// Keeps a way to `state` in `row`, unless one as cheap is known.
  @inline(__always)
  private func enter(_ row: Visit.Row, _ state: Int32, _ cost: Int32, from origin: Int32, inside: Int32 = -1) {
    guard cost <= bound else { return }
    let way = Way(cost: cost, state: state, position: row.position, origin: origin, inside: inside)
    let place = Int(state &- row.first)
    if row.isAlive(place) {
      let known = row.way(place)
      if cost < ways[known].cost { ways[known] = way }
    } else {
      row.enliven(place, by: ways.count)
      ways.append(way)
    }
  }

  /// Enters what edges that stand together lead to, where it may go on.
  @inline(__always)
  private func enter(_ row: Visit.Row, _ edges: Network.Stretch, _ cost: Int32, from origin: Int32) {
    var place = edges.start
    while place < edges.end {
      let edge = network.edges[place]
      if edge.first.meets(row.next) { enter(row, edge.target, cost + edge.cost, from: origin) }
      place += 1
    }
  }

  /// Goes on from the states of `visit` that are alive after `position` words.
  private func advance(_ visit: Int32, at position: Int) {
    let here = row(visit, position)
    // States that are reached silently have higher numbers, so one sweep meets them all.
    var place = here.alive(from: 0)
    guard place >= 0 else { return }
    let isEnd = position == tokens.count
    let token = isEnd ? Token.end : tokens[position]
    let next = isEnd ? here : row(visit, position + 1)
    while place >= 0 {
      let way = here.way(place)
      let number = here.first &+ Int32(truncatingIfNeeded: place)
      let state = network.states[number]
      let cost = ways[way].cost + Int32(state.cost)
      if token.skipPrice > 0, !isEnd, state.operation.mayWait || state.operation == .accept && visit == root {
        enter(next, number, ways[way].cost + Int32(token.skipPrice), from: way, inside: Way.skipped)
      }
      switch state.operation {
      case .split:
        enter(here, Network.Stretch(start: state.argument, end: state.argument + state.next), cost, from: way)
      case .choice:
        let choice = network.choices[state.argument]
        enter(here, choice.others, cost, from: way)
        if token.word >= 0 { enter(here, network.buckets[choice.bucket(of: token.word)], cost, from: way) }
        if token.near >= 0 { enter(here, network.buckets[choice.bucket(of: token.near)], cost, from: way) }
      case .rule: if state.after.meets(here.next) { enter(here, state.next, cost, from: way) }
      case .clause:
        if token.mark != .none, state.after.meets(here.next) { enter(here, state.next, cost, from: way) }
      case .call:
        guard !isEnd else { break }
        let caller = Visit.Caller(visit: visit, way: way, cost: cost, next: state.next, after: state.after)
        call(Int(state.argument), caller, at: position)
      case .accept: finish(visit, way, cost, at: position)
      case .span: takeSpans(state, visit, cost, from: way, at: position)
      case .word, .open, .further, .skip:
        if !isEnd, state.after.meets(next.next), let price = price(state, token) {
          enter(next, state.next, cost + price, from: way)
        }
      }
      place = here.alive(from: place + 1)
    }
  }

  private func takeSpans(
    _ state: Network.State, _ visit: Int32, _ cost: Int32, from way: Int32, at position: Int
  ) {
    var index = firstSpan[position]
    while index < spans.count, spans[index].start == position {
      if spans[index].kind.rawValue == UInt8(truncatingIfNeeded: state.argument),
        !state.isCapitalised || tokens[position].isProper || isTellingName(spans[index])
      {
        let row = row(visit, spans[index].end)
        if state.after.meets(row.next) { enter(row, state.next, cost + spans[index].extra, from: way) }
      }
      index += 1
    }
  }

  /// True for a name of the library that needs no capital to be taken for one: of several words, or of one that is no other word.
  private func isTellingName(_ span: TypedSpan) -> Bool {
    guard span.kind.isName else { return false }
    let token = tokens[span.start]
    return span.end - span.start > 1
      || token.word < 0 && !(0x30...0x39).contains(tokens.bytes[Int(token.bytes.lowerBound)])
  }

  private func call(_ part: Int, _ caller: Visit.Caller, at position: Int) {
    var caller = caller
    // A visit that starts here is the last of its part.
    let last = visitsOfParts[part].last
    let isKnown = last >= 0 && visits[last].start == position
    let callee = isKnown ? last : visit(part, at: position)
    caller.previous = visits[callee].lastCaller
    visits[callee].lastCaller = callers.count
    callers.append(caller)
    if !isKnown { advance(callee, at: position) }
  }

  /// The part has a way that ends before `position`: those that called it go on from there.
  private func finish(_ visit: Int32, _ way: Int32, _ cost: Int32, at position: Int) {
    let next = nexts[position]
    var index = visits[visit].lastCaller
    while index >= 0 {
      let caller = callers[index]
      if caller.after.meets(next) {
        enter(row(caller.visit, position), caller.next, caller.cost + cost, from: caller.way, inside: way)
      }
      index = caller.previous
    }
  }

  /// What a state pays beyond its cost to take `token`; nil if it cannot.
  @inline(__always)
  private func price(_ state: Network.State, _ token: Token) -> Int32? {
    switch state.operation {
    case .word:
      let quoted = Int32(token.quotation != 0 ? Cost.quotedLiteral : token.isProper ? Cost.properLiteral : 0)
      if token.word == state.argument { return quoted }
      return token.near == state.argument ? quoted + Int32(Cost.misspelling) : nil
    case .open, .further:
      if state.isCapitalised, !token.isCapitalised {
        guard state.operation == .further, OpenWords.isSmall(token.hash) else { return nil }
      }
      if state.operation == .further, state.isCapitalised, token.mark != .none { return nil }
      if state.takesAnything {
        if state.operation == .further { return token.mark == .stop ? Int32(Cost.stop) : 0 }
        return token.isJoined ? nil : 0
      }
      let proper: Int32 = token.isProper ? 1 : 0
      if state.operation == .further {
        let mark = token.mark == .comma ? Int32(Cost.comma) : token.mark == .stop ? Int32(Cost.stop) : 0
        let clause = state.trust == .none && !token.isProper ? Int32(token.clausePrice) : 0
        return mark + clause + Int32(token.openPrice) - proper
      }
      return token.isJoined || token.isContinuation
        ? nil
        : Int32(token.startPrice) / (state.trust == .none ? 1 : 3) - proper
          + (state.isCapitalised && token.mark == .stop ? Int32(Cost.stop) : 0)
    case .skip: return 0
    default: return nil
    }
  }

  private func accepted(_ root: Int32, _ part: Network.Part) -> [PatternMatch] {
    let end = row(root, tokens.count)
    var matches: [PatternMatch] = []
    for place in part.accepts.start..<part.accepts.end {
      let state = network.accepts[place]
      guard end.isAlive(Int(state - end.first)) else { continue }
      let way = end.way(Int(state - end.first))
      var match = PatternMatch(rule: 0, alternative: 0, cost: Int(ways[way].cost), steps: [])
      trace(way, &match)
      match.steps.reverse()
      matches.append(match)
    }
    return matches.sorted { ($0.cost, $0.rule) < ($1.cost, $1.rule) }
  }

  /// Adds the steps that led to `last`, the latest first. Calls nest no deeper than the parts of the network.
  private func trace(_ last: Int32, _ match: inout PatternMatch) {
    var way = ways[last]
    while way.origin >= 0 {
      let origin = ways[way.origin]
      if way.inside == Way.skipped {
        // A word was passed over.
      } else if origin.position < way.position {
        if way.inside >= 0 { trace(way.inside, &match) }
        match.steps.append(PatternMatch.Step(state: origin.state, start: Int(origin.position), end: Int(way.position)))
      } else if network.states[origin.state].operation == .rule {
        match.alternative = Int(network.states[origin.state].argument)
        match.rule = Int(network.alternatives[match.alternative].rule)
      }
      way = origin
    }
  }
}
