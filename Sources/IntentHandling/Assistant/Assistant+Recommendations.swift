import Catalog
import Intents
import Media
import Player
import Remote
import Storage
import Threads

/// Why something plays or was recommended.
extension Assistant {
  /// The answer to "why this one?", or to "why do you recommend it?", which is asked of what was listed last; nil if nothing plays.
  func reasonAnswer(
    _ question: NowPlayingQuestion, _ info: NowPlayingInfo, on surface: Surface
  ) async throws(CatalogError) -> Reply? {
    if question == .recommendation || info.track == nil, let why = try await reasonForListed(on: surface) {
      return Reply(.done, why)
    }
    guard let track = info.track else { return nil }
    let request = player.requestForCurrent
    guard case .playingRecommended = request else { return Reply(.done, Wording.reason(request, player.taste.lastMix)) }
    let (known, somebody) = (resolver.recommendation.reason(for: track.identifier), resolver.recommendation.to)
    let why = if let known { known } else { try await resolver.reason(for: [MediaItem(track)]) }
    return Reply(
      .done,
      Wording.reason(
        request, player.taste.lastMix, recommended: Wording.reason(for: 1, why, to: known == nil ? nil : somebody)))
  }

  /// Why the items of the last list are recommended; nil if none were.
  private func reasonForListed(on surface: Surface) async throws(CatalogError) -> String? {
    guard let talk = conversations[surface], talk.isListed, let search = talk.search, search.sortOrder == .recommended
    else { return nil }
    if search.meansSimilar { return Wording.recommended(like: search.similarity.model) }
    let items = search.meansOne ? Array(talk.found.prefix(1)) : talk.found
    guard !items.isEmpty else { return nil }
    return Wording.reason(for: items.count, try await resolver.reason(for: items), to: resolver.recommendation.to) + "."
  }
}
