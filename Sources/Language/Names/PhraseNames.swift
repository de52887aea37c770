import Text
internal import Media

/// The possible meanings of the names in a phrase.
struct PhraseNames {
  let tokens: Tokens

  /// The typed spans of `things`, which the words of `range` name.
  func spans(of things: NamedThings, in range: Range<Int>) -> [TypedSpan] {
    let all = things.kinds.union(things.shortened)
    guard !all.isEmpty else { return [] }
    var spans: [TypedSpan] = []
    let extra = price(of: range) + (things.kinds.isEmpty ? 2 : 0)
    append(all, things.spellings, range, extra, isNear: false, to: &spans)
    return spans
  }

  /// "The Lanterns piece": names between an article and the noun for what they name. They cost more than the name alone, for rules
  /// that read the noun themselves.
  func withNouns(_ spans: [TypedSpan]) -> [TypedSpan] {
    spans.compactMap { span in
      guard span.start > 0, span.end < tokens.count, tokens[span.start].mark == .none, tokens[span.end].mark == .none,
        !tokens[span.end].isJoined, Self.articles.contains(tokens[span.start - 1].hash),
        Self.isNoun(tokens[span.end].hash, for: span)
      else { return nil }
      var longer = span
      (longer.start, longer.end, longer.extra) = (span.start - 1, span.end + 1, span.extra + Self.nounPrice)
      return longer
    }
  }

  private static let nounPrice: Int32 = 6
  private static let articles = Hash.set(of: "the that this my our")
  private static let nounsOfTypes: [MediaType: Set<UInt64>] = [
    .song: Hash.set(of: "song track tune piece number one thing"), .album: Hash.set(of: "album record lp one"),
    .artist: Hash.set(of: "band group people lot guys crew"), .playlist: Hash.set(of: "playlist list mix one"),
    .audioBook: Hash.set(of: "book audiobook story"), .podcastShow: Hash.set(of: "podcast show"),
  ]
  private static let typesOfKinds: [SpanKind: MediaType] = [
    .knownSong: .song, .knownAlbum: .album, .knownArtist: .artist, .knownPlaylist: .playlist, .knownBook: .audioBook,
    .knownShow: .podcastShow,
  ]

  /// Whether the word with that hash says what `span` names; any noun does for things of several kinds.
  private static func isNoun(_ hash: UInt64, for span: TypedSpan) -> Bool {
    var type = typesOfKinds[span.kind]
    if span.kind == .knownThing, case .thing(_, let named, _) = span.value { type = named }
    guard let type else { return false }
    return nounsOfTypes.contains { ($0.key == type || type == .unknown) && $0.value.contains(hash) }
  }

  /// "Ada and Ben": two artists mean the songs that they made together.
  func joinedArtists(_ spans: [TypedSpan]) -> [TypedSpan] {
    let artists = spans.filter { $0.kind == .knownArtist }
    var joined: [TypedSpan] = []
    // Each is joined to those before it: "Ada, Ben and a bit of Cleo".
    var open = artists.map { (span: $0, text: tokens.text($0.start..<$0.end)) }
    while let (first, text) = open.popLast(), joined.count < Self.limit {
      guard first.end < tokens.count, Self.joints.contains(tokens[first.end].hash) else { continue }
      var next = first.end + 1
      while next < tokens.count, Self.amounts.contains(tokens[next].hash) { next += 1 }
      for second in artists where second.start == next {
        let joint = next > first.end + 1 ? "and" : tokens.text(first.end..<next)
        let both = "\(text) \(joint) \(tokens.text(second.start..<second.end))"
        let span = TypedSpan(
          kind: .knownArtists, start: first.start, end: second.end,
          value: .thing(both, .unknown, isNear: false), extra: first.extra + second.extra)
        joined.append(span)
        open.append((span, both))
      }
    }
    return joined
  }

  /// "Lanterns by Ada Quill, Blue Train and Tin Hours": several items in a row.
  func joinedThings(_ spans: [TypedSpan]) -> [TypedSpan] {
    var artists: [Int: TypedSpan] = [:]
    for span in spans where span.kind == .knownArtist { artists[span.start] = span }
    var things: [Int: [Named]] = [:]
    /// True for "turn it up", which is more likely a request than a name unless it comes first.
    func isSpelledOut(_ range: Range<Int>) -> Bool {
      range.count > 1 && Clauses.isImperative(tokens[range.lowerBound].hash)
        && range.allSatisfy { tokens[$0].word >= 0 && !tokens[$0].isProper }
    }
    // Joined artists more likely mean the songs that they made together.
    let works = Set(spans.filter { Self.works.contains($0.kind) }.map { $0.start..<$0.end })
    for span in spans where span.kind == .knownThing && works.contains(span.start..<span.end) {
      guard case .thing(let name, let type, isNear: false) = span.value,
        span.start == 0 || !joinsNames(span.start - 1) || !isSpelledOut(span.start..<span.end)
      else { continue }
      let words = tokens.text(span.start..<span.end)
      var thing = Named(
        end: span.end, search: MediaSearch(mediaType: type, mediaName: name ?? words), extra: span.extra)
      things[span.start, default: []].append(thing)
      // "By" may be omitted.
      let said = span.end < tokens.count && tokens[span.end].hash == Self.by
      if let artist = artists[span.end + (said ? 1 : 0)] {
        (thing.end, thing.extra) = (artist.end, thing.extra + artist.extra)
        thing.search.artistName = tokens.text(artist.start..<artist.end)
        things[span.start, default: []].append(thing)
      }
    }
    // "And the album Tin Hours".
    for (start, named) in things {
      var begin = start
      if begin > 0, let type = Self.nouns[tokens[begin - 1].hash] {
        begin -= 1
        let typed = named.map { Named(end: $0.end, search: $0.search.ofType(type), extra: $0.extra) }
        things[begin, default: []] += typed
      }
      if begin > 0, tokens[begin - 1].hash == Self.the { things[begin - 1, default: []] += things[begin, default: []] }
    }
    var joined: [TypedSpan] = []
    for start in things.keys.sorted() where start == 0 || things[start - 1] == nil || !joinsNames(start - 1) {
      var rows = things[start, default: []].map { (end: $0.end, extra: $0.extra, list: [$0.search]) }
      while let row = rows.popLast(), joined.count < Self.limit {
        if row.list.count > 1 {
          joined.append(
            TypedSpan(kind: .knownThings, start: start, end: row.end, value: .things(row.list), extra: row.extra + 2))
        }
        var next = row.end
        while next < tokens.count, joinsNames(next) { next += 1 }
        guard row.list.count < Self.limit else { continue }
        // Speech recognizers write no commas: "California Love Hypnotize and In Da Club".
        let isBare = next == row.end && !(next < tokens.count && tokens[next].mark == .comma)
        if isBare, !Self.joints.contains(where: { joint in tokens.list[next...].contains { $0.hash == joint } }) {
          continue
        }
        rows += things[next, default: []].map { second in
          // "Jump, Van Halen" is a title with its artist rather than a song and an album called so.
          let isOne =
            next == row.end && row.list.count == 1
            && (artists[next]?.end == second.end || artists[start]?.end == row.end)
          let extra = (isBare ? Self.bareJoint : 0) + (isOne ? Self.titleAndArtist : 0)
          return (second.end, row.extra + second.extra + extra, row.list + [second.search])
        }
      }
    }
    return joined
  }

  private static let works: Set<SpanKind> = [.knownSong, .knownAlbum, .knownPlaylist, .knownShow, .knownBook]

  /// One of several named items.
  private struct Named {
    var end: Int
    var search: MediaSearch
    var extra: Int32
  }

  /// True for "and" and "followed by", which join names.
  private func joinsNames(_ index: Int) -> Bool {
    let hash = tokens[index].hash
    // "And after that".
    if index > 0, [Self.it, Self.that].contains(hash), tokens[index - 1].hash == Self.after { return true }
    if hash == Self.after { return index + 1 < tokens.count && [Self.it, Self.that].contains(tokens[index + 1].hash) }
    if hash == Self.by { return index > 0 && tokens[index - 1].hash == Self.followed }
    return Self.sequence.contains(hash)
  }

  private static let nouns: [UInt64: MediaType] = [
    Hash.of("song"): .song, Hash.of("track"): .song, Hash.of("album"): .album, Hash.of("record"): .album,
    Hash.of("artist"): .artist, Hash.of("band"): .artist, Hash.of("playlist"): .playlist,
  ]
  private static let the = Hash.of("the")
  private static let by = Hash.of("by")
  private static let after = Hash.of("after")
  private static let it = Hash.of("it")
  private static let that = Hash.of("that")
  private static let followed = Hash.of("followed")
  private static let sequence = Hash.set(of: "and then plus followed straight into")
  /// The additional cost of each name that follows another one directly.
  private static let bareJoint: Int32 = 4
  /// The additional cost of two names with a comma between them that may be a title and its artist.
  private static let titleAndArtist: Int32 = 7
  /// The maximum number of items in a row, and of ways to divide them.
  private static let limit = 24

  /// Amounts of the next item: "and a bit of Ben".
  private static let amounts = Hash.set(of: "some a bit little few lot of more also all my")
  private static let joints = Hash.set(of: "and or plus with feat ft featuring")

  /// The typed spans for `item`, which the words of `range` describe, with a noun ("the robot one") or without ("the robot").
  func spans(of item: ItemAtHand, in range: Range<Int>, isWithNoun: Bool) -> [TypedSpan] {
    var spans: [TypedSpan] = []
    let price = Self.descriptionPrice + (isWithNoun ? 0 : Self.articlePrice)
    append(item.kind, [item.kind: item.name], range, price, isNear: false, to: &spans)
    return spans
  }

  /// Descriptions have several words, which hardly occur together by chance.
  private static let descriptionPrice: Int32 = -3
  /// The additional cost of one that is only an article and a word, as in "the news".
  private static let articlePrice: Int32 = 11

  /// The typed spans for a name `thing` that is similar to the words of `range`.
  func spans(of thing: NearThing, in range: Range<Int>) -> [TypedSpan] {
    // "It's a no" contains no word that could identify a name.
    if range.allSatisfy({ tokens[$0].weight != .content }) { return [] }
    // "Never" is not a misspelled title.
    if range.count == 1, tokens[range.lowerBound].weight != .content || tokens[range.lowerBound].word >= 0 { return [] }
    // "Train" alone is hardly "Last Train", but "play train" may be. People call artists by a part of their name.
    if range.count == 1, thing.kind != .artist, !isAskedFor(range, as: thing.kind),
      FoldedText.fold(thing.name).split(separator: " ").contains(FoldedText.fold(tokens.text(range))[...])
    {
      return []
    }
    var spans: [TypedSpan] = []
    // A new playlist may have nearly the same name as another.
    let extra = 3 + Int32((1 - thing.confidence) * 12) + min(0, price(of: range))
    let isPart = thing.kind == .artist && thing.isNamed(inPartBy: tokens.text(range))
    append(thing.kind, [thing.kind: thing.name], range, extra, isNear: !isPart, to: &spans)
    spans.removeAll { $0.kind == .knownPlaylist }
    return spans
  }

  /// True if a word before `range` asks for that kind: "play train", "some zeppelin".
  private func isAskedFor(_ range: Range<Int>, as kind: NamedKinds) -> Bool {
    guard range.lowerBound > 0 else { return false }
    let before = tokens[range.lowerBound - 1].hash
    return Self.namingWords.contains(before) || kind == .artist && Self.artistWords.contains(before)
  }

  private func append(
    _ kinds: NamedKinds, _ names: [NamedKinds: String], _ range: Range<Int>, _ extra: Int32, isNear: Bool,
    to spans: inout [TypedSpan]
  ) {
    func add(_ kind: SpanKind, _ value: TypedSpan.Value, _ extra: Int32 = extra) {
      spans.append(TypedSpan(kind: kind, start: range.lowerBound, end: range.upperBound, value: value, extra: extra))
    }
    let types = Self.types.filter { kinds.contains($0.kind) }
    // A genre is more likely than a song of that name.
    let isGenre = kinds.contains(.genre)
    for (kind, span, type) in types where span != .genre { add(span, .thing(names[kind], type, isNear: isNear)) }
    if isGenre {
      let said = tokens.text(range)
      let isSame = names[.genre].map { FoldedText.fold($0) == FoldedText.fold(said) } ?? true
      add(.genre, .text(isSame ? said : names[.genre] ?? said), 0)
    }
    // Among several kinds the library chooses.
    let named = types.filter { $0.span != .genre }
    guard !named.isEmpty else { return }
    let type = isNear && named.count == 1 ? named[0].type : .unknown
    let name = named.firstNonNil { names[$0.kind] }
    add(.knownThing, .thing(name, type, isNear: isNear), extra + (isGenre ? 5 : -1))
  }

  /// Words that come before a title of any kind.
  private static let namingWords = Set(
    "play hear queue add find search song track called named album record single artist band".split(separator: " ").map
    {
      Hash.of($0)
    })

  /// Words that come before an artist.
  private static let artistWords = Hash.set(of: "some more by from like")

  private static let behindTitles = Hash.set(of: "by from")

  static let types: [(kind: NamedKinds, span: SpanKind, type: MediaType)] = [
    (.artist, .knownArtist, .artist), (.playlist, .knownPlaylist, .playlist), (.show, .knownShow, .podcastShow),
    (.book, .knownBook, .audioBook), (.song, .knownSong, .song), (.album, .knownAlbum, .album),
    (.genre, .genre, .genre),
    (.episode, .knownShow, .podcastEpisode), (.station, .station, .radioStation),
  ]

  /// The additional cost of a name whose words have a meaning of their own: "now", "my", "the one".
  private func price(of range: Range<Int>) -> Int32 {
    if tokens[range.lowerBound].isProper || tokens[range.lowerBound].quotation != 0 { return 0 }
    if range.count == 1 {
      let token = tokens[range.lowerBound]
      // "You" and "What" are titles, but rarely meant unless something asks for one.
      let isAskedFor =
        (range.upperBound == tokens.count || Self.behindTitles.contains(tokens[range.upperBound].hash))
        && (range.lowerBound == 0 || Self.namingWords.contains(tokens[range.lowerBound - 1].hash))
      if token.weight != .content || token.startPrice >= 10, !isAskedFor { return 60 }
      // "Play wow" asks for the title, "wow" does not.
      if token.weight == .hesitation { return range.lowerBound > 0 ? 0 : 60 }
      return token.word >= 0 ? max(5, Int32(token.startPrice) / 2) : Int32(token.startPrice) / 2
    }
    // The longer a name, the less likely its words occur together by chance.
    let telling = range.count { tokens[$0].word < 0 || tokens[$0].weight == .content }
    if telling == 0 {
      // "You are" is a title, too, but rarely meant unless something asks for one.
      let isAskedFor = range.lowerBound > 0 && Self.namingWords.contains(tokens[range.lowerBound - 1].hash)
      return isAskedFor || range.lowerBound == 0 && range.upperBound == tokens.count ? 2 : 60
    }
    let length = Int32(min(range.count - 1, 3))
    if range.contains(where: { tokens[$0].word < 0 }) { return -3 * length }
    // "Turn it up" is more likely a request than a name, but "road trip mix" is the playlist of that name, not "road trip"
    // mixed.
    return Clauses.isImperative(tokens[range.lowerBound].hash) ? 0 : -length
  }
}

extension MediaSearch {
  fileprivate func ofType(_ type: MediaType) -> MediaSearch {
    var search = self
    search.mediaType = type
    return search
  }
}
