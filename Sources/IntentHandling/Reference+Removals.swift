import Intents
import Language
import Media
import Remote

/// What is to be taken out again, of the queue or a playlist.
extension Conversation {
  /// The removal that `request` means after what was done before; nil for other requests.
  func removal(_ request: Request, _ reading: Reading) -> Reference? {
    // "Remove the second one." – "And the last one."
    if case .followUp(.alternative(let number)) = request, reading.isJoined, !isAsking, !isListed,
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
    guard reading.pronouns.contains(.them) || reading.pronouns.contains(.it) && found.count > 1 else { return nil }
    // "Add Hello and Lanterns." – "Remove those": not the current track.
    switch request {
    case .command(.removeFromQueue(.current)):
      return those.map { .request(.command(.removeFromQueue(.search($0)))) } ?? .unresolved("them")
    case .command(.removeFromPlaylist(let name, .current)):
      return those.map { .request(.command(.removeFromPlaylist(name: name, .search($0)))) } ?? .unresolved("them")
    default: return nil
    }
  }

  /// All that was found or added last; nil if nothing was.
  private var those: MediaSearch? {
    if let search, isListed { return search }
    var items = found
    if case .play(let intent)? = last, intent.mediaItems.count > 1 { items = intent.mediaItems }
    if items.isEmpty { return nil }
    var those = MediaSearch()
    those.several = items.map {
      MediaSearch(mediaType: $0.type, mediaName: $0.title, artistName: $0.artist, mediaIdentifier: $0.identifier)
    }
    return items.count == 1 ? those.several[0] : those
  }
}
