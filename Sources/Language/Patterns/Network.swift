/// All rules compiled to one network of states that a phrase is led through; read-only, so any thread may read it.
struct Network: Sendable {
  /// Rules that are tried together.
  enum RuleSet: Int, CaseIterable {
    case exact
    /// They ask about things that are named, if there are such.
    case named
    /// They find a name of the library among other words, where no other rule reads all of them.
    case spotted
  }

  /// What a state does.
  enum Operation: UInt8 {
    /// Takes the word `argument`.
    case word
    /// Takes a typed span of kind `argument`.
    case span
    /// Takes any word as the first of the open slot, or as a further one.
    case open, further
    /// Skips a word that means nothing.
    case skip
    /// Goes on only where a clause starts.
    case clause
    /// Leads to several states: `argument` is the place of the first of its `next` edges.
    case split
    /// Leads to so many that those which begin with a word are found by it: `argument` is a place in `choices`.
    case choice
    /// Goes through the part of the network with number `argument`, which other states share.
    case call
    /// Starts the rule whose alternative has number `argument`.
    case rule
    /// The phrase may end here.
    case accept

    /// True if a word may be passed over before what is to come.
    @inline(__always)
    var mayWait: Bool {
      switch self {
      case .word, .span, .open, .choice: true
      default: false
      }
    }
  }

  /// How surely the words around an open slot ask for music.
  enum Trust: UInt8, CaseIterable { case none, music, playlist }

  /// One state; `next` is where it leads.
  struct State: BitwiseCopyable {
    var operation: Operation
    /// For open slots: any word at all is as good as any other; words of other domains are tolerated.
    var takesAnything = false
    /// For open slots: the word must be typed with a capital.
    var isCapitalised = false
    var trust = Trust.none
    var cost: Int16 = 0
    /// The place in `meanings` of what its words mean; 0 for nothing.
    var meaning: Int16 = 0
    var argument: Int32 = 0
    var next: Int32 = 0
    /// What the state `next` can begin with, so that dead ends are never entered.
    var after = First()
  }

  /// What words mean: the field that they fill, or that the open slot they call fills, and what they mean beside it.
  struct Meaning: Hashable, BitwiseCopyable {
    var field: Field?
    var effects = Effects()
  }

  /// A move without a word; `cost` is what the splits that it leads past cost.
  struct Edge: BitwiseCopyable {
    var first: First
    var target: Int32
    var cost: Int32 = 0
  }

  /// Edges that stand together: the places `start..<end`.
  struct Stretch: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// The edges of a state that leads to many others.
  struct Choice: BitwiseCopyable {
    /// Those that may begin with more than a word.
    var others: Stretch
    /// Where in `buckets` its own begin: those that begin with a word, by the last bits of its number.
    var buckets: Int32

    static let bucketCount = Int32(First.wordBits)

    /// The place in `buckets` of the edges that begin with a word of that number.
    @inline(__always)
    func bucket(of word: Int32) -> Int32 { buckets &+ (word & (Self.bucketCount - 1)) }

    /// Fewer edges are tried one after the other.
    static let leastEdges = 16
  }

  /// A stretch of states that is entered by calls, and left by accepting.
  struct Part: BitwiseCopyable {
    var first: Int32
    var end: Int32
    var start: Int32
    /// The places in `accepts` of the states in which it may end; a shared part has one.
    var accepts: Stretch

    var states: Range<Int32> { first..<end }
  }

  /// A rule without its patterns.
  struct Rule: BitwiseCopyable {
    /// A place in `Outcome.all`.
    var outcomeNumber: UInt8
    var isBare: Bool
    var isOffered: Bool
    var tolerance: Int16
    /// The number of its file, and its line there.
    var file: Int32
    var line: Int32

    var outcome: Outcome { Outcome.all[Int(outcomeNumber)] }
  }

  /// One of the ways to say what a rule is for.
  struct Alternative: BitwiseCopyable {
    var rule: Int32
    /// Where it stands in the rule's file.
    var line: Int32
  }

  let states: ReadOnlyMemory<State>
  /// Where splits lead in the end, each beside what it can begin with: they are read one after the other, most in vain.
  let edges: ReadOnlyMemory<Edge>
  let choices: ReadOnlyMemory<Choice>
  /// Edges, for each choice and each bucket.
  let buckets: ReadOnlyMemory<Stretch>
  /// The shared parts, then one for each of `RuleSet`.
  let parts: ReadOnlyMemory<Part>
  let accepts: ReadOnlyMemory<Int32>
  /// The part with the exact rules; those after it have the other sets.
  var exact: Int { parts.count - RuleSet.allCases.count }
  let meanings: ReadOnlyMemory<Meaning>
  let lexicon: Lexicon
  let rules: ReadOnlyMemory<Rule>
  let alternatives: ReadOnlyMemory<Alternative>
  /// The names of the grammar's files.
  let files: TextTable

  /// Where the alternative of that number stands: "10-play.grammar:12".
  func line(of alternative: Int) -> String {
    let alternative = alternatives[alternative]
    return "\(files[Int(rules[alternative.rule].file)]):\(alternative.line)"
  }

  init(_ image: GrammarImage) {
    states = image.elements(.states)
    edges = image.elements(.edges)
    choices = image.elements(.choices)
    buckets = image.elements(.buckets)
    parts = image.elements(.parts)
    accepts = image.elements(.accepts)
    meanings = image.elements(.meanings)
    rules = image.elements(.rules)
    alternatives = image.elements(.alternatives)
    files = image.texts(.fileBytes, .fileEnds)
    lexicon = Lexicon(
      words: image.texts(.wordBytes, .wordEnds),
      numbers: HashTable(keys: image.elements(.wordHashes), numbers: image.elements(.wordNumbers)),
      shortened: HashTable(keys: image.elements(.shortHashes), numbers: image.elements(.shortNumbers)))
  }
}
