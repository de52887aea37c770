/// A phrase that repeats the same words: "quieter quieter quieter".
struct RepeatedPhrase {
  /// The maximum number of repeated words.
  private static let longest = 4
  /// The maximum number of repetitions that count individually.
  private static let most = 6

  /// The words that are repeated.
  let once: String
  /// 2…6.
  let count: Int

  /// Nil if the phrase contains other words, or is a name in `names`: "bye bye bye".
  init?(_ tokens: Tokens, keeping names: KnownNames) {
    let lengths = (1...Self.longest).filter { tokens.count % $0 == 0 && (2...Self.most).contains(tokens.count / $0) }
    let length = lengths.first { length in
      (length..<tokens.count).allSatisfy { tokens[$0].hash == tokens[$0 - length].hash && tokens[$0].quotation == 0 }
    }
    guard let length, !names.ranges(in: tokens).contains(0..<tokens.count) else { return nil }
    once = tokens.text(0..<length)
    count = tokens.count / length
  }
}
