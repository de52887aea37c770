/// Leads a phrase through the network and keeps the cheapest way to each state after each word (Viterbi, "Error bounds for
/// convolutional codes", 1967; shared parts as in Woods, "Transition network grammars", 1970), so that work grows with the words and
/// not with the ways to read them.
// Used by one thread at a time: Grammar takes it out of its list while a phrase is parsed. That is also why its properties are not
// checked for overlapping access, which took a third of the time.
final class Matcher: @unchecked Sendable {
  /// One part of the network, entered before one word.
  private struct Visit {
    var part: Int
    var start: Int
    /// Where its cells start, one for each state and word, and its rows of alive bits.
    var cells: Int
    var rows: Int
    var width: Int
    var blocks: Int
    /// The words of a row that tell which of its blocks have a state that is alive; they stand before the blocks.
    var summaries: Int
    /// The number of its first state.
    var first: Int32
    /// The last of those who wait for it to end; −1 for none.
    var lastCaller: Int32 = -1
  }

  /// A state that waits for a visit to end.
  private struct Caller {
    var visit: Int
    var cell: Int32
    /// Where it goes on, and what the way there has cost.
    var next: Int32
    var cost: Int32
    /// Who came before it; −1 for none.
    var previous: Int32
  }

  private let network: Network
  @exclusivity(unchecked) private var tokens = Tokens()
  @exclusivity(unchecked) private var spans: [TypedSpan] = []
  @exclusivity(unchecked) private var firstSpan: [Int] = []
  /// What comes before each word and at the end.
  @exclusivity(unchecked) private var nexts: [Network.First] = []
  @exclusivity(unchecked) private var visits: [Visit] = []
  /// Who waits for visits.
  @exclusivity(unchecked) private var callers = WorkingMemory<Caller>()
  /// The visits of each part, in the order of their first words.
  @exclusivity(unchecked) private var visitsOfPart: [[Int]] = []
  /// The visit of a part before a word: word × parts + part; −1 for none.
  @exclusivity(unchecked) private var visitAt: [Int32] = []
  /// Which states are alive, one bit each.
  @exclusivity(unchecked) private var alive = WorkingMemory<UInt64>()
  /// The cost of each state that is alive, and the cell that it came from.
  @exclusivity(unchecked) private var cells = WorkingMemory<Cell>()

  private struct Cell {
    var cost: Int32
    var origin: Int32
  }

  /// The network, where it can be read without the checks of arrays.
  private let firsts: ReadOnlyMemory<Network.First>
  private let states: ReadOnlyMemory<Network.State>
  private let edges: ReadOnlyMemory<Network.Edge>
  private let choices: ReadOnlyMemory<Network.Choice>
  private let buckets: ReadOnlyMemory<Network.Stretch>

  init(_ network: Network) {
    self.network = network
    firsts = ReadOnlyMemory(network.firsts)
    states = ReadOnlyMemory(network.states)
    edges = ReadOnlyMemory(network.edges)
    choices = ReadOnlyMemory(network.choices)
    buckets = ReadOnlyMemory(network.buckets)
    visitsOfPart = [[Int]](repeating: [], count: network.parts.count)
  }

  /// The cheapest ways through the part `number` of the network, one for each group of rules, best first.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan], part number: Int) -> [Match] {
    let count = tokens.count
    self.tokens = tokens
    self.spans = spans
    firstSpan = [Int](repeating: spans.count, count: count + 1)
    for (index, span) in spans.enumerated().reversed() { firstSpan[span.start] = index }
    nexts = [Network.First](repeating: Network.First(), count: count + 1)
    for index in 0..<count {
      nexts[index].insert(word: tokens[index].word)
      nexts[index].insert(word: tokens[index].near)
      nexts[index].formUnion(.anything)
      if tokens[index].mark != .none { nexts[index].formUnion(.clause) }
    }
    nexts[count].formUnion(.anything)
    nexts[count].formUnion(.end)
    for span in spans { nexts[span.start].formUnion(Network.First(kind: span.kind.rawValue)) }
    callers.empty()
    visits.removeAll(keepingCapacity: true)
    for part in visitsOfPart.indices { visitsOfPart[part].removeAll(keepingCapacity: true) }
    visitAt = [Int32](repeating: -1, count: (count + 1) * network.parts.count)
    alive.empty()
    cells.empty()
    let root = visit(part: number, at: 0)
    advance(root, at: 0)
    for position in stride(from: 1, through: count, by: 1) {
      // Inner parts end before the outer ones go on.
      for part in network.parts.indices {
        var place = 0
        while place < visitsOfPart[part].count, visits[visitsOfPart[part][place]].start < position {
          advance(visitsOfPart[part][place], at: position)
          place += 1
        }
      }
    }
    return accepted(root, count)
  }

  /// The visit of `part` before the word at `position`, begun if it is the first.
  private func visit(part: Int, at position: Int) -> Int {
    let place = position * network.parts.count + part
    if visitAt[place] >= 0 { return Int(visitAt[place]) }
    let states = network.parts[part].states
    let width = states.count
    let blocks = (width + 63) / 64
    let summaries = (blocks + 63) / 64
    let rows = tokens.count + 1 - position
    let firstRow = alive.take(rows * (summaries + blocks), clearing: true)
    let firstCell = cells.take(rows * width, clearing: false)
    let visit = Visit(
      part: part, start: position, cells: firstCell, rows: firstRow, width: width, blocks: blocks,
      summaries: summaries, first: states.lowerBound)
    visits.append(visit)
    visitsOfPart[part].append(visits.count - 1)
    visitAt[place] = Int32(visits.count - 1)
    row(visits.count - 1, position).reach(network.parts[part].start, 0, -1)
    return visits.count - 1
  }

  /// The states of one visit after one number of words.
  private struct Row {
    let summary: UnsafeMutablePointer<UInt64>
    let alive: UnsafeMutablePointer<UInt64>
    let cells: UnsafeMutablePointer<Cell>
    let first: Int32
    let firsts: UnsafePointer<Network.First>
    let next: Network.First

    @inline(__always)
    init(
      _ visit: Visit, _ position: Int, _ alive: borrowing WorkingMemory<UInt64>,
      _ cells: borrowing WorkingMemory<Cell>, _ firsts: UnsafePointer<Network.First>, _ next: Network.First
    ) {
      self.firsts = firsts
      self.next = next
      let row = position - visit.start
      summary = alive.start + (visit.rows + row * (visit.summaries + visit.blocks))
      self.alive = summary + visit.summaries
      self.cells = cells.start + (visit.cells + row * visit.width)
      first = visit.first
    }

    @inline(__always)
    func reach(_ state: Int32, _ cost: Int32, _ origin: Int32) {
      if firsts[Int(state)].meets(next) { enter(state, cost, origin) }
    }

    /// Enters what edges that stand together lead to, where it may go on.
    @inline(__always)
    func enter(
      _ edges: UnsafePointer<Network.Edge>, _ stretch: Network.Stretch, _ cost: Int32, _ origin: Int32
    ) {
      for edge in Int(stretch.start)..<Int(stretch.end) where edges[edge].first.meets(next) {
        enter(edges[edge].target, cost + edges[edge].cost, origin)
      }
    }

    @inline(__always)
    func enter(_ state: Int32, _ cost: Int32, _ origin: Int32) {
      let local = Int(state - first)
      let block = local >> 6
      let bit = UInt64(1) &<< UInt64(local & 63)
      if alive[block] & bit != 0 {
        guard cost < cells[local].cost else { return }
      } else {
        alive[block] |= bit
        summary[block >> 6] |= UInt64(1) &<< UInt64(block & 63)
      }
      cells[local] = Cell(cost: cost, origin: origin)
    }
  }

  @inline(__always)
  private func row(_ index: Int, _ position: Int) -> Row {
    Row(visits[index], position, alive, cells, firsts.start, nexts[position])
  }

  private func advance(_ index: Int, at position: Int) {
    let visit = visits[index]
    for word in 0..<visit.summaries {
      // States that are reached silently have higher numbers, so one sweep meets them all.
      var done: UInt64 = 0
      while true {
        let rest = row(index, position).summary[word] & ~done
        guard rest != 0 else { break }
        let bit = rest.trailingZeroBitCount
        done |= (2 << UInt64(bit)) &- 1
        advance(index, block: word * 64 + bit, at: position)
      }
    }
  }

  private func advance(_ index: Int, block: Int, at position: Int) {
    let isEnd = position == tokens.count
    let token = isEnd ? Token.end : tokens[position]
    let visit = visits[index]
    let first = Int(visit.first)
    let firstCell = visit.cells + (position - visit.start) * visit.width
    let edges = edges.start
    let buckets = buckets.start
    var here = row(index, position)
    var next = isEnd ? here : row(index, position + 1)
    var done: UInt64 = 0
    while true {
      let rest = here.alive[block] & ~done
      guard rest != 0 else { break }
      let bit = rest.trailingZeroBitCount
      done |= (2 << UInt64(bit)) &- 1
      let local = block * 64 + bit
      let state = states.start[first + local]
      let cost = here.cells[local].cost + Int32(state.cost)
      let origin = Int32(firstCell + local)
      switch state.operation {
      case .split:
        let all = Network.Stretch(start: state.argument, end: state.argument + state.next)
        here.enter(edges, all, cost, origin)
      case .choice:
        let choice = choices.start[Int(state.argument)]
        here.enter(edges, choice.others, cost, origin)
        if token.word >= 0 { here.enter(edges, buckets[choice.bucket(of: token.word)], cost, origin) }
        if token.near >= 0 { here.enter(edges, buckets[choice.bucket(of: token.near)], cost, origin) }
      case .rule: here.reach(state.next, cost, origin)
      case .clause: if token.mark != .none { here.reach(state.next, cost, origin) }
      case .call:
        guard !isEnd else { break }
        let caller = Caller(visit: index, cell: origin, next: state.next, cost: cost, previous: -1)
        call(Int(state.argument), caller, at: position)
        // The memory may have moved.
        here = row(index, position)
        next = row(index, position + 1)
      case .accept: finish(index, cost, at: position)
      case .span:
        var span = firstSpan[position]
        while span < spans.count, spans[span].start == position {
          if spans[span].kind.rawValue == UInt8(truncatingIfNeeded: state.argument),
            !state.isCapitalised || token.isProper
          {
            row(index, spans[span].end).reach(state.next, cost + spans[span].extra, origin)
          }
          span += 1
        }
      case .word, .open, .further, .skip, .skipClause:
        if !isEnd, let price = price(state, token) { next.reach(state.next, cost + price, origin) }
      }
    }
  }

  private func call(_ part: Int, _ caller: Caller, at position: Int) {
    let isNew = visitAt[position * network.parts.count + part] < 0
    let callee = visit(part: part, at: position)
    let place = callers.take(1, clearing: false)
    callers.start[place] = caller
    callers.start[place].previous = visits[callee].lastCaller
    visits[callee].lastCaller = Int32(place)
    if isNew { advance(callee, at: position) }
  }

  /// The part has a way that ends before `position`: those that called it go on from there.
  private func finish(_ index: Int, _ cost: Int32, at position: Int) {
    let next = nexts[position]
    var place = visits[index].lastCaller
    while place >= 0 {
      let caller = callers.start[Int(place)]
      if firsts.start[Int(caller.next)].meets(next) {
        row(caller.visit, position).enter(caller.next, caller.cost + cost, caller.cell)
      }
      place = caller.previous
    }
  }

  private func stateNumber(of cell: Int, in index: Int) -> Int {
    let visit = visits[index]
    return Int(visit.first) + (cell - visit.cells) % visit.width
  }

  /// What a state pays beyond its cost to take `token`; nil when it cannot.
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
      if state.takesAnything { return token.isJoined && state.operation == .open ? nil : 0 }
      let foreign = token.isProper && token.foreign == .possible ? .none : token.foreign
      var price = Int32(Cost.foreignWord(foreign, state.trust))
      if state.trust == .music, foreign == .certain, token.isCapitalised { price = Int32(Cost.foreignName) }
      if state.operation == .further {
        if token.mark == .comma { price += Int32(Cost.comma) }
        if token.mark == .stop { price += Int32(Cost.stop) }
        if state.trust == .none, !token.isProper { price += Int32(token.clausePrice) }
        return price + Int32(token.openPrice) - (token.isProper ? 1 : 0)
      }
      return token.isJoined || token.isContinuation
        ? nil : price + Int32(token.startPrice) / (state.trust == .none ? 1 : 3) - (token.isProper ? 1 : 0)
    case .skip: return state.takesAnything ? 0 : Int32(Cost.foreignWord(token.foreign, state.trust))
    case .skipClause:
      return token.mark == .none ? nil : Int32(Cost.foreignWord(token.foreign, .music)) + 2 * Int32(token.openPrice)
    default: return nil
    }
  }

  private func accepted(_ root: Int, _ count: Int) -> [Match] {
    let visit = visits[root]
    var matches: [Match] = []
    for number in network.parts[visit.part].accepts {
      let local = Int(number - network.parts[visit.part].states.lowerBound)
      let block = row(root, count).alive[local / 64]
      guard block & (1 << UInt64(local & 63)) != 0 else { continue }
      let cell = visit.cells + count * visit.width + local
      var match = Match(rule: 0, cost: Int(cells.start[cell].cost), steps: [])
      trace(root, cell, &match)
      match.steps.reverse()
      matches.append(match)
    }
    return matches.sorted { ($0.cost, $0.rule) < ($1.cost, $1.rule) }
  }

  /// Adds the steps that led to `last`, the latest first. Calls nest no deeper than the parts of the network.
  private func trace(_ index: Int, _ last: Int, _ match: inout Match) {
    let visit = visits[index]
    var cell = last
    var position = visit.start + (last - visit.cells) / visit.width
    while cells.start[cell].origin >= 0 {
      let origin = Int(cells.start[cell].origin)
      let number = stateNumber(of: origin, in: index)
      let place = visit.start + (origin - visit.cells) / visit.width
      let state = network.states[number]
      if place < position {
        if state.operation == .call {
          let callee = visits[Int(visitAt[place * network.parts.count + Int(state.argument)])]
          let part = network.parts[callee.part]
          let row = (position - callee.start) * callee.width
          let accept = Int(part.accepts[0] - part.states.lowerBound)
          trace(Int(visitAt[place * network.parts.count + Int(state.argument)]), callee.cells + row + accept, &match)
        }
        match.steps.append(Match.Step(state: Int32(number), start: place, end: position))
        position = place
      } else if state.operation == .rule {
        match.rule = Int(state.argument)
      }
      cell = origin
    }
  }
}
