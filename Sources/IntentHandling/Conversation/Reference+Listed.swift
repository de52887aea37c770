import Intents
import Language
import Media
import Remote
import Text

/// What was listed or asked about, as a whole or in part.
extension Conversation {
  /// "Do I have anything by Ada Quill?" – "Play it": all of that rather than the first song; nil for other requests.
  func wholeList(_ request: Request, _ reading: Reading) -> Request? {
    guard isListed, found.count > 1, let search, found.allSatisfy({ $0.identifier.kind == .track }),
      reading.pronouns.contains(.it), !search.isCalled(found[0].title)
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

extension MediaSearch {
  /// True if nothing but `title` is asked for: "do you have Hello?", whatever else holds that word.
  func isCalled(_ title: String) -> Bool {
    guard let name = mediaName ?? (titleWords.isEmpty ? nil : titleWords.joined(separator: " ")) else { return false }
    return FoldedText.fold(name) == FoldedText.fold(title)
  }

  /// True if it tells nothing but when music was released, or in which order.
  fileprivate var isOnlyDateOrOrder: Bool {
    guard releaseDate != nil || [.newest, .oldest].contains(sortOrder) else { return false }
    return self == MediaSearch(mediaType: mediaType, sortOrder: sortOrder, releaseDate: releaseDate)
      && [.unknown, .music, .song].contains(mediaType)
  }
}

extension Request {
  /// True for "play it" and "play that".
  var playsIt: Bool {
    if case .play = self { true } else { self == .followUp(.thatOne) }
  }

  /// True if it likes, dislikes or unlikes something that is named.
  var ratesNamedItem: Bool {
    guard case .updateAffinity(let intent) = self, let search = intent.mediaSearch else { return false }
    return !search.isReference
  }
}
