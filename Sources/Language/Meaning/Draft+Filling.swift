internal import Media

extension Draft {
  /// The fields that `match` fills.
  init(_ match: PatternMatch, _ network: Network, _ tokens: Tokens, _ spans: [TypedSpan], _ vocabulary: Vocabulary) {
    used = [Bool](repeating: false, count: tokens.count)
    uses = [WordUse.Use](repeating: .unread, count: tokens.count)
    // The effects of calling a shared phrase apply to its words.
    var meanings = [Effects](repeating: Effects(), count: tokens.count)
    var open: (field: Field, start: Int, end: Int)?
    var called = Field.mediaName
    func close(_ draft: inout Draft) {
      guard var run = open else { return }
      open = nil
      if run.field == .aside || run.field == .topic { run.end = Clauses.endOfPurpose(run.start..<run.end, tokens) }
      if Self.namedFields.contains(run.field) || run.field == .topic {
        run.end = Clauses.endOfName(run.start..<run.end, tokens, isPerson: run.field == .artistName)
      }
      // A comma separates a remark: "no Queen, my ex ruined them", "put it on there too, I love that song".
      if let mark = (run.start + 1..<run.end).first(where: { tokens[$0].mark != .none }),
        run.field == .excludedNames
          || run.field == .playlist
            && Pronoun.isPlaylist(tokens.text(run.start..<Clauses.withoutToo(run.start..<mark, tokens)))
      {
        run.end = mark
      }
      if run.field == .topic {
        draft.isTopicKnown = (run.start..<run.end).allSatisfy { index in
          tokens[index].weight < .content || tokens[index].word >= 0
            || spans.contains { $0.start <= index && index < $0.end }
        }
      }
      if run.field == .aside { return draft.skipRemark(run.start..<run.end, tokens, spans) }
      draft.openSlots += 1
      let isPointer = run.field == .playlist && Pronoun.isPlaylist(tokens.text(run.start..<run.end))
      if Self.namedFields.contains(run.field), !isPointer { draft.unknownNames.append(run.start..<run.end) }
      draft.set(run.field, draft.note(run.field, run.start..<run.end, tokens))
    }
    for step in match.steps {
      let state = network.states[step.state]
      let meaning = network.meanings[Int(state.meaning)]
      effects.formUnion(meaning.effects)
      if state.operation == .further, let run = open {
        open = (run.field, run.start, step.end)
        continue
      }
      close(&self)
      switch state.operation {
      case .word:
        literalWords += 1
        for index in step.start..<step.end {
          used[index] = true
          meanings[index].formUnion(meaning.effects)
          uses[index] = Effect.allCases.first(where: meanings[index].contains).map { .effect("\($0)") } ?? .literal
          if index < 3, Self.takesBack(tokens, index) { isCorrection = true }
          if let pronoun = Pronoun.named[tokens[index].hash], !Pronoun.pointsToMachine(index, in: tokens),
            !Pronoun.isRelative(index, in: tokens)
          {
            pronouns.insert(pronoun)
            // In "after it", the pronoun refers to the place.
            if !meanings[index].contains(.next), !meanings[index].contains(.later) { pointsToThing = true }
          }
        }
      case .call:
        for index in step.start..<step.end { meanings[index].formUnion(meaning.effects) }
        called = meaning.field ?? called
      case .open: open = (called, step.start, step.end)
      case .span:
        let kind = SpanKind(rawValue: UInt8(state.argument))
        if meaning.field == .verb {
          guessesVerb = true
          for index in step.start..<step.end { (used[index], uses[index]) = (true, .effect(Field.verb.rawValue)) }
        } else if let field = meaning.field,
          let span = spans.first(where: { $0.start == step.start && $0.end == step.end && $0.kind == kind })
        {
          fill(field, with: span, tokens, vocabulary)
        }
      default: break
      }
    }
    close(&self)
    applyEffects()
  }

  /// Words that rule out the original recording of a song.
  private static let otherVersions = ["remix", "live", "acoustic", "instrumental", "karaoke", "cover"]

  /// Whether the word at `index` begins a correction: "no", "never mind".
  private static func takesBack(_ tokens: Tokens, _ index: Int) -> Bool {
    if corrections.contains(tokens[index].hash) { return true }
    return index > 0 && tokens[index].hash == Hash.of("mind") && tokens[index - 1].hash == Hash.of("never")
  }

  private static let corrections = Hash.set(of: "no nope nah actually meant said sorry rather wait")

  /// The fields for names of existing items.
  private static let namedFields: Set<Field> = [.mediaName, .artistName, .albumName, .playlist, .excludedNames]

  /// Records that the words of `range` fill `field`, and returns them as typed.
  private mutating func note(_ field: Field, _ range: Range<Int>, _ tokens: Tokens) -> String {
    for index in range {
      used[index] = true
      uses[index] = .field(field.rawValue)
    }
    let place = field == .path ? tokens.scalars(ofPath: range) : tokens.scalars(of: range)
    let text = tokens.text(ofScalars: place)
    spans.append(Span(field: field.rawValue, text: text, start: place.lowerBound, end: place.upperBound))
    return text
  }

  private mutating func fill(_ field: Field, with span: TypedSpan, _ tokens: Tokens, _ vocabulary: Vocabulary) {
    let words = note(field, span.start..<span.end, tokens)
    if field == .mediaName, [.mood, .date, .activity, .genre, .sort, .topSort].contains(span.kind) {
      return set(field, words)
    }
    switch span.value {
    case .seconds(let seconds):
      switch field {
      case .position: position = seconds
      case .longerThan: search.duration = DurationRange(from: seconds, below: search.duration?.limit)
      case .shorterThan: search.duration = DurationRange(from: search.duration?.minimum, below: seconds)
      default: interval = seconds
      }
    case .time(let time): timeOfDay = time
    case .number(let number):
      switch field {
      case .speed: speed = span.kind == .percent ? number / 100 : number
      case .volumeAmount: level = number
      case .count: count = number
      case .limit: search.limit = number >= 1 ? Int(min(number, 10_000)) : nil
      case .ordinal: ordinal = Int(max(-1, min(number, 1e6)))
      case .number: self.number = number
      case .minimumRating: search.minimumRating = Int(max(1, min(number, 5)))
      case .interval: interval = number
      case .stationName: stationName = words
      default: break
      }
    case .date(let date) where field == .liked: search.liked = date
    case .date(let date) where field == .notHeardSince:
      search.notHeardSince = date.moving ?? date.start.map(RelativeDate.day)
    case .date(let date): search.releaseDate = search.releaseDate ?? date
    case .text(let text):
      switch field {
      case .excludedNames where span.kind == .version: search.excludedTitleWords.append(text)
      case .genreNames: addGenre(text, at: span.start..<span.end, tokens)
      case .moodNames where !search.moodNames.contains(text): search.moodNames.append(text)
      case .moodNames: break
      case .activityNames: search.activityNames.append(text)
      default: set(field, text)
      }
    case .best(let count):
      if search.sortOrder == .unknown { (search.sortOrder, search.limit) = (.best, count) }
    case .sort(let order): if search.sortOrder == .unknown { search.sortOrder = order }
    case .type(let type):
      // The episode of a show, whose kind was clear from its name.
      let isEpisode =
        search.mediaType == .podcastShow && search.mediaName != nil && [.episode, .episodes].contains(span.kind)
      if search.mediaType == .unknown || isEpisode {
        search.mediaType = type
        isOneSong = span.kind == .song
        meansEpisodes = span.kind == .episodes
        isOne = [.album, .artist, .playlist, .list, .podcast, .audiobook, .book].contains(span.kind)
      }
    case .name(let number): fillName(field, number, words, vocabulary)
    case .thing(let name, let type, let isNear):
      if isNear { hasNearName = true }
      knownName = knownName ?? span.start..<span.end
      set(field, name ?? words)
      if field == .mediaName, search.mediaType == .unknown, search.mediaName == name ?? words {
        search.mediaType = type
      }
    case .things(let things):
      knownName = knownName ?? span.start..<span.end
      search.several = things
      set(field, words)
    case .none:
      openSlots += span.kind == .quoted ? 1 : 0
      set(field, words)
    }
  }

  /// The kinds that rule each other out.
  private static let distinctKinds: Set<MediaType> = [.song, .album, .artist, .playlist]

  /// A name of the vocabulary with its spelling, kind and identifier, or as it was said if another kind was requested.
  private mutating func fillName(_ field: Field, _ number: Int32, _ words: String, _ vocabulary: Vocabulary) {
    let entry = vocabulary.entry(number)
    // "The song Blue 1" is not the playlist of that name.
    if field == .mediaName, entry.type != search.mediaType,
      Self.distinctKinds.isSuperset(of: [entry.type, search.mediaType])
    {
      return set(field, words)
    }
    set(field, vocabulary.name(number))
    guard field == .mediaName else { return }
    if search.mediaType == .unknown { search.mediaType = entry.type }
    if search.mediaIdentifier == nil { search.mediaIdentifier = entry.identifier }
  }

  private mutating func set(_ field: Field, _ text: String) {
    switch field {
    case .mediaName:
      names.append(text)
      if search.mediaName == nil { search.mediaName = text }
    case .excludedNames: search.excludedNames.append(text)
    case .titleWords: search.titleWords.append(text)
    case .composerName: search.composerName = search.composerName ?? text
    case .playlistName: search.playlistName = search.playlistName ?? text
    case .artistName: search.artistName = search.artistName ?? text
    case .albumName: search.albumName = search.albumName ?? text
    case .stationName: stationName = text
    case .address: address = text
    case .listener: listener = text
    // "Put it there": an empty name stands for the playlist mentioned last.
    case .playlist: playlist = Pronoun.isPlaylist(text) ? "" : text
    case .newName: newName = text
    case .neighbour: neighbour = text
    case .owner: owner = text
    case .output: output = text
    case .service: service = text
    case .topic: topic = text
    case .path: path = text
    case .key: key = text
    case .phrase: phrase = text
    case .setting: setting = text
    case .value: value = text
    default: break
    }
  }

  /// Applies effects to fields of the search that no word filled.
  private mutating func applyEffects() {
    let types: [(Effect, MediaType)] = [
      (.song, .song), (.album, .album), (.artist, .artist), (.playlist, .playlist), (.podcast, .podcastShow),
      (.audiobook, .audioBook),
      (.music, .music), (.tvShow, .tvShow), (.episode, .podcastEpisode),
    ]
    let orders: [(Effect, MediaSortOrder)] = [
      (.newest, .newest), (.oldest, .oldest), (.best, .best), (.popular, .popular), (.recommended, .recommended),
      (.recentlyAdded, .recentlyAdded), (.longest, .longest),
    ]
    // "Who do I have most songs by" asks for one artist.
    if has(.artist) { isOne = true }
    if search.sortOrder == .unknown, search.artistName != nil, search.albumName == nil {
      if ordinal == 1 { search.sortOrder = .oldest } else if ordinal == -1 { search.sortOrder = .newest }
    }
    applyShow()
    // "The newest three episodes of Tech News" are some of the show's.
    if meansEpisodes, search.mediaType == .podcastEpisode, search.albumName == nil, let show = search.mediaName {
      (search.albumName, search.mediaName, search.mediaIdentifier) = (show, nil, nil)
      if search.sortOrder == .unknown, let ordinal { search.sortOrder = ordinal < 0 ? .newest : .oldest }
    }
    // Of a named item, everything is meant: "play two steps from hell". "The two newest albums" are two.
    let areSome =
      [.unknown, .song, .music, .podcastEpisode].contains(search.mediaType) || search.sortOrder != .unknown
      || orders.contains { has($0.0) }
    if search.mediaName != nil || !areSome { search.limit = nil }
    applyPlace()
    // "My wife's playlist": nobody else's.
    if let owner, search.mediaType == .playlist {
      search.mediaName = "\(owner)'s \(search.mediaName ?? "playlist")"
      search.mediaIdentifier = nil
    }
    if has(.there), playlist == nil { playlist = "" }
    // "Ada Quill without the Harbours": her songs.
    if search.exclusion != nil, search.mediaType == .artist, search.artistName == nil {
      (search.artistName, search.mediaName, search.mediaType, search.mediaIdentifier) = (
        search.mediaName, nil, .unknown, nil
      )
    }
    // "The last song I added": the last one of those.
    let isLastAdded = has(.recentlyAdded) && search.sortOrder == .newest
    if isLastAdded { search.sortOrder = .recentlyAdded }
    if search.mediaType == .unknown, let type = types.first(where: { has($0.0) }) { search.mediaType = type.1 }
    if search.sortOrder == .unknown, let order = orders.first(where: { has($0.0) }) { search.sortOrder = order.1 }
    if has(.liked) {
      search.reference = .my
      if search.sortOrder == .unknown { search.sortOrder = .best }
      // "The last song I liked".
      if has(.last), search.liked == nil { (search.liked, search.limit) = (ReleaseDate(), search.limit ?? 1) }
    }
    if has(.disliked) { (search.reference, search.sortOrder) = (.my, .worst) }
    if has(.original) {
      search.excludedTitleWords += Self.otherVersions.filter { !search.excludedTitleWords.contains($0) }
    }
    if has(.explicit) { search.isExplicit = true } else if has(.clean) { search.isExplicit = false }
    if has(.instrumental) { search.excludedNames.append("vocals") }
    if has(.heard) {
      search.heard = search.releaseDate ?? ReleaseDate()
      search.releaseDate = nil
      if search.sortOrder == .unknown { search.sortOrder = .trending }
    }
    // Never heard, as far as is known.
    if has(.unheard), search.notHeardSince == nil { search.notHeardSince = .ever }
    if has(.listed) {
      search.reference = .listed
      search.place = ordinal ?? (has(.last) ? -1 : nil)
    } else if has(.recorded) {
      search.reference = .recordings
      if has(.last) { search.limit = 1 }
    } else if has(.selected) {
      search.reference = .selected
    } else if has(.upcoming) {
      search.reference = .upcoming
      if isOneSong { search.limit = 1 }
    } else if has(.previous) {
      (search.reference, search.limit) = (.previous, 1)
    } else if has(.current) {
      search.reference = .currentlyPlaying
    } else if has(.my) {
      search.reference = .my
    }
    applyHoldingList()
    search.meansSimilar = has(.similar)
    // "Similar artists" are similar to the current one.
    if search.meansSimilar, search.similarity.model == MediaSearch() { search.reference = .currentlyPlaying }
    if let stationName, search.mediaName == nil {
      search.mediaName = stationName
      if search.mediaType == .unknown { search.mediaType = .radioStation }
    }
    let isDescribed = topic != nil && search.mediaName == nil
    if let topic, isDescribed {
      // "About a bus", "about the robot".
      let words = topic.split(separator: " ")
      let isNone = words.count > 1 && ["a", "an", "the", "some"].contains(words[0].lowercased())
      search.mediaName = isNone ? words.dropFirst().joined(separator: " ") : topic
    } else if let topic, search.mediaType == .podcastEpisode {
      // "About the lighthouse": its title need not contain the article.
      let words = topic.split(separator: " ")
      let article = words.count > 1 && ["the", "a", "an"].contains(words[0].lowercased())
      search.titleWords.append(words.dropFirst(article ? 1 : 0).joined(separator: " "))
    }
    // "Play this album": it is known already.
    if pointsToThing, !pronouns.isDisjoint(with: [.this, .it]), search.mediaType != .unknown,
      search.mediaType != .music,
      search == MediaSearch(mediaType: search.mediaType)
    {
      search.reference = .currentlyPlaying
    }
    search.isSingular =
      isOne && search.mediaName == nil && search.albumName == nil && search.reference != .currentlyPlaying
      || isLastAdded && isOneSong || search.place != nil && search.reference != .listed || isDescribed
    // The longest is a single one; the newest may be the first of many.
    if isOneSong, [.longest, .shortest].contains(search.sortOrder), search.limit == nil { search.limit = 1 }
    let speeds: [(Effect, Double)] = [(.double, 2), (.half, 0.5), (.normal, 1)]
    if speed == nil { speed = speeds.first { has($0.0) }?.1 }
  }

  /// "What have I missed", "what have I missed of Tech News" and "the newest two of Tech News" ask for episodes, "the newest Tech News" for one.
  private mutating func applyShow() {
    if has(.nextEpisode), has(.unheard), search == MediaSearch() { search.mediaType = .podcastEpisode }
    guard search.mediaType == .podcastShow, search.mediaName != nil else { return }
    let count = search.limit ?? 0
    if count == 1, ordinal == -1, search.sortOrder == .unknown { search.sortOrder = .newest }
    if has(.unheard) || count > 1 { meansEpisodes = true }
    let isRanked = [.newest, .oldest].contains(search.sortOrder) && !has(.first)
    if meansEpisodes || isRanked || count == 1 && ordinal != nil {
      search.mediaType = .podcastEpisode
    }
  }

  /// "Jazz from my Sunday playlist" is part of it, "songs from my Sunday playlist" all of it.
  private mutating func applyHoldingList() {
    guard let list = search.playlistName else { return }
    if search.mediaType == .playlist { search.mediaType = .unknown }
    var rest = search
    (rest.playlistName, rest.reference) = (nil, .unknown)
    if [.song, .music].contains(rest.mediaType) { rest.mediaType = .unknown }
    guard rest == MediaSearch() else { return }
    (search.mediaName, search.mediaType, search.playlistName) = (list, .playlist, nil)
  }

  /// "The second album by …" counts from the oldest, "track 4 of …" from the first, "the last song of …" from the end.
  private mutating func applyPlace() {
    // "The second newest album": the second in that order.
    if [.newest, .oldest, .longest, .shortest].contains(search.sortOrder), let ordinal, ordinal > 1,
      [.song, .album, .podcastEpisode].contains(search.mediaType), search.limit == nil
    {
      search.place = ordinal
    }
    guard search.sortOrder == .unknown, let place, place > 0 || place == -1 else { return }
    switch search.mediaType {
    case .album where search.mediaName == nil && search.albumName == nil && search.artistName != nil && place > 0:
      search.sortOrder = .oldest
    case .song where search.mediaName == nil && (search.albumName != nil || has(.current) && has(.album)):
      break
    case .song where search.mediaName == nil && playlist != nil:
      (search.mediaName, search.mediaType) = (playlist, .playlist)
    case .podcastEpisode where search.mediaName != nil && place > 0: break
    default: return
    }
    search.place = place
  }
}
