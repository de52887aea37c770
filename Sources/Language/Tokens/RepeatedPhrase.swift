/// A phrase that is one thing said several times: "quieter quieter quieter".
struct RepeatedPhrase {
  /// How many words at most are said again and again.
  private static let longest = 4
  /// How often something is said at most that is meant each time.
  private static let most = 6

  /// What is said each time.
  let once: String
  /// 2…6.
  let count: Int

  /// Nil if something else is said as well, or all of it is a name that `names` holds: "bye bye bye".
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
