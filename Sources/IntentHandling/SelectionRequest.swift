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
    guard pointsToTrack else { return self }
    switch self {
    case .play(var intent):
      intent.mediaSearch = MediaSearch(reference: .selected)
      return .play(intent)
    case .add(var intent):
      intent.mediaSearch = MediaSearch(reference: .selected)
      return .add(intent)
    case .updateAffinity(var intent):
      intent.mediaSearch = MediaSearch(reference: .selected)
      return .updateAffinity(intent)
    default: return self
    }
  }
}
