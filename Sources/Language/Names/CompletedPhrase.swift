internal import Remote
import Text

/// A completed phrase: "queens greatest hits" with its missing apostrophe, "back to frank" with the full name of an artist
/// mentioned before, "tell me how long it is" as a direct question.
struct CompletedPhrase {
  /// The completed phrase.
  let edited: EditedPhrase

  /// Names with more words are not completed.
  private static let longestName = 3
  /// The maximum number of words with which a missing "is" is tried, since each takes another reading.
  private static let readingLimit = 2

  // MARK: - Apostrophes

  /// The possible owners in `tokens`, "queen" for "queens", except for words in `names`, which have a meaning already.
  static func owners(in tokens: Tokens, besides names: KnownNames) -> [String] {
    possessives(in: tokens, besides: names).map { clipped(tokens.text($0)) }
  }

  /// Adds an apostrophe if `isOwner` accepts the words before it; nil if it accepts none.
  init?(apostropheIn tokens: Tokens, besides names: KnownNames, isOwner: (String) -> Bool) {
    let owner = Self.possessives(in: tokens, besides: names).filter { isOwner(Self.clipped(tokens.text($0))) }
      .max { $0.count < $1.count }
    guard let owner else { return nil }
    let end = Int(tokens[owner.upperBound - 1].end)
    edited = EditedPhrase(tokens, replacing: [(end - 1..<end, "'s")])
  }

  /// The phrase with "is" separated from the word before it, in each likely way: "how longs left".
  static func verbs(in tokens: Tokens) -> [CompletedPhrase] {
    (1..<max(1, tokens.count)).filter { index in
      let token = tokens[index]
      guard token.quotation == 0, !token.isContinuation, !token.isJoined, token.end - token.start > 3,
        tokens.scalars[Int(token.end) - 1] == "s", tokens.scalars[Int(token.end) - 2] != "s", index + 1 < tokens.count,
        tokens[index + 1].mark == .none,
        !tokens[index + 1].isJoined
      else { return false }
      return token.word < 0
    }
    .prefix(readingLimit).map { index in
      let end = Int(tokens[index].end)
      return CompletedPhrase(edited: EditedPhrase(tokens, replacing: [(end - 1..<end, "'s")]))
    }
  }

  /// The phrase with the "have" that people omit before "got": "what else you got by her"; nil if none is missing.
  init?(haveIn tokens: Tokens) {
    let (got, relatives) = (Self.got, Self.relatives)
    let place = (2..<max(2, tokens.count)).first { index in
      tokens[index].hash == got && tokens[index].quotation == 0 && !tokens[index].isContinuation
        && tokens[index].mark == .none && tokens[index - 1].mark == .none && !tokens[index - 1].isContinuation
        && (ClauseWords.persons.contains(tokens[index - 1].hash) || relatives.contains(tokens[index - 1].hash))
        && !Clauses.inverts(tokens[index - 2].hash) && !Clauses.isSeparator(index - 2, in: tokens)
    }
    guard let place else { return nil }
    let isRelative = relatives.contains(tokens[place - 1].hash)
    let start = Int(tokens[isRelative ? place : place - 1].start)
    edited = EditedPhrase(
      tokens, replacing: isRelative ? [(start..<Int(tokens[place].end), "have")] : [(start..<start, "have ")])
  }

  // MARK: - Places in a list

  /// The phrase with "number" before `name`, if that is a bare number up to `count`: "queue 2" as "queue number 2".
  init?(placeIn tokens: Tokens, named name: Range<Int>, upTo count: Int) {
    let text = tokens.text(name).lowercased()
    guard name.count == 1, tokens[name.lowerBound].quotation == 0, let number = Int(text) ?? NumberWords.units[text],
      number >= 1, number <= count
    else { return nil }
    let start = Int(tokens[name.lowerBound].start)
    edited = EditedPhrase(tokens, replacing: [(start..<start, "number ")])
  }

  // MARK: - Indirect questions

  /// The phrase as a direct question, in each likely way: "tell me how long Blue Train is" as "how long is Blue Train", "what
  /// albums Ada Quill has" as "what albums does Ada Quill have"; none if it is a direct question already.
  static func questions(in tokens: Tokens) -> [CompletedPhrase] {
    guard let asker = (0..<tokens.count).first(where: { ClauseWords.askers.contains(tokens[$0].hash) }),
      asker <= longestLeadIn,
      asker == 0 || (0..<asker).contains(where: { ClauseWords.reportingVerbs.contains(tokens[$0].hash) }),
      asker + 3 < tokens.count + 1,
      !tokens.list.contains(where: { $0.quotation != 0 })
    else { return [] }
    let auxiliaries = (asker + 1..<tokens.count).filter { ClauseWords.auxiliaries.contains(tokens[$0].hash) }
    guard auxiliaries.count == 1, let verb = auxiliaries.first, verb > asker + 1 else { return [] }
    let start = Int(tokens[asker].start)
    let (verbStart, verbEnd) = (Int(tokens[verb].start), Int(tokens[verb].end))
    let isCopula = ClauseWords.copulas.contains(tokens[verb].hash)
    if isCopula || tokens[verb].hash == Hash.of("has") {
      // "How long Blue Train is": the subject comes before the verb, which ends the phrase.
      guard verb == tokens.count - 1 else { return [] }
      let text = tokens.text(verb..<verb + 1)
      return (asker + 1..<verb).prefix(3).map { place in
        let place = Int(tokens[place].start)
        return CompletedPhrase(
          edited: EditedPhrase(
            tokens,
            replacing: [(0..<start, ""), (place..<place, isCopula ? text + " " : "does ")]
              + [(verbStart..<verbEnd, isCopula ? "" : "have")]))
      }
    }
    // "How many songs I have by them."
    guard tokens[verb].hash == Hash.of("have"), ClauseWords.persons.contains(tokens[verb - 1].hash) else { return [] }
    let person = Int(tokens[verb - 1].start)
    return [CompletedPhrase(edited: EditedPhrase(tokens, replacing: [(0..<start, ""), (person..<person, "do ")]))]
  }

  /// The maximum number of words before the question: "can you please tell me".
  private static let longestLeadIn = 6

  private static let got = Hash.of("got")
  private static let relatives = Hash.set(of: "that which")

  private init(edited: EditedPhrase) { self.edited = edited }

  /// The words that end in "s" and are followed by others.
  private static func possessives(in tokens: Tokens, besides names: KnownNames) -> [Range<Int>] {
    let known = names.ranges(in: tokens)
    var runs: [Range<Int>] = []
    for end in 1..<max(1, tokens.count) where tokens[end].mark == .none && !tokens[end].isJoined {
      let last = tokens[end - 1]
      guard last.quotation == 0, !last.isContinuation, !last.isJoined, !tokens.isInPath(end - 1),
        last.end - last.start > 3, tokens.scalars[Int(last.end) - 1] == "s",
        tokens.scalars[Int(last.end) - 2] != "s"
      else { continue }
      for start in max(0, end - longestName)..<end {
        guard !known.contains(where: { $0.overlaps(start..<end) && $0.contains(end - 1) && $0.lowerBound <= start })
        else { continue }
        runs.append(start..<end)
      }
    }
    return runs
  }

  private static func clipped(_ name: String) -> String { String(name.dropLast()) }

  // MARK: - Names mentioned before

  /// Completes an unknown word to the first of `mentioned` that begins or ends with it; nil if there is none.
  init?(mentioned: [String], in tokens: Tokens, besides names: KnownNames) {
    let known = names.ranges(in: tokens)
    let folded = mentioned.map { (name: $0, words: FoldedText.fold($0).split(separator: " ")) }
    for index in 0..<tokens.count {
      let token = tokens[index]
      guard token.weight == .content, token.word < 0, token.quotation == 0, !token.isContinuation,
        !known.contains(where: { $0.contains(index) })
      else { continue }
      let word = FoldedText.fold(tokens.text(index..<index + 1))[...]
      let meant = folded.first { $0.words.count > 1 && ($0.words.first == word || $0.words.last == word) }
      guard let meant else { continue }
      // "Frank Ocean" is complete.
      let rest = meant.words.filter { $0 != word }
      let around = [index - 1, index + 1].filter { (0..<tokens.count).contains($0) }
      guard !around.contains(where: { rest.contains(FoldedText.fold(tokens.text($0..<$0 + 1))[...]) }) else { continue }
      edited = EditedPhrase(tokens, replacing: [(Int(token.start)..<Int(token.end), meant.name)])
      return
    }
    return nil
  }
}

extension Interpretation {
  /// Makes the deletion of a playlist that was not named in full an offer: "remove Sam" may be about a person, and "Sam Songs" a
  /// playlist that was mentioned.
  mutating func doubtDeletion() {
    guard case .command(.deletePlaylist(let name))? = best?.request,
      !FoldedText.fold(phrase).holds(FoldedText.fold(name))
    else { return }
    readings[0].certainty = .weak
  }
}
