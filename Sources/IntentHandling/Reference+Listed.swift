import Intents
import Language
import Media
import Remote

/// What was listed or asked about, as a whole or in part.
extension Conversation {
  /// "Do I have anything by Ada Quill?" – "Play it": all of that rather than the first song; nil for other requests.
  func wholeList(_ request: Request, _ reading: Reading) -> Request? {
    guard isListed, found.count > 1, let search, found.allSatisfy({ $0.identifier.kind == .track }),
      reading.pronouns.contains(.it)
    else { return nil }
    if request == .followUp(.thatOne) { return .play(PlayMediaIntent(mediaSearch: search)) }
    if case .play = request, request.pointsToTrack { return request.searching(search) }
    return nil
  }

  /// "Which album is Lanterns on?" – "Play that album": the album of the song that was asked about; nil for other requests.
  func albumOfListed(_ request: Request, _ reading: Reading) -> Request? {
    guard isListed, reading.pronouns.contains(.it), let item = found.first, item.type != .album, let album = item.album,
      request == .followUp(.containingAlbum)
        || request.namedSearch == MediaSearch(mediaType: .album, reference: .currentlyPlaying)
    else { return nil }
    let search = MediaSearch(mediaType: .album, mediaName: album, artistName: item.artist)
    return request.isFollowUp ? .play(PlayMediaIntent(mediaSearch: search)) : request.searching(search)
  }

  /// "Rap from the nineties." – "2010s": the same with another date or order; nil for other requests.
  func redated(_ request: Request, _ reading: Reading) -> Request? {
    guard !reading.hasVerb, case .play(let intent) = request, intent.playbackQueueLocation == .unknown,
      let new = intent.mediaSearch, new.isOnlyDateOrOrder, case .play? = last, var search = last?.namedSearch,
      search.releaseDate != nil, search.mediaName == nil, !search.genreNames.isEmpty || search.artistName != nil
    else { return nil }
    search.releaseDate = new.releaseDate
    if new.sortOrder != .unknown { search.sortOrder = new.sortOrder }
    return request.searching(search)
  }
}

extension Conversation {
  /// "Do we have any metal?" – "How about classical?": the question again; nil for other requests.
  func askedAgain(_ request: Request, _ reading: Reading) -> Request? {
    guard reading.suggests, case .play(let intent) = request, intent.playbackQueueLocation == .unknown,
      let search = intent.mediaSearch, case .search(let asked)? = last, asked.purpose != .find
    else { return nil }
    return .followUp(.also(search))
  }

  /// "Shuffle them." – "And keep it going round": all of them; nil for other requests.
  func repeatedWhole(_ request: Request, _ reading: Reading) -> Request? {
    guard request == .command(.changeRepeatMode(.mode(.one))), reading.pronouns.isSubset(of: [.it, .them]),
      case .command(.changeShuffleMode)? = last
    else { return nil }
    return .command(.changeRepeatMode(.mode(.all)))
  }

  /// "What was on before this?" – "Go back to that one": it may not be in the queue; nil for other requests.
  func formerTrack(_ request: Request, _ reading: Reading) -> Request? {
    guard isListed, found.count == 1, request == .command(.previousTrack(count: 1, unit: .track)),
      reading.pronouns.contains(.it)
    else { return nil }
    return .followUp(.thatOne)
  }

  /// "Add Hello to Road Trip." – "Let's hear it. The whole playlist": the one that was mentioned; nil for other requests.
  func mentionedPlaylist(_ request: Request) -> Request? {
    guard let playlist, case .play(let intent) = request, var search = intent.mediaSearch else { return nil }
    search.isSingular = false
    guard search == MediaSearch(mediaType: .playlist) else { return nil }
    return request.searching(MediaSearch(mediaType: .playlist, mediaName: playlist))
  }

  /// "Take Hello off." – "Put the night bus one on instead": that is to be heard, not removed; nil for other requests.
  func playedInstead(_ request: Request, _ reading: Reading) -> Request? {
    guard case .followUp(.pick(let search)) = request, reading.playsByVerb, !reading.isCorrection, !isAsking,
      case .command? = last
    else { return nil }
    return .play(PlayMediaIntent(mediaSearch: search))
  }
}

extension MediaSearch {
  /// True if it tells nothing but when music was released, or in which order.
  fileprivate var isOnlyDateOrOrder: Bool {
    guard releaseDate != nil || [.newest, .oldest].contains(sortOrder) else { return false }
    return self == MediaSearch(mediaType: mediaType, sortOrder: sortOrder, releaseDate: releaseDate)
      && [.unknown, .music, .song].contains(mediaType)
  }
}
