public import Intents
public import Media
public import Remote

/// What a phrase asks for, typed.
public enum Request: Hashable, Sendable {
  case play(PlayMediaIntent)
  case add(AddMediaIntent)
  case updateAffinity(UpdateMediaAffinityIntent)
  case search(SearchForMediaIntent)
  case command(RemoteCommand)
  /// About what plays or the queue, or about a thing that is named.
  case question(NowPlayingQuestion, about: MediaSearch? = nil)
  /// Something that only the talk so far or what plays now gives a meaning.
  case followUp(FollowUp)
  /// What no player does.
  case unsupported(UnsupportedTopic)
}

extension Request {
  /// True when it gives a name, so that nothing need be called so yet.
  var makesName: Bool {
    switch self {
    case .command(.createPlaylist), .command(.renamePlaylist): true
    default: false
    }
  }

  /// What it is to find, where it plays or finds something.
  public var namedSearch: MediaSearch? {
    switch self {
    case .play(let intent): intent.mediaSearch
    case .search(let intent): intent.mediaSearch
    default: nil
    }
  }

  /// The same for `search`, where it plays or finds something.
  func searching(_ search: MediaSearch) -> Request {
    switch self {
    case .play(var intent):
      intent.mediaSearch = search
      return .play(intent)
    case .search(var intent):
      intent.mediaSearch = search
      return .search(intent)
    default: return self
    }
  }
}
