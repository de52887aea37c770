/// Computes what the states of a network can begin with, and the final targets of branches.
struct NetworkLinker {
  private(set) var states: [Network.State]
  private(set) var edges: [Network.Edge] = []
  private(set) var choices: [Network.Choice] = []
  private(set) var buckets: [Network.IndexRange] = []
  private let targets: [Int32]
  /// What each state can begin with.
  private var firsts: [FirstSet]
  /// The index of a state among the edges of the current branch; −1 if it is not one of them.
  private var places: [Int32]

  /// Links `states`, whose branches lead to ranges of `targets`; the parts before number `exact` are shared.
  init(_ states: [Network.State], targets: [Int32], parts: [Network.Part], exact: Int) {
    self.states = states
    self.targets = targets
    firsts = [FirstSet](repeating: FirstSet(), count: states.count)
    places = [Int32](repeating: -1, count: states.count)
    edges.reserveCapacity(2 * targets.count)
    findFirsts(parts, exact)
    for number in states.indices {
      switch states[number].operation {
      case .accept, .split, .choice: break
      default: self.states[number].after = firsts[Int(states[number].next)]
      }
    }
    // Branches may lead to other branches, so their small transitions are merged.
    for number in states.indices.reversed() where states[number].operation == .split { link(number) }
  }

  private mutating func findFirsts(_ parts: [Network.Part], _ exact: Int) {
    // Calls lead to earlier parts, transitions without a word to higher numbers.
    for (place, part) in parts.enumerated() {
      for number in part.states.reversed().map(Int.init) {
        let state = states[number]
        firsts[number] =
          switch state.operation {
          case .word: FirstSet(word: state.argument)
          case .span: FirstSet(kind: UInt8(truncatingIfNeeded: state.argument))
          case .open, .further, .skip: .anything
          case .clause: .clause
          case .accept: place < exact ? .anything : .end
          case .call: firsts[Int(parts[Int(state.argument)].start)]
          case .rule: firsts[Int(state.next)]
          case .split, .choice: union(of: state)
          }
      }
    }
  }

  private func union(of split: Network.State) -> FirstSet {
    var first = FirstSet()
    for target in targets[Int(split.argument)..<Int(split.argument + split.next)] {
      first.formUnion(firsts[Int(target)])
    }
    return first
  }

  /// Gives the branch `number` its edges, or makes it a choice if there are many.
  private mutating func link(_ number: Int) {
    let found = edges(of: states[number])
    guard found.count >= Network.Choice.leastEdges else {
      states[number].argument = Int32(edges.count)
      states[number].next = Int32(found.count)
      edges += found
      return
    }
    states[number].operation = .choice
    states[number].argument = Int32(choices.count)
    let others = add(found.filter { !$0.first.isWord })
    choices.append(Network.Choice(others: others, buckets: Int32(buckets.count)))
    var byWord = [[Network.Edge]](repeating: [], count: Int(Network.Choice.bucketCount))
    for edge in found where edge.first.isWord {
      var words = edge.first.words
      while words != 0 {
        byWord[words.trailingZeroBitCount].append(edge)
        words &= words - 1
      }
    }
    for bucket in byWord { buckets.append(add(bucket)) }
  }

  private mutating func add(_ more: [Network.Edge]) -> Network.IndexRange {
    let start = Int32(edges.count)
    edges += more
    return Network.IndexRange(start: start, end: Int32(edges.count))
  }

  /// The targets of a branch; the branches after it are done.
  private mutating func edges(of split: Network.State) -> [Network.Edge] {
    var found: [Network.Edge] = []
    for target in targets[Int(split.argument)..<Int(split.argument + split.next)] {
      let next = states[Int(target)]
      if next.operation == .split {
        for edge in Int(next.argument)..<Int(next.argument + next.next) {
          add(edges[edge].target, Int32(next.cost) + edges[edge].cost, to: &found)
        }
      } else {
        add(target, 0, to: &found)
      }
    }
    for edge in found { places[Int(edge.target)] = -1 }
    return found
  }

  private mutating func add(_ target: Int32, _ cost: Int32, to found: inout [Network.Edge]) {
    let place = Int(places[Int(target)])
    if place >= 0 {
      found[place].cost = min(found[place].cost, cost)
    } else {
      places[Int(target)] = Int32(found.count)
      found.append(Network.Edge(first: firsts[Int(target)], target: target, cost: cost))
    }
  }
}
