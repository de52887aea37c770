/// Matches a phrase against the network, keeping the cheapest path to each state after each word (Viterbi, "Error bounds for
/// convolutional codes", 1967; shared parts as in Woods, "Transition network grammars", 1970), so the work depends on the
/// number of words, not on the number of readings.
// Used by one thread at a time: Grammar removes it from its list while a phrase is parsed. For the same reason its properties
// are not checked for overlapping access, which took a third of the time.
final class Matcher: @unchecked Sendable {
  /// The cheapest path to a state.
  private struct Path: BitwiseCopyable {
    var cost: Int32
    var state: Int32
    /// The number of words before it.
    var position: Int32
    /// The path that it continues; −1 at the start of a part.
    var origin: Int32
    /// For a state after a call, the path to the end of the called part; `skipped` if a word was skipped, −1 otherwise.
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
  @exclusivity(unchecked) private var nexts: [FirstSet] = []
  /// One for each part.
  @exclusivity(unchecked) private var visitsOfParts: [Visits] = []
  @exclusivity(unchecked) private var paths = WorkingMemory<Path>()
  @exclusivity(unchecked) private var callers = WorkingMemory<Visit.Caller>()
  @exclusivity(unchecked) private var visits = WorkingMemory<Visit>()
  @exclusivity(unchecked) private var rowMemory = Arena<Int32>()
  @exclusivity(unchecked) private var bitMemory = Arena<UInt64>()
  /// More expensive paths are dropped.
  @exclusivity(unchecked) private var bound = Int32.max
  /// The visit of the part that matches the whole phrase.
  @exclusivity(unchecked) private var root: Int32 = 0

  init(_ network: Network) { self.network = network }

  /// The cheapest paths through the part `number` of the network, one for each group of rules, best first.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan], part number: Int) -> [PatternMatch] {
    start(tokens, spans)
    let root = visit(number, at: 0)
    self.root = root
    advance(root, at: 0)
    for position in stride(from: 1, through: tokens.count, by: 1) {
      // Inner parts end before outer ones continue.
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

  /// The minimum cost of the part `number` of the network from each of `places` to each later one; nil if it does not match.
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
      guard row.isActive(state) else { continue }
      least = min(least ?? .max, paths[row.path(state)].cost)
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
      var next = FirstSet.anything
      next.insert(word: token.word)
      next.insert(word: token.near)
      if token.mark != .none { next.formUnion(.clause) }
      return next
    }
    nexts.append(.anything)
    nexts[count].formUnion(.end)
    for span in spans { nexts[span.start].formUnion(FirstSet(kind: span.kind.rawValue)) }
    // A word that can be skipped may be followed by anything that can come in its place.
    for index in tokens.list.indices.reversed() where tokens[index].skipPrice > 0 {
      nexts[index].formUnion(nexts[index + 1])
    }
    bound = Int32(Cost.bound(words: count))
    visitsOfParts = [Visits](repeating: Visits(), count: network.parts.count)
    paths.removeAll()
    callers.removeAll()
    visits.removeAll()
    rowMemory.empty()
    bitMemory.empty()
  }

  /// A new visit of `part` that starts before the word at `position`.
  private func visit(_ part: Int, at position: Int) -> Int32 {
    let states = network.parts[part].states
    let rows = tokens.count + 1 - position
    let visit = visits.count
    visits.append(
      Visit(
        start: position, first: states.lowerBound, width: states.count,
        bits: bitMemory.take(rows * Visit.stride(states.count)), paths: rowMemory.take(rows * states.count)))
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

  /// Stores a path to `state` in `row`, unless an equally cheap one is known.
  @inline(__always)
  private func enter(_ row: Visit.Row, _ state: Int32, _ cost: Int32, from origin: Int32, inside: Int32 = -1) {
    guard cost <= bound else { return }
    let path = Path(cost: cost, state: state, position: row.position, origin: origin, inside: inside)
    let place = Int(state &- row.first)
    if row.isActive(place) {
      let known = row.path(place)
      if cost < paths[known].cost { paths[known] = path }
    } else {
      row.activate(place, by: paths.count)
      paths.append(path)
    }
  }

  /// Enters the targets of adjacent edges that can continue.
  @inline(__always)
  private func enter(_ row: Visit.Row, _ edges: Network.IndexRange, _ cost: Int32, from origin: Int32) {
    var place = edges.start
    while place < edges.end {
      let edge = network.edges[place]
      if edge.first.canPrecede(row.next) { enter(row, edge.target, cost + edge.cost, from: origin) }
      place += 1
    }
  }

  /// Continues from the active states of `visit` after `position` words.
  private func advance(_ visit: Int32, at position: Int) {
    let here = row(visit, position)
    // States that are reached without a word have higher numbers, so one pass is enough.
    var place = here.firstActive(from: 0)
    guard place >= 0 else { return }
    let isEnd = position == tokens.count
    let token = isEnd ? Token.end : tokens[position]
    let next = isEnd ? here : row(visit, position + 1)
    while place >= 0 {
      let path = here.path(place)
      let number = here.first &+ Int32(truncatingIfNeeded: place)
      let state = network.states[number]
      let cost = paths[path].cost + Int32(state.cost)
      if token.skipPrice > 0, !isEnd, state.operation.allowsSkipping || state.operation == .accept && visit == root {
        enter(next, number, paths[path].cost + Int32(token.skipPrice), from: path, inside: Path.skipped)
      }
      switch state.operation {
      case .split:
        enter(here, Network.IndexRange(start: state.argument, end: state.argument + state.next), cost, from: path)
      case .choice:
        let choice = network.choices[state.argument]
        enter(here, choice.others, cost, from: path)
        if token.word >= 0 { enter(here, network.buckets[choice.bucket(of: token.word)], cost, from: path) }
        if token.near >= 0 { enter(here, network.buckets[choice.bucket(of: token.near)], cost, from: path) }
      case .rule: if state.after.canPrecede(here.next) { enter(here, state.next, cost, from: path) }
      case .clause:
        if token.mark != .none, state.after.canPrecede(here.next) { enter(here, state.next, cost, from: path) }
      case .call:
        guard !isEnd else { break }
        let caller = Visit.Caller(visit: visit, path: path, cost: cost, next: state.next, after: state.after)
        call(Int(state.argument), caller, at: position)
      case .accept: finish(visit, path, cost, at: position)
      case .span: takeSpans(state, visit, cost, from: path, at: position)
      case .word, .open, .further, .skip:
        if !isEnd, state.after.canPrecede(next.next), let price = price(state, token) {
          enter(next, state.next, cost + price, from: path)
        }
      }
      place = here.firstActive(from: place + 1)
    }
  }

  private func takeSpans(
    _ state: Network.State, _ visit: Int32, _ cost: Int32, from path: Int32, at position: Int
  ) {
    var index = firstSpan[position]
    while index < spans.count, spans[index].start == position {
      if spans[index].kind.rawValue == UInt8(truncatingIfNeeded: state.argument),
        !state.isCapitalised || tokens[position].isProper || isDistinctiveName(spans[index])
      {
        let row = row(visit, spans[index].end)
        if state.after.canPrecede(row.next) { enter(row, state.next, cost + spans[index].extra, from: path) }
      }
      index += 1
    }
  }

  /// True for a known name that is accepted without capitals: one of several words, or one that is not a word of the rules.
  private func isDistinctiveName(_ span: TypedSpan) -> Bool {
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

  /// The part ends before `position`: continues its callers there.
  private func finish(_ visit: Int32, _ path: Int32, _ cost: Int32, at position: Int) {
    let next = nexts[position]
    var index = visits[visit].lastCaller
    while index >= 0 {
      let caller = callers[index]
      if caller.after.canPrecede(next) {
        enter(row(caller.visit, position), caller.next, caller.cost + cost, from: caller.path, inside: path)
      }
      index = caller.previous
    }
  }

  /// The additional cost of a state for `token`; nil if it does not match.
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
      guard end.isActive(Int(state - end.first)) else { continue }
      let path = end.path(Int(state - end.first))
      var match = PatternMatch(rule: 0, alternative: 0, cost: Int(paths[path].cost), steps: [])
      trace(path, &match)
      match.steps.reverse()
      matches.append(match)
    }
    return matches.sorted { ($0.cost, $0.rule) < ($1.cost, $1.rule) }
  }

  /// Adds the steps that led to `last`, the latest first. Recursion is bounded by the nesting of parts.
  private func trace(_ last: Int32, _ match: inout PatternMatch) {
    var path = paths[last]
    while path.origin >= 0 {
      let origin = paths[path.origin]
      if path.inside == Path.skipped {
        // A skipped word adds no step.
      } else if origin.position < path.position {
        if path.inside >= 0 { trace(path.inside, &match) }
        match.steps.append(PatternMatch.Step(state: origin.state, start: Int(origin.position), end: Int(path.position)))
      } else if network.states[origin.state].operation == .rule {
        match.alternative = Int(network.states[origin.state].argument)
        match.rule = Int(network.alternatives[match.alternative].rule)
      }
      path = origin
    }
  }
}
