import Intents
import Media
import Player
import Threads

/// Lists what a phrase names.
@LoopActor
final class SearchForMediaHandler: SearchForMediaIntentHandling {
  private let resolver: MediaResolver

  init(resolver: MediaResolver) { self.resolver = resolver }

  func resolveMediaItems(for intent: SearchForMediaIntent) async -> [IntentResolutionResult<MediaItem>] {
    if !intent.mediaItems.isEmpty { return [.successes(with: intent.mediaItems)] }
    let found = await resolver.resolve(intent.mediaSearch)
    guard let search = intent.mediaSearch, search.meansSimilar, !found.items.isEmpty else { return [found] }
    let similar = await resolver.items(of: resolver.tracks(for: search))
    return [similar.isEmpty ? .unsupported(reason: nil) : .successes(with: similar)]
  }

  /// True for a song that nobody has liked.
  private func isUnknown(_ item: MediaItem) async -> Bool {
    guard item.identifier.kind == .track else { return false }
    return await resolver.player.tracks([item.identifier.key]).first?.affinity ?? 0 <= 0
  }

  func confirm(intent: SearchForMediaIntent) async -> MediaIntentResponse { MediaIntentResponse(.ready, dialog: "") }

  func handle(intent: SearchForMediaIntent) async -> MediaIntentResponse {
    guard !intent.mediaItems.isEmpty else { return MediaIntentResponse(.failure, dialog: Wording.searchNeedsName) }
    // All of it may stand for what is liked to be heard, but not to be listed.
    if intent.mediaSearch?.reference == .my, intent.mediaSearch?.sortOrder == .best,
      await isUnknown(intent.mediaItems[0])
    {
      return MediaIntentResponse(.success, dialog: Wording.nothingLiked)
    }
    return MediaIntentResponse(
      .success, items: intent.mediaItems, dialog: Wording.found(intent.mediaItems, intent.mediaSearch ?? MediaSearch()))
  }
}
