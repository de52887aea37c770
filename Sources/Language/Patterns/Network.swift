/// All rules compiled to one network of states that a phrase is led through.
struct Network {
  /// What a state does.
  enum Operation: UInt8 {
    /// Takes the word `argument`.
    case word
    /// Takes a typed span of kind `argument`.
    case span
    /// Takes any word as the first of the open slot, or as a further one.
    case open, further
    /// Skips a word that means nothing, one that starts a clause, or one inside a clause that is skipped.
    case skip, skipClause
    /// Goes on only where a clause starts.
    case clause
    /// Leads to several states.
    case split
    /// Leads to so many that those which begin with a word are found by it: `argument` is a place in `choices`.
    case choice
    /// Goes through the part of the network with number `argument`, which other states share.
    case call
    /// Starts the rule `argument`.
    case rule
    /// The phrase may end here.
    case accept
  }

  /// How surely the words around an open slot ask for music.
  enum Trust: UInt8 { case none, music, playlist }

  /// One state; `next` is where it leads, for a split the number of its edges from `argument` on.
  struct State {
    var operation: Operation
    /// For open slots: any word at all is as good as any other; words of other domains are tolerated.
    var takesAnything = false
    /// For open slots: the word must be typed with a capital.
    var isCapitalised = false
    var trust = Trust.none
    var cost: Int16 = 0
    var argument: Int32 = 0
    var next: Int32 = 0
    /// The field that it fills, or that the open slot it calls fills; −1 for none.
    var field: Int16 = -1
    /// The place in `effects` of what it means beside its words; 0 for nothing.
    var effects: Int16 = 0
  }

  /// A move without a word; `cost` is what the splits that it leads past cost.
  struct Edge {
    var first: First
    var target: Int32
    var cost: Int32 = 0
  }

  /// Edges that stand together: the places `start..<end`.
  struct Stretch {
    var start: Int32
    var end: Int32
  }

  /// The edges of a state that leads to many others.
  struct Choice {
    /// Those that may begin with more than a word.
    var others: Stretch
    /// Where in `buckets` its own begin: those that begin with a word, by the last bits of its number.
    var buckets: Int

    static let bucketCount = 64

    /// The place in `buckets` of the edges that begin with a word of that number.
    @inline(__always)
    func bucket(of word: Int32) -> Int { buckets + (Int(word) & (Self.bucketCount - 1)) }

    /// Fewer edges are tried one after the other.
    static let leastEdges = 16
  }

  /// What may come next in a state: two hashed sets of words, and a set of kinds of spans with marks for the rest.
  struct First {
    private(set) var words: UInt64 = 0
    private(set) var others: UInt64 = 0
    private(set) var kinds: UInt64 = 0

    /// Any word will do, or a shared part may end.
    static let anything = First(kinds: 1 << 63)
    /// The first word of a clause will do.
    static let clause = First(kinds: 1 << 62)
    /// The phrase may end here.
    static let end = First(kinds: 1 << 61)

    init() {}

    private init(kinds: UInt64) { self.kinds = kinds }

    /// A typed span of that kind.
    init(kind: UInt8) { kinds = 1 << UInt64(kind) }

    mutating func formUnion(_ other: First) {
      words |= other.words
      others |= other.others
      kinds |= other.kinds
    }

    mutating func insert(word: Int32) {
      guard word >= 0 else { return }
      words |= 1 << UInt64(word & 63)
      others |= 1 << UInt64((word >> 6) & 63)
    }

    /// True when a state that can begin with this may go on before what `next` says.
    @inline(__always)
    func meets(_ next: First) -> Bool {
      kinds & next.kinds != 0 || (words & next.words != 0 && others & next.others != 0)
    }
  }

  /// A stretch of states that is entered by calls, and left by accepting.
  struct Part {
    var states: Range<Int32>
    var start: Int32
    /// The states in which it may end; a shared part has one.
    var accepts: [Int32]
  }

  var states: [State] = []
  /// The shared parts, then the exact rules and the loose ones.
  var parts: [Part] = []
  /// The part with the exact rules; the one after it has the loose rules.
  var exact = 0
  var targets: [Int32] = []
  /// What each state can begin with, so that dead ends are never entered.
  private(set) var firsts: [First] = []
  /// Where splits lead in the end, each beside what it can begin with: they are read one after the other, most in vain.
  private(set) var edges: [Edge] = []
  private(set) var choices: [Choice] = []
  /// Edges, for each choice and each bucket.
  private(set) var buckets: [Stretch] = []
  var effects: [[Effect]] = [[]]
  var lexicon = Lexicon()
  var rules: [Rule] = []

  /// Prepares `firsts`: to be called once, when all states are in.
  mutating func finish() {
    firsts = [First](repeating: First(), count: states.count)
    // Calls lead to earlier parts, silent moves to higher numbers.
    for number in parts.flatMap({ $0.states.reversed().map(Int.init) }) {
      let state = states[number]
      switch state.operation {
      case .word: firsts[number].insert(word: state.argument)
      case .span: firsts[number] = First(kind: UInt8(truncatingIfNeeded: state.argument))
      case .open, .further, .skip: firsts[number] = .anything
      case .skipClause, .clause: firsts[number] = .clause
      case .accept: firsts[number] = number < Int(parts[exact].states.lowerBound) ? .anything : .end
      case .call: firsts[number] = firsts[Int(parts[Int(state.argument)].start)]
      case .rule: firsts[number] = firsts[Int(state.next)]
      case .split, .choice:
        for target in targets[Int(state.argument)..<Int(state.argument) + Int(state.next)] {
          firsts[number].formUnion(firsts[Int(target)])
        }
      }
    }
    // A split leads to splits, and those to others: the moves of small ones are made at once.
    for number in states.indices.reversed() where states[number].operation == .split {
      let found = edges(of: states[number])
      states[number].argument = Int32(edges.count)
      states[number].next = Int32(found.count)
      edges += found
    }
    targets = []
    for number in states.indices where states[number].operation == .split {
      if Int(states[number].next) >= Choice.leastEdges { index(number) }
    }
  }

  /// Where a split leads; the splits after it are done.
  private func edges(of split: State) -> [Edge] {
    var found: [Edge] = []
    var places: [Int32: Int] = [:]
    func add(_ target: Int32, _ cost: Int32) {
      if let place = places[target] {
        found[place].cost = min(found[place].cost, cost)
      } else {
        places[target] = found.count
        found.append(Edge(first: firsts[Int(target)], target: target, cost: cost))
      }
    }
    for target in targets[Int(split.argument)..<Int(split.argument) + Int(split.next)] {
      let next = states[Int(target)]
      if next.operation == .split, Int(next.next) < Choice.leastEdges {
        for edge in edges[Int(next.argument)..<Int(next.argument) + Int(next.next)] {
          add(edge.target, Int32(next.cost) + edge.cost)
        }
      } else {
        add(target, 0)
      }
    }
    return found
  }

  /// Makes a choice of the split `number`.
  private mutating func index(_ number: Int) {
    let start = Int(states[number].argument)
    let all = edges[start..<start + Int(states[number].next)]
    let first = edges.count
    edges += all.filter { $0.first.kinds != 0 }
    choices.append(Choice(others: Stretch(start: Int32(first), end: Int32(edges.count)), buckets: buckets.count))
    for bucket in 0..<Choice.bucketCount {
      let start = edges.count
      edges += all.filter { $0.first.kinds == 0 && $0.first.words & 1 << UInt64(bucket) != 0 }
      buckets.append(Stretch(start: Int32(start), end: Int32(edges.count)))
    }
    states[number].operation = .choice
    states[number].argument = Int32(choices.count - 1)
  }
}
