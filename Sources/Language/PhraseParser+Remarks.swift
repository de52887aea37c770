internal import Media

/// Requests among remarks that punctuation sets apart: "right, deadline in an hour – Gimme Shelter, the Stones".
extension PhraseParser {
  /// Phrases with more pieces between punctuation marks are not searched.
  private static let mostPieces = 8

  /// Uses the plain requests between the punctuation marks of a phrase that is not understood otherwise, if the other pieces
  /// are harmless remarks. Leaves `interpretation` unchanged if there are none, or if one of the pieces may be a request that
  /// is not understood.
  ///
  /// While nothing plays, any name that stands alone is a request, and only what takes it back is no remark after it:
  /// "Starboy, yeah, the one with the robots".
  ///
  /// Complexity: two parses for each piece.
  func leaveOutRemarks(
    _ interpretation: inout Interpretation, _ tokens: Tokens, _ today: CalendarDate, _ names: KnownNames, isIdle: Bool
  ) {
    let clauses = Clauses(tokens)
    let marks = (0...tokens.count).filter { $0 == 0 || $0 == tokens.count || tokens[$0].mark != .none }
    guard (3...Self.mostPieces + 1).contains(marks.count), !clauses.endsTakenBack else { return }
    /// The request from one mark to another.
    func request(_ start: Int, _ end: Int) -> Interpretation? {
      let range = clauses.trimmed(marks[start]..<marks[end])
      guard !range.isEmpty else { return nil }
      let text = tokens.text(range)
      var part = parseWhole(text, today, names)
      if part.mayBeSeveral, let said = self.tokens(of: text, namesAreKnown: !names.isEmpty) {
        divide(&part, said, today, names)
      }
      let isMisspelt = range.contains { tokens[$0].near >= 0 && tokens[$0].word < 0 }
      interpretation.doubt(part.namesInDoubt)
      if clauses.isStartingSignal(range) { return nil }
      // "He was on the radio" asks for no station.
      if part.isStatement, part.best?.hasVerb == false { return nil }
      // "Good morning" is a greeting before it is a title.
      if isIdle, parseWhole(text, today, KnownNames()).best?.request.isUnsupported == true { return nil }
      // "Unbelievable" is a title, too, but may be said of anything.
      let isArtist =
        (names.things[text]?.kinds.contains(.artist) == true || names.near[text]?.kind == .artist)
        && range.contains { tokens[$0].weight == .content && tokens[$0].word < 0 }
      guard part.leftOut.isEmpty, part.isPlainRequest(singleWords: isIdle && isArtist, isIdle: isIdle),
        !part.hasDividedGivenName,
        !isMisspelt || part.best?.request.namedSearch?.namesSomething == true
      else { return nil }
      return part.moved(by: Int(tokens[range.lowerBound].start))
    }
    var found: [Interpretation] = []
    var remarks = 0
    var leftOut: [String] = []
    var place = 0
    while place + 1 < marks.count {
      // "Gimme Shelter, the Stones" are two pieces.
      if place + 2 < marks.count, let both = request(place, place + 2) {
        found.append(both)
        place += 2
        continue
      }
      if let one = request(place, place + 1) {
        // "In there goes Lanterns, and Blue Train": the other name is asked for, too.
        let isAnother = one.best?.hasVerb == false && clauses.isConjunction(marks[place])
        if isAnother, found.isEmpty, names.name(in: 0..<marks[place], of: tokens) != nil { return }
        found.append(one)
      } else {
        let range = marks[place]..<marks[place + 1]
        remarks += 1
        if clauses.costOfLeavingOut(range) == nil {
          guard
            clauses.isHarmlessRemark(range, after: found.last, names)
              || isIdle && found.last?.best?.request.isPlay == true && clauses.isAfterthought(range)
          else { return }
          let said = clauses.trimmed(range)
          if !said.isEmpty { leftOut.append(tokens.text(said)) }
        }
      }
      place += 1
    }
    guard remarks > 0, let first = found.first, found.count(where: { $0.best?.request.isPlay == true }) < 2 else {
      return
    }
    let parts = found.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    interpretation.leftOut = leftOut
    interpretation.readings = first.readings
    interpretation.parts = parts.count > 1 ? parts : []
    interpretation.weak = []
  }
}

extension Interpretation {
  /// True if punctuation divides an unknown name, or one that is given.
  func hasDividedName(_ tokens: Tokens) -> Bool {
    hasDividedGivenName
      || best?.unknownNames.contains { name in
        name.dropFirst().contains { $0 < tokens.count && tokens[$0].mark != .none }
      } == true
  }

  /// True if punctuation divides the name that it gives to a playlist.
  var hasDividedGivenName: Bool {
    guard let best, best.request.makesName else { return false }
    return best.spans.contains { $0.isOfGivenName && $0.text.contains(",") }
  }

  /// Last words of what is wanted: "dance music".
  private static let kinds = [" music", " songs", " tunes", " tracks"]

  /// First words of what is wanted: "some jazz".
  private static let amounts: Set = ["some", "something", "any", "anything", "more", "bit", "a"]

  /// The length in bytes from which a misspelled name without a verb is certain enough.
  private static let longName = 12

  /// True if it is a request by itself, whatever else is said: every significant word is used, and every name
  /// is known.
  ///
  /// A name without a verb has several words, unless `singleWords` are names, too.
  /// While nothing plays, a genre or a time alone is enough.
  fileprivate func isPlainRequest(singleWords: Bool, isIdle: Bool) -> Bool {
    if !parts.isEmpty { return parts.allSatisfy { $0.isPlainRequest(singleWords: false, isIdle: isIdle) } }
    guard let best, best.certainty > .weak, best.unknownNames.isEmpty, best.unread.isEmpty,
      !best.request.isUnsupported, !best.request.isOnlyTalk, !isRemark
    else { return false }
    if best.hasVerb { return best.literalWords > 0 }
    if namesTitleAndArtist { return true }
    guard let search = best.request.namedSearch, best.request.isPlay, search.describesMusic, best.ignored.isEmpty else {
      return false
    }
    let isLong = search.mediaName.map { $0.contains(" ") && $0.utf8.count >= Self.longName } == true
    guard best.certainty == .sure || isLong else { return false }
    if best.literalWords > 0, phrase.lowercased().hasSuffix(" please") { return true }
    // A single word may be part of any remark.
    guard let name = search.mediaName ?? search.artistName else {
      let isKind =
        !search.genreNames.isEmpty || search.releaseDate != nil || !phrase.contains(" ")
        || Self.kinds.contains { phrase.lowercased().hasSuffix($0) }
      return isIdle && isKind
        || phrase.split(separator: " ").first.map { Self.amounts.contains($0.lowercased()) } == true
    }
    return singleWords || name.contains(" ")
  }
}

extension Span {
  /// True for the name of a new playlist, or the new name of one.
  fileprivate var isOfGivenName: Bool { field == Field.playlist.rawValue || field == Field.newName.rawValue }
}

extension Clauses {
  /// True where a verb of requests follows punctuation, with or without a conjunction.
  func beginsRequest(_ index: Int) -> Bool {
    guard tokens[index].mark != .none else { return false }
    let verb = isConjunction(index) && index + 1 < tokens.count ? index + 1 : index
    return Self.isImperative(tokens[verb].hash)
  }

  /// True if the last piece takes back what was said before it: "play Hello, no wait".
  fileprivate var endsTakenBack: Bool {
    guard let start = tokens.list.lastIndex(where: { $0.mark != .none }) else { return false }
    let last = start..<tokens.count
    return last.allSatisfy { Self.isInterjection($0, in: tokens) || ClauseWords.corrections.contains(tokens[$0].hash) }
      && last.contains { ClauseWords.corrections.contains(tokens[$0].hash) }
  }

  /// True for a state without a subject: "wasn't listening".
  func isDeniedState(_ range: Range<Int>) -> Bool {
    (3..<8).contains(range.count) && isOnePiece(range)
      && ClauseWords.auxiliaries.contains(tokens[range.lowerBound].hash)
      && tokens[range.lowerBound].hash != Hash.of("do") && tokens[range.lowerBound + 1].weight == .negation
      && !range.contains {
        ClauseWords.isSubjectlessWish.contains(tokens[$0].hash) || ClauseWords.changes.contains(tokens[$0].hash)
      }
  }

  /// True for a question that nobody is to answer: "what else", "what was I thinking".
  func isIdleQuestion(_ range: Range<Int>) -> Bool {
    guard (2..<8).contains(range.count), isOnePiece(range), ClauseWords.askers.contains(tokens[range.lowerBound].hash)
    else { return false }
    return range.count == 2
      ? tokens[range.lowerBound + 1].hash == Hash.of("else")
      : range.contains { ClauseWords.speakers.contains(tokens[$0].hash) } && !range.contains(where: isNoun)
  }

  private func isOnePiece(_ range: Range<Int>) -> Bool { range.dropFirst().allSatisfy { tokens[$0].mark == .none } }

  /// True if the words of `range` neither take back what was said before them nor ask for anything else.
  fileprivate func isAfterthought(_ range: Range<Int>) -> Bool {
    let rest = range.drop { Self.isInterjection($0, in: tokens) || isConjunction($0) }
    let isDenial = rest.count > 1 && tokens[rest.startIndex + 1].weight == .negation
    // "Queen, but not Bohemian Rhapsody."
    if isLimit(range) { return false }
    return rest.first.map { Self.isImperative(tokens[$0].hash) || Self.asks(tokens[$0].hash) && !isDenial } != true
      && range.first.map { ClauseWords.corrections.contains(tokens[$0].hash) } != true
      && !(range.upperBound == tokens.count && tokens.endsInQuestionMark)
  }

  /// True if the words of `range`, which punctuation encloses, neither ask for anything nor limit the request before them.
  fileprivate func isHarmlessRemark(_ range: Range<Int>, after request: Interpretation?, _ names: KnownNames) -> Bool {
    let rest = range.drop { Self.isInterjection($0, in: tokens) || isConjunction($0) }
    // A request in words that no rule knows.
    if rest.first.map({ Self.isImperative(tokens[$0].hash) }) == true { return false }
    // "Play Hello, Ada Quill" may name an artist who is not in the library.
    let mayBeArtist = request?.best?.request.namedSearch.map { $0.mediaName != nil && $0.artistName == nil } == true
    if mayBeArtist, rest.count < 4, rest.allSatisfy({ tokens[$0].weight == .content }) { return false }
    // "Tone it down" may ask for something in words that no rule knows.
    if rest.count < 5, rest.dropFirst().first.map({ ClauseWords.pointers.contains(tokens[$0].hash) }) == true {
      return false
    }
    return isUnknownRemark(rest, in: range, names)
  }
}
