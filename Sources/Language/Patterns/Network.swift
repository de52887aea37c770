/// All rules compiled to a network of states; read-only, so any thread can use it.
struct Network: Sendable {
  /// Rules that are tried together.
  enum RuleSet: Int, CaseIterable {
    case exact
    /// Questions about a named item, if it exists.
    case named
    /// Rules that find a library name among other words, if no other rule matches the whole phrase.
    case spotted
  }

  /// The function of a state.
  enum Operation: UInt8 {
    /// Matches the word `argument`.
    case word
    /// Matches a typed span of kind `argument`.
    case span
    /// Matches any word as the first, or as a later one, of an open slot.
    case open, further
    /// Skips an insignificant word.
    case skip
    /// Continues only at the start of a clause.
    case clause
    /// Branches: `argument` is the index of the first of `next` edges.
    case split
    /// Branches to so many targets that those beginning with a word are indexed by it: `argument` is an index in `choices`.
    case choice
    /// Calls the part with number `argument`, which other states share.
    case call
    /// Starts the rule of the alternative with number `argument`.
    case rule
    /// Accepts the end of the phrase.
    case accept

    /// True if a word may be skipped before the next step.
    @inline(__always)
    var allowsSkipping: Bool {
      switch self {
      case .word, .span, .open, .choice: true
      default: false
      }
    }
  }

  /// How certain the words around an open slot ask for music.
  enum Trust: UInt8, CaseIterable { case none, music, playlist }

  /// A state; `next` is its target.
  struct State: BitwiseCopyable {
    var operation: Operation
    /// For open slots: all words cost the same, even those of other topics.
    var takesAnything = false
    /// For open slots: the word must be capitalized.
    var isCapitalised = false
    var trust = Trust.none
    var cost: Int16 = 0
    /// The index in `meanings`; 0 for none.
    var meaning: Int16 = 0
    var argument: Int32 = 0
    var next: Int32 = 0
    /// What the state `next` can begin with, so dead ends are never entered.
    var after = FirstSet()
  }

  /// The meaning of words: the field that they, or the called open slot, fill, and their effects.
  struct Meaning: Hashable, BitwiseCopyable {
    var field: Field?
    var effects = Effects()
  }

  /// A transition without a word; `cost` is that of the branches it passes.
  struct Edge: BitwiseCopyable {
    var first: FirstSet
    var target: Int32
    var cost: Int32 = 0
  }

  /// The indexes `start..<end` of a table.
  struct IndexRange: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// The edges of a state with many targets.
  struct Choice: BitwiseCopyable {
    /// The edges that can begin with something other than a word.
    var others: IndexRange
    /// The index of its first bucket: edges that begin with a word, by the last bits of its number.
    var buckets: Int32

    static let bucketCount = Int32(FirstSet.wordBits)

    /// The bucket of the edges that begin with a word.
    @inline(__always)
    func bucket(of word: Int32) -> Int32 { buckets &+ (word & (Self.bucketCount - 1)) }

    /// Fewer edges are tried one by one.
    static let leastEdges = 16
  }

  /// Consecutive states, entered by calls and left by accepting.
  struct Part: BitwiseCopyable {
    var first: Int32
    var end: Int32
    var start: Int32
    /// The indexes in `accepts` of its final states; a shared part has one.
    var accepts: IndexRange

    var states: Range<Int32> { first..<end }
  }

  /// A rule without its patterns.
  struct Rule: BitwiseCopyable {
    /// An index in `Outcome.all`.
    var outcomeNumber: UInt8
    var isBare: Bool
    var isOffered: Bool
    var tolerance: Int16
    /// The numbers of its file and line.
    var file: Int32
    var line: Int32

    var outcome: Outcome { Outcome.all[Int(outcomeNumber)] }
  }

  /// One of the patterns of a rule.
  struct Alternative: BitwiseCopyable {
    var rule: Int32
    /// The line in the rule's file.
    var line: Int32
  }

  let states: ReadOnlyMemory<State>
  /// The final targets of branches with what they can begin with: they are read sequentially, and most do not match.
  let edges: ReadOnlyMemory<Edge>
  let choices: ReadOnlyMemory<Choice>
  /// Edges for each choice and bucket.
  let buckets: ReadOnlyMemory<IndexRange>
  /// The shared parts, then one for each `RuleSet`.
  let parts: ReadOnlyMemory<Part>
  let accepts: ReadOnlyMemory<Int32>
  /// The part of the exact rules; the other sets follow.
  var exact: Int { parts.count - RuleSet.allCases.count }
  let meanings: ReadOnlyMemory<Meaning>
  let lexicon: Lexicon
  let rules: ReadOnlyMemory<Rule>
  let alternatives: ReadOnlyMemory<Alternative>
  /// The names of the grammar files.
  let files: TextTable

  /// The location of an alternative: "10-play.grammar:12".
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
      shortened: HashTable(keys: image.elements(.shortHashes), numbers: image.elements(.shortNumbers)),
      abbreviated: HashTable(keys: image.elements(.briefHashes), numbers: image.elements(.briefNumbers)))
  }
}
