import LanguageSupport
import Testing

@testable import Language

@Suite("Sounds, stutters and slips of the tongue")
struct CleanedPhraseTests {
  @Test(
    "are taken out before a phrase is read",
    arguments: [
      ("um put on the the quiet uh playlist", "put on the quiet playlist"),
      ("turn it turn it up a bit", "turn it up a bit"),
      ("no no no don't stop", "no don't stop"),
      ("what's what's playing um", "what's playing"),
      ("play Blue Train um", "play Blue Train"),
      ("volume twenty no wait thirty", "volume thirty"), ("volume 20, no, 30", "volume 30"),
      ("play Tin Hours no not Tin Hours Blue Train", "play Blue Train"),
    ])
  func cleaned(phrase: String, plain: String) throws {
    let tokens = try #require(Tokenizer.tokens(of: phrase))
    var recognised = tokens
    Grammar.tested.recognise(&recognised)
    let cleaned = try #require(CleanedPhrase(recognised, keeping: KnownNames()))
    #expect(cleaned.edited.text.split(separator: " ").joined(separator: " ") == plain)
    #expect(Parsing.request(phrase) == Parsing.request(plain))
  }

  @Test(
    "are left alone where there is nothing else, and in quotes and paths",
    arguments: [
      "um", "play “Um Um”", "next", "play /music/um/1.mp3", "import ~/Music/uh", "play https://radio.example/uh/live",
      "play /the/the/1.mp3", "skip two, no, pause",
    ])
  func untouched(phrase: String) throws {
    var tokens = try #require(Tokenizer.tokens(of: phrase))
    Grammar.tested.recognise(&tokens)
    #expect(CleanedPhrase(tokens, keeping: KnownNames()) == nil)
  }

  @Test(
    "spans point to the words as they were said",
    arguments: [
      ("um play the the album Tin Hours", "Tin Hours"), ("um play the album Tin uh Hours", "Tin uh Hours"),
      (" louder by 5 percent louder by 5 percent", "5 percent"),
    ])
  func places(phrase: String, words: String) throws {
    let span = try #require(Parsing.interpretation(phrase).best?.spans.first { $0.text == words })
    let scalars = Array(phrase.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars[span.start..<span.end])) == words)
  }
}
