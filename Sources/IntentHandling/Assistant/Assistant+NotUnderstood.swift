import Language
import Media
import Storage
import Threads

extension Assistant {
  /// The reply to an unknown phrase, with the most similar phrase that would work.
  func notUnderstood(_ phrase: String, on surface: Surface) async throws(CatalogError) -> Reply {
    let named = try await resolver.things(called: phrase)
    guard let best = named.first else {
      return Reply(.notUnderstood, Wording.notUnderstood(nearest: parsers.nearest(to: phrase)))
    }
    // A bare name, like that of a song, is offered to be played.
    let offers = named.map { Offer(playing: $0) }
    conversations[surface, default: Conversation()].offered(offers, for: phrase)
    return Reply(.notUnderstood, Wording.bareName(best, phrase), alternatives: offers)
  }
}
