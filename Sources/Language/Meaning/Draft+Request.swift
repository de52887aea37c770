internal import Intents
internal import Media
internal import Remote

extension Draft {
  /// The volume for "quietly", 0…100: background music during a conversation.
  private static let quietVolume = 30

  /// The request for `outcome`; nil if something required is missing.
  func request(_ outcome: Outcome) -> Request? {
    switch outcome {
    case .nothing, .refuse: nil
    // "Play Queen and like it" does not ask for similar artists.
    case .play where search.meansSimilar && search.reference == .currentlyPlaying && search.mediaName != nil: nil
    case .play where isKindAlone: .search(searchForMedia(.list))
    case .play: .play(playMedia())
    case .add: .add(AddMediaIntent(mediaSearch: search == MediaSearch() ? nil : search, mediaDestination: destination))
    case .search: .search(searchForMedia(has(.shown) ? .show : .find))
    case .list where has(.there):
      .search(SearchForMediaIntent(mediaSearch: MediaSearch(mediaType: .playlist, mediaName: ""), purpose: .list))
    case .list: .search(searchForMedia(.list))
    case .count where has(.there):
      .search(SearchForMediaIntent(mediaSearch: MediaSearch(mediaType: .playlist, mediaName: ""), purpose: .count))
    case .count: .search(searchForMedia(.count))
    case .exists: .search(searchForMedia(.exists))
    case .like: .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: liked, affinityType: .like))
    case .dislike: .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: liked, affinityType: .dislike))
    case .unlike: .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: liked, affinityType: .none))
    case .rate:
      stars.map { stars in
        search.isAboutSongPlaying
          ? .command(.rating(stars))
          : .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .unknown, stars: stars))
      }
    case .command(let name): command(name).map(Request.command)
    // "Do I like this album" and "how long is this album" are about the album, not the song.
    case .question(let question) where [.liking, .duration].contains(question) && search.isAboutContainerPlaying:
      .question(question, about: search)
    case .question(let question): .question(question)
    case .ask(let question):
      // Questions about the queue accept any description; others need a name.
      (question.isAboutQueue ? search != MediaSearch() : search.mediaName != nil)
        ? .question(question, about: search) : nil
    case .followUp(.alternative): .followUp(.alternative(place ?? (has(.last) ? -1 : 1)))
    case .followUp(.adjust(.more)) where count != nil: .followUp(.adjustBy(count ?? 0))
    case .followUp(.adjust(.less)) where count != nil: .followUp(.adjustBy(-(count ?? 0)))
    case .followUp(.restOfAlbum): .followUp(.restOfAlbum(has(.next) ? .next : .later))
    case .followUp(let followUp): .followUp(followUp)
    // A kind alone is a question: "and the album?"
    case .also where has(.next) && search != MediaSearch(): .play(next)
    case .also: isKindOnly ? nil : .followUp(.also(search))
    case .include: search == MediaSearch() ? nil : .followUp(.include(search))
    case .remove: search == MediaSearch() ? nil : .followUp(.remove(search))
    case .other: search == MediaSearch() ? nil : .followUp(.other(search))
    case .pick: search == MediaSearch() ? nil : .followUp(.pick(search))
    // "Make it normal" is about the speed, whatever was changed last.
    case .instead where speed == 1: .command(.changePlaybackRate(.rate(1)))
    case .instead: correction.map { .followUp(.instead($0)) }
    }
  }

  /// Plays what is named next.
  private var next: PlayMediaIntent {
    var intent = PlayMediaIntent(mediaSearch: search)
    intent.playbackQueueLocation = .next
    return intent
  }

  /// True if only a kind is given: "the album".
  private var isKindOnly: Bool {
    var rest = search
    (rest.mediaType, rest.isSingular) = (.unknown, false)
    return rest == MediaSearch()
  }

  /// True for "artists?": a kind in the plural without a verb; of songs, in the singular, too, because "cover" says little.
  private var isKindAlone: Bool {
    literalWords == 0 && !isOne && (!isOneSong || search.mediaType == .song)
      && search == MediaSearch(mediaType: search.mediaType)
      && [.song, .album, .artist, .playlist, .podcastShow, .audioBook, .genre].contains(search.mediaType)
  }

  private var correction: FollowUp.Correction? {
    var correction = FollowUp.Correction(
      search: search == MediaSearch() ? nil : search, amount: speed ?? level ?? count ?? number, interval: interval)
    if has(.next) { correction.location = .next } else if has(.later) { correction.location = .later }
    if has(.now) { correction.location = .now }
    if has(.off) { correction.isOn = false } else if has(.on) { correction.isOn = true }
    return correction == FollowUp.Correction() ? nil : correction
  }

  private func searchForMedia(_ purpose: SearchForMediaIntent.Purpose) -> SearchForMediaIntent {
    var search = search
    // "What is the newest song": a single one.
    if isOneSong, search.sortOrder != .unknown, search.limit == nil, purpose != .count { search.limit = 1 }
    // "Is Blue Train in there": the empty name stands for the playlist mentioned last.
    if has(.there), purpose == .exists { search.playlistName = "" }
    return SearchForMediaIntent(mediaSearch: search == MediaSearch() ? nil : search, purpose: purpose)
  }

  /// What is liked: the named item, or else the current track.
  private var liked: MediaSearch {
    var search = search
    if search.mediaName == nil, search.artistName == nil, search.albumName == nil, search.genreNames.isEmpty,
      search.moodNames.isEmpty, search.releaseDate == nil, search.isExplicit == nil,
      ![.selected, .listed, .previous].contains(search.reference)
    {
      search.reference = .currentlyPlaying
    }
    return search
  }

  private var destination: AddMediaIntent.Destination? {
    // "A list called Sunday" may be a new one.
    if let playlist { return has(.on) ? .newPlaylist(playlist) : .playlist(playlist) }
    if has(.favourites) { return .favourites }
    return has(.library) ? .library : nil
  }

  /// The start position in the named item: "chapter 3 of Dune", "Dune from 1:20", "Dune from the beginning".
  private var startOfPlaying: PlayMediaIntent.Start? {
    if has(.nextEpisode), search.mediaName != nil || has(.current) { return .nextEpisode }
    if has(.start) || meansShowInOrder && search.sortOrder == .oldest { return .beginning }
    if let position, search != MediaSearch() { return .time(position) }
    guard let place, place > 0 || place == -1, search.place == nil else { return nil }
    return has(.chapters) ? .chapter(place) : has(.parts) ? .part(place) : nil
  }

  /// True for all of a show in an order: "Tech News oldest first".
  private var meansShowInOrder: Bool {
    has(.first) && [.newest, .oldest].contains(search.sortOrder) && search.mediaName != nil
      && [.unknown, .podcastShow].contains(search.mediaType)
  }

  private func playMedia() -> PlayMediaIntent {
    var intent = PlayMediaIntent(mediaSearch: search == MediaSearch() ? nil : search)
    if meansShowInOrder { intent.mediaSearch?.sortOrder = .unknown }
    // Searches for the show, which determines its next episode.
    if startOfPlaying == .nextEpisode {
      intent.mediaSearch?.mediaType = .podcastShow
      if has(.current) { intent.mediaSearch?.notHeardSince = nil }
    }
    if has(.shuffled) { intent.playShuffled = true }
    if has(.unshuffled) { intent.playShuffled = false }
    if has(.repeatOne) { intent.playbackRepeatMode = .one }
    if has(.repeatAll) { intent.playbackRepeatMode = .all }
    if has(.repeatNone) { intent.playbackRepeatMode = .none }
    if has(.resume) {
      intent.resumePlayback = true
      // Whoever is read to hears one book.
      if search.mediaType == .audioBook { intent.mediaSearch?.isSingular = true }
    }
    intent.start = startOfPlaying
    // "Queue it after this": the place counts more than the verb.
    if has(.now) { intent.playbackQueueLocation = .now }
    if has(.later) { intent.playbackQueueLocation = .later }
    if has(.next) { intent.playbackQueueLocation = .next }
    // "Queue a song by Queen" means one song, "play a song by Queen" their music.
    if isOneSong, intent.mediaSearch?.mediaName == nil, intent.mediaSearch?.reference == .unknown,
      intent.mediaSearch?.limit == nil, intent.mediaSearch?.place == nil,
      [.next, .later].contains(intent.playbackQueueLocation)
    {
      intent.mediaSearch?.limit = 1
    }
    intent.end = timeOfDay.map { .at($0) } ?? interval.map { .after($0) }
    // "Jazz at 30" is a volume, "Dune at 150" a speed in percent.
    let saysVolume = speed.map { $0 > 10 && $0 <= 100 } ?? false
    intent.playbackSpeed = saysVolume ? nil : speed.map { $0 > 100 ? $0 / 100 : $0 }
    if speed == nil, has(.faster) || has(.slower) { intent.playsFaster = has(.faster) }
    intent.volume =
      (level ?? (saysVolume ? speed : nil)).map { Int(max(0, min(100, $0))) }
      ?? (has(.min) ? Self.quietVolume : has(.max) ? 100 : nil)
    intent.output = output
    return intent
  }
}

extension MediaSearch {
  /// True if it only refers to the album, artist or genre of the current track.
  fileprivate var isAboutContainerPlaying: Bool {
    reference == .currentlyPlaying
      && [.album, .artist, .genre, .playlist, .podcastShow, .audioBook].contains(mediaType)
      && self == MediaSearch(mediaType: mediaType, reference: .currentlyPlaying)
  }

  /// True if it only refers to the current track.
  fileprivate var isAboutSongPlaying: Bool {
    guard ![.selected, .listed].contains(reference) else { return false }
    var rest = self
    rest.reference = .unknown
    if ![.album, .artist, .genre, .playlist].contains(mediaType) { rest.mediaType = .unknown }
    return rest == MediaSearch()
  }
}

extension NowPlayingQuestion {
  fileprivate var isAboutQueue: Bool { self == .queuePlace || self == .queueCount }
}
