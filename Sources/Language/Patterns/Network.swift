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
    var trust = Trust.none
    var cost: Int16 = 0
    var argument: Int32 = 0
    var next: Int32 = 0
    /// The field it fills; −1 for none.
    var field: Int16 = -1
    /// The place in `effects` of what it means beside its words; 0 for nothing.
    var effects: Int16 = 0
  }

  struct Edge {
    var target: Int32
    var word: Int32
  }

  /// A stretch of states that is entered by calls, and left by accepting.
  struct Part {
    var states: Range<Int32>
    var start: Int32
    /// The state in which a shared part ends.
    var accept: Int32
  }

  var states: [State] = []
  /// The shared parts, then the rules themselves.
  var parts: [Part] = []
  var targets: [Int32] = []
  /// The targets again, each with the word that it takes, −1 when it is no word: most are ruled out by one look.
  private(set) var edges: [Edge] = []
  var effects: [[Effect]] = [[]]
  var lexicon = Lexicon()
  var rules: [Rule] = []

  /// Prepares the edges: to be called once, when all states are in.
  mutating func finish() {
    edges = targets.map { target in
      let state = states[Int(target)]
      return Edge(target: target, word: state.operation == .word ? state.argument : -1)
    }
  }
}
