/// A phrase without hesitations, words repeated by mistake and slips of the tongue: "um put on the the quiet one", "volume twenty
/// no thirty".
struct CleanedPhrase {
  /// The remaining phrase.
  let edited: EditedPhrase

  /// Nil if nothing or everything would be removed; names in `names` are kept.
  init?(_ tokens: Tokens, keeping names: KnownNames) {
    var taken = Self.stutters(in: tokens)
    for index in 0..<tokens.count where tokens[index].quotation == 0 {
      if SmallWords.isSound(tokens[index].hash) || Self.isVocative(index, in: tokens) || Self.isHedge(index, in: tokens)
      {
        taken.insert(index)
      }
    }
    taken = taken.filter { !tokens.isInPath($0) }
    for range in names.ranges(in: tokens) where range.count > 1 { taken.subtract(range) }
    taken.formUnion(Self.slips(in: tokens, names))
    guard !taken.isEmpty, taken.count < tokens.count else { return nil }
    edited = EditedPhrase(
      tokens,
      replacing: taken.sorted().map { index in
        let next = index + 1 < tokens.count ? Int(tokens[index + 1].start) : tokens.scalars.count
        return (Int(tokens[index].start)..<next, "")
      })
  }

  /// True for the "dear" of "I'm ready, dear. Some jazz": punctuation encloses it.
  private static func isVocative(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && vocatives.contains(tokens[index].hash) && tokens[index].mark != .none
      && (index + 1 == tokens.count || tokens[index + 1].mark != .none)
  }

  private static let vocatives = Hash.set(
    of: "dear love darling honey pet hen sweetheart mate pal buddy dude bro lad lads guys folks hun hon sugar partner")

  /// True for the "like" of "in like 20 minutes", "to like point eight", "rename it to like, Study" and "no, like the live one", and
  /// for the "say" of "in, say, 20 minutes".
  private static func isHedge(_ index: Int, in tokens: Tokens) -> Bool {
    if tokens[index].hash == Hash.of("say"), index > 0, index + 1 < tokens.count {
      return tokens[index].mark == .comma && tokens[index + 1].mark == .comma
    }
    guard tokens[index].hash == Hash.of("like"), index > 0, index + 1 < tokens.count, !tokens[index].isContinuation
    else { return false }
    let (before, next) = (tokens[index - 1].hash, index + 1)
    if tokens[next].mark != .none { return hedged.contains(before) }
    if hedged.contains(before), tokens[next].hash == Hash.of("point"), next + 1 < tokens.count { return true }
    if NumberWords.isNumber(tokens.folded(next)) {
      return !ClauseWords.speakers.contains(before) && tokens[index - 1].weight < .content
    }
    return denials.contains(before) && ClauseWords.determiners.contains(tokens[next].hash)
      && !ClauseWords.pointers.contains(tokens[next].hash)
  }

  private static let hedged = Hash.set(of: "to for at by in called with from about is")
  private static let denials = Hash.set(of: "no nah nope there")

  /// The first of each repeated pair: single small words, or any two to four words in a row.
  private static func stutters(in tokens: Tokens) -> Set<Int> {
    var taken: Set<Int> = []
    for length in 1...4 {
      for start in 0..<tokens.count where start + 2 * length <= tokens.count && !tokens[start].isContinuation {
        let isRepeated = (start..<start + length).allSatisfy {
          tokens[$0].hash == tokens[$0 + length].hash && tokens[$0 + length].mark != .stop
            && tokens[$0].quotation == 0
        }
        guard isRepeated, length > 1 || tokens[start].weight < .content, !tokens[start + length].isContinuation,
          !isObject(start, in: tokens), length == 1 || !Clauses.isDoubling(start + 1, in: tokens)
        else { continue }
        taken.formUnion(start..<start + length)
      }
    }
    return taken
  }

  /// What is taken back at once, with the words that take it back: "volume twenty no thirty", "play Queen, no, not Queen, Blur".
  private static func slips(in tokens: Tokens, _ names: KnownNames) -> Set<Int> {
    var taken: Set<Int> = []
    for start in tokens.list.indices.dropFirst()
    where ClauseWords.corrections.contains(tokens[start].hash) && tokens[start].quotation == 0 {
      let end = tokens.list[start...].firstIndex { !ClauseWords.corrections.contains($0.hash) } ?? tokens.count
      guard end < tokens.count, tokens[end].mark != .stop, tokens[start].mark != .stop else { continue }
      if NumberWords.isNumber(tokens.folded(start - 1)), NumberWords.isNumber(tokens.folded(end)) {
        let before = (0..<start).last { !NumberWords.isNumber(tokens.folded($0)) } ?? -1
        taken.formUnion(before + 1..<end)
      }
      guard tokens[end].hash == Hash.of("not") else { continue }
      let said = (1...longestSlip).last { length in
        start >= length && end + length < tokens.count
          && (0..<length).allSatisfy { tokens[start - length + $0].hash == tokens[end + 1 + $0].hash }
      }
      guard let said else { continue }
      // "Ada Quill, no, not Quill": the whole name.
      let name = names.ranges(in: tokens).filter { $0.upperBound == start }.map(\.lowerBound).min()
      taken.formUnion(min(start - said, name ?? start)...end + said)
    }
    return taken
  }

  private static let longestSlip = 4

  /// True for the first "it" of "take it off it, it is too slow", which no subject follows twice.
  private static func isObject(_ index: Int, in tokens: Tokens) -> Bool {
    index > 0 && index + 2 < tokens.count && ClauseWords.pointers.contains(tokens[index].hash)
      && tokens[index - 1].weight < .negation && !ClauseWords.conjunctions.contains(tokens[index - 1].hash)
      && ClauseWords.verbs.contains(tokens[index + 2].hash)
  }
}

extension Tokens {
  /// True for a word in a path or an address: "/music/um/1.mp3".
  func isInPath(_ index: Int) -> Bool {
    let start = Int(self[index].start)
    let before = scalars[..<start].reversed().prefix { !$0.properties.isWhitespace }
    let behind = scalars[start...].prefix { !$0.properties.isWhitespace }
    return before.contains("/") || behind.contains("/")
  }
}
