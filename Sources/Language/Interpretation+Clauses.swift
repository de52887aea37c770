internal import Intents
internal import Media
internal import Remote

extension Reading {
  /// True where a name that nobody knows may well be a remark: "nah, missed the good bit, back to the start".
  var swallowsAside: Bool {
    if case .followUp(.instead) = request { return !unknownNames.isEmpty }
    return !hasVerb && !unknownNames.isEmpty
  }

  /// True where each word has its place and no name is unknown.
  var isPlain: Bool { certainty == .sure && hasVerb && ignored.isEmpty && unknownNames.isEmpty }
}

extension MediaSearch {
  var namesSomething: Bool { mediaName != nil || artistName != nil || albumName != nil }

  /// True when it says nothing but when something came out: "the old stuff, like before 2000".
  var isOnlyTime: Bool {
    var other = self
    (other.releaseDate, other.reference) = (nil, .unknown)
    return releaseDate != nil && other == MediaSearch()
  }

  /// True when it says what is to be heard, and not only in which order.
  var describesMusic: Bool {
    mediaName != nil || artistName != nil || albumName != nil || !genreNames.isEmpty || !moodNames.isEmpty
      || releaseDate != nil
  }
}

extension Interpretation {
  /// True when a reading of the whole has no good place for some of its words.
  var isDoubtful: Bool {
    guard let best else { return true }
    return best.certainty == .weak || best.request.isUnsupported || best.request.makesName && phrase.hasJoint
      || !best.unknownNames.isEmpty || !best.ignored.isEmpty
  }

  var mayBeSeveral: Bool { isDoubtful && best?.isOffered != true && phrase.contains(where: \.isWhitespace) }

  /// True for what tells why something else is asked: "I love this", "that sounds odd", "not this one".
  var isRemark: Bool {
    guard let best, let tokens = Tokenizer.tokens(of: phrase) else { return false }
    switch best.request {
    case .followUp(.notThisOne): return true
    case .updateAffinity: return Clauses.isStatement(tokens)
    case .play(let intent) where intent.mediaSearch?.isOnlyOrder == true: return true
    case .play, .followUp(.instead), .search: return Clauses.isAboutWhatPlays(tokens)
    // "Skip this, it's too slow" says why.
    case .command(.changePlaybackRate), .command(.changeVolume):
      return Clauses.isTooMuch(tokens)
    default: return false
    }
  }

  /// True for "never play it again", which is said of more than what is to be heard now.
  var isForGood: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase) else { return false }
    return tokens.list.contains { ClauseWords.lasting.contains($0.hash) }
  }

  /// True where what is said has a subject, as what tells why does.
  var isStatement: Bool { Tokenizer.tokens(of: phrase).map(Clauses.isStatement) ?? false }

  /// True for what is said of the sound or the piece, as "this is dull" and "sound too loud", rather than asked for.
  var isComplaint: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase) else { return false }
    return Clauses.isStatement(tokens) || Clauses.isTooMuch(tokens) || Clauses.hasSubject(tokens)
  }

  /// True for "no notes", which takes back nothing.
  private var isDenial: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase), tokens.count > 1 else { return false }
    return tokens[0].hash == Hash.of("no") && tokens[1].mark == .none
  }

  /// True when something is to be heard, but not said what, or in words that nobody knows.
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

  /// True if it is surely a request by itself, all of whose names are known.
  var isCertain: Bool {
    guard let best else { return false }
    return best.certainty == .sure && best.unknownNames.isEmpty && !best.request.isFollowUp
  }

  /// True when the whole is understood as one request whose names there are.
  var isUnderstood: Bool {
    guard let best else { return false }
    return best.certainty > .weak && best.unknownNames.isEmpty && !best.request.isUnsupported
  }

  /// The same as one of several requests, if it is one; a name that follows another is to be treated alike: "queue Hello, then Lanterns".
  /// A name by itself is only meant where nothing but exclamations stands around it.
  func asWish(isFirst: Bool, of count: Int, isJoined: Bool, isExclaimed: Bool) -> Interpretation? {
    guard let best, best.certainty > .weak, best.request != .command(.quit) else { return nil }
    let isKnown = best.unknownNames.isEmpty
    // "Five stars, no notes" asks for nothing else; "no, Notes" might.
    if !isKnown, !isFirst, isDenial { return nil }
    // "No, now she sounds odd": "now" is no name.
    if !isKnown, count > 1 || !isExclaimed, let tokens = Tokenizer.tokens(of: phrase),
      best.unknownNames.allSatisfy({ $0.upperBound <= tokens.count && !Clauses.isTelling(tokens.text($0)) })
    {
      return nil
    }
    if best.hasVerb, best.literalWords > 0, isKnown || count == 1 || !phrase.hasJoint { return self }
    guard isKnown, case .play(let intent) = best.request, let search = intent.mediaSearch, search.describesMusic else {
      return nil
    }
    guard best.certainty == .sure else { return nil }
    // "What" and "you" are titles, too, but not in the midst of a sentence.
    if search.mediaName != nil || search.artistName != nil, count == 1 && !isExclaimed || !Clauses.isTelling(phrase) {
      return nil
    }
    if isFirst { return self }
    guard isJoined else { return nil }
    var part = self
    part.readings[0].request = .followUp(.also(search))
    return part
  }
}

extension RemoteCommand {
  /// True for what is done as often as clauses ask for it: "skip this one, skip the next one, too".
  var isSkip: Bool { name == .nextTrack || name == .previousTrack }

  /// True for what is done as often as it is said in a row: "quieter quieter".
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
  /// True for "good morning" and "yes", which ask for nothing beside something else.
  var isOnlyTalk: Bool {
    switch self {
    case .unsupported(.smalltalk), .followUp(.keep), .followUp(.yes), .followUp(.no), .followUp(.neverMind): true
    default: false
    }
  }

  var isUnsupported: Bool { if case .unsupported = self { true } else { false } }

  /// True where both play, queue, add, like or look for something.
  func isSameWish(as other: Request) -> Bool {
    switch (self, other) {
    case (.play, .play), (.add, .add), (.search, .search), (.updateAffinity, .updateAffinity): true
    default: false
    }
  }

  func isSameKind(as other: Request?) -> Bool {
    if case (.command(let a), .command(let b)) = (self, other) { return a.name == b.name }
    return false
  }
}

extension String {
  /// True when one of its words may join two requests.
  var hasJoint: Bool {
    split(whereSeparator: \.isWhitespace).contains { ["and", "then"].contains($0.lowercased()) }
  }
}

extension Tokens {
  /// True for one question about anything that begins with its verb: "do I need to take an umbrella?"
  var isPlainQuestion: Bool {
    count > 3 && Clauses.inverts(self[0].hash) && endsInQuestionMark
      && list.dropFirst().allSatisfy { $0.mark == .none }
  }
}
