import LanguageSupport
import Testing

@testable import Language

struct CompiledGrammarTests {
  private static func grammar(_ bytes: [UInt8], from files: [GrammarFile] = GrammarFile.ofCheckout) -> Grammar? {
    let bytes = FixedBytes(bytes)
    return Grammar(compiled: bytes.buffer, of: bytes, from: files)
  }

  @Test("A compiled grammar understands phrases as the text does, and tells the same examples")
  func understandsAlike() throws {
    let compiled = try #require(Self.grammar(Grammar.tested.compiled))
    #expect(compiled.guide.sections == Grammar.tested.guide.sections)
    let parser = PhraseParser(grammar: compiled, vocabulary: Vocabulary(global: Parsing.global))
    for phrase in compiled.guide.sections.flatMap(\.phrases) {
      #expect(parser.parse(phrase, today: Parsing.today) == Parsing.interpretation(phrase))
    }
  }

  @Test("A compiled grammar loads without its text, but not beside a different text")
  func staleness() {
    let bytes = Grammar.tested.compiled
    #expect(Self.grammar(bytes, from: []) != nil)
    var files = GrammarFile.ofCheckout
    files[3].text += "\n# Another comment."
    #expect(Self.grammar(bytes, from: files) == nil)
    #expect(Self.grammar(bytes, from: Array(GrammarFile.ofCheckout.dropLast())) == nil)
    #expect(Self.grammar(bytes, from: GrammarFile.ofCheckout.reversed()) != nil)
  }

  @Test("A compiled grammar that is truncated or has any bit flipped is rejected")
  func damage() {
    let bytes = Grammar.tested.compiled
    for count in [0, 1, 47, 48, 500, bytes.count / 2, bytes.count - 1] {
      #expect(Self.grammar(Array(bytes[..<count])) == nil)
    }
    #expect(Self.grammar(bytes + [0]) == nil)
    for number in 0..<200 {
      var damaged = bytes
      damaged[number < 48 ? number : number * 7919 % bytes.count] ^= 1 << (number % 8)
      #expect(Self.grammar(damaged) == nil, "\(number)")
    }
  }
}
