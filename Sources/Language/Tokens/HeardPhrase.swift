/// A phrase with words of requests instead of words that sound like them, as a speech recognizer may have written it: "paws the
/// music", "necks song", "play the hole album". Drawn-out words are shortened: "yesss".
struct HeardPhrase {
  /// The corrected phrase.
  let edited: EditedPhrase

  /// Nil if no word sounds like one of a request; names in `names`, quotes and paths are kept.
  init?(_ tokens: Tokens, keeping names: KnownNames) {
    self.init(tokens, keeping: names) { index in
      let token = tokens[index]
      guard !token.isContinuation, !token.isAddress, !tokens.isInPath(index) else { return nil }
      if let word = Self.digit(at: index, in: tokens) { return word }
      guard let word = Self.words[token.hash] ?? Self.short(tokens.text(index..<index + 1)) else { return nil }
      // "No, too sleepy" contains no number.
      if NumberWords.units[word] != nil {
        guard index + 1 < tokens.count, Self.counted.contains(tokens[index + 1].hash) else { return nil }
      }
      return word
    }
  }

  /// The same for numbers alone, where one is expected: "chapter too", "part won". Nil if there is none.
  init?(numbersIn tokens: Tokens, keeping names: KnownNames) {
    self.init(tokens, keeping: names) { index in
      guard index > 0, Self.numbered.contains(tokens[index - 1].hash), tokens[index].mark == .none else { return nil }
      // "Play this track, too" contains no number.
      if index > 1, ClauseWords.determiners.contains(tokens[index - 2].hash) { return nil }
      return Self.words[tokens[index].hash].flatMap { NumberWords.units[$0] == nil ? nil : $0 }
    }
  }

  /// Nil if `heard` returns no word.
  private init?(_ tokens: Tokens, keeping names: KnownNames, heard: (Int) -> String?) {
    let kept = Set(names.ranges(in: tokens).filter { $0.count > 1 }.flatMap(\.self))
    let edits: [(range: Range<Int>, text: String)] = (0..<tokens.count).compactMap { index in
      let token = tokens[index]
      guard token.quotation == 0, !token.isJoined, !kept.contains(index), let word = heard(index) else { return nil }
      return (Int(token.start)..<Int(token.end), word)
    }
    guard !edits.isEmpty else { return nil }
    edited = EditedPhrase(tokens, replacing: edits)
  }

  /// The word that `word` is with letters repeated three or more times; nil if there are none.
  private static func short(_ word: String) -> String? {
    var short = ""
    var rest = word.lowercased()[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      short += run.count > 2 && letter.isLetter ? String(letter) : String(run)
      rest = rest.dropFirst(run.count)
    }
    return short.count < word.count ? short : nil
  }

  /// The word for a digit that stands for one in messages: "add this 2 road trip", "2 loud"; nil if it counts something.
  private static func digit(at index: Int, in tokens: Tokens) -> String? {
    guard [Hash.of("2"), Hash.of("4")].contains(tokens[index].hash), index + 1 < tokens.count,
      tokens[index + 1].mark == .none, !counted.contains(tokens[index + 1].hash),
      index == 0 || !numbered.contains(tokens[index - 1].hash)
    else { return nil }
    if tokens[index].hash == Hash.of("4") { return "for" }
    return excessive.contains(tokens[index + 1].hash) ? "too" : "to"
  }

  /// Words after "too".
  private static let excessive = Hash.set(
    of: "much many loud quiet fast slow soft long short late early high low noisy sad sleepy mellow hard")

  /// Words before a number.
  private static let numbered = Hash.set(of: "chapter part track number option disc disk episode")

  /// Words after a number.
  private static let counted = Hash.set(
    of:
      "second seconds minute minutes hour hours song songs track tracks star stars times percent more chapters episodes"
  )

  /// The words of requests by the hashes of words that sound like them.
  private static let words = Dictionary(
    uniqueKeysWithValues: [
      "paws": "pause", "pours": "pause", "necks": "next", "nex": "next", "won": "one", "too": "two", "fore": "four",
      "ate": "eight", "cue": "queue", "hole": "whole", "ad": "add", "tern": "turn", "knight": "night", "buy": "by",
      "bye": "by", "our": "hour", "weak": "week", "peace": "piece", "id": "i'd", "ill": "i'll",
      "were": "we're", "an": "and", "o": "of",
    ].map { (Hash.of($0.key), $0.value) })
}
