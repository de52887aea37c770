import Intents
import Media

extension IntentResolutionResult<MediaItem> {
  /// The items found, best first.
  var items: [MediaItem] {
    switch self {
    case .success(let item): [item]
    case .successes(let items), .disambiguation(let items): items
    case .confirmationRequired(let item): item.map { [$0] } ?? []
    case .needsValue, .notRequired, .unsupported: []
    }
  }
}
