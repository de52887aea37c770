import Testing

struct PhraseMeaningTests {
  @Test("Each phrase gives the request a listener means, field by field", arguments: Phrases.all.map(\.subject))
  func meaning(subject: String) throws {
    let phrases = try #require(Phrases.all.first { $0.subject == subject }).phrases
    for (phrase, meaning) in phrases {
      #expect(Meaning.of(Parsing.request(phrase)) == meaning, "“\(phrase)”")
    }
  }

  @Test("There are at least as many phrases as required")
  func count() { #expect(Phrases.all.reduce(0) { $0 + $1.phrases.count } >= 500) }
}
