internal import Intents
public import Media
internal import Remote

extension Reading {
  /// True if an unknown name may well be a remark: "nah, missed the good bit, back to the start".
  var swallowsAside: Bool {
    if case .followUp(.instead) = request { return !unknownNames.isEmpty }
    return !hasVerb && !unknownNames.isEmpty
  }

  /// True if every word is used and every name is known.
  var isPlain: Bool { certainty == .sure && hasVerb && ignored.isEmpty && unknownNames.isEmpty }
}

extension MediaSearch {
  var namesSomething: Bool { mediaName != nil || artistName != nil || albumName != nil }

  /// True if it contains only a release date: "the old stuff, like before 2000".
  var isOnlyTime: Bool {
    var other = self
    (other.releaseDate, other.reference) = (nil, .unknown)
    return releaseDate != nil && other == MediaSearch()
  }

  /// True if it describes what to play, not only in which order.
  var describesMusic: Bool {
    mediaName != nil || artistName != nil || albumName != nil || !genreNames.isEmpty || !moodNames.isEmpty
      || releaseDate != nil
  }
}

extension Interpretation {
  /// True if it asks for something to play without a verb.
  var playsWithoutVerb: Bool { best?.hasVerb == false && best?.request.isPlay == true }

  /// True if a reading of the whole phrase has no good use for some of its words.
  var isDoubtful: Bool {
    guard let best else { return true }
    return best.certainty == .weak || best.request.isUnsupported
      || best.request.makesName && (phrase.hasConjunction || phrase.contains(","))
      || !best.unknownNames.isEmpty || !best.ignored.isEmpty
  }

  var mayBeSeveral: Bool {
    guard isDoubtful, phrase.contains(where: \.isWhitespace) else { return false }
    guard best?.isOffered == true else { return true }
    // "I'm back unmute" may introduce somebody, or contain a request.
    return Tokenizer.tokens(of: phrase)?.list.dropFirst().contains { Clauses.isImperative($0.hash) } == true
  }

  /// True for a remark that gives the reason for a request: "I love this", "that sounds odd", "not this one".
  var isRemark: Bool {
    guard let best, let tokens = Tokenizer.tokens(of: phrase) else { return false }
    switch best.request {
    case .followUp(.notThisOne): return true
    case .updateAffinity: return Clauses.isStatement(tokens)
    case .play(let intent) where intent.mediaSearch?.isOnlyOrder == true: return true
    // "This is so smooth", and "this smooth" as some people say it.
    case .play(let intent) where intent.mediaSearch?.moodNames.isEmpty == false && Clauses.beginsWithPointer(tokens):
      return true
    // "An epic. Slow it down a bit."
    case .play(let intent) where intent.mediaSearch?.moodNames.isEmpty == false && Clauses.isArticleAndNoun(tokens):
      return true
    // "Only three? Make it five."
    case .play where !best.hasVerb && Clauses.isQuantity(tokens), .followUp(.instead) where Clauses.isQuantity(tokens):
      return true
    case .play, .followUp(.instead), .search: return Clauses.isAboutWhatPlays(tokens)
    // "Skip this, it's too slow" says why.
    case .command(.changePlaybackRate), .command(.changeVolume):
      return Clauses.isTooMuch(tokens)
    default: return false
    }
  }

  /// True for "never play it again", which applies beyond the current request.
  var isForGood: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase) else { return false }
    return tokens.list.contains { ClauseWords.permanence.contains($0.hash) }
  }

  /// True if it is a statement with a subject, like a reason.
  var isStatement: Bool { Tokenizer.tokens(of: phrase).map(Clauses.isStatement) ?? false }

  /// True for what is said of the sound or the piece, as "this is dull" and "sound too loud", rather than asked for.
  var isComplaint: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase) else { return false }
    return Clauses.isStatement(tokens) || Clauses.isTooMuch(tokens) || Clauses.hasSubject(tokens)
  }

  /// True for "no, too much", which says why something else is asked for behind it.
  var saysTooMuch: Bool {
    best?.request == .followUp(.adjust(.less)) && Tokenizer.tokens(of: phrase).map(Clauses.isTooMuch) == true
  }

  /// True for "no notes" and "wrong button", which take back nothing.
  private var isDenial: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase), tokens.count > 1 else { return false }
    return [Hash.of("no"), Hash.of("wrong")].contains(tokens[0].hash) && tokens[1].mark == .none
  }

  /// True if it asks for something to play without saying what, or only in unknown words.
  var isVague: Bool {
    guard let best, case .play(let intent) = best.request else { return false }
    guard best.unknownNames.isEmpty, let search = intent.mediaSearch else { return true }
    return !search.describesMusic && search.reference != .currentlyPlaying
  }

  /// True for "Zombie by the Cranberries", which says enough without a verb.
  var namesTitleAndArtist: Bool {
    guard let search = best?.request.namedSearch else { return false }
    return search.mediaName != nil && search.artistName != nil
  }

  /// True if it is a request by itself, with known names only.
  var isCertain: Bool {
    guard let best else { return false }
    return best.certainty == .sure && best.unknownNames.isEmpty && !best.request.isFollowUp
  }

  /// True if the whole phrase is one request with known names only.
  var isUnderstood: Bool {
    guard let best else { return false }
    return best.certainty > .weak && best.unknownNames.isEmpty && !best.request.isUnsupported
  }

  /// This interpretation as one of several requests, or nil if it is none. A name that follows another request is treated in
  /// the same way: "queue Hello, then Lanterns". A bare name counts only among exclamations.
  func asRequest(isFirst: Bool, of count: Int, isJoined: Bool, isExclaimed: Bool) -> Interpretation? {
    guard let best, best.certainty > .weak, best.request != .command(.quit) else { return nil }
    let isKnown = best.unknownNames.isEmpty
    // "Five stars, no notes" asks for nothing else; "no, Notes" might.
    if !isKnown, !isFirst, isDenial { return nil }
    // "Then I'm going to embarrass everybody" and "it was always my favourite" name nothing.
    if !isKnown, let tokens = Tokenizer.tokens(of: phrase),
      best.unknownNames.contains(where: { name in
        name.count > 1
          && (ClauseWords.tellers.contains(tokens[name.lowerBound].hash)
            || ClauseWords.pointers.contains(tokens[name.lowerBound].hash)
              && ClauseWords.copulas.contains(tokens[name.lowerBound + 1].hash))
      })
    {
      return nil
    }
    // "No, now she sounds odd": "now" is not a name.
    if !isKnown, count > 1 || !isExclaimed, let tokens = Tokenizer.tokens(of: phrase),
      best.unknownNames.allSatisfy({ $0.upperBound <= tokens.count && !Clauses.hasContentWord(tokens.text($0)) })
    {
      return nil
    }
    if best.hasVerb, best.literalWords > 0, isKnown || count == 1 || !phrase.hasConjunction { return self }
    // "And Lanterns as well, thank you."
    if case .followUp(.also) = best.request, best.literalWords > 1, isKnown || count == 1 { return self }
    // "She reads so slowly, 1.5x."
    if best.certainty == .sure, case .command(.changePlaybackRate(.rate)) = best.request { return self }
    guard isKnown, case .play(let intent) = best.request, let search = intent.mediaSearch, search.describesMusic else {
      return nil
    }
    guard best.certainty == .sure else { return nil }
    // "What" and "you" are titles, too, but not within a sentence.
    if search.mediaName != nil || search.artistName != nil,
      count == 1 && !isExclaimed || !Clauses.hasContentWord(phrase)
    {
      return nil
    }
    if isFirst { return self }
    guard isJoined else { return nil }
    var part = self
    part.readings[0].request = .followUp(.also(search))
    return part
  }
}

extension Interpretation {
  /// Marks it as what is wanted if `request` fails; a bare name is to be treated like what `request` names.
  mutating func makeFallback(for request: Request?) {
    isFallback = true
    if let search = best?.alsoMeans, let request { readings[0].request = request.searching(search) }
  }
}

extension Reading {
  /// An additional search for the request before it.
  public var alsoMeans: MediaSearch? { if case .followUp(.also(let search)) = request { search } else { nil } }
}

extension RemoteCommand {
  /// True for commands that several clauses repeat: "skip this one, skip the next one, too".
  var isSkip: Bool { name == .nextTrack || name == .previousTrack }

  /// True for commands that are repeated by repeating words: "quieter quieter".
  var isStep: Bool {
    switch self {
    case .nextTrack, .previousTrack, .skipForward, .skipBackward, .undo, .redo, .changePlaybackRate(.faster),
      .changePlaybackRate(.slower), .changeVolume(.up), .changeVolume(.down):
      true
    default: false
    }
  }
}

extension Request {
  /// True for "good morning" and "yes", which mean nothing beside another request.
  var isOnlyTalk: Bool {
    switch self {
    case .unsupported(.smalltalk), .followUp(.keep), .followUp(.yes), .followUp(.no), .followUp(.neverMind): true
    default: false
    }
  }

  var isUnsupported: Bool { if case .unsupported = self { true } else { false } }

  /// True if both play, queue, add, like or search for something.
  func isSameAction(as other: Request) -> Bool {
    switch (self, other) {
    case (.play, .play), (.add, .add), (.search, .search), (.updateAffinity, .updateAffinity): true
    default: false
    }
  }

  /// The playlist without a name, made under the name that `other` gives it; nil if they are not about one playlist.
  func naming(by other: Request?) -> Request? {
    guard case .command(.renamePlaylist("", let newName)) = other else { return nil }
    switch self {
    case .command(.createPlaylist("", let contents)):
      return .command(.createPlaylist(name: newName, contents: contents))
    // "Let's have a playlist for running, call it Legs."
    case .play(let intent) where intent.mediaSearch?.mediaType == .playlist && intent.mediaSearch?.mediaName == nil:
      return .command(.createPlaylist(name: newName, contents: nil))
    default: return nil
    }
  }

  /// The single word that names what to play, folded and hashed; nil if more is named, or nothing.
  var onlyWord: UInt64? {
    let search: MediaSearch? =
      switch self {
      case .play(let intent): intent.mediaSearch
      case .followUp(.instead(let correction)): correction.search
      case .followUp(.also(let search)), .followUp(.pick(let search)): search
      default: nil
      }
    guard let name = search?.mediaName, search?.artistName == nil, !name.contains(" ") else { return nil }
    return Hash.of(name.lowercased())
  }

  /// True if it goes on to the next one as `command` does, and at most notes why: "next, I've had that one twice".
  func doesAtMost(_ command: RemoteCommand) -> Bool {
    switch self {
    case .followUp(.alreadyHeard): command.name == .nextTrack
    case .command(let own): command.isSkip && own.name == command.name
    default: false
    }
  }

  /// True if it goes on to another track because of the current one: "I'm sick of it".
  var movesOn: Bool {
    [.followUp(.alreadyHeard), .followUp(.notThisOne), .command(.nextTrack(count: 1, unit: .track))].contains(self)
  }

  /// True if nothing plays after it.
  var endsPlayback: Bool { self == .command(.stop) || self == .command(.pause) }

  /// The same request, if the next clause only says more precisely what it is about; nil if it is another request.
  func specified(by next: Reading?) -> Request? {
    guard let next else { return nil }
    switch (self, next.request) {
    // "What was that called, the one before?"
    case (.question(.title, about: nil), .command(.previousTrack(count: 1, unit: .track))),
      (.question(.artist, about: nil), .command(.previousTrack(count: 1, unit: .track))):
      return .question(.previous)
    // "I missed that bit, could we hear it again."
    case (.command(.skipBackward), .command(.changePlaybackPosition(.beginning))) where next.pronouns == [.it]:
      return self
    default: return nil
    }
  }

  func isSameKind(as other: Request?) -> Bool {
    if case (.command(let a), .command(let b)) = (self, other) { return a.name == b.name }
    return false
  }
}

extension String {
  /// True if one of its words may join two requests. The first one, as in "then play Hello", joins nothing within it.
  var hasConjunction: Bool {
    split(whereSeparator: \.isWhitespace).dropFirst().contains { ["and", "then"].contains($0.lowercased()) }
  }
}

extension Tokens {
  /// True for a yes-no question about anything: "do I need to take an umbrella?"
  var isPlainQuestion: Bool {
    count > 3 && Clauses.inverts(self[0].hash) && endsInQuestionMark
      && list.dropFirst().allSatisfy { $0.mark == .none }
  }
}
