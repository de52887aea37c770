import Intents
import Language
import Media
import Remote

extension Conversation {
  /// "There": the playlist mentioned last.
  func withPlaylist(_ request: Request) -> Request {
    guard let playlist else {
      // "How many is that" without a mentioned playlist: about the last results, or else the current track.
      if case .search(let intent) = request, intent.purpose == .count,
        intent.mediaSearch?.playlistName == "" || intent.mediaSearch?.meansLastPlaylist == true
      {
        return search.map { request.searching($0) } ?? .question(.queueCount)
      }
      // "Is Hello in there" without a mentioned playlist: in the library.
      if var search = request.namedSearch, search.playlistName == "" {
        search.playlistName = nil
        return request.searching(search)
      }
      // "Take it out" without a mentioned playlist: out of the queue.
      if case .command(.removeFromPlaylist("", let selection)) = request {
        return .command(.removeFromQueue(selection))
      }
      if case .command(.sortPlaylist("", let order)) = request { return .command(.sortQueue(order)) }
      return request
    }
    // "Remove the first" refers to the queue unless a playlist is being edited, and so does "take Lanterns out" if the queue was changed
    // last.
    if case .command(.sortPlaylist("", let order)) = request, !isEditingPlaylist,
      !isListed || search?.isPlaylist(playlist) != true
    {
      return .command(.sortQueue(order))
    }
    // "Take out the third one" refers to the list that was shown, even if the queue has other entries in between.
    if case .command(.removeFromPlaylist("", .position(let place))) = request, isListed,
      search?.isPlaylist(playlist) == true, listing.indices.contains(place)
    {
      let item = listing[place]
      let one = MediaSearch(
        mediaType: item.type, mediaName: item.title, artistName: item.artist, mediaIdentifier: item.identifier)
      return .command(.removeFromPlaylist(name: playlist, .search(one)))
    }
    if case .command(.removeFromPlaylist("", let selection)) = request, !isEditingPlaylist,
      !isListed || search?.isPlaylist(playlist) != true,
      selection.isPlace || selection == .current || last?.isQueueing == true
    {
      return .command(.removeFromQueue(selection))
    }
    if var search = request.namedSearch, search.playlistName == "" {
      search.playlistName = playlist
      return request.searching(search)
    }
    switch request {
    case .search(var intent) where intent.mediaSearch?.meansLastPlaylist == true:
      intent.mediaSearch?.mediaName = playlist
      return .search(intent)
    case .play(var intent) where intent.mediaSearch?.meansLastPlaylist == true:
      intent.mediaSearch?.mediaName = playlist
      return .play(intent)
    default: return request.inPlaylist(playlist) ?? request
    }
  }

  func missingPlaylist(_ request: Request) -> Reference? {
    guard playlist == nil else { return nil }
    switch request {
    case .add(let intent) where intent.mediaDestination == .playlist(""): return .unresolved("that playlist")
    case .play, .search:
      return request.namedSearch?.meansLastPlaylist == true && !isCount(request) ? .unresolved("that playlist") : nil
    case .command(.createPlaylist), .command(.removeFromPlaylist), .command(.sortPlaylist): return nil
    case .command(.deletePlaylist("")): return nil
    case .command(.renamePlaylist("", _)): return .unresolved("that playlist")
    case .command(let command) where command.playlistName == "": return .unresolved("that playlist")
    default: return nil
    }
  }
}

/// True if it asks for a number.
private func isCount(_ request: Request) -> Bool {
  if case .search(let intent) = request { intent.purpose == .count } else { false }
}

extension RemoteCommand.QueueSelection {
  /// True if it selects by position.
  fileprivate var isPlace: Bool {
    switch self {
    case .position, .positions, .first, .last: true
    default: false
    }
  }
}

extension MediaSearch {
  /// True if it refers to the playlist mentioned last.
  fileprivate var meansLastPlaylist: Bool { mediaType == .playlist && mediaName == "" }
}
