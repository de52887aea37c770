import Catalog
import Storage
import Intents
import Language
import Media
import Player
import Remote
import Text
import Threads

extension Assistant {
  /// Plays what an intent asks for; if nothing is found, tries an equally good reading of the phrase.
  func play(_ intent: PlayMediaIntent, _ rivals: [Request], on surface: Surface, _ step: Step)
    async throws(CatalogError) -> Reply
  {
    look.stop()
    player.warmUp()
    if let reason = handlers.play.unsupportedSpeed(of: intent) {
      return Reply(.couldNot, Wording.unsupported(reason, intent.mediaSearch ?? MediaSearch()), reason: reason)
    }
    if let list = try await choice(for: intent) {
      var reply = try await search(list, on: surface)
      reply.text = "\(Wording.whichOne) \(reply.text)"
      return reply
    }
    var readings = [try await found(by: intent)]
    for case .play(let rival) in rivals where rival != intent { readings.append(try await found(by: rival)) }
    let chosen = readings.firstIndex { $0.refusal == nil } ?? 0
    let best = readings[chosen]
    if let refusal = best.refusal {
      if let meant = try await meant(by: best.intent.mediaSearch, refusal) {
        var other = best.intent
        other.mediaSearch = meant
        return try await play(other, [], on: surface, step)
      }
      return try await refuse(refusal, best.intent.mediaSearch, .play(intent), on: surface)
    }
    if Task.isCancelled {
      return Reply(.couldNot, step.isSuperseded ? Wording.superseded(step) : Wording.tookTooLong(step))
    }
    if let first = best.intent.mediaItems.first?.identifier, first.kind == .track,
      ![.next, .later].contains(best.intent.playbackQueueLocation)
    {
      player.prepare(trackID: first.key)
    }
    step.opening = best.intent.mediaItems.first.map(Wording.name)
    if let refusal = handlers.play.refusal(of: best.intent) { return Reply(.couldNot, refusal) }
    let response = try await handlers.play.handle(intent: best.intent)
    guard response.isSuccess else {
      let dialog = step.isSuperseded && response.dialog.isEmpty ? Wording.superseded(step) : response.dialog
      return Reply(.couldNot, dialog, reason: response.code.reason)
    }
    var offers = response.alternatives.map { Offer(playing: $0, like: best.intent) }
    // The other reading is offered first, because it was as likely as this one.
    for other in readings.dropFirst(chosen + 1)
    where other.refusal == nil && other.intent.mediaItems != best.intent.mediaItems {
      offers.insert(Offer(reading: other.intent), at: 0)
    }
    return keep(response, offers, for: best.intent.mediaSearch, on: surface)
  }

  /// The list to choose from where one or all of several playlists may be meant: "play my playlists"; nil for anything else.
  func choice(for intent: PlayMediaIntent) async throws(CatalogError) -> SearchForMediaIntent? {
    let search = MediaSearch(mediaType: .playlist, reference: .my)
    guard intent == PlayMediaIntent(mediaSearch: search), try await catalog.media(for: search, limit: 2).items.count > 1
    else { return nil }
    return SearchForMediaIntent(mediaSearch: search, purpose: .list)
  }

  /// Resolves the items of an intent, or returns why there are none.
  func found(by intent: PlayMediaIntent) async throws(CatalogError) -> (
    intent: PlayMediaIntent, refusal: ResolutionFailure?
  ) {
    var intent = intent
    if let items = try await resolver.several(intent.mediaSearch) {
      if items.isEmpty { return (intent, .unsupported(nil)) }
      (intent.mediaItems, intent.mediaSearch) = (items, nil)
      return (intent, nil)
    }
    let refusal = try await take(&intent.mediaItems, from: handlers.play.resolveMediaItems(for: intent))
    // A random audiobook is any one of them, and its parts stay in order.
    if intent.playShuffled == true, intent.mediaSearch?.isForAnyWhole == true, !intent.mediaItems.isEmpty {
      intent.mediaItems.shuffle()
      intent.playShuffled = nil
    }
    // If none of it is liked, "my" only means that it is in the library.
    if refusal != nil, let search = intent.mediaSearch, search.reference == .my, search.liked == nil {
      intent.mediaSearch?.reference = .unknown
      return try await found(by: intent)
    }
    // If the tags contain only the year, it may be that month.
    if refusal != nil, let year = intent.mediaSearch?.releaseDate?.yearAlone {
      var other = intent
      other.mediaSearch?.releaseDate = year
      let found = try await found(by: other)
      if found.refusal == nil { return found }
    }
    // "Something by" an author is one of their books.
    if let first = intent.mediaItems.first, [.book, .show].contains(first.identifier.kind),
      var search = intent.mediaSearch, search.mediaType == .unknown, search.artistName != nil
    {
      (search.mediaType, search.isSingular) = (first.type, true)
      intent.mediaSearch = search
    }
    // "Upbeat pop" is pop if nothing says which of it is upbeat.
    if refusal != nil, var search = intent.mediaSearch, !search.genreNames.isEmpty || search.artistName != nil,
      !search.moodNames.isEmpty || !search.activityNames.isEmpty
    {
      (search.moodNames, search.activityNames) = ([], [])
      intent.mediaSearch = search
      return try await found(by: intent)
    }
    return (intent, refusal)
  }

  func add(_ intent: AddMediaIntent, on surface: Surface) async throws(CatalogError) -> Reply {
    var intent = intent
    switch try await handlers.add.resolveMediaDestination(for: intent) {
    case .success(let destination): intent.mediaDestination = destination
    case .unsupported(.playlistNameNotFound):
      guard case .playlist(let name)? = intent.mediaDestination else { break }
      return try await offerPlaylist(name, for: intent, on: surface)
    case .unsupported(.playlistNotEditable):
      guard case .playlist(let name)? = intent.mediaDestination,
        let playlist = try await playlists.playlist(named: name)
      else { break }
      return Reply(
        .couldNot, Self.sentence(CatalogError.playlistNotEditable(playlist.name)), reason: .playlistNotEditable)
    case .unsupported(let reason):
      return Reply(.couldNot, Wording.unsupported(reason, MediaSearch()), reason: reason)
    default: break
    }
    if intent.mediaDestination == .favourites || intent.mediaSearch?.mediaType == .song,
      let song = try await announcedSong(intent.mediaSearch)
    {
      guard let item = song.item else {
        if intent.mediaDestination == .favourites { return try await updateAffinity(song, .init(affinityType: .like)) }
        return Reply(.couldNot, Wording.onlyAnnounced(Wording.name(song.track)))
      }
      (intent.mediaItems, intent.mediaSearch) = ([item], nil)
    } else if let items = try await resolver.several(intent.mediaSearch) {
      if items.isEmpty { return try await refuse(.unsupported(nil), intent.mediaSearch, .add(intent), on: surface) }
      (intent.mediaItems, intent.mediaSearch) = (items, nil)
    } else if let refusal = try await take(&intent.mediaItems, from: handlers.add.resolveMediaItems(for: intent)) {
      if let meant = try await meant(by: intent.mediaSearch, refusal) {
        intent.mediaSearch = meant
        return try await add(intent, on: surface)
      }
      return try await refuse(refusal, intent.mediaSearch, .add(intent), on: surface)
    }
    if Task.isCancelled { return Reply(.couldNot, Wording.tookTooLong(Step(.add(intent)))) }
    let response = try await handlers.add.handle(intent: intent)
    if response.isSuccess, case .newPlaylist = intent.mediaDestination { services.onLibraryChange(.names) }
    let offers = response.alternatives.map { Offer(adding: $0, like: intent) }
    return keep(response, offers, for: intent.mediaSearch, on: surface)
  }

  /// There is no playlist called `name`: offers to create it with what was to be added.
  private func offerPlaylist(
    _ name: String, for intent: AddMediaIntent, on surface: Surface
  ) async throws(CatalogError) -> Reply {
    var intent = intent
    let nearest = try await resolver.playlists(like: name)
    let result = try await handlers.add.resolveMediaItems(for: intent)
    guard take(&intent.mediaItems, from: result) == nil else {
      return Reply(.couldNot, Wording.playlistNotFound(name, nearest: nearest), reason: .playlistNameNotFound)
    }
    let what = handlers.add.name(of: intent)
    // Another track may be playing by then.
    if intent.mediaSearch?.meansAll != true, intent.mediaSearch?.meansQueue != true {
      (intent.mediaItems, intent.mediaSearch) = (Array(intent.mediaItems.prefix(1)), nil)
    }
    let offers = [Offer(making: name, what, of: intent)]
    conversations[surface, default: Conversation()].offered(offers, for: nil)
    return Reply(
      .couldNot, Wording.playlistOffered(name, what, nearest: nearest), alternatives: offers,
      reason: .playlistNameNotFound)
  }

  func updateAffinity(_ intent: UpdateMediaAffinityIntent, on surface: Surface) async throws(CatalogError) -> Reply {
    var intent = intent
    if let song = try await announcedSong(intent.mediaSearch) {
      guard let item = song.item else { return try await updateAffinity(song, intent) }
      intent.mediaItems = [item]
    } else {
      if intent.mediaItems.isEmpty, let kind = intent.mediaSearch, kind.isOnlyKind {
        if kind.isExplicit == true, !player.preferences.allowsExplicit {
          return try await refuse(.unsupported(.explicitContentSettings), kind, .updateAffinity(intent), on: surface)
        }
        return Reply(.couldNot, Wording.keepsNoLike(of: kind), reason: .unsupportedMediaType)
      }
      let result = try await handlers.affinity.resolveMediaItems(for: intent)
      if let refusal = take(&intent.mediaItems, from: result) {
        if let meant = try await meant(by: intent.mediaSearch, refusal) {
          intent.mediaSearch = meant
          return try await updateAffinity(intent, on: surface)
        }
        return try await refuse(refusal, intent.mediaSearch, .updateAffinity(intent), on: surface)
      }
    }
    if Task.isCancelled { return Reply(.couldNot, Wording.tookTooLong(Step(.updateAffinity(intent)))) }
    let response = try await handlers.affinity.handle(intent: intent)
    if response.isSuccess { services.onLibraryChange(.taste) }
    let offers = response.alternatives.map { Offer(rating: $0, like: intent) }
    return keep(response, offers, for: intent.mediaSearch, on: surface)
  }

  /// Makes the reply for a response and stores what the next phrase may refer to.
  private func keep(
    _ response: MediaIntentResponse, _ offers: [Offer], for search: MediaSearch?, on surface: Surface
  ) -> Reply {
    guard response.isSuccess else { return Reply(.couldNot, response.dialog, reason: response.code.reason) }
    // A show, album and track of the same name look the same; only distinguishable items are a choice.
    var said = Set(response.items.prefix(1).map(Wording.name))
    let offers = offers.filter { said.insert($0.said).inserted }
    conversations[surface, default: Conversation()].done(
      response.items, offering: offers, for: search?.mediaName, replacing: player.undoStack.newest,
      search: search?.mediaName == nil && search?.namesSomething == true ? search : nil)
    return Reply(.done, response.dialog, alternatives: offers)
  }

  // MARK: - Refusing

  /// Why there are no items.
  enum ResolutionFailure {
    case unsupported(UnsupportedReason?)
    case nothingPlaying
  }

  /// Stores the resolved items in an intent; returns why there are none.
  func take(
    _ items: inout [MediaItem], from result: IntentResolutionResult<MediaItem>
  ) -> ResolutionFailure? {
    switch result {
    case .unsupported(let reason): return .unsupported(reason)
    case .needsValue: return .nothingPlaying
    case .notRequired: return nil
    case .success, .successes:
      items = result.items
      return nil
    }
  }

  /// The search that must have been meant by one that found nothing; nil if that is not clear.
  func meant(by search: MediaSearch?, _ refusal: ResolutionFailure = .unsupported(nil)) async throws(CatalogError)
    -> MediaSearch?
  {
    guard let search, case .unsupported(nil) = refusal, try await resolver.absence(search) == nil else { return nil }
    return try await catalog.meant(by: search)
  }

  /// The reply to a request without results: the reason, the nearest names, and what would work.
  func refuse(
    _ refusal: ResolutionFailure, _ search: MediaSearch?, _ request: Request, on surface: Surface
  ) async throws(CatalogError) -> Reply {
    let search = search ?? MediaSearch()
    switch refusal {
    case .nothingPlaying:
      let isOfQueue = search.reference.isOfQueue
      return Reply(
        .couldNot, isOfQueue ? Wording.nothingInQueue(search.reference) : Wording.nothingPlaying,
        reason: .nothingPlaying)
    case .unsupported(.explicitContentSettings?):
      let offers = try await resolver.permittedAlternatives(to: search).map { request.offering($0) }
      conversations[surface, default: Conversation()].offered(offers, for: search.mediaName)
      return Reply(
        .couldNot, Wording.unsupported(.explicitContentSettings, search), alternatives: offers,
        reason: .explicitContentSettings)
    case .unsupported(let reason?): return Reply(.couldNot, Wording.unsupported(reason, search), reason: reason)
    case .unsupported(nil): break
    }
    // What was opened without being imported is in the queue only.
    if case .play = request, search.reference == .unknown,
      search.mediaName ?? search.artistName ?? search.albumName ?? search.genreNames.first != nil,
      player.queue.entries.contains(where: { $0.trackID < 0 }),
      try await !player.positions(matching: search).isEmpty
    {
      return await perform(.playFromQueue(.search(search)))
    }
    if search.reference == .recordings {
      return Reply(.couldNot, Self.noRecordings(search), reason: .notFound)
    }
    if let path = search.mediaName.flatMap(FileAddress.place) {
      guard resolver.lastEnding == .feed else {
        var reason = UnsupportedReason.notFound
        if case .unheard = resolver.lastEnding, WebAddress.isOne(path) { reason = .serviceUnavailable }
        return Reply(.couldNot, Wording.noFiles(path, resolver.lastEnding), reason: reason)
      }
      let offers = [Offer(subscribingTo: path)]
      conversations[surface, default: Conversation()].offered(offers, for: nil)
      return Reply(.couldNot, Wording.feedOffered(path), alternatives: offers, reason: .notFound)
    }
    if search.reference == .currentlyPlaying, search.mediaName == nil, !resolver.isPlaying(search.mediaType) {
      return Reply(.couldNot, Wording.isNot(search.mediaType, nowPlaying.nowPlayingInfo.track), reason: .notFound)
    }
    if try await resolver.libraryIsEmpty() { return Reply(.couldNot, Wording.emptyLibrary, reason: .notFound) }
    if search.mediaType == .playlist, let name = search.mediaName {
      let nearest = try await resolver.playlists(like: name)
      return Reply(.couldNot, Wording.playlistNotFound(name, nearest: nearest), reason: .playlistNameNotFound)
    }
    if let sentence = try await resolver.allHeard(search) {
      return Reply(.couldNot, sentence, reason: .noUnplayedContent)
    }
    if let absence = try await resolver.absence(search) {
      return Reply(.couldNot, absence, reason: .serviceUnavailable)
    }
    let nearest = try await resolver.nearest(to: search)
    let offers = nearest.map { request.offering($0) }
    conversations[surface, default: Conversation()].offered(offers, for: search.mediaName)
    return Reply(
      .couldNot,
      Wording.notFound(
        search, has: nearest.isEmpty ? try await resolver.examples(for: search) : [], of: somebodyElse),
      alternatives: offers, reason: .notFound)
  }
}

extension MediaSearch {
  /// True if it asks for any one audiobook, podcast or album.
  fileprivate var isForAnyWhole: Bool {
    [.audioBook, .podcastShow, .album].contains(mediaType) && mediaName == nil && mediaIdentifier == nil
      && reference != .currentlyPlaying && several.isEmpty && !meansAll
  }
}

extension MediaIntentResponse.Code {
  /// The reason in a response; nil if there is none.
  fileprivate var reason: UnsupportedReason? {
    self == .failureNoUnplayedContent ? .noUnplayedContent : nil
  }
}
