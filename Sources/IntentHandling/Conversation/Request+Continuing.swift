import Intents
import Language
import Media
import Remote
import Text

/// Deriving a follow-up request from the last one.
extension Request {
  /// The same request for `search`: "and Blue Train, too".
  func also(_ search: MediaSearch) -> Request? {
    switch self {
    case .play(let intent):
      var other = PlayMediaIntent(mediaSearch: search)
      other.playbackQueueLocation = intent.playbackQueueLocation == .next ? .next : .later
      other.isInTurn = true
      return .play(other)
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = ([], search)
      return .add(intent)
    case .updateAffinity(var intent):
      (intent.mediaItems, intent.mediaSearch) = ([], search)
      return .updateAffinity(intent)
    case .search(var intent):
      // "How many of theirs do I have?" – "And their oldest album?"
      if intent.purpose == .count, search.sortOrder != .unknown { intent.purpose = .list }
      (intent.mediaItems, intent.mediaSearch) = ([], search)
      return .search(intent)
    case .command(.removeFromQueue): return .command(.removeFromQueue(.search(search)))
    case .command(.removeFromPlaylist(let name, _)): return .command(.removeFromPlaylist(name: name, .search(search)))
    case .command(.createPlaylist(let name, _)):
      return .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(name)))
    case .question(let question, .some): return .question(question, about: search)
    case .command, .question, .followUp, .unsupported: return nil
    }
  }

  /// The corrected request; nil if the correction does not apply to it.
  func corrected(_ correction: FollowUp.Correction) -> Request? {
    switch self {
    case .play(var intent):
      guard correction.search != nil || correction.location != .unknown else { return nil }
      if correction.location != .unknown { intent.playbackQueueLocation = correction.location }
      if let search = correction.search {
        intent.mediaSearch = (intent.mediaSearch ?? MediaSearch()).corrected(by: search)
        intent.mediaItems = []
      }
      return .play(intent)
    case .add(var intent):
      guard let search = correction.search else { return nil }
      // "Add it to Quiet Evening." – "Wrong one, I meant Road Trip."
      if search.mediaType == .playlist, let name = search.mediaName, intent.playlistName != nil {
        intent.mediaDestination = .playlist(name)
        return .add(intent)
      }
      (intent.mediaItems, intent.mediaSearch) = ([], (intent.mediaSearch ?? MediaSearch()).corrected(by: search))
      return .add(intent)
    case .updateAffinity(var intent):
      if let stars = correction.amount, intent.stars != nil {
        intent.stars = Int(max(0, min(5, stars)))
        return .updateAffinity(intent)
      }
      // "Add it to my favourites." – "I meant the Road Trip list."
      if let search = correction.search, search.mediaType == .playlist, let name = search.mediaName,
        intent.mediaSearch?.isReference != false
      {
        var addition = AddMediaIntent(mediaSearch: intent.mediaSearch, mediaDestination: .playlist(name))
        addition.mediaItems = intent.mediaItems
        return .add(addition)
      }
      // "Something quieter instead" is a request to play.
      guard let search = correction.search, search.mediaName != nil || search.artistName != nil else { return nil }
      (intent.mediaItems, intent.mediaSearch) = ([], (intent.mediaSearch ?? MediaSearch()).corrected(by: search))
      return .updateAffinity(intent)
    case .search(var intent):
      guard let search = correction.search else { return nil }
      (intent.mediaItems, intent.mediaSearch) = ([], (intent.mediaSearch ?? MediaSearch()).corrected(by: search))
      return .search(intent)
    case .command(let command): return command.corrected(correction).map(Request.command)
    case .question(let question, .some): return correction.search.map { .question(question, about: $0) }
    case .followUp(.also(let search)): return correction.search.map { .followUp(.also(search.corrected(by: $0))) }
    case .question, .followUp, .unsupported: return nil
    }
  }

  /// True if `other` replaces it, so that its change is undone first.
  func isReplaced(by other: Request) -> Bool {
    switch (self, other) {
    case (.play, .play): !startsPlaying
    case (.add, .add), (.updateAffinity, .updateAffinity): true
    // A timer must still exist to be turned off.
    case (_, .command(.sleepTimer(.off))): false
    case (.command(let a), .command(let b)): a.name == b.name && a.isAdjustment && !a.isStep && !a.isLevel
    default: false
    }
  }

  fileprivate var isCommand: Bool { if case .command = self { true } else { false } }

  /// True if it replaces what is playing.
  var startsPlaying: Bool {
    guard case .play(let intent) = self else { return false }
    return intent.playbackQueueLocation == .now || intent.playbackQueueLocation == .unknown
  }

  /// True if it added something to the queue after the current entry.
  var isQueueing: Bool {
    guard case .play(let intent) = self else { return false }
    return [.next, .later].contains(intent.playbackQueueLocation)
  }

  /// True if it created, renamed or filled a playlist.
  var isAboutPlaylist: Bool {
    switch self {
    case .command(let command): command.playlistName != nil
    case .add(let intent): intent.playlistName != nil
    default: false
    }
  }
}

extension MediaSearch {
  /// Reads a name as an artist: "the Ada Quill one".
  var withArtistAsArtist: MediaSearch {
    mediaType == .artist ? byNamedArtist ?? self : self
  }

  /// The search corrected by `other`: a name replaces all of it, a year or a genre replaces the previous one.
  fileprivate func corrected(by other: MediaSearch) -> MediaSearch {
    // "Only Eminem from that" narrows it.
    if other.reference == .listed, other.limit == nil, other.place == nil { return narrowed(by: other) }
    let other = mediaName != nil && mediaType != .artist ? other.withArtistAsArtist : other
    var search = self
    var rest = other
    (rest.releaseDate, rest.excludedNames, rest.excludedTitleWords, rest.mediaType) = (nil, [], [], .unknown)
    rest.limit = nil
    // "Just the first ten" of what plays, if nothing was listed.
    if other.limit != nil, other.reference == .listed { rest.reference = .unknown }
    if rest == MediaSearch() {
      search.limit = other.limit ?? limit
      search.releaseDate = other.releaseDate ?? releaseDate
      search.leaveOut(other)
      // "Just the first ten" has no kind.
      if other.mediaType != .unknown, other.limit == nil { search.mediaType = other.mediaType }
      search.mediaIdentifier = nil
      return search
    }
    rest.artistName = nil
    // "The one by Ada Quill": the same name.
    if rest == MediaSearch(), mediaName != nil, other.artistName != nil, other.mediaType == .unknown {
      (search.artistName, search.mediaIdentifier) = (other.artistName, nil)
      return search
    }
    if !other.genreNames.isEmpty, mediaName == nil {
      // "Play it quietly." – "That jazz thing."
      if search.reference == .currentlyPlaying { search.reference = other.reference }
      (search.genreNames, search.meansAnyGenre) = (other.genreNames, other.meansAnyGenre)
      search.moodNames = other.moodNames
      search.releaseDate = other.releaseDate ?? releaseDate
      search.artistName = other.artistName ?? artistName
      search.leaveOut(other)
      return search
    }
    return other
  }

  /// The search narrowed by `other`: "how many of those are jazz".
  func narrowed(by other: MediaSearch) -> MediaSearch {
    let other = other.byNamedArtist ?? other
    var search = self
    search.mediaIdentifier = nil
    search.limit = nil
    if other.mediaType != .unknown { search.mediaType = other.mediaType }
    search.mediaName = other.mediaName ?? mediaName
    search.artistName = other.artistName ?? artistName
    if !other.genreNames.isEmpty { search.genreNames = other.genreNames }
    if !other.moodNames.isEmpty { search.moodNames = other.moodNames }
    search.releaseDate = other.releaseDate ?? releaseDate
    search.notHeardSince = other.notHeardSince ?? notHeardSince
    search.titleWords += other.titleWords
    if other.sortOrder != .unknown { (search.sortOrder, search.limit) = (other.sortOrder, other.limit ?? 1) }
    search.leaveOut(other)
    return search
  }

  /// Searches for songs, episodes and books with the significant words of `subject` in their titles, and then for those with
  /// the other number of these words.
  static func titles(about subject: String) -> [MediaSearch] {
    let words = FoldedText.fold(subject).split(separator: " ").map(String.init).filter { !smallWords.contains($0) }
    guard !words.isEmpty else { return [] }
    let others = words.map { $0.count < 4 ? $0 : $0.hasSuffix("s") ? String($0.dropLast()) : $0 + "s" }
    return [words, others].flatMap { words in
      [.unknown, .podcastEpisode, .audioBook].map { MediaSearch(mediaType: $0, titleWords: words) }
    }
  }

  private static let smallWords: Set = [
    "the", "a", "an", "and", "of", "in", "on", "with", "some", "his", "her", "their",
  ]

  /// True if it contains at most a kind: "the whole album".
  fileprivate var namesNothing: Bool {
    var search = self
    search.isSingular = false
    return search == MediaSearch(mediaType: mediaType, reference: reference)
  }

  /// The search that excludes what it names.
  var leftOut: MediaSearch {
    MediaSearch(excludedNames: [mediaName, artistName].compactMap(\.self) + genreNames + moodNames)
  }

  /// Excludes what `other` excludes.
  private mutating func leaveOut(_ other: MediaSearch) {
    excludedNames += other.excludedNames
    excludedTitleWords += other.excludedTitleWords
  }
}

extension Interpretation {
  /// The requests of a phrase without those that it corrects itself: "play Hello, no wait, Lanterns".
  var partsAsMeant: [Interpretation] {
    var parts: [Interpretation] = []
    for part in self.parts {
      guard let last = parts.last?.best?.request, let best = part.best else {
        parts.append(part)
        continue
      }
      if case .followUp(.instead(var correction)) = best.request {
        // "Bad Guy, no Bieber" in one phrase excludes Bieber.
        if correction.mayLeaveOut, let search = correction.search { correction.search = search.leftOut }
        guard let request = last.corrected(correction) else {
          parts.append(part)
          continue
        }
        parts[parts.count - 1].readings[0].request = request
      } else if case .followUp(.pick(let search)) = best.request, last.namedSearch?.mediaName != nil,
        !last.startsPlaying,
        // "And Hello, too, the Ada Quill one" in one phrase specifies which.
        let request = last.corrected(FollowUp.Correction(search: search.withArtistAsArtist))
      {
        parts[parts.count - 1].readings[0].request = request
      } else if best.isCorrection, case .followUp(.also(let search)) = best.request,
        let request = last.corrected(FollowUp.Correction(search: search))
      {
        parts[parts.count - 1].readings[0].request = request
      } else if best.isCorrection,
        last.isReplaced(by: best.request) || last.startsPlaying && best.request.startsPlaying
          || last.isCommand && best.request.isCommand
      {
        parts[parts.count - 1] = part
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

extension RemoteCommand {
  /// True for commands that are repeated by saying them again: "nah, skip this one, too".
  fileprivate var isStep: Bool { name == .nextTrack || name == .previousTrack }

  /// The largest change of the volume for "a bit", in percentage points.
  private static let smallStep = 5

  /// The same change with another amount; nil if it has none.
  fileprivate func corrected(_ correction: FollowUp.Correction) -> RemoteCommand? {
    let amount = correction.amount
    // "One point two" is a speed, whatever was changed last.
    if let amount, amount > 1, amount < 4, amount != amount.rounded(), isLevel {
      return .changePlaybackRate(.rate(amount))
    }
    switch self {
    // A year is no volume.
    case .changeVolume where (amount ?? 0) > 200: return nil
    // "Up a bit", "say 45" is a level; "up by 20", "no, 30" is how much.
    case .changeVolume(.up(let said?)) where said > Self.smallStep: return amount.map { .changeVolume(.up(Int($0))) }
    case .changeVolume(.down(let said?)) where said > Self.smallStep:
      return amount.map { .changeVolume(.down(Int($0))) }
    // "Make it half".
    case .changeVolume: return amount.map { .changeVolume($0 > 0 && $0 < 1 ? .times($0) : .level(Int($0))) }
    case .changePlaybackRate: return amount.map { .changePlaybackRate(.rate($0)) }
    // "Stop after this song." – "Make it half an hour."
    case .sleepTimer(let timer):
      return (correction.interval ?? amount.map { $0 * 60 }).map {
        if case .longer = timer { .sleepTimer(.longer($0)) } else { .sleepTimer(.after($0)) }
      }
    case .skipForward: return (correction.interval ?? amount).map { .skipForward(interval: $0) }
    case .skipBackward: return (correction.interval ?? amount).map { .skipBackward(interval: $0) }
    case .changeShuffleMode: return correction.isOn.map { .changeShuffleMode(.type($0 ? .items : .off)) }
    // "Loop the album." – "No, just this song."
    case .changeRepeatMode(.mode(let mode)):
      if correction.search?.reference == .currentlyPlaying, mode != .one { return .changeRepeatMode(.mode(.one)) }
      // "Loop this." – "No, I mean the whole album."
      if mode == .one, let type = correction.search?.mediaType, type != .song, correction.search?.namesNothing == true {
        return .changeRepeatMode(.mode(.all))
      }
      return correction.isOn.map { .changeRepeatMode(.mode($0 ? mode : .none)) }
    case .mute, .unmute: return correction.isOn.map { $0 ? .unmute : .mute(for: nil) }
    case .rating: return amount.map { .rating(Int(max(0, min(5, $0)))) }
    case .removeFromQueue: return correction.search.map { .removeFromQueue(.search($0)) }
    case .playFromQueue: return correction.search.map { .playFromQueue(.search($0)) }
    // "No, Running, not Jogging."
    case .createPlaylist(let name, let contents) where correction.search?.excludedNames.contains(name) == true:
      return (correction.search?.mediaName).map { .createPlaylist(name: $0, contents: contents) }
    case .createPlaylist(let name, .some): return correction.search.map { .createPlaylist(name: name, contents: $0) }
    default: return nil
    }
  }

  /// A further change of the same value by `amount`: percentage points, seconds or, for a sleep timer, minutes.
  func adjusted(by amount: Double) -> RemoteCommand? {
    let number = Int(min(1e4, abs(amount)))
    switch self {
    case .changeVolume(.down), .changeVolume(.times(..<1)):
      return .changeVolume(amount < 0 ? .up(number) : .down(number))
    case .changeVolume: return .changeVolume(amount < 0 ? .down(number) : .up(number))
    case .skipForward: return amount < 0 ? .skipBackward(interval: -amount) : .skipForward(interval: amount)
    case .skipBackward: return amount < 0 ? .skipForward(interval: -amount) : .skipBackward(interval: amount)
    case .nextTrack:
      return amount < 0 ? .previousTrack(count: number, unit: .track) : .nextTrack(count: number, unit: .track)
    case .previousTrack:
      return amount < 0 ? .nextTrack(count: number, unit: .track) : .previousTrack(count: number, unit: .track)
    case .sleepTimer(.after(let seconds)): return .sleepTimer(.after(max(60, seconds + amount * 60)))
    default: return nil
    }
  }

  /// The level or time for "double it" and "halve it"; nil for anything else.
  func multiplied(like request: Request) -> RemoteCommand? {
    guard case .command(.changePlaybackRate(.rate(let factor))) = request else { return nil }
    switch self {
    case .changeVolume: return .changeVolume(.times(factor))
    case .sleepTimer(.after(let seconds)): return .sleepTimer(.after(seconds * factor))
    default: return nil
    }
  }

  /// The same change again, further or back.
  func adjusted(_ adjustment: FollowUp.Adjustment) -> RemoteCommand? {
    switch self {
    case .changeVolume(.level), .changeVolume(.times):
      adjustment == .less
        ? .changeVolume(.down(nil))
        : adjustment == .allTheWay ? .changeVolume(.level(100)) : .changeVolume(.up(adjustment.points))
    case .changeVolume(.up):
      switch adjustment {
      case .less: .changeVolume(.down(nil))
      case .allTheWay: .changeVolume(.level(100))
      default: .changeVolume(.up(adjustment.points))
      }
    case .changeVolume(.down):
      switch adjustment {
      case .less: .changeVolume(.up(nil))
      case .allTheWay: .changeVolume(.level(0))
      default: .changeVolume(.down(adjustment.points))
      }
    case .changePlaybackRate(let change):
      switch (change, adjustment) {
      case (.slower, .less), (.faster, .more), (.faster, .littleMore), (.faster, .muchMore), (.rate, .more),
        (.rate, .littleMore), (.rate, .muchMore):
        .changePlaybackRate(.faster)
      case (_, .allTheWay): nil
      default: .changePlaybackRate(.slower)
      }
    case .nextTrack, .previousTrack: adjustment == .less ? nil : self
    case .skipForward(let interval):
      adjustment == .less ? .skipBackward(interval: interval / 2) : .skipForward(interval: interval)
    case .skipBackward(let interval):
      adjustment == .less ? .skipForward(interval: interval / 2) : .skipBackward(interval: interval)
    case .sleepTimer(.after(let seconds)):
      .sleepTimer(.after(adjustment == .less ? seconds / 2 : seconds + max(300, seconds / 2)))
    default: nil
    }
  }
}

extension FollowUp.Adjustment {
  /// Percentage points of volume; nil means one step.
  fileprivate var points: Int? { self == .muchMore ? 20 : self == .littleMore ? 5 : nil }
}

extension RemoteCommand.QueuePlace {
  /// The place in words of an intent to play; nil for others.
  var location: PlayMediaIntent.QueueLocation? {
    switch self {
    case .next, .nextInTurn: .next
    case .end: .later
    default: nil
    }
  }

  /// The entry beside which it is; nil for other places.
  var neighbour: MediaSearch? {
    switch self {
    case .following(let search), .preceding(let search): search
    default: nil
    }
  }
}
