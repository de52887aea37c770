import LanguageSupport
import Testing

@testable import Language

struct IntentClassifierTests {
  private static let parser = PhraseParser(
    grammar: .tested, vocabulary: Vocabulary(global: Parsing.global), classifier: .tested)

  private static func guess(_ phrase: String, names: KnownNames = KnownNames()) throws -> IntentGuess {
    let tokens = try #require(parser.tokens(of: phrase, namesAreKnown: true))
    return try #require(parser.guesses(tokens, Parsing.today, names).first)
  }

  @Test("The model was trained on the training phrases as they are; “tuneterm-bench intents” trains it")
  func isTrained() throws {
    let model = try #require(IntentClassifier.tested)
    #expect(model.checksum == TrainingPhrases.ofCheckout.checksum)
    #expect(model.canonical == TrainingPhrases.ofCheckout.canonical)
  }

  @Test("The grammar understands every canonical phrase")
  func canonicalPhrases() throws {
    let values: [(slot: ClassifierInput.Slot, value: String)] = [
      (.name, "Copper Bloom"), (.playlist, "Road Trip"), (.genre, "jazz"), (.mood, "relaxing"), (.date, "the eighties"),
      (.number, "3"), (.duration, "ten minutes"), (.time, "2:30"),
    ]
    var names = KnownNames()
    names.things["Copper Bloom"] = NamedThings(kinds: [.song, .artist], spellings: [:])
    names.things["Road Trip"] = NamedThings(kinds: .playlist, spellings: [.playlist: "Road Trip"])
    for canonical in TrainingPhrases.ofCheckout.canonical where !canonical.hasPrefix(TrainingPhrases.nothing) {
      var phrase = canonical
      for (slot, value) in values {
        phrase = phrase.split(separator: "{\(slot.rawValue)}", omittingEmptySubsequences: false).joined(
          separator: value)
      }
      let best = Self.parser.parse(phrase, today: Parsing.today, names: names).best
      #expect(best?.certainty ?? .weak > .weak, "“\(phrase)” is not understood")
    }
  }

  @Test(
    "Phrases that no rule contains mean canonical phrases",
    arguments: [
      ("my ears are ringing", "turn it down"),
      ("right then, off we go again", "resume"),
      ("kill the racket when twenty five minutes have gone by", "stop in twenty five minutes"),
      ("jumble the lot up for me would you", "turn shuffle on"),
    ])
  func means(phrase: String, canonical: String) throws {
    #expect(try Self.guess(phrase).canonical == canonical)
  }

  @Test("Words said about anything else mean nothing")
  func meansNothing() throws {
    for phrase in ["pick up a pint of milk on the way home", "the plumber never turned up this morning"] {
      let guess = try Self.guess(phrase)
      #expect(guess.canonical == nil, "\(phrase): \(guess)")
    }
  }

  @Test("A model that is truncated, or whose tables point outside of it, is rejected")
  func damage() {
    let bytes = IntentClassifier.bytesOfCheckout
    for count in [0, 1, 39, 40, 500, bytes.count / 2, bytes.count - 1] {
      #expect(IntentClassifier.model(Array(bytes[..<count])) == nil)
    }
    // The magic, the counts, and the first places of weights.
    for place in [0, 16, 20, 24, 28] {
      var damaged = bytes
      damaged[place] ^= 0x5A
      #expect(IntentClassifier.model(damaged) == nil)
    }
  }

  @Test("Two trainings on the same phrases are the same model")
  func isRepeatable() {
    let phrases = TrainingPhrases([
      "= pause\nhold it there\nhalt\n= resume\noff we go\non with it\n= - remark\nlovely day"
    ])
    let models = (0..<2).map { _ in IntentTraining(phrases, Self.parser, today: Parsing.today).model() }
    #expect(models[0] == models[1])
    #expect(IntentClassifier.model(models[0])?.canonical == ["pause", "resume", "- remark"])
  }
}
