/// A phrase with the words of requests in place of others that sound the same, as a speech recogniser may have written it: "paws
/// the music", "necks song", "play the hole album".
struct HeardPhrase {
  /// What it is then.
  let edited: EditedPhrase

  /// Nil where no word sounds like one of a request; a name that `names` holds is left as it is, as are quotes and paths.
  init?(_ tokens: Tokens, keeping names: KnownNames) {
    var kept: Set<Int> = []
    for range in names.ranges(in: tokens) where range.count > 1 { kept.formUnion(range) }
    let edits: [(range: Range<Int>, text: String)] = (0..<tokens.count).compactMap { index in
      let token = tokens[index]
      guard token.quotation == 0, !kept.contains(index), let word = Self.words[token.hash], !token.isContinuation,
        !token.isJoined, !token.isAddress, !tokens.isInPath(index)
      else { return nil }
      return (Int(token.start)..<Int(token.end), word)
    }
    guard !edits.isEmpty else { return nil }
    edited = EditedPhrase(tokens, replacing: edits)
  }

  /// The same with numbers alone, in places where one is said: "chapter too", "part won". Nil where there is none.
  init?(numbersIn tokens: Tokens, keeping names: KnownNames) {
    let kept = Set(names.ranges(in: tokens).filter { $0.count > 1 }.flatMap(\.self))
    let edits: [(range: Range<Int>, text: String)] = (0..<tokens.count).dropFirst().compactMap { index in
      let token = tokens[index]
      // "Play this track, too" counts nothing.
      if index > 1, ClauseWords.determiners.contains(tokens[index - 2].hash) { return nil }
      guard Self.numbered.contains(tokens[index - 1].hash), let word = Self.numbers[token.hash], token.mark == .none,
        token.quotation == 0, !kept.contains(index), !token.isJoined
      else { return nil }
      return (Int(token.start)..<Int(token.end), word)
    }
    guard !edits.isEmpty else { return nil }
    edited = EditedPhrase(tokens, replacing: edits)
  }

  /// What a number follows.
  private static let numbered = Set(
    ["chapter", "part", "track", "number", "option", "disc", "disk", "episode"].map { Hash.of($0) })

  private static let numbers = Dictionary(
    uniqueKeysWithValues: ["won": "one", "too": "two", "ate": "eight"].map { (Hash.of($0.key), $0.value) })

  /// The words of requests by the hashes of those that sound like them.
  private static let words = Dictionary(
    uniqueKeysWithValues: [
      "paws": "pause", "pours": "pause", "necks": "next", "nex": "next", "won": "one", "too": "two", "fore": "four",
      "ate": "eight", "cue": "queue", "hole": "whole", "ad": "add", "tern": "turn", "knight": "night", "buy": "by",
      "bye": "by", "our": "hour", "weak": "week", "peace": "piece", "id": "i'd", "ill": "i'll",
    ].map { (Hash.of($0.key), $0.value) })
}
