internal import Media
import Text

/// The names of items at hand that a phrase gives only in part: "the robot one", "the one about the robot", "the waltz".
///
/// Only what fits a single item counts.
struct DescribedNames {
  /// Names of more words are given as a whole.
  private static let mostWords = 4

  private let tokens: Tokens

  init(_ tokens: Tokens) { self.tokens = tokens }

  /// The words that describe an item, and where.
  private struct Description {
    /// From the article to the noun.
    var range: Range<Int>
    var words: Range<Int>
    var noun: Noun
    /// False for an article and a name alone: "the robot".
    var isWithNoun = true
  }

  private enum Noun {
    /// "The robot one", and "the robot".
    case anything
    /// "The robot song".
    case song
    case album
    case playlist
    /// "The Quill stuff", "the one by Quill".
    case artist
  }

  /// True if the phrase describes nothing, so that it need not be known what is at hand.
  var isEmpty: Bool { descriptions.isEmpty }

  /// The items of `items` that the phrase describes, with the words that do.
  func items(among items: [ItemAtHand]) -> [(range: Range<Int>, item: ItemAtHand, isWithNoun: Bool)] {
    var found: [(range: Range<Int>, item: ItemAtHand, isWithNoun: Bool)] = []
    for description in descriptions where !found.contains(where: { $0.range.overlaps(description.range) }) {
      let said = description.words.map { ItemAtHand.comparable(tokens.folded($0)) }
      var fitting = items.compactMap { self.fitting($0, description, said) }
      // "The Vierling thing" may be told by its album.
      if fitting.isEmpty, [.anything, .song].contains(description.noun), description.isWithNoun {
        fitting = items.filter { fits(description.noun, $0.kind) && said.allSatisfy($0.albumWords.contains) }
      }
      let names = Set(fitting.map(\.nameWords))
      // An album and its title track are called the same.
      if names.count == 1, let item = fitting.first { found.append((description.range, item, description.isWithNoun)) }
    }
    return found
  }

  /// `item`, or its artist, if `description` with the words `said` means that; nil otherwise.
  private func fitting(_ item: ItemAtHand, _ description: Description, _ said: [String]) -> ItemAtHand? {
    let isByArtist = item.artist != nil && said.allSatisfy(item.artistWords.contains)
    switch description.noun {
    case .artist where !isSingular(description):
      return isByArtist ? ItemAtHand(kind: .artist, name: item.artist ?? "") : nil
    case .artist: return isByArtist ? item : nil
    // "The Quill one" may be told by the artist, too.
    case .anything, .song:
      let isNamed = fits(description.noun, item.kind) && said.allSatisfy(item.nameWords.contains)
      return isNamed || isByArtist && item.kind != .artist ? item : nil
    case .album, .playlist:
      return fits(description.noun, item.kind) && said.allSatisfy(item.nameWords.contains) ? item : nil
    }
  }

  /// Longer ones first.
  private var descriptions: [Description] {
    var all: [Description] = []
    for start in 0..<tokens.count where Self.articles.contains(tokens[start].hash) && start + 1 < tokens.count {
      all += withNoun(before: start + 1, from: start)
      if let noun = Self.nouns[tokens[start + 1].hash] { all += afterNoun(noun, at: start + 1, from: start) }
    }
    return all.sorted { $0.range.count > $1.range.count }
  }

  /// "The robot one", and "the robot" if no rule knows the word.
  private func withNoun(before first: Int, from start: Int) -> [Description] {
    var found: [Description] = []
    for end in first + 1...first + Self.mostWords where end <= tokens.count {
      if tokens[end - 1].mark != .none || tokens[end - 1].isContinuation || tokens[end - 1].isJoined { break }
      let words = first..<end
      guard isTelling(words) else { continue }
      if end < tokens.count, tokens[end].mark == .none,
        let noun = Self.nouns[tokens[end].hash] ?? Self.people[tokens[end].hash]
      {
        found.append(Description(range: start..<end + 1, words: words, noun: noun))
      } else if words.contains(where: { tokens[$0].word < 0 }),
        end == tokens.count || tokens[end].mark != .none || tokens[end].word >= 0
      {
        found.append(Description(range: start..<end, words: words, noun: .anything, isWithNoun: false))
      }
    }
    return found
  }

  /// "The one about the robot", "the one by Quill".
  private func afterNoun(_ noun: Noun, at place: Int, from start: Int) -> [Description] {
    guard place + 2 < tokens.count, tokens[place + 1].mark == .none else { return [] }
    let isBy = Self.origins.contains(tokens[place + 1].hash)
    guard isBy || Self.tellers.contains(tokens[place + 1].hash) else { return [] }
    let skipped = Self.articles.contains(tokens[place + 2].hash) || tokens[place + 2].hash == Self.indefinite ? 1 : 0
    let first = place + 2 + skipped
    return (1...Self.mostWords).compactMap { count in
      let words = first..<first + count
      guard words.upperBound <= tokens.count, words.dropFirst(1 - skipped).allSatisfy({ tokens[$0].mark == .none }),
        isTelling(words)
      else { return nil }
      return Description(range: start..<words.upperBound, words: words, noun: isBy ? .artist : noun)
    }
  }

  /// True for words that tell something about a name rather than where it stands: not "the last one".
  private func isTelling(_ words: Range<Int>) -> Bool {
    words.contains { tokens[$0].weight == .content } && !words.contains { Self.pointers.contains(tokens[$0].hash) }
  }

  /// "The one by Quill" is one item, "the Quill stuff" is all of theirs.
  private func isSingular(_ description: Description) -> Bool {
    description.words.upperBound == description.range.upperBound
  }

  private func fits(_ noun: Noun, _ kind: NamedKinds) -> Bool {
    switch noun {
    case .anything: true
    case .song: [.song, .episode].contains(kind)
    case .album: kind == .album
    case .playlist: kind == .playlist
    case .artist: kind == .artist
    }
  }

  private static let articles = Hash.set(of: "the that this")
  private static let indefinite = Hash.of("a")
  private static let tellers = Hash.set(of: "about with called named titled")
  private static let origins = Hash.set(of: "by from")
  private static let nouns: [UInt64: Noun] = [
    Hash.of("one"): .anything, Hash.of("thing"): .anything, Hash.of("number"): .song, Hash.of("song"): .song,
    Hash.of("track"): .song, Hash.of("tune"): .song, Hash.of("piece"): .song, Hash.of("album"): .album,
    Hash.of("record"): .album, Hash.of("playlist"): .playlist, Hash.of("list"): .playlist,
  ]
  private static let people: [UInt64: Noun] = [
    Hash.of("stuff"): .artist, Hash.of("ones"): .artist, Hash.of("songs"): .artist, Hash.of("tracks"): .artist,
    Hash.of("tunes"): .artist, Hash.of("people"): .artist, Hash.of("lot"): .artist,
  ]
  /// Words that tell where something stands, not what it is called.
  private static let pointers = Hash.set(
    of: """
      next last previous other another same first second third fourth fifth final current whole entire only new newest old
      oldest latest best longest shortest first half rest following preceding
      """)
}
