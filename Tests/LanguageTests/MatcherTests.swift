import Testing

@testable import Language

/// The matcher beside the reference, on grammars and phrases made at random.
struct MatcherTests {
  /// Grammars of a few words, so that the phrases of these words often fit.
  private struct Maker {
    /// A linear congruential generator (Knuth's MMIX): the same numbers everywhere.
    var state: UInt64

    static let words = ["red", "green", "blue", "black", "white"]
    static let names = ["one", "two", "three", "four"]

    mutating func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }

    mutating func pick(_ words: [String]) -> String { words[number(below: words.count)] }

    /// A pattern that uses the first `phrases` phrases and nests no deeper than `depth`; with `word` it has a word at least.
    mutating func pattern(_ phrases: Int, depth: Int, word: Bool) -> String {
      var items = (0...number(below: 3)).map { _ in item(phrases, depth: depth) }
      if word { items.insert(pick(Self.words), at: number(below: items.count + 1)) }
      return items.joined(separator: " ")
    }

    private mutating func choice(_ phrases: Int, depth: Int, word: Bool) -> String {
      (0...number(below: 3)).map { _ in pattern(phrases, depth: depth, word: word) }.joined(separator: "|")
    }

    private mutating func item(_ phrases: Int, depth: Int) -> String {
      let cost = number(below: 4) == 0 ? "~\(number(below: 9) - 2)" : ""
      switch number(below: depth > 0 ? 10 : 5) {
      case 0...2: return pick(Self.words) + cost
      case 3: return phrases > 0 ? "<\(Self.names[number(below: phrases)])>" + cost : pick(Self.words)
      case 4: return pick(["{genre}", "{song}", "{count}"])
      case 5: return "(" + choice(phrases, depth: depth - 1, word: false) + ")" + cost
      case 6: return "[" + choice(phrases, depth: depth - 1, word: false) + "]"
      case 7: return "(" + choice(phrases, depth: depth - 1, word: true) + ")*"
      case 8: return "(" + choice(phrases, depth: depth - 1, word: true) + ")+"
      default: return "(" + choice(phrases, depth: depth - 1, word: false) + ")@next"
      }
    }

    /// Four phrases, the later ones of the earlier, of which every other one is shared, and rules that use them.
    mutating func grammar() -> String {
      var text = ""
      for (number, name) in Self.names.enumerated() {
        let isShared = self.number(below: 2) == 0
        text += "phrase \(name)\(isShared ? " shared" : "")\n"
        for _ in 0...self.number(below: 3) { text += "  \(pattern(number, depth: 2, word: isShared))\n" }
      }
      text += "section Colours\n"
      for _ in 0..<3 {
        text += "rule play cost \(number(below: 9)) bare whole\n"
        // Many alternatives make a choice by words of the split.
        for _ in 0...number(below: 30) { text += "  \(pattern(4, depth: 2, word: true))\n" }
      }
      return text
    }

    mutating func phrase() -> [String] {
      (0...number(below: 6)).map { _ in pick(Self.words + ["jazz", "song", "7"]) }
    }
  }

  /// Words that never stand in the phrases: what surrounds every rule is not what is tested here.
  private static let framing = """

    phrase opening shared
      zzopening
    phrase frame shared
      zzframe
    phrase closing shared
      zzclosing
    """

  @Test("The matcher finds the same lowest cost as an exhaustive search", arguments: 1...60)
  func costsAreTheCheapest(seed: Int) throws {
    var maker = Maker(state: UInt64(seed))
    let files = [GrammarFile(name: "a", text: maker.grammar() + Self.framing)]
    let source = try GrammarSource(files)
    let grammar = try Grammar(files)
    var found = 0
    for _ in 0..<80 {
      let words = maker.phrase()
      var tokens = try #require(Tokenizer.tokens(of: words.joined(separator: " ")))
      grammar.recognise(&tokens)
      let spans = SpanFinder.spans(
        in: tokens, vocabulary: Vocabulary(global: Parsing.global), today: Parsing.today)
      let reference = ReferenceMatcher(phrases: source.phrases, words: words, spans: spans)
      var expected: Int?
      for rule in source.sections.flatMap(\.rules) {
        for alternative in rule.alternatives {
          guard let cost = reference.ends(of: alternative.pattern, from: 0)[words.count] else { continue }
          expected = min(expected ?? .max, cost + rule.cost)
        }
      }
      // An aside before the request costs more than anything here, and no word starts a clause.
      let cost = grammar.matches(tokens, spans, by: .exact).first?.cost
      #expect(cost == expected, "“\(words.joined(separator: " "))” by\n\(files[0].text)")
      if expected != nil { found += 1 }
    }
    #expect(found > 0)
  }
}
