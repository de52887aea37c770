import Text
internal import Storage
internal import Media

extension Finder {
  /// The same search for the one thing of the library that its words can mean, although they are mistyped, misheard, not all
  /// of them or beside others: "Galala by Ren Hollow" for "Ga La La" by Wren Hollow, "that clara windmeer lady". A name
  /// that is only described may be said in small part: "that lantern thing", "the story about a lighthouse".
  ///
  /// For searches that found nothing. Nil if nothing is near enough, or several things are equally near.
  func meant(by search: MediaSearch) throws(CatalogError) -> MediaSearch? {
    guard let said = SaidName(search) else { return nil }
    let isPerson = search.mediaName == nil
    // A person whose name is right is not the reason.
    if isPerson, try !artistGroups(named: search.artistName ?? "").contains(where: \.isEmpty) { return nil }
    var fitting: [(thing: NamedThing, fit: Float)] = []
    for thing in try things(near: said, isPerson: isPerson) {
      if let fit = said.fit(of: thing) { fitting.append((thing, fit)) }
    }
    guard let best = fitting.max(by: { $0.fit < $1.fit }) else { return nil }
    let isUnclear = fitting.contains { other in
      other.fit > best.fit - Self.leastLead && other.thing.key != best.thing.key
    }
    if isUnclear { return nil }
    var meant = search
    if isPerson { meant.artistName = best.thing.title } else { meant.mediaIdentifier = best.thing.identifier }
    return meant
  }

  /// By how much the best has to fit better than anything with another name.
  private static let leastLead: Float = 0.02

  /// Artists, or tracks, albums and artists, with nearly all words of `said`.
  private func things(near said: SaidName, isPerson: Bool) throws(CatalogError) -> [NamedThing] {
    var things: Set<NamedThing> = []
    for item in try nearest(to: said.name, limit: 10) {
      things.insert(NamedThing(identifier: item.identifier, title: item.title, artist: item.artist ?? "", album: ""))
    }
    let words = try database.wordList()
    let spellings = said.words.map { word in
      let exact = words.contains(word) ? [word] : []
      return Array(Set(exact + words.near(word, limit: 8) + words.soundingLike(word, limit: 8))).sorted()
    }
    let known = spellings.indices.filter { !spellings[$0].isEmpty }
    // All words together, or all but one, which is a remark or too far from what it means.
    let choices = [known] + (known.count > 1 ? known.map { out in known.filter { $0 != out } } : [])
    for choice in choices where !choice.isEmpty {
      guard let query = WordQuery.anywhere(choice.map { spellings[$0] }, in: "{title artist album}") else { continue }
      let rows = try database.rows(
        """
        SELECT t.id, t.title, t.artist, a.id, a.title, t.kind
        FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT 200) w
        CROSS JOIN track t ON t.id = w.id LEFT JOIN album a ON a.id = t.album WHERE t.missing = 0
        """, [.text(query)]
      ) {
        (
          track: $0.integer(0), title: $0.text(1), artist: $0.text(2), album: $0.integer(3), albumTitle: $0.text(4),
          kind: $0.int(5)
        )
      }
      for row in rows {
        things.insert(
          NamedThing(
            identifier: .init(.track, row.track), title: row.title, artist: row.artist, album: row.albumTitle))
        let container = (Track.Kind(rawValue: row.kind) ?? .music).containerKind
        if row.album > 0 {
          things.insert(
            NamedThing(
              identifier: .init(container, row.album), title: row.albumTitle, artist: row.artist, album: ""))
        }
      }
      for artist in Set(rows.map(\.artist)) {
        for id in try self.rows(of: .artist, named: artist).prefix(1) {
          things.insert(NamedThing(identifier: .init(.artist, id), title: artist, artist: "", album: ""))
        }
      }
      if !rows.isEmpty { break }
    }
    return things.filter { isPerson ? $0.identifier.kind == .artist : said.type.mayBe($0.identifier.kind) }
  }
}

extension MediaType {
  /// True if something of this type may be an item of `kind`; an episode or a book may be a track.
  fileprivate func mayBe(_ kind: MediaIdentifier.Kind) -> Bool {
    switch self {
    case .song: kind == .track
    case .album: kind == .album
    case .artist: kind == .artist
    case .podcastShow: kind == .show
    case .podcastEpisode: kind == .track
    case .audioBook: kind == .book || kind == .track
    default: true
    }
  }
}

/// Something that may be meant.
private struct NamedThing: Hashable {
  let identifier: MediaIdentifier
  let title: String
  let artist: String
  /// The album of a track.
  let album: String
  /// Its name without tails such as "live", as it is compared.
  var key: String { let forms = NameForms(title); return forms.shorter.first ?? forms.whole }
}

/// The words of a search that tell what is meant.
private struct SaidName {
  /// What was said, without small words.
  let name: String
  let type: MediaType
  private let title: [String]
  private let artist: [String]
  /// False for what may be several things, of which none is to be left out: "Lanterns and Salt".
  private let isOne: Bool
  /// True for a description: "that lantern thing", "something about a lighthouse".
  private let isVague: Bool

  var words: [String] { title + artist }

  /// Nil if the search has other criteria than a name, or a name that says too little.
  init?(_ search: MediaSearch) {
    var plain = search
    (plain.mediaType, plain.mediaName, plain.artistName, plain.isSingular, plain.limit) = (
      .unknown, nil, nil, false, nil
    )
    if search.mediaName == nil {
      // The rest of the search stays as it is.
      plain = MediaSearch()
    }
    guard plain == MediaSearch(), ![.playlist, .radioStation, .station, .musicStation].contains(search.mediaType) else {
      return nil
    }
    let said = Self.telling(search.mediaName ?? search.artistName ?? "")
    let artist = search.mediaName == nil ? [] : Self.telling(search.artistName ?? "")
    let words = FoldedText.fold("\(search.mediaName ?? "") \(search.artistName ?? "")").split(separator: " ").map(
      String.init)
    isOne = !words.contains("and")
    isVague =
      search.mediaName != nil
      && (search.isSingular || words.first == "that" || words.last == "one"
        || !Self.vagueWords.isDisjoint(with: words))
    guard (1...8).contains(said.count), artist.count <= 4,
      said.joined().utf8.count >= (isVague ? Self.leastLettersOfDescription : Self.leastLetters)
    else { return nil }
    (title, self.artist, name, type) = (said, artist, said.joined(separator: " "), search.mediaType)
  }

  private static let leastLetters = 5
  private static let leastLettersOfDescription = 3

  /// Small words, and those that point at what is meant: "that one", "something about".
  private static let smallWords = Finder.QueryWords.smallWords.union(vagueWords).union([
    "to", "that", "this", "one", "some", "it",
  ])

  /// Words in place of a name, or of a part of it.
  private static let vagueWords: Set<String> = [
    "something", "about", "thing", "things", "somebody", "someone", "whatever", "whoever", "whatsit",
    "whatsisname", "whatshisname", "whatshername", "story", "podcast", "programme", "piece", "tune",
  ]

  private static func telling(_ name: String) -> [String] {
    FoldedText.fold(name).split(separator: " ").map(String.init).filter { !smallWords.contains($0) }
  }

  /// How well `thing` fits, 0…2; nil if something else must have been meant.
  func fit(of thing: NamedThing) -> Float? {
    let name = Self.telling(thing.key)
    let artist = Self.telling(thing.artist)
    if name.isEmpty { return nil }
    var said = Self.share(of: title, in: name + artist)
    // The artist of a title may be named beside it.
    var told = Self.share(of: name, in: title)
    if let joined = Self.closeness(title.joined(), name.joined(), mayBeLong: true) {
      (said, told) = (max(said, joined), max(told, joined))
    }
    if !self.artist.isEmpty {
      let byArtist = max(
        Self.share(of: self.artist, in: artist),
        Self.closeness(self.artist.joined(), artist.joined(), mayBeLong: true) ?? 0)
      guard byArtist >= 0.5, said >= 0.8 else { return nil }
      if isVague { return said + told * byArtist }
      return told >= 0.75 ? said + told * byArtist : nil
    }
    if isVague, let fit = Self.fit(of: title + self.artist, in: name, artist, Self.telling(thing.album)) { return fit }
    let isWholeName = isOne && told >= 0.9 && name.count > 1 && said >= 0.6
    return said >= 0.8 && told >= 0.75 || isWholeName || isWithOtherWord(name, said, told) ? said + told : nil
  }

  /// True if one of at least three words is remembered as another: "Night Train to Nowhere" for "Night Bus to Nowhere".
  private func isWithOtherWord(_ name: [String], _ said: Float, _ told: Float) -> Bool {
    guard isOne, title.count > 2, title.count == name.count, said >= 0.65, told >= 0.65 else { return false }
    return zip(title, name).count { Self.closeness($0, $1) == nil } == 1
  }

  /// How well a description fits, 0…2: all its words are of one thing, or all but one of three or more.
  private static func fit(of said: [String], in name: [String], _ artist: [String], _ album: [String]) -> Float? {
    // "Snow" is not "slow" here, where little is said.
    let found = said.filter { word in
      (name + artist + album).contains { word == $0 || word.utf8.count > 4 && closeness(word, $0) != nil }
    }
    let inName = share(of: said, in: name)
    guard !found.isEmpty, found.count == said.count || said.count > 2 && found.count == said.count - 1, inName > 0
    else {
      return nil
    }
    return inName + share(of: name, in: said)
  }

  /// The part of the letters of `words` that is in `others`, each as near as it is.
  private static func share(of words: [String], in others: [String]) -> Float {
    var (all, found) = (Float(0), Float(0))
    for word in words {
      let length = Float(word.utf8.count)
      all += length
      found += length * (others.compactMap { closeness(word, $0) }.max() ?? 0)
    }
    return all == 0 ? 0 : found / all
  }

  /// 1 for the same word, less for one that is mistyped or sounds alike; nil for another one.
  private static func closeness(_ word: String, _ other: String, mayBeLong: Bool = false) -> Float? {
    if word == other { return 1 }
    let (a, b) = (Array(word.utf8), Array(other.utf8))
    let limit = a.count < 4 ? 0 : a.count < 8 ? 1 : mayBeLong ? a.count / 5 : 2
    if let distance = EditDistance.between(a, b, limit: limit) { return 1 - Float(distance) / Float(a.count) }
    guard a.count > 3, b.count > 3, SoundKey.of(a) == SoundKey.of(b) else { return nil }
    // The sounds of longer texts leave out most of their letters.
    return EditDistance.between(a, b, limit: max(2, a.count * 2 / 5)) == nil ? nil : 0.85
  }
}
