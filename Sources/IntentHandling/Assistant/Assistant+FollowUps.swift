import Text
import Catalog
import Intents
import Language
import Media
import Storage
import Player
import Remote
import Threads

extension Assistant {
  /// Performs a follow-up to what was offered, said or heard before.
  func follow(_ followUp: FollowUp, on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    let talk = conversations[surface] ?? Conversation()
    switch followUp {
    case .alternative(let number): return try await choose(number, on: surface, step)
    case .thatOne: return try await playThatOne(talk, on: surface, step)
    case .again:
      if let adjustment = talk.adjustment, adjustment.isLevel { return await perform(adjustment) }
      return try await playAgain(talk, on: surface, step)
    case .notThisOne:
      if !talk.isListed, let offer = talk.other { return try await choose(offer, on: surface, step, keeping: false) }
      let reply = await perform(.nextTrack(count: 1, unit: .track))
      return reply.outcome == .done ? reply : await playSomethingDifferent()
    case .alreadyHeard: return try await skipHeard(on: surface, step)
    case .sameArtist: return try await playSameArtist(talk, on: surface, step)
    case .sameGenre: return try await playSameGenre()
    case .restOfAlbum(let location): return try await queueRestOfAlbum(talk, at: location, on: surface, step)
    case .sameAlbum: return try await playSameAlbum()
    case .containingAlbum: return try await playContainingAlbum(on: surface, step)
    case .moreLikeThis: return try await playMoreLikeThis(talk)
    case .somethingDifferent: return await playSomethingDifferent()
    case .also(let search):
      var intent = PlayMediaIntent(mediaSearch: search)
      // "Play Hello and turn it down." – "Then Lanterns after that."
      if nowPlaying.nowPlayingInfo.track != nil { intent.playbackQueueLocation = .later }
      return try await again((talk.asked ?? talk.last)?.also(search) ?? .play(intent), on: surface, step)
    case .include(let search): return try await again(talk.including(search), on: surface, step)
    case .remove(let search): return try await again(talk.removing(search), on: surface, step)
    case .instead(let correction): return try await correct(correction, talk, on: surface, step)
    case .adjust(let adjustment):
      guard let command = talk.adjustment?.adjusted(adjustment) else {
        // "That's too much" is about what is playing.
        if adjustment == .less { return await perform(.changeVolume(.down(nil))) }
        return Reply(.couldNot, Wording.nothingToAdjust)
      }
      return await perform(command)
    case .adjustBy(let amount):
      guard let command = talk.adjustment?.adjusted(by: amount) else {
        return Reply(.couldNot, Wording.nothingToAdjust)
      }
      return await perform(command)
    case .yes:
      if talk.awaitsAnswer { return try await choose(1, on: surface, step) }
      return Reply(.couldNot, Wording.nothingToConfirm)
    case .no, .none:
      if talk.awaitsAnswer { return dismiss(on: surface) }
      // "I love this." – "No, I don't."
      if talk.change != nil, case .updateAffinity? = talk.last { return await perform(.undo()) }
      return Reply(.couldNot, Wording.nothingToConfirm)
    case .neverMind:
      if talk.isAsking || talk.hasFailed { return dismiss(on: surface) }
      return await perform(.undo())
    case .keep: return dismiss(on: surface)
    case .list:
      guard let search = talk.search ?? talk.last?.namedSearch else { return Reply(.couldNot, Wording.listed(0)) }
      return try await self.search(SearchForMediaIntent(mediaSearch: search, purpose: .list), on: surface)
    case .pick(let search): return try await pick(search, talk, on: surface, step)
    case .other(let search): return try await playOther(search, talk, on: surface, step)
    case .all:
      // "Play everything" when nothing was listed; "them" has been resolved before.
      guard !talk.found.isEmpty || talk.search != nil else {
        return try await play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .music)), [], on: surface, step)
      }
      var intent = PlayMediaIntent(mediaSearch: talk.search)
      if talk.search == nil { intent.mediaItems = talk.found }
      return try await play(intent, [], on: surface, step)
    }
  }

  /// Performs `request`, which was derived from an earlier one, and remembers it as if it had been said.
  private func again(_ request: Request, on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    let group = UndoGroup()
    let reply = await group.run {
      await reporting { () throws(CatalogError) in try await carryOut(request, [], on: surface, step) }
    }
    if reply.outcome == .done {
      conversations[surface, default: Conversation()].did(request, change: group.step)
    }
    return reply
  }

  // MARK: - Undoing

  /// Undoes the last change of the conversation if `request` replaces it.
  func takeBackSame(as request: Request, on surface: Surface) async {
    guard let talk = conversations[surface], let last = talk.last, last.isReplaced(by: request) else { return }
    await takeBack(talk)
  }

  /// Undoes the last change of the conversation, unless something else has changed since.
  private func takeBack(_ talk: Conversation) async {
    if let change = talk.change { _ = await player.undo(change) }
  }

  /// The request to remove from the queue what `search` means; nil if nothing or all of the queue fits.
  private func removal(of search: MediaSearch) async throws(CatalogError) -> Request? {
    let count = try await player.positions(matching: search).count
    return count > 0 && count < player.queue.count ? .command(.removeFromQueue(.search(search))) : nil
  }

  private func correct(
    _ correction: FollowUp.Correction, _ talk: Conversation, on surface: Surface, _ step: Step
  ) async throws(CatalogError) -> Reply {
    var correction = correction
    if correction.mayLeaveOut, let search = correction.search {
      if let removal = try await removal(of: search) { return try await again(removal, on: surface, step) }
      if try await !player.positions(matching: search).isEmpty {
        correction.search = search.leftOut
      } else if search.mediaName == nil, search.artistName == nil {
        // "No rap" asks for none.
        return Reply(.couldNot, Wording.noneInQueue(search))
      } else if talk.last == nil {
        return dismiss(on: surface)
      }
    }
    if talk.last?.startsPlaying != true, let unwanted = correction.search?.onlyUnwanted,
      let removal = try await removal(of: unwanted)
    {
      return try await again(removal, on: surface, step)
    }
    if let search = try await sameTitle(correction.search, talk) { correction.search = search }
    // "Add it to Quiet Evening." – "Wrong one, I meant Road Trip."
    if case .add(let intent) = talk.last, intent.playlistName != nil, intent.mediaSearch?.mediaType != .playlist,
      correction.search?.artistName == nil, let name = correction.search?.mediaName,
      try await playlists.playlist(named: name) != nil
    {
      correction.search?.mediaType = .playlist
    }
    guard let last = talk.last, let corrected = talk.corrected(by: correction) else {
      // "Not the live one" alone tells what is not wanted; the rest of the library is no answer to that.
      guard let search = correction.search, search.exclusion != search || search.excludedTitleWords.isEmpty else {
        return Reply(.couldNot, Wording.nothingToRepeat)
      }
      return try await again(.play(PlayMediaIntent(mediaSearch: search)), on: surface, step)
    }
    let request = try await byArtist(corrected)
    // "Some nineties rock." – "Something jazzy instead": if there is no jazz from the nineties, jazz of any year.
    if case .play(let intent) = request, let search = intent.mediaSearch, let said = correction.search, search != said,
      said.excludedNames.isEmpty, said.namesSomething, try await resolver.resolve(search).items.isEmpty
    {
      return try await again(.play(PlayMediaIntent(mediaSearch: said)), on: surface, step)
    }
    // What plays is simply replaced.
    var isOfPresent = request.startsPlaying && last.startsPlaying
    if case .command(.changeVolume(.times)) = request { isOfPresent = true }
    if !isOfPresent { await takeBack(talk) }
    return try await again(request, on: surface, step)
  }

  /// The requested title by the artist that `search` names, if the library has it: "play Hello" – "no, Ada Quill".
  private func sameTitle(_ search: MediaSearch?, _ talk: Conversation) async throws(CatalogError) -> MediaSearch? {
    guard var search, let name = search.artistName ?? search.mediaName else { return nil }
    // "Not the Paper Moons, Ada Quill."
    if let artist = talk.last?.namedSearch?.artistName ?? talk.found.first?.artist,
      search.excludedNames.map(FoldedText.fold) == [FoldedText.fold(artist)]
    {
      search = MediaSearch(mediaName: name)
    }
    guard
      search == MediaSearch(mediaName: name) || search == MediaSearch(mediaType: search.mediaType, mediaName: name)
        || search == MediaSearch(artistName: name),
      var titled = talk.last?.namedSearch, titled.mediaName != nil
    else { return nil }
    (titled.artistName, titled.mediaIdentifier) = (name, nil)
    return try await names.holds(titled) ? titled : nil
  }

  /// Reads a bare name as an artist when the request is narrowed: "Ada Quill", then "only from the nineties".
  private func byArtist(_ request: Request) async throws(CatalogError) -> Request {
    guard case .play(var intent) = request, let search = intent.mediaSearch, let songs = search.byNamedArtist,
      search.releaseDate != nil || search.exclusion != nil || !search.genreNames.isEmpty,
      // If the library cannot be read, the request stays as it is.
      try await !names.holds(search), try await names.holds(songs)
    else { return request }
    intent.mediaSearch = songs
    return .play(intent)
  }

  func dismiss(on surface: Surface) -> Reply {
    conversations[surface, default: Conversation()].dismissOffers()
    return Reply(.done, Wording.dismissed)
  }

  // MARK: - What was offered

  private func playThatOne(_ talk: Conversation, on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply
  {
    if let playlist = talk.playlist,
      talk.isListed
        ? talk.search?.isPlaylist(playlist) == true : talk.found.isEmpty || talk.last?.isAboutPlaylist == true
    {
      return try await play(
        PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .playlist, mediaName: playlist)), [], on: surface, step)
    }
    guard talk.isListed || nowPlaying.nowPlayingInfo.track == nil else { return await perform(.play) }
    // "Have you got any nineties soul?" – "Pop it on": all of that.
    if case .search(let intent)? = talk.last, intent.purpose == .exists, talk.total > 1, let search = talk.search,
      !search.isCalled(talk.found.first?.title ?? "")
    {
      return try await play(PlayMediaIntent(mediaSearch: search), [], on: surface, step)
    }
    guard let item = talk.found.first else {
      guard let offer = talk.offers.first else {
        return nowPlaying.nowPlayingInfo.track == nil
          ? Reply(.couldNot, Wording.unresolved("it")) : await perform(.play)
      }
      return try await choose(offer, on: surface, step)
    }
    let offer = talk.offers.first { $0.item == item } ?? Offer(playing: item)
    // "How long is the one after this?" – "Skip to it": the rest of the queue stays.
    if case .command(let command) = await playable(offer.request, on: surface) { return await perform(command) }
    return try await choose(offer, on: surface, step)
  }

  /// Performs the offer of a number, 1 being the first and −1 the last; the same name means it from now on.
  private func choose(_ number: Int, on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    let talk = conversations[surface]
    // If nothing was offered, a number refers to the queue.
    if talk?.offers.isEmpty ?? true, talk?.listing.isEmpty ?? true, player.queue.count > 1 {
      return await perform(.playFromQueue(number < 0 ? .last(1) : .position(number - 1)))
    }
    guard let offer = talk?.offer(number) else {
      return Reply(.couldNot, Wording.noAlternative(offers(on: surface).count))
    }
    return try await choose(offer, on: surface, step)
  }

  private func choose(_ offer: Offer, on surface: Surface, _ step: Step, keeping: Bool = true)
    async throws(CatalogError) -> Reply
  {
    var talk = conversations[surface] ?? Conversation()
    if let name = talk.offeredName, let item = offer.item { await resolver.remember(item, for: name) }
    // What was queued, added or liked by mistake is undone first; the current track is simply replaced.
    if let step = talk.replaceable, !offer.request.startsPlaying { _ = await player.undo(step) }
    // "Not this one" must not choose itself again among the offers.
    if case .followUp = offer.request { conversations[surface]?.dismissOffers() }
    let reply = try await again(offer.request, on: surface, step)
    talk.chose(offer, keeping: keeping)
    if reply.outcome == .done, offer.item != nil {
      talk.did(offer.request, change: conversations[surface]?.change)
      conversations[surface] = talk
    }
    return reply
  }

  /// Picks the listed item that `search` describes.
  private func pick(_ search: MediaSearch, _ talk: Conversation, on surface: Surface, _ step: Step)
    async throws(CatalogError) -> Reply
  {
    // "The newest one", of the podcast that plays.
    if !talk.isListed, !talk.isAsking, let episode = try await episode(search) {
      return try await again(episode, on: surface, step)
    }
    // Unless results were only listed, the first one has already been used.
    var items = talk.offers.compactMap(\.item)
    if !talk.isListed, !talk.isAsking, let first = talk.found.first { items.append(first) }
    // There is no newest one of a single song.
    if items.count == 1, items[0].type == .song, search.one != search {
      return try await again(.play(PlayMediaIntent(mediaSearch: search.one)), on: surface, step)
    }
    if let item = try await resolver.best(of: items, fitting: search) {
      return try await choose(talk.offers.first { $0.item == item } ?? Offer(playing: item), on: surface, step)
    }
    // "Hello" was doubtful: "the jazz one".
    if talk.isAsking, case .play(let intent)? = talk.offers.first?.request, let offered = intent.mediaSearch,
      let item = try await resolver.best(of: resolver.resolve(offered).items, fitting: search)
    {
      return try await again(.play(.playing(item)), on: surface, step)
    }
    if let version = try await version(search, talk) {
      return try await again(.play(.playing(version)), on: surface, step)
    }
    // "The one about kettles" is "How a Kettle Sings", and so is "the one with the kettle".
    var plain = search
    (plain.mediaType, plain.isSingular) = (.unknown, false)
    if let name = search.mediaName ?? search.artistName,
      plain == MediaSearch(mediaName: name) || plain == MediaSearch(artistName: name), try await !names.holds(search)
    {
      // "The one with the robot" is a song rather than somebody.
      if let item = try await resolver.resolve(search).items.first {
        return try await again(.play(.playing(item)), on: surface, step)
      }
      for words in MediaSearch.titles(about: name) where try await !resolver.resolve(words).items.isEmpty {
        return try await again(.play(PlayMediaIntent(mediaSearch: words)), on: surface, step)
      }
    }
    if let last = talk.last, let request = last.corrected(FollowUp.Correction(search: search)) {
      // What was counted or listed is to be played now.
      if case .search(let intent) = request {
        return try await again(.play(PlayMediaIntent(mediaSearch: intent.mediaSearch)), on: surface, step)
      }
      return try await again(request, on: surface, step)
    }
    // Nothing listed fits, but it may be the name of something else: "the night bus one".
    if !items.isEmpty {
      let mayBeName = search.mediaName != nil && search.place == nil
      let found = mayBeName ? try await resolver.resolve(search).items : []
      if found.isEmpty { return Reply(.couldNot, Wording.noneOfThem) }
    }
    return try await again(.play(PlayMediaIntent(mediaSearch: search.one)), on: surface, step)
  }

  /// The recording that `search` describes of the song last mentioned, or else of the current one: "the live
  /// one", "the remix by …".
  private func version(_ search: MediaSearch, _ talk: Conversation) async throws(CatalogError) -> MediaItem? {
    let spoken = [talk.last?.namedSearch?.mediaName, talk.found.first.flatMap { $0.type == .song ? $0.title : nil }]
    for title in spoken + [nowPlaying.nowPlayingInfo.track?.title] {
      if let title, let item = try await resolver.version(of: title, fitting: search) { return item }
    }
    return nil
  }

  /// Plays a result of `search` other than the current track and the last choice.
  private func playOther(_ search: MediaSearch, _ talk: Conversation, on surface: Surface, _ step: Step)
    async throws(CatalogError) -> Reply
  {
    let playing = nowPlaying.nowPlayingInfo.track?.identifier
    let others = try await resolver.resolve(search).items.filter {
      $0.identifier != playing && $0.identifier != talk.found.first?.identifier
    }
    guard let item = others.first else { return Reply(.couldNot, Wording.notFound(search)) }
    // "Put Hello after this." – "No, the other Hello."
    if let corrected = talk.last?.naming(item) {
      await takeBack(talk)
      return try await again(corrected, on: surface, step)
    }
    return try await again(.play(.playing(item)), on: surface, step)
  }

  // MARK: - What plays

  private func playAgain(_ talk: Conversation, on surface: Surface, _ step: Step) async throws(CatalogError) -> Reply {
    // "What was that one before?" – "Play that again."
    if talk.isListed, talk.found.count == 1, let item = talk.found.first {
      return try await play(.playing(item), [], on: surface, step)
    }
    guard nowPlaying.nowPlayingInfo.track != nil else {
      guard let item = talk.found.first else { return await perform(.previousTrack(count: 1, unit: .track)) }
      return try await play(.playing(item), [], on: surface, step)
    }
    let reply = await perform(.changePlaybackPosition(.seconds(0)))
    guard reply.outcome == .done, let track = nowPlaying.nowPlayingInfo.track else { return reply }
    if player.state != .playing { _ = await center.perform(.play) }
    return Reply(.done, Wording.again(track))
  }

  func reply(to result: StartResult, _ dialog: () -> String) -> Reply {
    switch result {
    case .started, .superseded: Reply(.done, dialog())
    case .failed(let reason), .outputFailed(let reason): Reply(.couldNot, reason)
    }
  }
}

extension MediaSearch {
  /// The same for one item, if it tells only their order: "the newest one".
  fileprivate var one: MediaSearch {
    var one = self
    if self == MediaSearch(sortOrder: sortOrder), sortOrder != .unknown { one.limit = 1 }
    return one
  }

  /// The search for the only name that it excludes, if it says nothing else: "leave out Hello".
  fileprivate var onlyUnwanted: MediaSearch? {
    guard exclusion == self, excludedTitleWords.isEmpty, excludedNames.count == 1 else { return nil }
    return MediaSearch(mediaName: excludedNames[0])
  }
}
