/// Leads a phrase through the network and keeps the cheapest way to each state after each word (Viterbi, "Error bounds for
/// convolutional codes", 1967), so that work grows with the words and not with the ways to read them.
// Used by one thread at a time: Grammar takes it out of its list while a phrase is parsed.
final class Matcher: @unchecked Sendable {
  private let network: Network
  private let width: Int
  private let blocks: Int
  /// Which states are alive after each number of words, one bit each.
  private var alive: [UInt64]
  private var costs: [Int32]
  /// Where each came from: position × width + state.
  private var origins: [Int32]

  init(_ network: Network) {
    self.network = network
    width = network.states.count
    blocks = (width + 63) / 64
    alive = []
    costs = []
    origins = []
  }

  /// The cheapest ways through the network, one for each group of rules, best first.
  func matches(_ tokens: Tokens, _ spans: [TypedSpan]) -> [Match] {
    let count = tokens.count
    grow(to: count + 1)
    var firstSpan = [Int](repeating: spans.count, count: count + 1)
    for (index, span) in spans.enumerated().reversed() { firstSpan[span.start] = index }
    alive.withUnsafeMutableBufferPointer { alive in
      for block in 0..<(count + 1) * blocks { alive[block] = 0 }
    }
    reach(network.start, 0, cost: 0, origin: -1)
    for position in 0...count { advance(at: position, tokens, spans, firstSpan[position]) }
    return accepted(count)
  }

  private func grow(to positions: Int) {
    guard alive.count < positions * blocks else { return }
    alive = [UInt64](repeating: 0, count: positions * blocks)
    costs = [Int32](repeating: 0, count: positions * width)
    origins = [Int32](repeating: 0, count: positions * width)
  }

  @inline(__always)
  private func reach(_ state: Int32, _ position: Int, cost: Int32, origin: Int32) {
    let block = position * blocks + Int(state) / 64
    let bit = UInt64(1) << UInt64(state & 63)
    let cell = position * width + Int(state)
    if alive[block] & bit != 0 {
      guard cost < costs[cell] else { return }
    } else {
      alive[block] |= bit
    }
    costs[cell] = cost
    origins[cell] = origin
  }

  private func advance(at position: Int, _ tokens: Tokens, _ spans: [TypedSpan], _ firstSpan: Int) {
    let isEnd = position == tokens.count
    for block in 0..<blocks {
      // States that are reached silently have higher numbers, so one sweep meets them all.
      var done: UInt64 = 0
      while true {
        let rest = alive[position * blocks + block] & ~done
        guard rest != 0 else { break }
        let bit = rest.trailingZeroBitCount
        done |= (2 << UInt64(bit)) &- 1
        let number = block * 64 + bit
        let state = network.states[number]
        let cell = position * width + number
        let cost = costs[cell] + Int32(state.cost)
        let origin = Int32(cell)
        switch state.operation {
        case .split:
          for edge in Int(state.argument)..<Int(state.argument) + Int(state.next) {
            reach(network.edges[edge], position, cost: cost, origin: origin)
          }
        case .rule: reach(state.next, position, cost: cost, origin: origin)
        case .clause:
          if !isEnd, tokens[position].mark != .none { reach(state.next, position, cost: cost, origin: origin) }
        case .accept: break
        case .span:
          var index = firstSpan
          while index < spans.count, spans[index].start == position {
            if spans[index].kind.rawValue == UInt8(truncatingIfNeeded: state.argument) {
              reach(state.next, spans[index].end, cost: cost, origin: origin)
            }
            index += 1
          }
        case .word, .open, .further, .skip, .skipClause:
          if !isEnd, let price = price(state, tokens, position) {
            reach(state.next, position + 1, cost: cost + price, origin: origin)
          }
        }
      }
    }
  }

  /// What a state pays beyond its cost to take the word at `position`; nil when it cannot.
  @inline(__always)
  private func price(_ state: Network.State, _ tokens: Tokens, _ position: Int) -> Int32? {
    let token = tokens[position]
    switch state.operation {
    case .word:
      let quoted = token.quotation != 0 ? Int32(Cost.quotedLiteral) : 0
      if token.word == state.argument { return quoted }
      return token.near == state.argument ? quoted + Int32(Cost.misspelling) : nil
    case .open, .further:
      var price: Int32 = 0
      if state.operation == .further {
        if token.mark == .comma { price = Int32(Cost.comma) }
        if token.mark == .stop { price = Int32(Cost.stop) }
      } else if token.isJoined || token.isContinuation {
        return nil
      }
      if token.isForeign, !state.takesAnything { price += Int32(Cost.foreignWord) }
      return price
    case .skip: return token.isForeign ? Int32(Cost.foreignWord) : 0
    case .skipClause: return token.mark == .none ? nil : token.isForeign ? Int32(Cost.foreignWord) : 0
    default: return nil
    }
  }

  private func accepted(_ count: Int) -> [Match] {
    var matches: [Match] = []
    for (number, state) in network.states.enumerated() where state.operation == .accept {
      guard alive[count * blocks + number / 64] & (1 << UInt64(number & 63)) != 0 else { continue }
      let cell = count * width + number
      matches.append(match(endingAt: cell))
    }
    return matches.sorted { ($0.cost, $0.rule) < ($1.cost, $1.rule) }
  }

  private func match(endingAt last: Int) -> Match {
    var steps: [Match.Step] = []
    var rule = 0
    var cell = last
    var position = last / width
    while origins[cell] >= 0 {
      let origin = Int(origins[cell])
      let number = origin % width
      let place = origin / width
      if place < position {
        steps.append(Match.Step(state: Int32(number), start: place, end: position))
        position = place
      } else if network.states[number].operation == .rule {
        rule = Int(network.states[number].argument)
      }
      cell = origin
    }
    return Match(rule: rule, cost: Int(costs[last]), steps: steps.reversed())
  }
}
