import Intents
import Media

extension IntentResolutionResult<MediaItem> {
  /// The items found, best first.
  var items: [MediaItem] {
    switch self {
    case .success(let item): [item]
    case .successes(let items): items
    case .needsValue, .notRequired, .unsupported: []
    }
  }
}
