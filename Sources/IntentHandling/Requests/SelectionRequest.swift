public import Intents
import Language
import Media
import Remote

/// A request about the rows selected on a screen.
public enum SelectionRequest: Hashable, Sendable {
  case play(PlayMediaIntent.QueueLocation)
  case add(toPlaylist: String)
  case like
  /// 0…5 stars.
  case rate(Int)
  case remove

  /// Nil if the request is not about selected rows or is not possible for them.
  init?(_ request: Request) {
    switch request {
    case .play(let intent) where intent.mediaSearch?.reference == .selected: self = .play(intent.playbackQueueLocation)
    case .add(let intent) where intent.mediaSearch?.reference == .selected:
      guard let name = intent.playlistName else { return nil }
      self = .add(toPlaylist: name)
    case .updateAffinity(let intent) where intent.mediaSearch?.reference == .selected:
      if let stars = intent.stars {
        self = .rate(stars)
      } else if intent.affinityType == .like {
        self = .like
      } else {
        return nil
      }
    case .command(.removeFromQueue(.search(let search))), .command(.removeFromPlaylist(_, .search(let search))):
      guard search.reference == .selected else { return nil }
      self = .remove
    case .command(.createPlaylist(let name, let search?)) where search.reference == .selected && !name.isEmpty:
      self = .add(toPlaylist: name)
    case .command(.moveInQueue(.search(let search), let place)) where search.reference == .selected:
      switch place {
      case .next, .nextInTurn: self = .play(.next)
      case .end: self = .play(.later)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Request {
  /// True if it is about the rows selected on a screen.
  var isAboutSelected: Bool {
    switch self {
    case .play(let intent): intent.mediaSearch?.reference == .selected
    case .add(let intent): intent.mediaSearch?.reference == .selected
    case .updateAffinity(let intent): intent.mediaSearch?.reference == .selected
    case .search(let intent): intent.mediaSearch?.reference == .selected
    case .command(let command):
      switch command {
      case .playFromQueue(.search(let search)), .removeFromQueue(.search(let search)),
        .moveInQueue(.search(let search), _), .removeFromPlaylist(_, .search(let search)),
        .moveInPlaylist(_, .search(let search), _), .createPlaylist(_, let search?):
        search.reference == .selected
      default: false
      }
    default: false
    }
  }

  /// Reads “these” or “them” as the marked rows.
  var aboutMarked: Request {
    let marked = MediaSearch(reference: .selected)
    switch self {
    case .play(var intent) where pointsToTrack:
      intent.mediaSearch = marked
      return .play(intent)
    case .add(var intent) where pointsToTrack:
      intent.mediaSearch = marked
      return .add(intent)
    case .updateAffinity(var intent) where pointsToTrack:
      intent.mediaSearch = marked
      return .updateAffinity(intent)
    case .command(.rating(let stars)):
      return .updateAffinity(
        UpdateMediaAffinityIntent(mediaSearch: marked, affinityType: .unknown, stars: stars))
    case .command(.like): return .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: marked, affinityType: .like))
    case .command(.dislike):
      return .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: marked, affinityType: .dislike))
    case .command(.removeFromQueue(.current)): return .command(.removeFromQueue(.search(marked)))
    case .command(.removeFromPlaylist(let name, .current)):
      return .command(.removeFromPlaylist(name: name, .search(marked)))
    case .command(.moveInQueue(.current, let place)): return .command(.moveInQueue(.search(marked), to: place))
    case .command(.createPlaylist(let name, let contents?)) where contents.reference == .currentlyPlaying:
      return .command(.createPlaylist(name: name, contents: marked))
    default: return self
    }
  }
}
