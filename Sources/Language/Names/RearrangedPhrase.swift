/// A phrase in the usual word order: "make it again louder" without the adverb, "this song I would like to hear" with the
/// object behind its verb, "the same album" as "this album". For phrases that are not understood as they are.
struct RearrangedPhrase {
  /// The rearranged phrase.
  let edited: EditedPhrase

  /// Longer phrases are not rearranged, since each way takes another reading.
  private static let longestPhrase = 14
  /// An object that comes first rarely has more words.
  private static let longestObject = 6

  /// The phrase rearranged in each way that applies, except for words in `names`.
  static func all(of tokens: Tokens, keeping names: KnownNames) -> [RearrangedPhrase] {
    let kept = Set(names.ranges(in: tokens).filter { $0.count > 1 }.flatMap(\.self))
    guard tokens.count <= longestPhrase, !tokens.list.contains(where: { $0.quotation != 0 || $0.isAddress }) else {
      return []
    }
    return [
      RearrangedPhrase(sameIn: tokens, kept), RearrangedPhrase(objectFirstIn: tokens),
      RearrangedPhrase(adverbsIn: tokens, kept),
    ].compactMap(\.self)
  }

  /// "Something from the same album" is from this album.
  private init?(sameIn tokens: Tokens, _ kept: Set<Int>) {
    let place = (1..<max(1, tokens.count)).first { index in
      tokens[index].hash == Self.same && Self.articles.contains(tokens[index - 1].hash) && !kept.contains(index)
        && index + 1 < tokens.count && Self.sharedThings.contains(tokens[index + 1].hash)
    }
    guard let place else { return nil }
    edited = EditedPhrase(tokens, replacing: [(Int(tokens[place - 1].start)..<Int(tokens[place].end), "this")])
  }

  /// Leaves out adverbs within the phrase that ask for nothing else: "make it again louder", "which songs are meanwhile on it".
  private init?(adverbsIn tokens: Tokens, _ kept: Set<Int>) {
    /// "After this one, could you add Lanterns?"
    func isAsking(_ index: Int) -> Bool {
      let first = ClauseWords.modals.contains(tokens[index].hash) ? index : index - 1
      return first > 0 && first + 1 < tokens.count && ClauseWords.modals.contains(tokens[first].hash)
        && tokens[first + 1].hash == Hash.of("you")
    }
    let adverbs = (1..<max(1, tokens.count)).filter { index in
      let token = tokens[index]
      guard Self.adverbs.contains(token.hash) || isAsking(index), !kept.contains(index), !token.isContinuation,
        token.mark == .none || isAsking(index), tokens[index - 1].weight != .negation
      else { return false }
      // "Normal speed itself is fine", "keep it there only": what emphasizes may be the last word.
      guard index + 1 < tokens.count else { return Self.emphases.contains(token.hash) }
      return tokens[index + 1].mark == .none && tokens[index + 1].weight != .negation
    }
    guard !adverbs.isEmpty else { return nil }
    edited = EditedPhrase(
      tokens,
      replacing: adverbs.map { index in
        let end = index + 1 < tokens.count ? Int(tokens[index + 1].start) : tokens.scalars.count
        return (Int(tokens[index].start)..<end, "")
      })
  }

  /// Puts an object that comes first behind its verb: "this song you can delete from the list" as "delete this song from the list".
  private init?(objectFirstIn tokens: Tokens) {
    let start = (0..<tokens.count).first { !Clauses.isInterjection($0, in: tokens) } ?? 0
    for (lead, isWish) in Self.leads {
      let place = (start + 1..<max(start + 1, min(tokens.count - lead.count, start + 1 + Self.longestObject))).first {
        index in
        zip(index..., lead).allSatisfy { tokens[$0].hash == $1 && tokens[$0].mark == .none }
      }
      guard let place, place + lead.count < tokens.count else { continue }
      let verb = place + lead.count
      let isVerb =
        isWish ? Self.hearing.contains(tokens[verb].hash) : Clauses.isImperative(tokens[verb].hash)
      let object = start..<place
      guard isVerb, tokens[verb].mark == .none,
        !object.contains(where: {
          Clauses.isImperative(tokens[$0].hash) || Clauses.asks(tokens[$0].hash) || tokens[$0].weight == .negation
            || $0 > start && tokens[$0].mark != .none
        }),
        !ClauseWords.speakers.contains(tokens[start].hash)
      else { continue }
      // "Listen to" is one verb.
      let last = verb + 1 < tokens.count && tokens[verb + 1].hash == Self.to ? verb + 1 : verb
      let words = tokens.text(isWish ? place..<last + 1 : verb..<last + 1)
      let (from, to) = (Int(tokens[object.lowerBound].start), Int(tokens[place].start))
      edited = EditedPhrase(
        tokens, replacing: [(from..<from, words + " "), (to..<Int(tokens[last].end), "")])
      return
    }
    return nil
  }

  private static let same = Hash.of("same")
  private static let to = Hash.of("to")
  private static let articles = Hash.set(of: "the that")
  private static let sharedThings = Hash.set(
    of: "album record artist band singer group playlist list show podcast book year decade genre song track composer")
  private static let emphases = Hash.set(of: "only itself")
  private static let adverbs = Hash.set(
    of:
      "again now also meanwhile already simply just please then once yet still perhaps maybe itself even actually gladly"
  )
  private static let hearing = Hash.set(of: "hear have listen play")
  /// Words between an object and its verb, and whether they express a wish of one's own.
  private static let leads: [([UInt64], Bool)] = [
    ("i would like to", true), ("i would love to", true), ("i want to", true), ("we want to", true),
    ("we would like to", true), ("i like to", true), ("you can please", false), ("can you please", false),
    ("could you please", false), ("you can", false), ("you could", false), ("you may", false), ("you should", false),
    ("can you", false), ("could you", false), ("would you", false), ("please", false),
  ].map { ($0.0.split(separator: " ").map { Hash.of($0) }, $0.1) }
}
