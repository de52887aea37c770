import Intents
import Language
import Media
import Remote
import Text

/// A request with "it", "them" and "there" resolved, or the reason why that is impossible.
enum Reference: Equatable {
  case request(Request)
  /// The words that refer to nothing.
  case unresolved(String)
}

extension Conversation {
  /// False if it only modifies an earlier request and there is none.
  func canContinue(_ request: Request) -> Bool {
    guard case .followUp(.instead(let correction)) = request, correction.search == nil else { return true }
    return corrected(by: correction) != nil
  }

  /// The corrected last request; if that was undone, the last change of a value.
  func corrected(by correction: FollowUp.Correction) -> Request? {
    if let request = last?.corrected(correction) { return request }
    guard correction.search == nil, let adjustment else { return nil }
    return Request.command(adjustment).corrected(correction)
  }

  /// `reading` with its pronouns resolved.
  func resolved(_ reading: Reading, _ info: NowPlayingInfo) -> Reference {
    let hasTrack = info.track != nil
    // "And the shortest" is another answer, or another item of the same list.
    if case .followUp(.also(let search)) = reading.request, search.isOnlyOrder, last?.isSearch != true {
      guard var other = last?.namedSearch, other.sortOrder != .unknown else {
        return .unresolved(reading.spans.map(\.text).joined(separator: " "))
      }
      other.sortOrder = search.sortOrder
      return .request(.followUp(.also(other)))
    }
    if let missing = missingPlaylist(reading.request) { return missing }
    var request = withSpokenOf(withPlaylist(reading.request))
    // "Bin that", said of what was added last.
    if reading.request == .command(.deletePlaylist(name: "")), last?.addsToList == true, reading.spans.isEmpty,
      !reading.namesKind
    {
      return .request(.followUp(.neverMind))
    }
    // "Bin that one" while no playlist was spoken of. What is only guessed to mean a playlist removes no track.
    if reading.request == .command(.deletePlaylist(name: "")), playlist == nil {
      return hasTrack && reading.spans.isEmpty && reading.certainty == .sure
        ? .request(.command(.removeFromQueue(.current))) : .unresolved("that playlist")
    }
    if let removal = removal(request, reading) { return removal }
    // "Put Hello on it." – "And Lanterns, for after."
    if case .play(let intent) = request, !reading.hasVerb || reading.isJoined, isEditingPlaylist,
      [.next, .later].contains(intent.playbackQueueLocation), let search = intent.mediaSearch
    {
      return .request(.followUp(.include(search)))
    }
    if var search = request.namedSearch, search.artistName == "" {
      guard let artist = self.artist ?? info.track?.artist else { return .unresolved("them") }
      search.artistName = artist
      request = request.searching(search)
    }
    if var search = request.namedSearch, let shared = search.releaseDate?.shared {
      guard let date = releaseDate(shared, playing: info.track) else { return .unresolved("that \(shared.rawValue)") }
      search.releaseDate = date
      request = request.searching(search)
    }
    if case .question(let question, nil) = request, question.isAboutThing, let item = found.first,
      !hasTrack || isListed && found.count == 1 && reading.pronouns == [.it]
    {
      let search = MediaSearch(
        mediaType: item.type, mediaName: item.title, artistName: item.artist, mediaIdentifier: item.identifier)
      return .request(.question(question, about: search))
    }
    // "Play it at half speed" names the value to halve.
    if reading.pronouns.contains(.it), reading.spans.isEmpty, let doubled = adjustment?.multiplied(like: request) {
      return .request(.command(doubled))
    }
    // "Is one of those by Ada Quill?" searches the listed items.
    if case .search(let intent) = request, let search = intent.mediaSearch, search.reference == .listed {
      if intent.purpose == .count {
        // "How many have I not heard?" while an episode plays, or out of the blue.
        if self.search == nil || search.mediaType == .podcastEpisode && info.track?.kind == .podcast,
          let time = search.notHeardSince
        {
          let show = info.track?.kind == .podcast ? info.track?.album : nil
          let unheard = MediaSearch(mediaType: .podcastEpisode, albumName: show, notHeardSince: time)
          return .request(request.searching(unheard))
        }
        return self.search.map { .request(request.searching($0.narrowed(by: search))) } ?? .unresolved("those")
      }
      let items = isListed ? found : listing
      // "How many songs by Queen do I have?" – "And which of them is the oldest?"
      if items.isEmpty, isListed, let counted = self.search {
        return .request(request.searching(counted.narrowed(by: search)))
      }
      return items.isEmpty ? .unresolved("those") : .request(request)
    }
    // "Play Hello next." – "And Lanterns after that."
    if case .play(var intent) = request, intent.playbackQueueLocation == .next,
      intent.mediaSearch?.isReference == false,
      !reading.pronouns.isDisjoint(with: [.it, .them]), case .play(let before)? = last,
      before.playbackQueueLocation == .next
    {
      intent.isInTurn = true
      request = .play(intent)
    }
    // "Never play that last one again" when nothing was listed: the song before this.
    if case .updateAffinity = request, let search = request.namedSearch, search.reference == .listed,
      search.place == -1, listing.isEmpty, !isAsking
    {
      return .request(request.searching(MediaSearch(reference: .previous, limit: search.limit ?? 1)))
    }
    // "What songs do I like?" – "Take the first one off that list."
    if case .command(.removeFromPlaylist("", .position(let place))) = reading.request, isListed,
      search?.isOfFavourites == true, listing.indices.contains(place)
    {
      let unlike = Request.updateAffinity(UpdateMediaAffinityIntent(affinityType: .none))
      return .request(unlike.pointing(to: [listing[place]], nil))
    }
    if let search = request.namedSearch, search.reference == .listed {
      let items = listed(at: search.place, count: search.limit)
      // "How many songs by Queen do I have?" – "Play ten of them."
      if case .play = request, let limit = search.limit, search.place == nil, items.count < limit, var all = self.search
      {
        all.limit = limit
        return .request(request.searching(all))
      }
      // "Remove the last three" when nothing was listed: from the queue.
      if items.isEmpty, request == .command(.removeFromQueue(.search(search))), let count = search.limit {
        return .request(.command(.removeFromQueue(search.place == -1 ? .last(count) : .first(count))))
      }
      return items.isEmpty ? .unresolved(reading.listedWords) : .request(request.pointing(to: items, nil))
    }
    // "What's next?" – "Skip to it."
    if request == .followUp(.thatOne), hasAnsweredNext {
      return .request(.command(.nextTrack(count: 1, unit: .track)))
    }
    // "What's next?" – "Drop that one."
    if request == .command(.removeFromQueue(.current)), reading.pronouns == [.it], hasAnsweredNext {
      return .request(.command(.removeFromQueue(.next)))
    }
    // "Make a playlist of jazz." – "Play it on shuffle."
    if request == .command(.changeShuffleMode(.type(.items))), !reading.pronouns.isDisjoint(with: [.it, .them]),
      isEditingPlaylist, let playlist
    {
      var intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .playlist, mediaName: playlist))
      intent.playShuffled = true
      return .request(.play(intent))
    }
    // "What's on Road Trip?" – "Play that, shuffled."
    if request == .command(.changeShuffleMode(.type(.items))), isListed, !found.isEmpty || search != nil,
      !reading.pronouns.isDisjoint(with: [.it, .them])
    {
      var intent = PlayMediaIntent(mediaSearch: search)
      if search == nil { intent.mediaItems = found }
      intent.playShuffled = true
      return .request(.play(intent))
    }
    // "Play Hello next." – "Remove everything after it."
    if request == .command(.removeFromQueue(.following(nil))), reading.pronouns == [.it], last?.addsToList == true,
      let item = found.first
    {
      let search = MediaSearch(
        mediaType: item.type, mediaName: item.title, artistName: item.artist, mediaIdentifier: item.identifier)
      return .request(.command(.removeFromQueue(.allAfter(search))))
    }
    // "Go on" and "play" accept an offer to play something, unless something is paused, which goes on.
    if isAsking, request == .command(.play), info.state != .paused, case .play? = offers.first?.request {
      return .request(.followUp(.yes))
    }
    // "Put this on Road Trip." – "And the one before it."
    if request == .command(.previousTrack(count: 1, unit: .track)), !reading.pronouns.isEmpty,
      case .add(var intent)? = last
    {
      (intent.mediaItems, intent.mediaSearch) = ([], MediaSearch(reference: .previous, limit: 1))
      return .request(.add(intent))
    }
    // "Put Hello on it." – "And start it up."
    if request == .command(.play), reading.pronouns == [.it], isEditingPlaylist, let playlist, info.track == nil {
      return .request(.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .playlist, mediaName: playlist))))
    }
    // "Stop after this song." – "No, keep going."
    if reading.isCorrection, request == .command(.play), last?.isSleepTimer == true, info.sleepTimer != nil {
      return .request(.command(.sleepTimer(.off)))
    }
    // "Add Lanterns to Road Trip." – "Now play that playlist."
    if case .play = request, let playlist,
      request.namedSearch == MediaSearch(mediaType: .playlist, reference: .currentlyPlaying)
    {
      return .request(request.searching(MediaSearch(mediaType: .playlist, mediaName: playlist)))
    }
    if let request = wholeList(request, reading) ?? albumOfListed(request, reading) ?? redated(request, reading)
      ?? meaning(of: request, reading)
    {
      return .request(request)
    }
    // "Repeat this." – "Switch that off again."
    if request == .command(.stop), reading.pronouns == [.it], let off = last?.turnedOff { return .request(off) }
    if reading.pronouns.contains(.them) { return many(request) }
    if reading.pronouns.contains(.it) { return one(request, hasTrack: hasTrack) }
    if reading.pronouns.contains(.this), request.pointsToTrack, !hasTrack {
      return isListed ? one(request, hasTrack: hasTrack) : .request(request)
    }
    return .request(request)
  }

  /// "Him", "theirs": the artist of what was mentioned last.
  var artist: String? {
    // For a genre or a playlist, the artist of the current track.
    if let item = found.first, isListed || search == nil { return item.type == .artist ? item.title : item.artist }
    return search?.artistName ?? last?.namedSearch?.artistName
  }

  /// "That year": the release date of what was listed, or else of the current track; nil if unknown.
  private func releaseDate(_ shared: ReleaseDate.Shared, playing track: Track?) -> ReleaseDate? {
    let year = isListed ? search?.releaseDate?.start?.year ?? found.first?.year : nil
    return (year ?? track?.year ?? found.first?.year).map { ReleaseDate(shared, of: $0) }
  }

  /// The item at `place` of those listed or offered, 1 being the first and −1 the last, or `count` items from there
  /// on, or up to the last; nil for both means the first one.
  private func listed(at place: Int?, count: Int?) -> [MediaItem] {
    let items = isAsking ? offers.compactMap(\.item) : listing.isEmpty ? found : listing
    if place == -1 { return items.suffix(count ?? 1) }
    let start = (place ?? 1) - 1
    guard items.indices.contains(start) else { return [] }
    return Array(items[start...].prefix(count ?? 1))
  }

  /// "Them": all that was listed or found.
  private func many(_ request: Request) -> Reference {
    guard request.pointsToTrack || request == .followUp(.thatOne) || request == .followUp(.all) else {
      return .request(request)
    }
    guard !hasFoundNothing, !found.isEmpty || search != nil else { return .unresolved("them") }
    return .request(request.pointing(to: search == nil ? found : [], search))
  }

  /// "It": the last result, unless only the current track can be meant.
  private func one(_ request: Request, hasTrack: Bool) -> Reference {
    if request == .followUp(.thatOne), isListed || isAsking || isEditingPlaylist { return .request(request) }
    // "Take it back off" refers to the list it was added to, "bring it forward" to where it was queued.
    if let item = found.first, isListed || last?.addsToList == true, request.editsList,
      let removal = request.about(MediaSearch(mediaName: item.title, artistName: item.artist))
    {
      return .request(removal)
    }
    guard request.pointsToTrack else { return .request(request) }
    // "Add this song to it": only the playlist is "it".
    if case .add(let intent) = request, intent.playlistName != nil, hasTrack,
      let search = intent.mediaSearch, search.reference == .currentlyPlaying, search.mediaType != .unknown
    {
      return .request(request)
    }
    // "Make a playlist of jazz." – "Shuffle play it."
    if isEditingPlaylist, let playlist, case .play = request {
      return .request(request.searching(MediaSearch(mediaType: .playlist, mediaName: playlist)))
    }
    // "Actually just play it now" after it was queued; "Lanterns is my favourite, play that".
    if let item = found.first, last?.addsToList == true || last?.ratesNamedItem == true, request.playsIt {
      return .request(request.pointing(to: [item], nil))
    }
    if let item = found.first, isListed || !hasTrack { return .request(request.pointing(to: [item], nil)) }
    return hasTrack ? .request(request) : .unresolved("it")
  }

  /// For a request to remove something, picks the song mentioned last if several have its name.
  private func withSpokenOf(_ request: Request) -> Request {
    guard let item = found.first, item.identifier.kind == .track else { return request }
    func pointed(_ selection: RemoteCommand.QueueSelection) -> RemoteCommand.QueueSelection? {
      guard case .search(let search) = selection,
        search == MediaSearch(mediaType: search.mediaType, mediaName: search.mediaName),
        let name = search.mediaName, FoldedText.fold(name) == FoldedText.fold(item.title)
      else { return nil }
      return .search(MediaSearch(mediaType: .song, mediaName: item.title, artistName: item.artist))
    }
    switch request {
    case .command(.removeFromQueue(let selection)):
      return pointed(selection).map { .command(.removeFromQueue($0)) } ?? request
    case .command(.removeFromPlaylist(let name, let selection)):
      return pointed(selection).map { .command(.removeFromPlaylist(name: name, $0)) } ?? request
    default: return request
    }
  }
}

extension Reading {
  /// True for "that playlist", but not for "that".
  fileprivate var namesKind: Bool { account.contains { $0.use == .field("mediaType") } }

  /// The words that refer to a list.
  fileprivate var listedWords: String {
    let words = account.filter { $0.use == .effect("\(MediaReference.listed)") || $0.use == .field("ordinal") }
    return words.map(\.text).joined(separator: " ")
  }
}

extension Request {
  fileprivate var isSearch: Bool { if case .search = self { true } else { false } }

  var isSleepTimer: Bool { if case .command(.sleepTimer) = self { true } else { false } }
}

extension MediaSearch {
  /// True if it means the playlist called `name`, or its contents.
  func isPlaylist(_ name: String) -> Bool {
    let name = FoldedText.fold(name)
    return mediaType == .playlist && mediaName.map(FoldedText.fold) == name || playlistName.map(FoldedText.fold) == name
  }

  /// True if it asks for what the listener likes.
  fileprivate var isOfFavourites: Bool { reference == .my && sortOrder == .best }
}

extension Request {
  /// True if it refers to the current track or the last results without a name.
  var pointsToTrack: Bool {
    switch self {
    case .play(let intent): intent.mediaItems.isEmpty && intent.mediaSearch.isReference
    case .add(let intent): intent.mediaItems.isEmpty && (intent.mediaSearch == nil || intent.mediaSearch.isReference)
    case .updateAffinity(let intent):
      intent.mediaItems.isEmpty && (intent.mediaSearch == nil || intent.mediaSearch.isReference)
    case .command(.createPlaylist(_, let contents)): contents?.reference == .currentlyPlaying
    case .followUp(.thatOne): true
    default: false
    }
  }

  /// The same request for `items`, or for all matches of `search`.
  fileprivate func pointing(to items: [MediaItem], _ search: MediaSearch?) -> Request {
    switch self {
    case .play(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, search)
      return .play(intent)
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, search)
      return .add(intent)
    case .updateAffinity(var intent):
      (intent.mediaItems, intent.mediaSearch) = (items, search)
      return .updateAffinity(intent)
    case .command(.createPlaylist(let name, let before)):
      var contents = search ?? MediaSearch(items)
      contents.fillsItself = before?.fillsItself == true
      return .command(.createPlaylist(name: name, contents: contents))
    default:
      var intent = PlayMediaIntent(mediaSearch: search)
      intent.mediaItems = items
      return .play(intent)
    }
  }
}

extension Request {
  /// True if it removes or moves the current track in a playlist or the queue.
  fileprivate var editsList: Bool {
    switch self {
    case .command(.removeFromQueue(.current)), .command(.removeFromPlaylist(_, .current)),
      .command(.moveInQueue(.current, _)):
      true
    default: false
    }
  }

  /// True if it adds something to a playlist or the queue.
  var addsToList: Bool {
    switch self {
    case .add(let intent): intent.playlistName != nil
    case .play(let intent): [.next, .later].contains(intent.playbackQueueLocation)
    default: false
    }
  }
}

extension MediaSearch? {
  /// True for "this" and "it", without a kind or a name.
  fileprivate var isReference: Bool { self?.isReference == true }
}

extension NowPlayingQuestion {
  /// True if it can be asked about any named item, whether it plays or not.
  fileprivate var isAboutThing: Bool {
    switch self {
    case .artist, .album, .genre, .year, .duration, .composer, .trackCount, .trackNumber, .plays, .lastPlayed, .added,
      .lyrics,
      .file,
      .format, .playlists:
      true
    default: false
    }
  }
}
