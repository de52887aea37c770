/// Insignificant words, which a reading may skip.
enum SmallWords {
  /// The significance of a word.
  enum Weight: UInt8, Comparable {
    /// None: "um", "please", "actually".
    case hesitation
    /// None by itself: "the", "of", "would", "thing".
    case small
    /// No, not, without: skipping it reverses the meaning.
    case negation
    /// A significant word.
    case content

    static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
  }

  static func weight(of hash: UInt64) -> Weight { weights[hash] ?? .content }

  /// True for "um" and "uh", which are not part of names.
  static func isSound(_ hash: UInt64) -> Bool { sounds.contains(hash) }

  /// True for several words that are insignificant together: "what's it called", "you know", "like" before an amount.
  static func isHesitation(_ index: Int, in tokens: Tokens) -> Bool {
    if tokens[index].hash == Hash.of("like") {
      guard index > 0, index + 1 < tokens.count else { return false }
      // "But like no metal".
      if tokens[index - 1].hash == Hash.of("but") || SmallWords.weight(of: tokens[index + 1].hash) == .negation {
        return true
      }
      // "Can you, like, play some jazz."
      if tokens[index].mark != .none, tokens[index + 1].mark != .none { return true }
      return isSound(tokens[index - 1].hash) || NumberWords.isNumber(tokens.folded(index + 1))
    }
    return phrases.contains { phrase in
      guard phrase.count < tokens.count, phrase.contains(tokens[index].hash) else { return false }
      return phrase.indices.contains { place in
        let start = index - place
        return start >= 0 && start + phrase.count <= tokens.count
          && phrase.indices.allSatisfy { tokens[start + $0].hash == phrase[$0] }
      }
    }
  }

  private static let sounds = Hash.set(of: "um umm uh uhh er erm hmm hm mm")

  private static let phrases = [
    "what is it called", "what was it called", "what is her name", "what is his name",
    "what are they called",
    "you know", "i think", "i guess", "i suppose", "i believe",
    "i do not know", "kind of",
    "sort of", "or something", "or so", "or whatever", "let us say", "if you will", "or thereabouts", "if you like",
    "would you",
    "if you would", "if you can", "if you do not mind", "if you would not mind", "do we know", "do you know",
    "why not", "if you know", "to be honest", "if possible", "at least",
  ].map { $0.split(separator: " ").map { Hash.of($0) } }

  private static let weights: [UInt64: Weight] = {
    var weights: [UInt64: Weight] = [:]
    for (weight, words) in [
      (Weight.hesitation, hesitations), (.small, small), (.negation, negations),
    ] {
      for word in words.split(whereSeparator: \.isWhitespace) { weights[Hash.of(word)] = weight }
    }
    return weights
  }()

  private static let hesitations = """
    um umm uh uhh er erm hmm hm mm ah oh ooh eh please kindly well so actually just quite really rather basically
    literally perhaps maybe possibly simply anyway though tho blimey wow gosh god jeez damn ugh whoops oops yikes aw
    ehh eww urgh eugh oof boo meh btw omg yay yaar bro dear lads lad pal
    shit crap bugger christ jesus strewth crikey anyways rightio righto alrighty ahh rn
    aww haha lol lowkey highkey dang perf omg jk oop argh arre phew bloody freaking frickin flipping mate dude buddy ya indeed obviously certainly definitely honestly seriously frankly
    """

  private static let small = """
    a an the this that these those it its of to in on at for from with by as and or if than is are was were be been
    being am do does did have has had having can could would will shall should may might must i me my mine you your
    yours we us our they them their he him his she her hers there here one ones thing
    things stuff bit some any all both each every much many more most lot lots little few get got let want need like
    even think know see say said tell mean feel going go come make made give gave take put try something anything everything
    someone somebody anyone anybody up down out off over about around back away today tonight then now still again also too s t
    """

  private static let negations = "no not never nothing none without except but only nor neither"
}
