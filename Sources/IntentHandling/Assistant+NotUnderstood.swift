import Language
import Media
import Storage
import Threads

extension Assistant {
  /// The reply to what is no request: says what could be said instead, as near to what was typed as there is.
  func notUnderstood(_ phrase: String, on surface: Surface) async throws(CatalogError) -> Reply {
    let named = try await resolver.things(called: phrase)
    guard let best = named.first else {
      return Reply(.notUnderstood, Wording.notUnderstood(nearest: nearestPhrase?.to(phrase)))
    }
    // A bare name, like that of a song: asking to hear it is one key away.
    let offers = named.map { Alternative(playing: $0) }
    conversations[surface, default: Conversation()].offered(offers, for: phrase)
    return Reply(.notUnderstood, Wording.bareName(best, phrase), alternatives: offers)
  }
}
