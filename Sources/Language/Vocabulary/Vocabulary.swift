public import Intents
public import Media

/// The names and synonyms that phrases are matched against; compact, immutable, built once.
public struct Vocabulary: Sendable {
  /// The maximum number of words of a name.
  static let longestName = 8

  /// The item that a name stands for.
  struct Entry {
    var kind: SpanKind
    var type: MediaType
    var identifier: MediaIdentifier?
  }

  private let table: HashTable
  private let names: NameStore
  private let kinds: [SpanKind]
  private let types: [MediaType]
  private let identifiers: [Int32: MediaIdentifier]
  /// The number of the first name of the library; names before it are from the global vocabulary.
  private let firstUserName: Int32
  /// The single words of the global vocabulary, for misspellings.
  let words: Lexicon

  /// Longer words have a comparative with "more".
  private static let longestCompared = 8

  /// The number of names and synonyms.
  public var count: Int { kinds.count }

  /// The names of a library with the identifiers of their items, and the synonyms of the global vocabulary.
  ///
  /// `identifiers` are parallel to the lists of `user`; names without one, because a list is missing or too short, are looked
  /// up by name. Complexity: linear in the number of names.
  public init(
    user: UserVocabulary = UserVocabulary(),
    identifiers: [UserVocabulary.StringType: [MediaIdentifier?]] = [:], global: GlobalVocabulary = GlobalVocabulary()
  ) {
    var builder = Builder()
    var words = Lexicon.Builder()
    for (parameter, items) in global.items.sorted(by: { $0.key < $1.key }) {
      guard let parameter = VocabularyParameter(name: parameter) else { continue }
      for item in items {
        var phrases = [item.identifier] + item.phrases
        // Phrases are compared in full words: "pod" is "podcast".
        phrases += phrases.compactMap(Contractions.expanded)
        let compared = parameter.kind == .mood ? phrases.compactMap(Self.comparative) : []
        for phrase in phrases + compared {
          builder.add(item.identifier, said: phrase, parameter.kind, parameter.type, nil)
          if builder.last.count >= 5 { words.add(builder.last) }
        }
        if parameter.kind == .activity {
          for verb in phrases.flatMap(Self.verbs) {
            builder.add(item.identifier, said: verb, .activityVerb, parameter.type, nil)
          }
        }
        for phrase in compared { builder.add(item.identifier, said: phrase, .comparedMood, parameter.type, nil) }
      }
    }
    firstUserName = Int32(builder.kinds.count)
    for type in UserVocabulary.StringType.allCases {
      let (kind, mediaType) = Self.kind(of: type)
      let identifiers = identifiers[type] ?? []
      for (place, name) in (user.strings[type] ?? []).enumerated() {
        builder.add(name, said: name, kind, mediaType, place < identifiers.count ? identifiers[place] : nil)
      }
    }
    self.words = Lexicon(words)
    table = HashTable(builder.hashes)
    names = builder.names
    kinds = builder.kinds
    types = builder.types
    self.identifiers = builder.identifiers
  }

  /// The comparative of a mood, "happier" for "happy"; nil if there is none.
  private static func comparative(of phrase: String) -> String? {
    let letters = Array(phrase.utf8)
    let vowels = Array("aeiou".utf8)
    guard (3...longestCompared).contains(letters.count), letters.allSatisfy({ (97...122).contains($0) }),
      !["er", "ed", "ing", "ful"].contains(where: phrase.hasSuffix)
    else { return nil }
    switch letters[letters.count - 1] {
    case UInt8(ascii: "y"): return phrase.dropLast() + "ier"
    case UInt8(ascii: "e"): return phrase + "r"
    // "Sadder", but "slower" and "quieter".
    case let last where letters.count == 3 && !vowels.contains(last) && last != UInt8(ascii: "w"):
      return phrase + String(phrase.suffix(1)) + "er"
    default: return phrase + "er"
    }
  }

  /// The possible infinitives of an activity such as "reading a book": "read a book". Letters may be dropped or doubled, as in
  /// "driving" and "running". Empty if it does not begin with such a form.
  private static func verbs(of phrase: String) -> [String] {
    let (first, rest) = phrase.firstIndex(of: " ").map { (phrase[..<$0], String(phrase[$0...])) } ?? (phrase[...], "")
    guard first.hasSuffix("ing"), first.utf8.count > 5 else { return first == "doing" ? ["do" + rest] : [] }
    let stem = String(first.dropLast(3))
    let isDoubled = stem.last == stem.dropLast().last && !["l", "s"].contains(stem.last)
    return (isDoubled ? [String(stem.dropLast())] : [stem, stem + "e"]).map { $0 + rest }
  }

  /// Calls `body` for each name with this hash of its folded words.
  @inline(__always)
  func forEach(_ hash: UInt64, _ body: (SpanKind, TypedSpan.Value) -> Void) {
    table.forEach(hash) { number in
      let kind = kinds[Int(number)]
      switch kind {
      case .genre, .mood, .comparedMood, .activity, .activityVerb: body(kind, .text(names[Int(number)]))
      default: body(kind, .name(Int32(number)))
      }
    }
  }

  /// The bonus of a name over words of the grammar: names that people write down are meant.
  func extra(of value: TypedSpan.Value) -> Int32 {
    if case .name(let number) = value, number < firstUserName { -20 } else { 0 }
  }

  /// The name with that number, as it is written.
  func name(_ number: Int32) -> String { names[Int(number)] }

  /// The item that the name with that number stands for.
  func entry(_ number: Int32) -> Entry {
    Entry(kind: kinds[Int(number)], type: types[Int(number)], identifier: identifiers[number])
  }

  private static func kind(of type: UserVocabulary.StringType) -> (SpanKind, MediaType) {
    switch type {
    case .mediaPlaylistTitle: (.knownPlaylist, .playlist)
    case .mediaMusicArtistName: (.knownArtist, .artist)
    case .mediaAudiobookTitle: (.knownBook, .audioBook)
    case .mediaAudiobookAuthor: (.knownArtist, .artist)
    case .mediaShowTitle: (.knownShow, .podcastShow)
    case .mediaGenreName: (.genre, .unknown)
    }
  }
}
