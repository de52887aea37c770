import Intents
import Language
import Media
import Remote

/// What is to be taken out again, of the queue or a playlist.
extension Conversation {
  /// The removal that `request` means after what was done before; nil for other requests.
  func removal(_ request: Request, _ reading: Reading) -> Reference? {
    // "Remove the second one." – "And the last one."
    if case .followUp(.alternative(let number)) = request, reading.isJoined, !isAsking, listing.isEmpty,
      case .command(.removeFromQueue)? = last
    {
      return .request(.command(.removeFromQueue(number < 0 ? .last(1) : .position(number - 1))))
    }
    // "I like this." – "Oh no, take that off."
    if request == .command(.removeFromQueue(.current)), reading.isCorrection, change != nil,
      case .updateAffinity? = last
    {
      return .request(.followUp(.neverMind))
    }
    // "Add Hello." – "And Lanterns." – "Drop those two."
    if case .command(.removeFromQueue(.search(let search))) = request, search.reference == .listed, search.place == nil,
      let count = search.limit, !isListed
    {
      return last?.addsToList == true ? .request(.command(.removeFromQueue(.last(count)))) : .unresolved("them")
    }
    guard reading.pronouns.contains(.them) else { return nil }
    // "Add Hello and Lanterns." – "Remove those": not the current track.
    switch request {
    case .command(.removeFromQueue(.current)):
      return those.map { .request(.command(.removeFromQueue(.search($0)))) } ?? .unresolved("them")
    case .command(.removeFromPlaylist(let name, .current)):
      return those.map { .request(.command(.removeFromPlaylist(name: name, .search($0)))) } ?? .unresolved("them")
    default: return nil
    }
  }

  /// What was listed or added last; nil if nothing was.
  private var those: MediaSearch? {
    if let search, isListed { return search }
    guard last?.addsToList == true else { return nil }
    if let added = last?.namedSearch, !added.isReference { return added }
    return found.first.map {
      MediaSearch(mediaType: $0.type, mediaName: $0.title, artistName: $0.artist, mediaIdentifier: $0.identifier)
    }
  }
}
