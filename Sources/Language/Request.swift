public import Intents
public import Media
public import Remote
import Text

/// What a phrase asks for.
public enum Request: Hashable, Sendable {
  case play(PlayMediaIntent)
  case add(AddMediaIntent)
  case updateAffinity(UpdateMediaAffinityIntent)
  case search(SearchForMediaIntent)
  case command(RemoteCommand)
  /// About the current track, the queue or a named item.
  case question(NowPlayingQuestion, about: MediaSearch? = nil)
  /// A request that depends on the conversation or on what is playing.
  case followUp(FollowUp)
  /// Something that players do not do.
  case unsupported(UnsupportedTopic)
}

extension Request {
  /// True if it is about the listener's own data.
  var isAboutOwn: Bool {
    switch self {
    case .command(let command): command.name.isAboutListener
    case .question(.taste, _), .question(.reading, _), .question(.finished, _),
      .question(.unread, _), .question(.habits, _), .question(.bookmarks, _):
      true
    default:
      namedSearch.map {
        $0.reference == .my || $0.mediaType == .playlist || [.best, .popular, .recommended].contains($0.sortOrder)
          || $0.heard != nil || $0.notHeardSince != nil
      } ?? false
    }
  }

  /// True if it asks what somebody likes or has heard, or to play that.
  var isAboutTaste: Bool {
    switch self {
    case .question(.liking, _), .question(.hearing, _), .question(.plays, _), .question(.lastPlayed, _): true
    case .question, .play, .search: isAboutOwn
    default: false
    }
  }

  /// True if what is played or recommended depends on somebody's taste alone: "play something", "recommend a podcast".
  var isByTasteAlone: Bool {
    switch self {
    case .play(let intent):
      guard intent.mediaItems.isEmpty, var search = intent.mediaSearch else { return intent.mediaItems.isEmpty }
      if search.sortOrder == .recommended { search.sortOrder = .unknown }
      if search.mediaType == .music { search.mediaType = .unknown }
      return search == MediaSearch()
    case .search: return namedSearch?.sortOrder == .recommended
    default: return false
    }
  }

  /// What it means with a question mark after a word or two: "shuffle?" asks whether that is on.
  var asked: Request {
    switch self {
    case .command(.changeShuffleMode), .command(.changeRepeatMode): .question(.modes)
    default: self
    }
  }

  /// True for a command of the player.
  var isCommand: Bool { if case .command = self { true } else { false } }

  /// True for a request that depends on the conversation.
  public var isFollowUp: Bool { if case .followUp = self { true } else { false } }

  /// True if it introduces somebody as "Knackered" or "Starving"; "Fred" and "Ming" are names.
  var introducesParticiple: Bool {
    guard case .command(.addListener(name: let name)) = self else { return false }
    return name.utf8.count > 5 && (name.hasSuffix("ed") || name.hasSuffix("ing"))
  }

  /// True if it plays something.
  var isPlay: Bool { if case .play = self { true } else { false } }

  /// True if it stores a like or a dislike.
  var writesTaste: Bool {
    switch self {
    case .updateAffinity: true
    case .add(let intent): intent.mediaDestination == .favourites
    default: false
    }
  }

  /// True when it changes what is somebody's own: likes, ratings, what was heard, playlists.
  public var writesOwn: Bool {
    switch self {
    case .updateAffinity, .add, .command(.markHeard), .command(.like), .command(.dislike), .command(.rating),
      .command(.createPlaylist):
      true
    default: false
    }
  }

  /// True if it contains a new name, which need not exist yet.
  var makesName: Bool {
    switch self {
    case .command(.createPlaylist), .command(.renamePlaylist): true
    default: false
    }
  }

  /// True if it turns off a mode, a timer or muting, or removes a like.
  var turnsOff: Bool {
    switch self {
    case .command(.changeRepeatMode(.mode(.none))), .command(.changeShuffleMode(.type(.off))),
      .command(.sleepTimer(.off)), .command(.unmute):
      true
    case .updateAffinity(let intent): intent.affinityType == .none
    default: false
    }
  }

  /// The request that turns off what this one turns on; nil if that is impossible.
  public var turnedOff: Request? {
    switch self {
    case .command(.changeRepeatMode): .command(.changeRepeatMode(.mode(.none)))
    case .command(.changeShuffleMode): .command(.changeShuffleMode(.type(.off)))
    case .command(.sleepTimer): .command(.sleepTimer(.off))
    case .command(.mute): .command(.unmute)
    default: nil
    }
  }

  /// True if it undoes or removes something, for which a reason may be given: "undo that, I don't want Queen".
  var takesAway: Bool {
    switch self {
    case .followUp(.neverMind), .followUp(.notThisOne), .followUp(.remove): true
    case .command(let command):
      [.undo, .nextTrack, .stop, .removeFromQueue, .removeFromPlaylist].contains(command.name)
    default: false
    }
  }

  /// True if it takes something out of the queue or a playlist, or deletes a playlist.
  var removesSomething: Bool {
    switch self {
    case .command(.removeFromQueue), .command(.removeFromPlaylist), .command(.deletePlaylist): true
    default: false
    }
  }

  /// True if it takes what plays out of the queue or a playlist.
  var removesCurrent: Bool {
    switch self {
    case .command(.removeFromQueue(.current)), .command(.removeFromPlaylist(_, .current)): true
    default: false
    }
  }

  /// True if the next request may revert it: a small change of volume, a pause, a mode, a timer.
  var isTakenBack: Bool {
    guard case .command(let command) = self else { return false }
    switch command {
    case .pause, .changeVolume, .mute, .unmute, .changePlaybackRate, .sleepTimer, .skipForward, .skipBackward,
      .changeShuffleMode, .changeRepeatMode:
      return true
    default: return false
    }
  }

  /// True if it depends only on the conversation, so that every word counts: "yes", "leave it there", "add Lanterns".
  var isAnswer: Bool {
    switch self {
    case .followUp(.yes), .followUp(.no), .followUp(.keep), .followUp(.neverMind), .followUp(.none),
      .followUp(.include), .followUp(.remove), .followUp(.other):
      true
    default: false
    }
  }

  /// The search, if it names or describes something.
  public var namedSearch: MediaSearch? {
    switch self {
    case .play(let intent): intent.mediaSearch
    case .search(let intent): intent.mediaSearch
    case .add(let intent): intent.mediaSearch
    case .updateAffinity(let intent): intent.mediaSearch
    case .followUp(.also(let search)), .followUp(.include(let search)), .followUp(.remove(let search)),
      .followUp(.pick(let search)), .followUp(.other(let search)), .question(_, let search?):
      search
    default: nil
    }
  }

  /// The same with `search`, if it names or describes something.
  public func searching(_ search: MediaSearch) -> Request {
    switch self {
    case .play(var intent):
      intent.mediaSearch = search
      return .play(intent)
    case .search(var intent):
      intent.mediaSearch = search
      return .search(intent)
    case .add(var intent):
      intent.mediaSearch = search
      return .add(intent)
    case .updateAffinity(var intent):
      intent.mediaSearch = search
      return .updateAffinity(intent)
    case .followUp(.also): return .followUp(.also(search))
    case .followUp(.include): return .followUp(.include(search))
    case .followUp(.remove): return .followUp(.remove(search))
    case .followUp(.pick): return .followUp(.pick(search))
    case .followUp(.other): return .followUp(.other(search))
    case .question(let question, .some): return .question(question, about: search)
    default: return self
    }
  }

  /// The same excluding `names`; nil if it does not play a description, or names one of them itself.
  func without(_ names: [String]) -> Request? {
    guard case .play(var intent) = self, intent.resumePlayback != true else { return nil }
    var search = intent.mediaSearch ?? MediaSearch(mediaType: .music)
    let said = [search.mediaName, search.artistName, search.albumName].compactMap { $0.map(FoldedText.fold) }
    guard !search.isReference, !names.contains(where: { said.contains(FoldedText.fold($0)) }) else { return nil }
    search.excludedNames += names
    intent.mediaSearch = search
    return .play(intent)
  }

  /// The single name or genre that it rejects: "I hate rock", "no rock"; nil for anything else.
  var unwantedName: String? {
    switch self {
    case .updateAffinity(let intent) where intent.affinityType == .dislike: intent.mediaSearch?.onlyName
    case .followUp(.instead(let correction)) where correction.mayLeaveOut: correction.search?.onlyName
    default: nil
    }
  }

  /// The same for the playlist `name` if it refers to one, as by "there"; nil otherwise.
  public func inPlaylist(_ name: String) -> Request? {
    switch self {
    case .add(var intent) where intent.mediaDestination == .playlist(""):
      intent.mediaDestination = .playlist(name)
      return .add(intent)
    case .command(.renamePlaylist("", let newName)): return .command(.renamePlaylist(name: name, newName: newName))
    case .command(.deletePlaylist("")): return .command(.deletePlaylist(name: name))
    case .command(.removeFromPlaylist("", let selection)): return .command(.removeFromPlaylist(name: name, selection))
    case .command(.moveInPlaylist("", let selection, let place)):
      return .command(.moveInPlaylist(name: name, selection, to: place))
    case .command(.sortPlaylist("", let order)): return .command(.sortPlaylist(name: name, order))
    case .command(.exportPlaylist("", let path)): return .command(.exportPlaylist(name: name, path: path))
    default: return nil
    }
  }

  /// The same about `search` if it is about the current track or the last mentioned item; nil otherwise.
  public func about(_ search: MediaSearch) -> Request? {
    switch self {
    case .play(let intent) where intent.mediaSearch?.isReference == true: searching(search)
    case .add(let intent) where intent.mediaSearch?.isReference != false: searching(search)
    case .updateAffinity(let intent) where intent.mediaSearch?.isReference == true: searching(search)
    case .followUp(.thatOne): .play(PlayMediaIntent(mediaSearch: search))
    case .command(.removeFromQueue(.current)): .command(.removeFromQueue(.search(search)))
    case .command(.moveInQueue(.current, let place)): .command(.moveInQueue(.search(search), to: place))
    case .command(.removeFromPlaylist(let name, .current)): .command(.removeFromPlaylist(name: name, .search(search)))
    case .question(let question, about: nil) where question.needsTrack || question == .queuePlace:
      .question(question, about: search)
    case .command(.rating(let stars)):
      .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .unknown, stars: stars))
    default: nil
    }
  }
}

extension Request {
  /// The kind in "that band", which is all that is said of what is meant; nil where more is.
  var pointedType: MediaType? {
    guard let search = namedSearch else { return nil }
    return search == MediaSearch(mediaType: search.mediaType, reference: .currentlyPlaying) ? search.mediaType : nil
  }
}

extension MediaSearch {
  /// The single name, artist or genre that it consists of; nil if there is more.
  var onlyName: String? {
    var rest = self
    (rest.mediaName, rest.artistName, rest.genreNames, rest.moodNames, rest.mediaType) = (nil, nil, [], [], .unknown)
    let names = [mediaName, artistName].compactMap(\.self) + genreNames + moodNames
    return rest == MediaSearch() && names.count == 1 ? names[0] : nil
  }

  /// True for "this" and "it", without a kind or a name.
  public var isReference: Bool {
    self == MediaSearch(reference: .currentlyPlaying)
      || self == MediaSearch(mediaType: .song, reference: .currentlyPlaying)
  }
}
