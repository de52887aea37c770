internal import Intents
internal import Media
internal import Remote

/// Several requests of one phrase that belong together.
extension Interpretation {
  /// Adjusts the requests of the phrase to each other.
  mutating func joinParts() {
    joinModes()
    playAnotherOnce()
    skipOnce()
    skipToNamed()
    continueBefore()
    rateBeforeSkip()
    keepTaste()
    leaveOutReasons()
  }

  /// What is shuffled and repeated is the whole queue.
  private mutating func joinModes() {
    let shuffles = parts.contains { $0.best?.request == .command(.changeShuffleMode(.type(.items))) }
    for place in parts.indices where shuffles {
      guard let best = parts[place].best, best.request == .command(.changeRepeatMode(.mode(.one))),
        best.pronouns.isSubset(of: [.it, .them])
      else { continue }
      parts[place].readings[0].request = .command(.changeRepeatMode(.mode(.all)))
    }
  }

  /// "Not this one, another one" asks for one other.
  private mutating func playAnotherOnce() {
    let others = parts.indices.filter { parts[$0].best?.request == .followUp(.notThisOne) }
    for place in others.dropFirst().reversed() { parts.remove(at: place) }
    dissolveSinglePart()
  }

  /// "I can't say I like this one. Skip it" and "undo that, wrong one": what is said of the track is why.
  private mutating func skipOnce() {
    let skips = parts.contains { $0.best?.request == .command(.nextTrack(count: 1, unit: .track)) && !$0.isStatement }
    let takesBack = parts.contains { $0.best?.request.takesBack == true }
    if takesBack { parts.removeAll { $0.best?.request == .followUp(.notThisOne) } }
    // "Oh no, I didn't mean that. Undo!" takes back one thing.
    if parts.contains(where: { $0.best?.request.takesBack == true && !$0.isStatement }) {
      parts.removeAll { $0.best?.request.takesBack == true && $0.isStatement }
    }
    // "That's enough of that. Stop repeating, but let the music go on", "this one is dull, take it off my list".
    let acts = parts.contains { $0.best?.request.turnsOff == true || $0.best?.request.removesSomething == true }
    if skips || acts { parts.removeAll { $0.isStatement && $0.best?.request.movesOn == true } }
    dissolveSinglePart()
  }

  /// "Skip this one, I want the waltz": what is queued already is skipped to.
  private mutating func skipToNamed() {
    guard parts.count == 2, parts[0].best?.request == .command(.nextTrack(count: 1, unit: .track)),
      let best = parts[1].best, case .play(let intent) = best.request, let search = intent.mediaSearch,
      best.request == .play(PlayMediaIntent(mediaSearch: search)), search.mediaName != nil, !search.isReference
    else { return }
    parts[1].readings[0].request = .command(.playFromQueue(.search(search)))
    parts.removeFirst()
    dissolveSinglePart()
  }

  /// "And anything by Queen, my wife can't stand them", "and Queen's Innuendo as well": the same with it.
  private mutating func continueBefore() {
    guard parts.isEmpty, playsWithoutVerb, let best, case .play(let intent) = best.request,
      let search = intent.mediaSearch, intent == PlayMediaIntent(mediaSearch: search),
      let words = Tokenizer.tokens(of: phrase)?.list,
      ClauseWords.openingAdditions.contains(words[0].hash),
      !words.contains(where: { ClauseWords.replacements.contains($0.hash) })
    else { return }
    readings[0].request = .followUp(.also(search))
  }

  /// A single request left of several is the whole phrase.
  private mutating func dissolveSinglePart() {
    guard parts.count == 1 else { return }
    readings = parts[0].readings
    parts = []
  }

  /// "Skip it and mark it as one I don't like": what plays now is meant, so it is marked before it is left.
  private mutating func rateBeforeSkip() {
    guard let skip = parts.firstIndex(where: { $0.best?.leavesPointedTrack == true }) else { return }
    for place in parts.indices where place > skip && parts[place].best?.ratesPointedTrack == true {
      parts.insert(parts.remove(at: place), at: skip)
    }
  }

  /// "Like Tin Hours for me, don't play it" and "any jazz here? Just asking, don't put it on" dislike nothing.
  private mutating func keepTaste() {
    guard parts.contains(where: { $0.best?.request.affinity == .like || $0.best?.request.asks == true }) else { return }
    parts.removeAll { $0.best?.request.affinity == .dislike && $0.best?.pronouns.contains(.it) == true }
    dissolveSinglePart()
  }

  /// "Play Tin Hours. I need something lively": a wish that names nothing only gives the reason for the request that does.
  private mutating func leaveOutReasons() {
    guard let wanted = parts.firstIndex(where: \.playsSomething) else { return }
    let isNow = parts[wanted].best?.request.isPlayNow == true
    for place in parts.indices.reversed() where place > wanted || place < wanted && isNow {
      guard parts[place].isVagueWish || parts[place].isNeed || parts[place].best?.request == .followUp(.adjust(.less))
      else { continue }
      leftOut.append(parts[place].phrase)
      parts.remove(at: place)
    }
    dissolveSinglePart()
  }

  /// True for a request to play something that is described, and not by a statement.
  private var playsSomething: Bool {
    guard let best, best.request.isPlay, best.unknownNames.isEmpty, let search = best.request.namedSearch else {
      return false
    }
    return !isStatement && (best.hasVerb ? search.describesMusic : search.namesSomething)
  }

  /// True for "I need to wake up", but not for "I need to hear Hello".
  private var isNeed: Bool {
    guard let tokens = Tokenizer.tokens(of: phrase),
      let start = (0..<tokens.count).first(where: { !Clauses.isInterjection($0, in: tokens) }),
      start + 3 < tokens.count,
      ClauseWords.tellers.contains(tokens[start].hash)
    else { return false }
    return Self.needs.contains(tokens[start + 1].hash) && tokens[start + 2].hash == Hash.of("to")
      && !Self.hearing.contains(tokens[start + 3].hash)
  }

  private static let needs = Hash.set(of: "need have want got")
  private static let hearing = Hash.set(of: "hear listen play have put queue add")

  /// True for a statement that would play something of which nothing known is named: "I need some noise".
  private var isVagueWish: Bool {
    guard let best, isStatement, best.request.isPlayNow || best.alsoMeans != nil else { return false }
    guard let search = best.request.namedSearch else { return true }
    return !search.namesSomething || !best.unknownNames.isEmpty
  }
}

extension Reading {
  /// True for "skip it" and "next, I've had enough of this".
  fileprivate var leavesPointedTrack: Bool {
    request == .command(.nextTrack(count: 1, unit: .track)) && !pronouns.isDisjoint(with: [.it, .this])
  }

  /// True if it likes, dislikes or rates "it".
  fileprivate var ratesPointedTrack: Bool {
    guard pronouns.contains(.it) else { return false }
    if case .command(.rating) = request { return true }
    return request.writesTaste && request.namedSearch?.isReference != false
  }
}

extension Request {
  /// What it says of something; nil for other requests.
  fileprivate var affinity: UpdateMediaAffinityIntent.AffinityType? {
    if case .updateAffinity(let intent) = self { intent.affinityType } else { nil }
  }

  /// True if it undoes what was done last.
  fileprivate var takesBack: Bool { self == .followUp(.neverMind) || self == .command(.undo(count: 1)) }

  /// True if it plays something at once, in place of what plays.
  fileprivate var isPlayNow: Bool {
    guard case .play(let intent) = self else { return false }
    return intent.playbackQueueLocation == .unknown || intent.playbackQueueLocation == .now
  }
}
